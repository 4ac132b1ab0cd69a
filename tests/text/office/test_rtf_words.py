import pytest

from fccrawler.text.office.rtf_words import destination, style_type


@pytest.mark.parametrize(
    ("word", "place", "starred", "to"),
    [
        ("pict", "text", False, "skip"), ("title", "info", False, "info:title"), ("title", "text", False, ""),
        ("fonttbl", "text", False, "font"), ("fldinst", "text", True, "link"), ("unheardof", "text", True, "skip"),
        ("unheardof", "text", False, ""), ("cs", "style", True, ""), ("listtext", "text", False, "skip"),
    ],
)  # fmt: skip
def test_where_text_goes(word: str, place: str, starred: bool, to: str) -> None:
    assert destination(word, place, starred) == to


def test_names_of_styles() -> None:
    names = ["Title", "heading 1", "Überschrift 2", "List Bullet", "Normal", ""]
    assert [style_type(name) for name in names] == ["title", "heading", "heading", "listitem", "", ""]
