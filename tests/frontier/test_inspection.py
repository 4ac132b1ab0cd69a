import pytest

from fccrawler.frontier.contract import DONE, TARGET, WAITING, FrontierError
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.inspection import entry_of, record


@pytest.mark.parametrize(
    ("state", "taken"),
    [("waiting", WAITING), ("leased", WAITING), ("claimed", WAITING), ("done", DONE), ("target", TARGET)],
)
def test_a_record_becomes_the_link_it_was(state: str, taken: int) -> None:
    line = record("http://a.org/", state, 2.5, 3, 1, {"c": 2.5}, "http://b.org/")
    assert entry_of(line) == (Entry("http://a.org/", 2.5, {"c": 2.5}, 1, "http://b.org/"), taken, 3)


def test_only_the_url_is_needed_and_it_is_normalised() -> None:
    assert entry_of({"url": "HTTP://A.org:80"}) == (Entry("http://a.org/"), WAITING, 1)


@pytest.mark.parametrize(
    "line",
    [{}, {"url": 5}, {"url": "a"}, {"url": "http://a/", "state": "x"}, {"url": "http://a/", "score": float("nan")},
     {"url": "http://a/", "parts": [1]}, {"url": "http://a/", "depth": "deep"}],
)  # fmt: skip
def test_what_is_no_link(line: dict[str, object]) -> None:
    with pytest.raises(FrontierError, match="not a"):
        entry_of(line)
