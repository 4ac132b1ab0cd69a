"""One parse of an HTML page: blocks of text, links with their surroundings, image names."""

import re
from dataclasses import dataclass, field
from posixpath import basename
from urllib.parse import unquote

import lxml.html
from lxml import etree
from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.languages import normalise_code
from fccrawler.page import Link, Page
from fccrawler.text.blocks import Block
from fccrawler.text.metadata import read_metadata
from fccrawler.text.normalise import squeeze

_BLOCK_TAGS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure"
    " footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td"
    " tfoot th thead tr ul".split()
)
_SKIPPED_TAGS = frozenset(
    "audio button canvas datalist embed head iframe input math meter noscript object progress script select"
    " style svg template textarea video".split()
)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_LIST_ITEMS = frozenset(("li", "dt", "dd"))
_TEMPLATE_TAGS = frozenset(("nav", "footer", "dialog"))
_TEMPLATE_ROLES = frozenset("navigation contentinfo search dialog alertdialog menu menubar banner".split())
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_CONTEXT_CHARACTERS = 400
_LINK_RELS = frozenset(("alternate", "next", "prev", "canonical"))


def parse(text: str) -> HtmlElement:
    """The tree of a page; anything becomes a tree, an empty page too. `text` has no forbidden characters."""
    # Bytes, because lxml refuses text with an encoding declaration; huge_tree, because real pages nest deeply.
    parser = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    root = etree.fromstring(text.encode("utf-8") or b"<html/>", parser)
    return lxml.html.fromstring("<html/>") if root is None else root


def read_html(text: str, page: Page) -> list[Block]:
    """Fills the page's metadata, links, images and alternates; gives back its blocks in reading order."""
    root = parse(text)
    base = _base_url(root, page.url)
    read_metadata(root, page, base)
    walker = _Walker(base, page.title)
    walker.walk(root)
    page.images = walker.images
    page.links = _distinct([*_head_links(root, base), *walker.links])
    page.alternates = _alternates(page.links)
    return walker.blocks


def _base_url(root: HtmlElement, url: str) -> str:
    stated = (element.get("href") for element in root.iter("base"))
    try:
        return urls.join(url, next((href for href in stated if href), ""))
    except urls.BadUrl:
        return url


@dataclass(slots=True)
class _OpenLink:
    link: Link
    block: int  # number of the block it began in
    parts: list[str] = field(default_factory=list)


