import pytest

from fccrawler.reader import Reader
from fccrawler.text.errors import Unreadable


def test_message_says_what_is_wrong() -> None:
    assert str(Unreadable("no text in it")) == "no text in it"


@pytest.mark.parametrize(("format", "name"), [("pdf", "PDF"), ("docx", "DOCX")])
def test_the_reader_lets_it_through(format: str, name: str) -> None:
    with pytest.raises(Unreadable, match=f"not a readable {name}"):
        Reader().read("http://example.com/file", b"garbage", "application/octet-stream", format)
