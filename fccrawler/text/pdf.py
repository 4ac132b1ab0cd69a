"""PDF: lines with their place and size, joined into paragraphs; running heads and page numbers marked."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import pypdfium2
from pypdfium2 import raw

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.normalise import clean_characters, squeeze

_MAX_PAGES = 2000
_BULLET = re.compile(r"^(?:[•◦▪●■–*‣·\uf0b7]|\(?\d{1,2}[.)])\s+")
_SENTENCE_END = re.compile(r"[.!?:;…。»”\"]$")
_HYPHENATED = re.compile(r"(?<=[^\W\d_])[-\u2010\u00ad\ufffe]$")
_PDF_DATE = re.compile(r"D:(\d{4})(\d{2})(\d{2})")


@dataclass(slots=True)
class _Line:
    text: str
    page: int
    size: float
    top: float
    margin: bool = False  # running head, running foot or page number


def read_pdf(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and gives back the blocks. Raises Unreadable."""
    try:
        with pypdfium2.PdfDocument(body) as document:
            if len(document) > _MAX_PAGES:
                raise Unreadable(f"{len(document)} pages")
            lines = [line for number in range(len(document)) for line in _lines(document[number], number)]
            information = document.get_metadata_dict()
    except pypdfium2.PdfiumError as error:
        raise Unreadable(f"not a readable PDF: {error}") from error
    if not lines:
        raise Unreadable("no text in it: pictures of pages only")
    _mark_margins(lines)
    blocks = _paragraphs(lines)
    titles = [block.text for block in blocks if block.type == "title"]
    page.title = squeeze(information.get("Title", "")) or (titles[0] if titles else "")
    page.author = squeeze(information.get("Author", ""))
    page.description = squeeze(information.get("Subject", ""))
    page.keywords = [word for word in map(squeeze, re.split("[,;]", information.get("Keywords", ""))) if word]
    created = _PDF_DATE.match(information.get("CreationDate", ""))
    page.published = "-".join(created.groups()) if created else ""
    return blocks


def _lines(page: pypdfium2.PdfPage, number: int) -> Iterator[_Line]:
    textpage = page.get_textpage()
    count = textpage.count_chars()
    characters = [chr(raw.FPDFText_GetUnicode(textpage, index)) for index in range(count)]
    start = 0
    for index in range(count + 1):
        if index == count or characters[index] in "\r\n":
            text = squeeze(clean_characters("".join(characters[start:index]).replace("\ufffe", "\u2010")))
            if text:
                first = start + next(i for i, c in enumerate(characters[start:index]) if not c.isspace())
                yield _line(textpage, text, first, number)
            start = index + 1
    textpage.close()


def _line(textpage: pypdfium2.PdfTextPage, text: str, first: int, page: int) -> _Line:
    box = raw.FS_RECTF()  # the loose box: the same for all characters of a font, bullets included
    raw.FPDFText_GetLooseCharBox(textpage, first, box)
    size = raw.FPDFText_GetFontSize(textpage, first)
    return _Line(text, page, round(size, 1), box.top)


def _mark_margins(lines: list[_Line]) -> None:
    """The outermost lines of a page are margin if other pages have the same there, numbers aside."""
    by_page: dict[int, list[_Line]] = {}
    for line in lines:
        by_page.setdefault(line.page, []).append(line)
    outer = []
    for page_lines in by_page.values():
        ordered = sorted(page_lines, key=lambda line: -line.top)
        outer += list({id(line): line for line in [*ordered[:2], *ordered[-2:]]}.values())
    seen = Counter(_shape(line.text) for line in outer)
    for line in outer:
        only_number = not re.search(r"[^\W\d_]", line.text)
        line.margin = only_number or (len(by_page) > 1 and seen[_shape(line.text)] * 2 > len(by_page) > 1)


def _shape(text: str) -> str:
    return re.sub(r"\d+", "0", text)


def _paragraphs(lines: list[_Line]) -> list[Block]:
    text_lines = [line for line in lines if not line.margin]
    body_size = median([line.size for line in text_lines for _ in line.text] or [10.0])
    pitch = _pitch(text_lines)
    blocks: list[Block] = []
    previous: _Line | None = None
    for line in lines:
        if line.margin:
            blocks.append(Block(line.text, template=True))
        elif previous and _continues(previous, line, pitch):
            last = next(block for block in reversed(blocks) if not block.template)
            last.text = _joined(last.text, line.text)
        else:
            blocks.append(Block(line.text, _type(line, body_size, blocks)))
        previous = previous if line.margin else line
    for block in blocks:
        block.text = _BULLET.sub("", block.text) if block.type == "listitem" else block.text
    return blocks


def _pitch(lines: list[_Line]) -> float:
    """The usual distance of two lines."""
    gaps = [a.top - b.top for a, b in pairwise(lines) if a.page == b.page and a.top > b.top]
    return median(gaps) if gaps else 12.0


def _continues(previous: _Line, line: _Line, pitch: float) -> bool:
    if abs(previous.size - line.size) > 0.5 or _BULLET.match(line.text):
        return False
    same_column = previous.page == line.page and previous.top > line.top
    if same_column:
        return previous.top - line.top < max(1.35 * pitch, 1.25 * line.size) and not _is_short_end(previous, line)
    return not _SENTENCE_END.search(previous.text) and line.text[:1].islower()


def _is_short_end(previous: _Line, line: _Line) -> bool:
    """The line before ended a sentence far before its right margin: a new paragraph without extra space."""
    return bool(_SENTENCE_END.search(previous.text)) and len(previous.text) < 0.6 * len(line.text)


def _joined(text: str, line: str) -> str:
    if _HYPHENATED.search(text) and line[:1].islower():
        return text[:-1] + line
    return f"{text} {line}"


def _type(line: _Line, body_size: float, before: list[Block]) -> str:
    if line.size > 1.15 * body_size:
        return "heading" if any(block.type == "title" for block in before) else "title"
    return "listitem" if _BULLET.match(line.text) else ""
