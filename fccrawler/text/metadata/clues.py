"""One look at the tree of a page: the elements that may state its metadata."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice

from lxml import etree
from lxml.html import HtmlElement

from fccrawler.text.normalise import squeeze

_MAX_ELEMENTS = 200  # of a kind; the first ones speak of the page
_MAX_PROPERTIES = 500
_NEAR_THE_TOP = 1500  # elements with author or date
_MAX_LOOKED_AT = 200_000  # elements; no page that is read by people has more
_MAX_CHARACTERS = 300
_MAX_TITLE = 1000
_MAX_EVENTS = 1000  # begins and ends of elements whose text is put together
_END = 150  # elements at the end of the page
_HEAD_TAGS = ("meta", "title", "h1", "link", "script", "time", "a", "footer")
_SKIPPED = frozenset(("script", "style", "svg", "button", "noscript", "template", "select"))
_BREAKING = frozenset("br p div li td tr h1 h2 h3 h4 h5 h6 dd dt ul ol section article header".split())
_LICENCE_HREF = re.compile(
    r"creativecommons\.org/|gnu\.org/(?:licenses|copyleft)|open-government-licen|licence-ouverte|etalab|opendatacommons"
)
_LICENCE_WORDS = re.compile(r"ommons|CC|Licen|GFDL")
# In lower case: a pattern that ignores case takes ten times as long, and this one sees every class on the page.
_AUTHOR_CLASS = re.compile(r"author|byline|autor|auteur|writer|username|postuser")
_DATE_CLASS = re.compile(r"date|publi|time|posted|datum|fecha|byline|author")
_MARKED_CLASS = re.compile(f"{_AUTHOR_CLASS.pattern}|{_DATE_CLASS.pattern}")
_MARKED_TAGS = tuple(
    "div span p a time li address cite strong small b i em td dd dt h2 h3 h4 h5 h6 section article header ul label main"
    " body html abbr meta link".split()
)


@dataclass(slots=True)
class Clues:
    """Elements in the order of the page."""

    meta: dict[str, list[str]] = field(default_factory=dict)
    title: str = ""
    headings: list[HtmlElement] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)  # JSON-LD
    times: list[HtmlElement] = field(default_factory=list)
    links: list[HtmlElement] = field(default_factory=list)  # <link>
    licence_links: list[HtmlElement] = field(default_factory=list)
    footers: list[HtmlElement] = field(default_factory=list)
    author_links: list[HtmlElement] = field(default_factory=list)


@dataclass(slots=True)
class Marked:
    """Elements by the words in their attributes; looked for only where better sources are silent."""

    properties: list[HtmlElement] = field(default_factory=list)  # microdata and RDFa
    authors: list[HtmlElement] = field(default_factory=list)
    dates: list[HtmlElement] = field(default_factory=list)


def look(root: HtmlElement) -> Clues:
    clues = Clues()
    for element in islice(root.iter(*_HEAD_TAGS), _MAX_LOOKED_AT):
        tag = element.tag
        if tag == "a":
            _anchor(element, clues)
        elif tag == "meta":
            _meta(element, clues.meta)
        elif tag == "link":
            clues.links.append(element)
        elif tag == "time":
            clues.times.append(element)
        elif tag == "h1":
            clues.headings.append(element)
        elif tag == "script":
            if "ld+json" in (element.get("type") or "").lower() and element.text:
                clues.scripts.append(element.text)
        elif tag == "footer":
            clues.footers.append(element)
        elif not clues.title and next(element.iterancestors("svg"), None) is None:
            clues.title = text_of(element, _MAX_TITLE)
    return clues


def look_closer(root: HtmlElement) -> Marked:
    marked = Marked()
    kinds: dict[str, int] = {}
    for element in islice(root.iter(*_MARKED_TAGS), _NEAR_THE_TOP):
        if element.get("itemprop") is not None or element.get("property") is not None:
            marked.properties.append(element)
        words = element.get("class") or element.get("id")
        if words:
            kind = kinds.get(words)
            if kind is None:
                kind = kinds[words] = _kind(words.lower())
            if kind & 1 and len(marked.authors) < _MAX_ELEMENTS:
                marked.authors.append(element)
            if kind & 2 and len(marked.dates) < _MAX_ELEMENTS:
                marked.dates.append(element)
    del marked.properties[_MAX_PROPERTIES:]
    return marked


def _kind(words: str) -> int:
    """1: may hold an author, 2: may hold a date, 3: both."""
    if not _MARKED_CLASS.search(words):
        return 0
    return bool(_AUTHOR_CLASS.search(words)) + 2 * bool(_DATE_CLASS.search(words))


def licence_texts(root: HtmlElement, footers: list[HtmlElement]) -> list[HtmlElement]:
    """The elements at the end of the page and in its footer with text that may name a licence."""
    footer = (element for footer in footers[-2:] for element in islice(footer.iter(), _END))
    return [element for element in chain(_from_the_end(root), footer) if _may_name_a_licence(element)][:_MAX_ELEMENTS]


def _from_the_end(root: HtmlElement) -> Iterator[HtmlElement]:
    """The last elements, last first; without a list of all."""
    open_elements = [root.iterchildren(reversed=True)]
    for _ in range(_END):
        while open_elements:
            element = next(open_elements[-1], None)
            if element is not None:
                break
            open_elements.pop()
        else:
            return
        if element.tag not in _SKIPPED:
            yield element
            open_elements.append(element.iterchildren(reversed=True))


def _may_name_a_licence(element: HtmlElement) -> bool:
    text, tail = element.text, element.tail
    return bool(text and _LICENCE_WORDS.search(text)) or bool(tail and _LICENCE_WORDS.search(tail))


def text_of(element: HtmlElement, limit: int = _MAX_CHARACTERS) -> str:
    """What a reader sees of an element, cut; scripts, pictures and buttons in it are not its text."""
    parts: list[str] = []
    size = 0
    walker = etree.iterwalk(element, events=("start", "end"))
    for event, inner in islice(walker, _MAX_EVENTS):
        if event == "start" and inner.tag in _SKIPPED:
            walker.skip_subtree()
            continue
        if inner.tag in _BREAKING:
            parts.append(" ")
        text = inner.text if event == "start" else (inner.tail if inner is not element else None)
        if text:
            parts.append(text)
            size += len(text)
            if size > 20 * limit:
                break
    return squeeze("".join(parts))[:limit]


def _meta(element: HtmlElement, table: dict[str, list[str]]) -> None:
    names = element.get("name") or element.get("property") or element.get("itemprop")
    if not names and (element.get("http-equiv") or "").lower() == "content-language":
        names = "content-language"
    content = element.get("content")
    if names and content:
        value = squeeze(content)
        for name in names.lower().split():
            values = table.setdefault(name, [])
            if value and len(values) < _MAX_ELEMENTS:
                values.append(value)


def _anchor(element: HtmlElement, clues: Clues) -> None:
    rel = element.get("rel")
    if rel:
        words = rel.lower().split()
        if "license" in words:
            clues.licence_links.append(element)
            return
        if "author" in words:
            clues.author_links.append(element)
    href = element.get("href")
    if href and ("licen" in href or "commons" in href or "copyleft" in href) and _LICENCE_HREF.search(href):
        clues.licence_links.append(element)