class _Walker:
    """Walks the tree once, without recursion, and collects."""

    def __init__(self, base: str, title: str) -> None:
        self.blocks: list[Block] = []
        self.links: list[Link] = []
        self.images: list[str] = []
        self._base = base
        self._title = title
        self._path: list[str] = []
        self._template_depth = 0
        self._parts: list[str] = []
        self._link_characters = 0
        self._open_link: _OpenLink | None = None
        self._links_here: list[Link] = []
        self._line_break = False

    def walk(self, root: HtmlElement) -> None:
        walker = etree.iterwalk(root, events=("start", "end"))
        for event, element in walker:
            if event == "start":
                if element.tag in _SKIPPED_TAGS or _is_hidden(element):
                    # The end event still comes; lxml leaves out the children only.
                    walker.skip_subtree()
                    self._path.append("")
                else:
                    self._start(element)
            else:
                self._end(element)
        self._flush()

    def _start(self, element: HtmlElement) -> None:
        tag = element.tag
        if tag in _BLOCK_TAGS:
            self._flush()
        self._path.append(str(tag))
        self._template_depth += _is_template(element)
        if tag == "br":
            self._break()
        elif tag == "a" or tag == "area":
            self._begin_link(element)
        elif tag == "img":
            self._image(element)
        self._text(element.text)

    def _end(self, element: HtmlElement) -> None:
        skipped = self._path[-1] == ""
        if not skipped:
            if element.tag in _BLOCK_TAGS:
                self._flush()
            if element.tag in ("a", "area"):
                self._end_link()
            self._template_depth -= _is_template(element)
        self._path.pop()
        self._text(element.tail)

    def _text(self, text: str | None) -> None:
        if not text:
            return
        self._parts.append(text)
        if text.isspace():
            return
        self._line_break = False
        if self._open_link:
            self._open_link.parts.append(text)
            self._link_characters += len(squeeze(text))

    def _break(self) -> None:
        # One <br> is a space, two are a new paragraph.
        if self._line_break:
            self._flush()
        else:
            self._parts.append(" ")
            self._line_break = True

    def _flush(self) -> None:
        text = squeeze("".join(self._parts))
        for link in self._links_here:
            link.context = _around(text, link.anchor)
        if text:
            self.blocks.append(
                Block(text, self._type(text), ".".join(self._path), self._link_characters, self._template_depth > 0)
            )
        self._parts, self._links_here = [], []
        self._link_characters, self._line_break = 0, False

    def _type(self, text: str) -> str:
        if not _HEADINGS.isdisjoint(self._path):
            is_title = "h1" in self._path and self._title.startswith(text)
            return "title" if is_title else "heading"
        return "" if _LIST_ITEMS.isdisjoint(self._path) else "listitem"

    def _begin_link(self, element: HtmlElement) -> None:
        self._end_link()
        link = _link_of(element, self._base)
        if link:
            self._open_link = _OpenLink(link, len(self.blocks))

    def _end_link(self) -> None:
        if not self._open_link:
            return
        link, parts = self._open_link.link, self._open_link.parts
        link.anchor = squeeze("".join(parts)) or link.anchor
        self.links.append(link)
        if self._open_link.block == len(self.blocks):
            self._links_here.append(link)
        else:
            link.context = link.anchor[:_CONTEXT_CHARACTERS]  # a link around whole blocks is its own context
        self._open_link = None

    def _image(self, element: HtmlElement) -> None:
        source = element.get("src") or element.get("data-src") or ""
        name = "" if source.startswith("data:") else squeeze(unquote(basename(source.split("?")[0].split("#")[0])))
        if name:
            self.images.append(name)
        if self._open_link and not self._open_link.link.anchor:
            self._open_link.link.anchor = squeeze(element.get("alt") or "")


def _is_hidden(element: HtmlElement) -> bool:
    return element.get("hidden") is not None or bool(_HIDDEN_STYLE.search(element.get("style") or ""))


def _is_template(element: HtmlElement) -> bool:
    return element.tag in _TEMPLATE_TAGS or element.get("role") in _TEMPLATE_ROLES


def _link_of(element: HtmlElement, base: str) -> Link | None:
    href = (element.get("href") or "").strip()
    if not href or href.startswith(("#", "javascript:", "mailto:", "tel:", "data:")):
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


def _around(text: str, anchor: str) -> str:
    """The part of a block's text around the link, the anchor included."""
    if len(text) <= _CONTEXT_CHARACTERS:
        return text
    start = max(0, text.find(anchor) + len(anchor) // 2 - _CONTEXT_CHARACTERS // 2)
    return text[start : start + _CONTEXT_CHARACTERS]


def _head_links(root: HtmlElement, base: str) -> list[Link]:
    wanted = (e for e in root.iter("link") if not _LINK_RELS.isdisjoint((e.get("rel") or "").lower().split()))
    pages = (e for e in wanted if "xml" not in (e.get("type") or "") and "json" not in (e.get("type") or ""))
    links = [_link_of(element, base) for element in pages]
    return [link for link in [*links, _refresh(root, base)] if link]


def _refresh(root: HtmlElement, base: str) -> Link | None:
    for element in root.iter("meta"):
        if (element.get("http-equiv") or "").lower() == "refresh":
            match = re.search(r"url\s*=\s*['\"]?([^'\"]+)", element.get("content") or "", re.IGNORECASE)
            if match:
                return _link_of(lxml.html.Element("a", href=match[1]), base)
    return None


def _distinct(links: list[Link]) -> list[Link]:
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


def _alternates(links: list[Link]) -> dict[str, str]:
    found = [(normalise_code(link.hreflang), link.url) for link in links if link.hreflang]
    return {code: url for code, url in reversed(found) if code}  # the first one counts: the head speaks first
