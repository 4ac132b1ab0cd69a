"""Where on a page an element stands: what a comment, a footer or a picture states is not stated of the page."""

import re
from collections.abc import Iterator

from lxml.html import HtmlElement

_MAX_DEPTH = 60
_MAX_HEADINGS = 5
_ASIDE_TAGS = frozenset(("aside", "nav", "footer", "figure", "figcaption"))
_ASIDE_WORDS = re.compile(
    r"comment(?!ed)|respond\b|responses?\b|\brepl(?:y|ies)\b|related|recommend|recent|popular|trending|side-?bar|foot(?:er)?\b"
    r"|menu|\bnav|carousel|slider|teaser|similar|more-from|read-?next|suggest|newsletter|promo|advert|testimonial|upcoming"
    r"|review|latest|archive|\balso\b|signature|quote|(?:product|story|post|news|article)-?card|cookie|banner",
)  # of words in lower case
_OTHER_TEXT = re.compile(r"comment|respond\b|\brepl(?:y|ies)\b|related|recommend|teaser|quote|-card|carousel|similar")
_FOOT_WORDS = re.compile(r"foot(?:er)?|licen[cs]|copyright|colophon|legal|imprint|impressum|rights|lizenz")


class Places:
    """`headings`: what holds one of them is the page, though it be called after something else in it."""

    def __init__(self, headings: list[HtmlElement]) -> None:
        self._main = {place for heading in headings[:_MAX_HEADINGS] for place in heading.iterancestors()}

    def is_aside(self, element: HtmlElement) -> bool:
        """Inside a comment, a list of other pages, a menu, a footer or a picture."""
        for place in _outwards(element):
            tag = place.tag
            if tag == "body" or tag == "main":
                return False
            if (tag in _ASIDE_TAGS or _ASIDE_WORDS.search(_words(place))) and place not in self._main:
                return True
        return False

    def is_of_other_text(self, element: HtmlElement) -> bool:
        """Inside a comment, a quotation or a list of other pages: a narrower question than `is_aside`."""
        places = (place for place in _outwards(element) if place.tag != "body" and place not in self._main)
        return any(_OTHER_TEXT.search(_words(place)) for place in places)


def is_in_picture(element: HtmlElement) -> bool:
    return next(element.iterancestors("figure", "figcaption"), None) is not None


def is_in_footer(element: HtmlElement) -> bool:
    """Where pages state the rights to them."""
    for place in _outwards(element):
        if place.tag == "body":
            return False
        if place.tag == "footer" or place.get("role") == "contentinfo" or _FOOT_WORDS.search(_words(place)):
            return True
    return False


def _outwards(element: HtmlElement) -> Iterator[HtmlElement]:
    yield element
    for depth, place in enumerate(element.iterancestors()):
        if depth > _MAX_DEPTH:
            return
        yield place


def _words(element: HtmlElement) -> str:
    return f"{element.get('class') or ''} {element.get('id') or ''}".lower()
