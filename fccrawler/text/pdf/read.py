"""PDF: lines in reading order, joined into paragraphs; running heads and page numbers marked; links."""

import ctypes
import re

import pypdfium2
from pypdfium2 import raw

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.normalise import clean_characters, squeeze
from fccrawler.text.office.properties import iso_date, keywords, state, title_from_blocks
from fccrawler.text.pdf.layout import regions
from fccrawler.text.pdf.lines import Line, page_lines
from fccrawler.text.pdf.links import add_context, links
from fccrawler.text.pdf.margins import mark_margins
from fccrawler.text.pdf.paragraphs import paragraphs
from fccrawler.text.pdf.runs import Run, page_runs
from fccrawler.text.pdf.tags import page_tags
from fccrawler.text.pdf.types import body_size
from fccrawler.text.plain.hyphens import Vocabulary

_MAX_PAGES = 2000
_MAX_CHARACTERS = 8_000_000
_MAX_UNMAPPED = 0.3
_UNMAPPED = re.compile("[\x00-\x1f\ufffd\ue000-\uf8ff]")


def read_pdf(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and the links and gives back the blocks. Raises Unreadable."""
    try:
        with pypdfium2.PdfDocument(body) as document:
            pages = _pages(document, page)
            _metadata(document, page)
    except pypdfium2.PdfiumError as error:
        raise Unreadable(_reason(error)) from error
    blocks = _blocks(pages)
    add_context(page.links, [block.text for block in blocks])
    title_from_blocks(page, blocks)
    return blocks


def _reason(error: pypdfium2.PdfiumError) -> str:
    if getattr(error, "err_code", None) == raw.FPDF_ERR_PASSWORD:
        return "encrypted: it opens with a password only"
    return f"not a readable PDF: {error}"


def _pages(document: pypdfium2.PdfDocument, page: Page) -> list[list[Run]]:
    """The runs of each page. A page that cannot be read is left out as long as others can."""
    if len(document) > _MAX_PAGES:
        raise Unreadable(f"{len(document)} pages are more than {_MAX_PAGES}")
    found: list[list[Run]] = []
    characters = 0
    for number in range(len(document)):
        try:
            sheet = document[number]
        except pypdfium2.PdfiumError:
            continue
        textpage = sheet.get_textpage()
        characters += textpage.count_chars()
        if characters > _MAX_CHARACTERS:
            raise Unreadable(f"more than {_MAX_CHARACTERS} characters")
        found.append(page_runs(textpage, page_tags(sheet)))
        page.links += links(document, sheet, textpage, page.url)
        textpage.close()
        sheet.close()
    _check(found)
    return found


def _check(pages: list[list[Run]]) -> None:
    text = "".join(run.text for runs in pages for run in runs).replace(" ", "")
    if not text:
        raise Unreadable("no text in it: pictures of pages only")
    if len(_UNMAPPED.findall(text)) > _MAX_UNMAPPED * len(text):
        raise Unreadable("no text in it: its fonts do not say which letters they show")


def _blocks(pages: list[list[Run]]) -> list[Block]:
    """Of each page its heads, the paragraphs that begin on it, its feet and what stands on its side."""
    lines = [page_lines(runs, number) for number, runs in enumerate(pages)]
    mark_margins([line for sheet in lines for line in sheet])
    em = body_size([line for sheet in lines for line in sheet if not line.margin])
    found = [region for sheet in lines for region in regions([line for line in sheet if not line.margin], em)]
    words = Vocabulary.of(line.text for sheet in lines for line in sheet)
    by_page: list[list[Block]] = [[] for _ in pages]
    for number, block in paragraphs(found, words):
        by_page[number].append(block)
    for sheet, runs, blocks in zip(lines, pages, by_page, strict=True):
        heads, feet = _margins(sheet)
        blocks[:0] = heads
        blocks += [*feet, *_sideways(runs)]
    return [block for blocks in by_page for block in blocks]


def _margins(lines: list[Line]) -> tuple[list[Block], list[Block]]:
    margin = sorted((line for line in lines if line.margin), key=lambda line: (-round(line.baseline), line.left))
    text = [line.baseline for line in lines if not line.margin]
    middle = (max(text) + min(text)) / 2 if text else float("-inf")
    heads = [Block(line.text, template=True) for line in margin if line.baseline > middle]
    return heads, [Block(line.text, template=True) for line in margin if line.baseline <= middle]


def _sideways(runs: list[Run]) -> list[Block]:
    texts = (squeeze(clean_characters(run.text)) for run in runs if not run.upright)
    return [Block(text, template=True) for text in texts if text]


def _metadata(document: pypdfium2.PdfDocument, page: Page) -> None:
    stated = document.get_metadata_dict()
    state(page, stated.get("Title"), stated.get("Author"), stated.get("Subject"))
    page.keywords = keywords(stated.get("Keywords"))
    page.published = iso_date(stated.get("CreationDate"))
    page.declared_language = _language(document)


def _language(document: pypdfium2.PdfDocument) -> str:
    letters = (raw.FPDF_WCHAR * 32)()
    length = raw.FPDFCatalog_GetLanguage(document, letters, ctypes.sizeof(letters))
    if not 2 < length <= ctypes.sizeof(letters):
        return ""
    return squeeze(bytes(letters)[: length - 2].decode("utf-16-le", "ignore"))
