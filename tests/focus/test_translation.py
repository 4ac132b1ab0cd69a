import pytest

from fccrawler.focus.translation import named_language, translation_signal
from fccrawler.page import Link

LANGUAGES = ("en", "de", "el")


@pytest.mark.parametrize(
    ("anchor", "language"),
    [
        ("Deutsch", "de"),
        ("DE", "de"),
        ("German", "de"),
        ("auf Deutsch", "de"),
        ("Ελληνικά", "el"),
        ("English | Deutsch", ""),
        ("Learn German in ten days", ""),
        ("italiano", ""),
        ("Do it yourself", ""),
        ("Plan de site", ""),
        ("", ""),
    ],
)
def test_languages_that_anchors_name(anchor: str, language: str) -> None:
    assert named_language(anchor, LANGUAGES) == language


@pytest.mark.parametrize(
    ("link", "signal"),
    [
        (Link("http://example.com/a", "More"), 0),
        (Link("http://example.com/a?lang=de"), 1),
        (Link("http://example.com/a?x=1&hl=de_AT&y=2"), 1),
        (Link("http://example.com/a?lang=en"), 0),
        (Link("http://example.com/a", hreflang="de-CH"), 10),
        (Link("http://example.com/a", hreflang="en"), 1),
        (Link("http://example.com/a", hreflang="it"), 0),
        (Link("http://example.com/a", "Deutsch"), 10_000),
        (Link("http://example.com/a", "English"), 0),
        (Link("http://example.com/a", "Version", marks="language-switch"), 10),
        (Link("http://example.com/a", "Der Arbeitgeber muss die Gefahren am Arbeitsplatz beurteilen"), 10),
        (Link("http://example.com/a?lang=de", "Deutsch", hreflang="de"), 10_011),
    ],
)
def test_signals_on_a_relevant_page(link: Link, signal: float) -> None:
    assert translation_signal(link, "en", LANGUAGES, relevant=True) == signal


def test_anchors_count_on_relevant_pages_only() -> None:
    link = Link("http://example.com/a?lang=de", "Deutsch", hreflang="de", marks="language")
    assert translation_signal(link, "en", LANGUAGES, relevant=False) == 11
