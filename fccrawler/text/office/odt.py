"""ODT: headings, lists, tables cell by cell, notes after their paragraph; heads and tables of contents as template."""

import re

from lxml import etree

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.archive import Archive
from fccrawler.text.office.gather import Gatherer
from fccrawler.text.office.properties import iso_date, keywords, plain, state, title_from_blocks

_ODF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_TEXT, _STYLE, _META, _OFFICE = (_ODF % name for name in ("text", "style", "meta", "office"))
_FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_SVG = "{urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0}"
# Deleted text, remarks, numbers and names that only programs show.
_SKIPPED = frozenset(
    (
        f"{_TEXT}tracked-changes", f"{_OFFICE}annotation", f"{_TEXT}ruby-text", f"{_TEXT}note-citation",
        f"{_TEXT}hidden-text", f"{_TEXT}hidden-paragraph", f"{_TEXT}list-header", f"{_TEXT}sequence-decls",
        f"{_SVG}title", f"{_SVG}desc", f"{_OFFICE}forms",
    )
)  # fmt: skip
_PARAGRAPHS = frozenset((f"{_TEXT}p", f"{_TEXT}h"))
_TEMPLATES = frozenset(
    f"{_TEXT}{name}" for name in ("table-of-content", "illustration-index", "table-index", "alphabetical-index")
)
_TITLE = re.compile(r"^(?:title|titel|titre|título|titolo)$", re.IGNORECASE)
_HEADING = re.compile(r"^(?:subtitle|heading|überschrift|titre|título|titolo)(?:\W|_20_|\d|$)", re.IGNORECASE)
_MAX_CHAIN = 20


def read_odt(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and the links and gives back the blocks. Raises Unreadable."""
    archive = Archive(body, "ODT")
    _check_encryption(archive)
    root = archive.xml("content.xml")
    styles = archive.optional_xml("styles.xml")
    walker = _Walker(page.url, _parents([root, styles]), _hidden_styles([root, styles]))
    walker.walk_margins(styles, "header")
    for text in root.iter(f"{_OFFICE}text"):
        walker.walk(text, template=False)
    walker.walk_margins(styles, "footer")
    blocks = walker.gatherer.blocks()
    page.links = walker.gatherer.links()
    _metadata(archive.optional_xml("meta.xml"), page)
    page.declared_language = page.declared_language or _language(styles)
    title_from_blocks(page, blocks)
    return blocks


def _check_encryption(archive: Archive) -> None:
    manifest = archive.optional_xml("META-INF/manifest.xml")
    tags = (element.tag for element in manifest.iter()) if manifest is not None else ()
    if any(str(tag).endswith("}encryption-data") for tag in tags):
        raise Unreadable("encrypted: it opens with a password only")


def _parents(roots: list[etree._Element | None]) -> dict[str, str]:
    """The style each style is made from: what a writer applies is a nameless variant of a named one."""
    return {
        style.get(f"{_STYLE}name", ""): style.get(f"{_STYLE}parent-style-name", "")
        for root in roots
        if root is not None
        for style in root.iter(f"{_STYLE}style")
    }


def _hidden_styles(roots: list[etree._Element | None]) -> frozenset[str]:
    return frozenset(
        style.get(f"{_STYLE}name", "")
        for root in roots
        if root is not None
        for style in root.iter(f"{_STYLE}style")
        if any(part.get(f"{_TEXT}display") == "none" for part in style.iter(f"{_STYLE}text-properties"))
    )


class _Walker:
    """Walks without recursion; a note waits until the paragraph it stands in is at its end."""

    def __init__(self, base: str, parents: dict[str, str], hidden: frozenset[str]) -> None:
        self.gatherer = Gatherer(base)
        self._parents = parents
        self._hidden = hidden
        self._templates = 0
        self._items = 0

    def walk_margins(self, styles: etree._Element | None, kind: str) -> None:
        for element in styles.iter(f"{_STYLE}{kind}") if styles is not None else ():
            self.walk(element, template=True)

    def walk(self, root: etree._Element, template: bool) -> None:
        self._templates = int(template)
        skipped: etree._Element | None = None
        walker = etree.iterwalk(root, events=("start", "end"))
        for event, element in walker:
            if event == "start":
                if self._is_skipped(element):
                    skipped = element
                    walker.skip_subtree()
                else:
                    self._start(element)
            else:
                if element is not skipped:
                    self._end(element)
                skipped = None
                if element is not root:
                    self.gatherer.text(element.tail)

    def _is_skipped(self, element: etree._Element) -> bool:
        if element.tag in _SKIPPED:
            return True
        is_hidden_section = element.tag == f"{_TEXT}section" and element.get(f"{_TEXT}display") == "none"
        return is_hidden_section or (
            element.tag == f"{_TEXT}span" and element.get(f"{_TEXT}style-name", "") in self._hidden
        )

    def _start(self, element: etree._Element) -> None:
        tag = element.tag
        if tag in _PARAGRAPHS:
            self.gatherer.begin(self._type(element), self._templates > 0)
        elif tag == f"{_TEXT}list-item":
            self._items += 1
        elif tag in _TEMPLATES:
            self._templates += 1
        elif tag in (f"{_TEXT}s", f"{_TEXT}tab"):
            self.gatherer.text(" ")
        elif tag == f"{_TEXT}line-break":
            self.gatherer.text("\n")
        elif tag == f"{_TEXT}a":
            self.gatherer.link(element.get(_HREF, ""), "".join(map(str, element.itertext())))
        self.gatherer.text(element.text)

    def _end(self, element: etree._Element) -> None:
        if element.tag in _PARAGRAPHS:
            self.gatherer.end()
        elif element.tag == f"{_TEXT}list-item":
            self._items -= 1
        elif element.tag in _TEMPLATES:
            self._templates -= 1

    def _type(self, element: etree._Element) -> str:
        name = element.get(f"{_TEXT}style-name", "")
        for _ in range(_MAX_CHAIN):
            if _TITLE.match(name):
                return "title"
            if _HEADING.match(name):
                return "heading"
            name = self._parents.get(name, "")
        if element.tag == f"{_TEXT}h":
            return "heading"
        return "listitem" if self._items else ""


def _metadata(root: etree._Element | None, page: Page) -> None:
    if root is None:
        return
    stated = {str(e.tag): e.text for e in root.iter() if e.text}
    author = stated.get(f"{_META}initial-creator") or stated.get(f"{_DC}creator")
    state(page, stated.get(f"{_DC}title"), author, stated.get(f"{_DC}description") or stated.get(f"{_DC}subject"))
    page.keywords = keywords(*(element.text for element in root.iter(f"{_META}keyword")))
    page.published = iso_date(stated.get(f"{_META}creation-date"))
    page.declared_language = plain(stated.get(f"{_DC}language"))


def _language(styles: etree._Element | None) -> str:
    for default in styles.iter(f"{_STYLE}default-style") if styles is not None else ():
        for part in default.iter(f"{_STYLE}text-properties"):
            codes = [part.get(f"{_FO}{name}", "none") for name in ("language", "country")]
            if codes[0] != "none":
                return "-".join(code for code in codes if code != "none")
    return ""
