"""The links of a page, each with its surroundings."""

import re
from collections.abc import Iterable

import lxml.html
from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.languages import normalise_code
from fccrawler.page import Link
from fccrawler.text.normalise import squeeze

CONTEXT_CHARACTERS = 400
_RELS = frozenset(("alternate", "next", "prev", "canonical"))
_NEIGHBOURS = frozenset(("next", "prev", "previous", "up", "home", "start", "top", "contents", "first", "last"))
_NOT_PAGES = ("#", "javascript:", "mailto:", "tel:", "data:")
_REFRESH = re.compile(r"url\s*=\s*['\"]?([^'\"]+)", re.IGNORECASE)


def link_of(element: HtmlElement, base: str) -> Link | None:
    """The link an element stands for; None if it leads to no page."""
    href = (element.get("href") or "").strip()
    if not href or href.startswith(_NOT_PAGES):
        return None
    try:
        url = urls.join(base, href)
    except urls.BadUrl:
        return None
    return Link(
        url=url,
        anchor=squeeze(element.get("title") or element.get("alt") or ""),
        rel=(element.get("rel") or "").lower(),
        hreflang=(element.get("hreflang") or "").lower(),
        marks=f"{element.get('id') or ''} {element.get('class') or ''}".strip(),
    )


def set_contexts(links: Iterable[Link], text: str) -> None:
    """The part of a block's text around each of its links, the anchor included."""
    place = 0
    for link in links:  # in reading order: none is searched for from the beginning
        place = max(place, text.find(link.anchor, place))
        start = max(0, place + len(link.anchor) // 2 - CONTEXT_CHARACTERS // 2)
        link.context = text if len(text) <= CONTEXT_CHARACTERS else text[start : start + CONTEXT_CHARACTERS]


def head_links(root: HtmlElement, base: str) -> list[Link]:
    """What `link` elements and a refresh name."""
    wanted = (e for e in root.iter("link") if not _RELS.isdisjoint((e.get("rel") or "").lower().split()))
    pages = (e for e in wanted if "xml" not in (e.get("type") or "") and "json" not in (e.get("type") or ""))
    links = [link_of(element, base) for element in pages]
    return [link for link in [*links, _refresh(root, base)] if link]


def linked_titles(root: HtmlElement) -> frozenset[str]:
    """Titles of the pages before, after and above this one, as manuals name them in their heads."""
    named = (e for e in root.iter("link") if not _NEIGHBOURS.isdisjoint((e.get("rel") or "").lower().split()))
    return frozenset(filter(None, (squeeze(element.get("title") or "") for element in named)))


def _refresh(root: HtmlElement, base: str) -> Link | None:
    for element in root.iter("meta"):
        if (element.get("http-equiv") or "").lower() == "refresh":
            match = _REFRESH.search(element.get("content") or "")
            if match:
                return link_of(lxml.html.Element("a", href=match[1]), base)
    return None


def distinct(links: Iterable[Link]) -> list[Link]:
    """Each URL once: the first link of it, with the longest anchor and context and the hints of all."""
    merged: dict[str, Link] = {}
    for link in links:
        known = merged.setdefault(link.url, link)
        if known is link:
            continue
        known.anchor = max(known.anchor, link.anchor, key=len)
        known.context = max(known.context, link.context, key=len)
        known.hreflang = known.hreflang or link.hreflang
        known.marks = f"{known.marks} {link.marks}".strip()
        rels = dict.fromkeys(f"{known.rel} {link.rel}".split())
        if not (known.nofollow and link.nofollow):
            rels.pop("nofollow", None)  # one link that may be followed is enough
        known.rel = " ".join(rels)
    return list(merged.values())


def alternates(links: Iterable[Link]) -> dict[str, str]:
    """Language → URL of the translations that links name by hreflang."""
    found = [(normalise_code(link.hreflang), link.url) for link in links if link.hreflang]
    return {code: url for code, url in reversed(found) if code}  # the first one counts: the head speaks first
