import pytest

from fccrawler.page import Page
from pipelines.language import LanguagePipeline


@pytest.mark.parametrize(
    ("language", "tokens", "reason"),
    [
        ("de", 100, ""),
        ("de", 99, "too-short"),
        ("fr", 500, "language"),
        ("und", 500, "language"),
        ("und", 0, "too-short"),
    ],
)
def test_verdict(language: str, tokens: int, reason: str) -> None:
    page = LanguagePipeline(("de", "it"), 100).process_item(Page("http://a.org/", language=language, tokens=tokens))
    assert page.reject == reason


def test_an_empty_page_is_too_short_even_where_nothing_is_asked_for() -> None:
    assert LanguagePipeline(("de",), 0).process_item(Page("http://a.org/")).reject == "too-short"


def test_an_earlier_verdict_stands() -> None:
    assert LanguagePipeline(("de",), 1).process_item(Page("http://a.org/", reject="robots")).reject == "robots"
