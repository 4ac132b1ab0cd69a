"""Microdata and RDFa: values of properties, of the thing they belong to."""

import re
from collections.abc import Iterator
from itertools import islice

from lxml.html import HtmlElement

from fccrawler.text.metadata.clues import text_of

_MAX_DEPTH = 100
_MAX_INSIDE = 300  # elements
_ARTICLE = re.compile(r"Article|Posting|Report|Recipe|HowTo|Question|Book|Thesis|CreativeWork$|/Blog$|Dataset")
_PAGE = re.compile(r"Page$|Event|Movie|Course")
_PARTS = frozenset(
    "comment review suggestedanswer acceptedanswer itemlistelement haspart mentions citation image video".split()
)


class Properties:
    """The properties of the page's own thing; of several articles none, but the one that holds the heading."""

    def __init__(self, elements: list[HtmlElement], headings: list[HtmlElement]) -> None:
        self._elements = elements
        self._headings = headings
        self._things: dict[HtmlElement | None, int | None] = {None: 2}

    def values(self, *names: str) -> list[str]:
        """Values of the first of these names that the thing has."""
        for name in names:
            found = [(self._rank(owner), owner, e) for e, owner in self._named(name)]
            known = [(rank, owner, e) for rank, owner, e in found if rank is not None]
            if known:
                best = min(rank for rank, _, _ in known)
                first = self._owner([owner for rank, owner, _ in known if rank == best])
                values = [value_of(e) for rank, owner, e in known if rank == best and owner is first]
                if any(values) and first is not _AMBIGUOUS:
                    return [value for value in values if value]
        return []

    def _named(self, name: str) -> Iterator[tuple[HtmlElement, HtmlElement | None]]:
        for element in self._elements:
            stated = (element.get("itemprop") or element.get("property") or "").split()
            if name in stated or any(word.rpartition(":")[2] == name for word in stated if ":" in word):
                yield element, _scope(element)

    def _owner(self, owners: list[HtmlElement | None]) -> HtmlElement | str | None:
        distinct = list(dict.fromkeys(owners))
        if len(distinct) == 1:
            return distinct[0]
        holding = [owner for owner in distinct if owner is not None and self._holds_heading(owner)]
        return holding[0] if holding else _AMBIGUOUS

    def _holds_heading(self, owner: HtmlElement) -> bool:
        return any(owner in heading.iterancestors() for heading in self._headings[:3])

    def _rank(self, owner: HtmlElement | None) -> int | None:
        if owner not in self._things:
            self._things[owner] = _thing_rank(owner)
        return self._things[owner]


_AMBIGUOUS = "ambiguous"


def value_of(element: HtmlElement) -> str:
    """The content, date or text of a property; of a nested thing its name."""
    stated = element.get("content") or element.get("datetime")
    if stated:
        return stated
    if element.get("itemscope") is not None or element.get("typeof") is not None:
        for inner in islice(element.iterdescendants(), _MAX_INSIDE):
            words = (inner.get("itemprop") or inner.get("property") or "").split()
            if "name" in words or "foaf:name" in words or "schema:name" in words:
                return inner.get("content") or text_of(inner)
    return text_of(element)


def _scope(element: HtmlElement) -> HtmlElement | None:
    for depth, place in enumerate(element.iterancestors()):
        if place.get("itemscope") is not None or place.get("typeof") is not None:
            return place
        if depth > _MAX_DEPTH:
            break
    return None


def _thing_rank(owner: HtmlElement | None) -> int | None:
    """0: an article, 1: a page, 2: it does not say; None: a part or another thing."""
    if owner is None:
        return 2
    own = (owner.get("itemprop") or owner.get("property") or "").lower().split()
    if not _PARTS.isdisjoint(own):
        return None
    kind = owner.get("itemtype") or owner.get("typeof") or ""
    if _ARTICLE.search(kind):
        return 0
    if _PAGE.search(kind):
        return 1
    return None if kind else 2
