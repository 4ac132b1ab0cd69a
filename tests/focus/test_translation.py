import pytest

from fccrawler.focus.translation import named_language, translation_signal
from fccrawler.page import Link

LANGUAGES = ("en", "de")


@pytest.mark.parametrize(
    ("anchor", "code"),
    [
        ("Deutsch", "de"),
        ("auf Deutsch", "de"),
        ("DE", "de"),
        ("eng", "en"),
        ("de | en", ""),
        ("", ""),
        ("Français", ""),
    ],
)
def test_named_language(anchor, code):
    assert named_language(anchor, LANGUAGES) == code


def test_long_anchors_name_nothing():
    assert named_language("learn German in four weeks", LANGUAGES) == ""


@pytest.mark.parametrize(
    ("link", "signal"),
    [
        (Link("http://a/?lang=de"), 1),
        (Link("http://a/?lang=en"), 0),
        (Link("http://a/", hreflang="de-AT"), 10),
        (Link("http://a/", hreflang="en"), 1),
        (Link("http://a/", "Deutsch", hreflang="de"), 10_010),
        (Link("http://a/", "x", marks="lang-switch"), 10),
        (Link("http://a/", "Die Sicherheit und die Gesundheit bei der Arbeit im Betrieb"), 10),
        (Link("http://a/", "Contact"), 0),
    ],
)
def test_signals_of_a_relevant_page(link, signal):
    assert translation_signal(link, "en", LANGUAGES, relevant=True) == signal


def test_other_pages_show_only_what_is_declared():
    link = Link("http://a/?hl=de", "Deutsch", hreflang="de", marks="language")
    assert translation_signal(link, "en", LANGUAGES, relevant=False) == 11
