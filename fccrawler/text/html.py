"""One parse of an HTML page: metadata, blocks of text, links with their surroundings, image names."""

import lxml.html
from lxml import etree
from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.links import alternates, distinct, head_links
from fccrawler.text.metadata import read_metadata
from fccrawler.text.structured import read_statement
from fccrawler.text.walk import SKIPPED_TAGS, Walker

# libxml2 stops at 2048 open elements and drops the rest of the page.
_MAX_DEPTH = 1000
# A page that shows fewer characters than this and hides many times as much is shown by a script later.
_MIN_VISIBLE = 500
_MOSTLY_HIDDEN = 5


def parse(text: str) -> HtmlElement:
    """The tree of a page; anything becomes a tree, an empty page too."""
    # Bytes, because lxml refuses text with an encoding declaration; huge_tree, because real pages nest deeply.
    body = text.encode("utf-8", "replace") or b"<html/>"
    parser = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    root = etree.fromstring(body, parser)
    last = parser.error_log.last_error
    if last is not None and last.type_name == "ERR_RESOURCE_LIMIT":
        root = _parse_deep(body)
    return lxml.html.fromstring("<html/>") if root is None else root


def _parse_deep(body: bytes) -> HtmlElement | None:
    parser = lxml.html.HTMLParser(encoding="utf-8", huge_tree=True, target=_Flat())
    parser.feed(body)
    return parser.close()


class _Flat:
    """Builds a tree in which what is nested too deeply stands side by side, so that no text is lost."""

    def __init__(self) -> None:
        self._builder = etree.TreeBuilder(element_factory=lxml.html.Element)
        self._depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._builder.start(tag, attributes)
        if self._is_closed_at_once(tag):
            self._builder.end(tag)  # parts the text before it from the text after it

    def end(self, tag: str) -> None:
        if not self._is_closed_at_once(tag):
            self._builder.end(tag)
        self._depth -= 1

    def data(self, text: str) -> None:
        self._builder.data(text)

    def close(self) -> HtmlElement | None:
        return self._builder.close()

    def _is_closed_at_once(self, tag: str) -> bool:
        return self._depth > _MAX_DEPTH and tag not in SKIPPED_TAGS


def read_html(text: str, page: Page) -> list[Block]:
    """Fills the page's metadata, links, images and alternates; gives back its blocks in reading order."""
    root = parse(text)
    base = _base_url(root, page.url)
    read_metadata(root, page, base)
    walker = _walk(root, base, page.title)
    statement = read_statement(root)
    page.kinds = statement.kinds | walker.kinds
    for block in walker.blocks:
        block.stated = statement.repeats(block.text)
    page.images = walker.images
    page.links = distinct([*head_links(root, base), *walker.links])
    page.alternates = alternates(page.links)
    return walker.blocks


def _walk(root: HtmlElement, base: str, title: str) -> Walker:
    walker = Walker(base, title)
    walker.walk(root)
    if walker.size < _MIN_VISIBLE:
        revealed = Walker(base, title, reveal=True)
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
