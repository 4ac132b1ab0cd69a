"""EPUB: the chapters in the order of the spine, each read as the HTML page it is; metadata from the package."""

from posixpath import dirname, join, normpath
from urllib.parse import unquote

from lxml import etree

from fccrawler import urls
from fccrawler.page import Link, Page
from fccrawler.text.blocks import Block
from fccrawler.text.decode import decode
from fccrawler.text.errors import Unreadable
from fccrawler.text.html import read_html
from fccrawler.text.office.archive import Archive
from fccrawler.text.office.properties import iso_date, keywords, plain, state, title_from_blocks

_DC = "{http://purl.org/dc/elements/1.1/}"
_CONTENT = frozenset(("application/xhtml+xml", "text/html", "application/x-dtbook+xml"))
_INSIDE = "book.invalid"  # a host no link outside can have: what leads there stays in the book
_FONTS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")  # fonts may be garbled, text not


def read_epub(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and the links and gives back the blocks. Raises Unreadable."""
    archive = Archive(body, "EPUB")
    _check_encryption(archive)
    name = _package(archive)
    package = archive.xml(name)
    _metadata(package, page)
    blocks: list[Block] = []
    links: dict[str, Link] = {}
    for chapter, template in _chapters(package, name, archive):
        inside = Page(url=urls.join(f"http://{_INSIDE}/", chapter))
        _, text, _ = decode(archive.read(chapter), "application/xhtml+xml")
        blocks += [_block(block, page.title, template) for block in read_html(text, inside)]
        links |= {link.url: link for link in inside.links if urls.host_of(link.url) != _INSIDE}
    if not blocks:
        raise Unreadable("no text in it: its spine names no chapters with text")
    page.links = list(links.values())
    title_from_blocks(page, blocks)
    return blocks


def _check_encryption(archive: Archive) -> None:
    root = archive.optional_xml("META-INF/encryption.xml")
    elements = root.iter() if root is not None else ()
    methods = (element.get("Algorithm", "") for element in elements if _tag(element) == "EncryptionMethod")
    if any(not method.startswith(_FONTS) for method in methods):
        raise Unreadable("encrypted: it opens in a reading program only")


def _package(archive: Archive) -> str:
    """The name of the OPF file."""
    container = archive.optional_xml("META-INF/container.xml")
    elements = container.iter() if container is not None else ()
    stated = [element.get("full-path", "") for element in elements if _tag(element) == "rootfile"]
    found = [name for name in stated if name in archive] or [name for name in archive.names() if name.endswith(".opf")]
    if not found:
        raise Unreadable("not a readable EPUB: it has no package file")
    return found[0]


def _tag(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _chapters(package: etree._Element, name: str, archive: Archive) -> list[tuple[str, bool]]:
    """Names of the chapters in reading order, and whether one is the table of contents."""
    items = {element.get("id", ""): element for element in package.iter() if _tag(element) == "item"}
    order = [element.get("idref", "") for element in package.iter() if _tag(element) == "itemref"]
    found = {}
    for item in (items[key] for key in order if key in items):
        chapter = normpath(join(dirname(name), unquote(item.get("href", "").partition("#")[0])))
        if item.get("media-type", "application/xhtml+xml") in _CONTENT and chapter in archive:
            found[chapter] = "nav" in item.get("properties", "").split()
    return list(found.items())


def _block(block: Block, title: str, template: bool) -> Block:
    """A chapter calls its own heading a title; the book has one title."""
    if block.type == "title" and block.text != title:
        block.type = "heading"
    block.template = block.template or template
    return block


def _metadata(package: etree._Element, page: Page) -> None:
    def first(name: str) -> str:
        return next((str(e.text) for e in package.iter(f"{_DC}{name}") if e.text and e.text.strip()), "")

    authors = [plain(e.text) for e in package.iter(f"{_DC}creator")]
    state(page, first("title"), ", ".join(filter(None, authors)), first("description"))
    page.publisher = plain(first("publisher"))
    page.keywords = keywords(*(e.text for e in package.iter(f"{_DC}subject")))
    page.published = iso_date(first("date"))
    page.declared_language = plain(first("language"))
    rights = plain(first("rights"))
    page.licence = rights if rights.startswith("http") and " " not in rights else ""
