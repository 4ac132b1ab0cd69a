"""DOCX: styles become title, heading, listitem; tables row by row."""

import io
import zipfile
import zlib
from collections.abc import Iterator

import docx
from docx.document import Document
from docx.opc.exceptions import PackageNotFoundError
from docx.table import Table
from docx.text.paragraph import Paragraph as DocxParagraph
from lxml import etree

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.normalise import clean_characters, squeeze

# What zipfile, lxml and python-docx raise on damaged files.
_DAMAGE = (
    zipfile.BadZipFile, zlib.error, etree.XMLSyntaxError, PackageNotFoundError, LookupError, ValueError, TypeError,
    AttributeError, OSError, EOFError, NotImplementedError, RuntimeError,
)  # fmt: skip
# A DOCX is a zip file: refuse one that would unpack to more than this.
_MAX_UNPACKED = 200_000_000


def read_docx(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and gives back the blocks. Raises Unreadable."""
    try:
        return _read(_open(body), page)
    except _DAMAGE as error:
        raise Unreadable(f"not a readable DOCX: {error}") from error


def _read(document: Document, page: Page) -> list[Block]:
    properties = document.core_properties
    page.author = squeeze(properties.author or "")
    page.description = squeeze(properties.comments or "")
    page.keywords = [word for word in map(squeeze, (properties.keywords or "").replace(";", ",").split(",")) if word]
    page.published = properties.created.date().isoformat() if properties.created else ""
    blocks = list(_blocks(document))
    titles = [block.text for block in blocks if block.type in ("title", "heading")]
    page.title = squeeze(properties.title or "") or (titles[0] if titles else "")
    return blocks


def _open(body: bytes) -> Document:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        if sum(info.file_size for info in archive.infolist()) > _MAX_UNPACKED:
            raise Unreadable("unpacks to more than 200 MB")
    return docx.Document(io.BytesIO(body))


def _blocks(document: Document) -> Iterator[Block]:
    for item in document.iter_inner_content():
        if isinstance(item, Table):
            yield from _cells(item)
        else:
            yield from _block(item)


def _cells(table: Table) -> Iterator[Block]:
    for row in table.rows:
        seen = set()
        for cell in row.cells:
            # A merged cell comes once for each column it spans.
            if id(cell._tc) not in seen:
                seen.add(id(cell._tc))
                for paragraph in cell.paragraphs:
                    yield from _block(paragraph)


def _block(paragraph: DocxParagraph) -> Iterator[Block]:
    text = squeeze(clean_characters(paragraph.text))
    if text:
        yield Block(text, _type(paragraph))


def _type(paragraph: DocxParagraph) -> str:
    style = (paragraph.style.name or "").lower() if paragraph.style else ""
    if style == "title":
        return "title"
    if style.startswith(("heading", "subtitle")):
        return "heading"
    properties = paragraph._p.pPr
    numbered = properties is not None and properties.numPr is not None
    return "listitem" if numbered or style.startswith("list") else ""
