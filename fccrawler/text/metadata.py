"""Title, author, date, licence … of an HTML page, from wherever the page states them."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.page import Page
from fccrawler.text.normalise import squeeze

# Names and properties of <meta>, best first.
_META = {
    "title": ("og:title", "dc.title", "dcterms.title", "twitter:title"),
    "description": ("description", "og:description", "dc.description", "dcterms.description"),
    "author": ("author", "article:author", "dc.creator", "dcterms.creator"),
    "publisher": ("publisher", "dc.publisher", "dcterms.publisher", "og:site_name"),
    "published": (
        "article:published_time", "dc.date", "dcterms.date", "dcterms.issued", "dcterms.created", "date", "pubdate",
    ),
    "licence": ("dc.rights", "dcterms.license", "dcterms.rights"),
}  # fmt: skip
_JSON_LD = {"author": "author", "publisher": "publisher", "published": "datePublished", "licence": "license"}
_DATE = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})")
_LICENCE = re.compile(r"https?://(?:www\.)?creativecommons\.org/(?:licenses|publicdomain)/[\w./-]+")


def read_metadata(root: HtmlElement, page: Page, base: str) -> None:
    """Fills the page's metadata; what the page does not state stays empty."""
    meta = _meta_table(root)
    stated = {field: _first(meta.get(name, "") for name in names) for field, names in _META.items()}
    for field, value in _json_ld(root).items():
        stated[field] = stated.get(field) or value
    page.title = _title_element(root) or stated["title"] or _first(_texts(root.iter("h1")))
    page.description = stated["description"]
    page.author, page.publisher = stated["author"], stated["publisher"]
    times = (_iso_date(element.get("datetime", "")) for element in root.iter("time"))
    page.published = _iso_date(stated["published"]) or _first(times)
    page.licence = _first(_resolved(base, [_licence(root, stated["licence"])]))
    page.keywords = [word for word in map(squeeze, re.split(r"[,;]", meta.get("keywords", ""))) if word]
    page.declared_language = squeeze(root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang") or "")
    page.robots = robots_directives(meta.get("robots", ""))
    page.canonical = _first(_resolved(base, _head_links(root, "canonical")))


def robots_directives(text: str) -> frozenset[str]:
    """`noindex` and `nofollow` out of a robots meta element or an X-Robots-Tag header."""
    words = set(re.split(r"[,\s:]+", text.lower()))
    if "none" in words:
        words |= {"noindex", "nofollow"}
    return frozenset(words & {"noindex", "nofollow"})


def _meta_table(root: HtmlElement) -> dict[str, str]:
    table: dict[str, str] = {}
    for element in root.iter("meta"):
        name = (element.get("name") or element.get("property") or "").strip().lower()
        content = squeeze(element.get("content") or "")
        if name and content:
            table.setdefault(name, content)
    return table


def _title_element(root: HtmlElement) -> str:
    # Inline pictures may carry a <title> of their own.
    return _first(_texts(e for e in root.iter("title") if next(e.iterancestors("svg"), None) is None))


def _texts(elements: Iterable[HtmlElement]) -> Iterator[str]:
    return (squeeze(element.text_content()) for element in elements)


def _first(values: Iterable[str]) -> str:
    return next((value for value in values if value), "")


def _iso_date(text: str) -> str:
    match = _DATE.search(text)
    return match[0] if match else ""


def _head_links(root: HtmlElement, rel: str) -> Iterator[str]:
    return (e.get("href", "") for e in root.iter("link") if rel in (e.get("rel") or "").lower().split())


def _resolved(base: str, references: Iterable[str]) -> Iterator[str]:
    for reference in filter(None, references):
        try:
            yield urls.join(base, reference)
        except urls.BadUrl:
            continue


def _licence(root: HtmlElement, stated: str) -> str:
    marked = (
        e.get("href", "") for e in root.iter("a", "link", "area") if "license" in (e.get("rel") or "").lower().split()
    )
    linked = (e.get("href", "") for e in root.iter("a"))
    found = _LICENCE.search(stated)
    return _first(marked) or (found[0] if found else "") or _first(h for h in linked if _LICENCE.match(h))


def _json_ld(root: HtmlElement) -> dict[str, str]:
    """The fields of the first schema.org object that has them."""
    found: dict[str, str] = {}
    for script in root.iter("script"):
        if script.get("type") != "application/ld+json":
            continue
        for thing in _things(script.text or ""):
            for field, key in _JSON_LD.items():
                found[field] = found.get(field) or _plain(thing.get(key))
    return found


def _things(text: str) -> Iterator[dict[str, Any]]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return
    for thing in data if isinstance(data, list) else [data]:
        if isinstance(thing, dict):
            yield thing
            graph = thing.get("@graph")
            yield from (part for part in graph if isinstance(part, dict)) if isinstance(graph, list) else ()


def _plain(value: Any) -> str:
    """A name or address out of the shapes schema.org allows: text, object, list."""
    if isinstance(value, list):
        return _plain(value[0]) if value else ""
    if isinstance(value, dict):
        return _plain(value.get("name") or value.get("@id") or value.get("url"))
    return squeeze(value) if isinstance(value, str) else ""
