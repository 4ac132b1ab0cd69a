"""One parse of an HTML page: metadata, blocks of text, links with their surroundings, image names."""

import re
from typing import Any, cast

from lxml import etree
from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.links import alternates, distinct, head_links, linked_titles
from fccrawler.text.metadata.read import read_metadata
from fccrawler.text.normalise import squeeze
from fccrawler.text.structured import read_statement
from fccrawler.text.walk import SKIPPED_TAGS, Walker

# libxml2 stops at 2048 open elements and drops the rest of the page; deep trees are also slow to build.
_MAX_DEPTH = 100
_MAX_NESTED = 120_000
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")  # in XML
# etree's parser: the elements of lxml.html cost a call into Python each time one is touched.
_PARSER: Any = etree.HTMLParser(
    encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True, collect_ids=False
)
_LARGE = 1_000_000
_MAX_TAGS = 600_000
# Pictures written into the page, or attacks: libxml2 compares each attribute of an element with all others.
_HUGE_TAG = re.compile(r"<([a-zA-Z][\w:-]*)\s[^<>]{300000,}>")
# A page that shows fewer characters than this and hides many times as much is shown by a script later.
_MIN_VISIBLE = 500
_MOSTLY_HIDDEN = 5


def parse(text: str) -> HtmlElement:
    """The tree of a page; anything becomes a tree, an empty page too. Raises Unreadable for gigantic ones."""
    # Bytes, because lxml refuses text with an encoding declaration; huge_tree, because real pages nest deeply.
    if len(text) > _LARGE:
        if text.count("<") > _MAX_TAGS:
            raise Unreadable(f"more than {_MAX_TAGS:,} tags")
        text = _HUGE_TAG.sub(r"<\1>", text)
    body = text.encode("utf-8", "replace") or b"<html/>"
    root = etree.fromstring(body, _PARSER)
    last = _PARSER.error_log.last_error
    if last is not None and last.type_name == "ERR_RESOURCE_LIMIT":
        root = _parse_deep(body)
    return cast(HtmlElement, etree.Element("html") if root is None else root)


def _parse_deep(body: bytes) -> Any:
    parser: Any = etree.HTMLParser(encoding="utf-8", huge_tree=True, target=cast(Any, _Flat()))
    parser.feed(body)
    return parser.close()


class _Flat:
    """Builds a tree in which what is nested too deeply stands side by side, so that no text is lost."""

    def __init__(self) -> None:
        self._builder = etree.TreeBuilder()
        self._open: list[str] = []  # tags; empty for an element that was closed at once
        self._begun = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if self._begun and not self._open:
            return  # a second root
        if len(self._open) > _MAX_NESTED:
            raise Unreadable(f"elements nested more than {_MAX_NESTED:,} deep")
        self._begun = True
        try:
            self._builder.start(tag, {name: _FORBIDDEN.sub("", value) for name, value in attributes.items()})
        except ValueError:  # names that cannot be written in XML
            tag = "div"
            self._builder.start(tag, {})
        is_deep = len(self._open) >= _MAX_DEPTH and tag not in SKIPPED_TAGS
        if is_deep:
            self._builder.end(tag)  # parts the text before it from the text after it
        self._open.append("" if is_deep else tag)

    def end(self, _tag: str) -> None:
        if self._open and (tag := self._open.pop()):
            self._builder.end(tag)

    def data(self, text: str) -> None:
        if self._open:
            self._builder.data(_FORBIDDEN.sub("", text))

    def close(self) -> etree._Element | None:
        while self._open:
            self.end("")
        return self._builder.close() if self._begun else None


def read_html(text: str, page: Page, links: bool = True, metadata: bool = True) -> list[Block]:
    """Fills the page's metadata, links, images and alternates; gives back its blocks in reading order.

    Without metadata only the title is read: who wants nothing but text saves a tenth of the time.
    """
    root = parse(text)
    base = _base_url(root, page.url)
    if metadata:
        read_metadata(root, page, base)
    else:
        page.title = squeeze(root.findtext(".//title") or "")
    walker = _walk(root, base, page.title, links)
    statement = read_statement(root)
    page.kinds = statement.kinds | walker.kinds
    titles = linked_titles(root)
    headings = {block.text for block in walker.blocks if block.type in ("heading", "title")}
    for block in walker.blocks:
        block.stated = statement.repeats(block.text)
        block.echo = block.text in titles or (not block.type and block.text in headings)
    page.images = walker.images
    page.links = distinct([*head_links(root, base), *walker.links])
    page.alternates = alternates(page.links)
    return walker.blocks


def _walk(root: HtmlElement, base: str, title: str, links: bool) -> Walker:
    walker = Walker(base, title, links)
    walker.walk(root)
    if walker.size < _MIN_VISIBLE:
        revealed = Walker(base, title, links, reveal=True)
        revealed.walk(root)
        if revealed.size > max(_MIN_VISIBLE, _MOSTLY_HIDDEN * walker.size):
            return revealed
    return walker


def _base_url(root: HtmlElement, url: str) -> str:
    stated = (element.get("href") for element in root.iter("base"))
    try:
        return urls.join(url, next((href for href in stated if href), ""))
    except urls.BadUrl:
        return url
