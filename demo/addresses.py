"""The site's slugs and the three URL schemes they are published under."""

from collections.abc import Callable

LANGUAGES = ("en", "de", "it", "el")

TOPICS = (
    "risk-assessment",
    "noise",
    "chemical-agents",
    "manual-handling",
    "working-at-height",
    "machinery",
    "psychosocial-risks",
)
GUIDES = (
    "personal-protective-equipment",
    "fire-emergency",
    "first-aid",
    "display-screen",
    "construction-sites",
)
CASES = ("case-bakery", "case-hospital", "case-warehouse", "case-shipyard")
ARTICLES = TOPICS + GUIDES + CASES

# Numbers as a content management system hands them out: nothing in them tells which pages are translations.
NODES = {
    "case-bakery": {"en": 1147, "de": 2063, "it": 1382, "el": 3018},
    "case-hospital": {"en": 1906, "de": 1251, "it": 2744, "el": 2297},
    "case-warehouse": {"en": 2415, "de": 3190, "it": 1078, "el": 1533},
    "case-shipyard": {"en": 1664, "de": 2888, "it": 3351, "el": 1729},
}

SECTIONS = {"topics": TOPICS, "guides": GUIDES, "cases": CASES}

_SPECIAL = {
    "home": "/{language}/",
    "topics": "/{language}/topics/",
    "guides": "/{language}/guides/",
    "cases": "/{language}/cases/",
    "community": "/{language}/community/",
    "about": "/{language}/about.html",
    "contact": "/{language}/contact.html",
    "legal": "/{language}/legal.html",
    "news": "/{language}/news/2026-05.html",
}


def _topic(slug: str, language: str) -> str:
    return f"/{language}/topics/{slug}.html"


def _guide(slug: str, language: str) -> str:
    return f"/guides/{slug}_{language}.html"


def _case(slug: str, language: str) -> str:
    return f"/node/{NODES[slug][language]}"


_SCHEMES: dict[str, Callable[[str, str], str]] = {"topics": _topic, "guides": _guide, "cases": _case}


def section_of(slug: str) -> str:
    """The section an article is published in; "" for the pages outside the three sections."""
    return next((name for name, slugs in SECTIONS.items() if slug in slugs), "")


def address(slug: str, language: str) -> str:
    """Root-relative address of an article, a section or one of the special pages."""
    if section := section_of(slug):
        return _SCHEMES[section](slug, language)
    if slug in _SPECIAL:
        return _SPECIAL[slug].format(language=language)
    raise KeyError(f"the demo site has no page {slug!r}")


def translations(slug: str) -> dict[str, str]:
    return {language: address(slug, language) for language in LANGUAGES}
