"""Everything that is known of a page from its own bytes, in one pass: what the process pool does.

The same reader serves the crawl and `fccrawler clean`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fccrawler.domain.definition import Domain
from fccrawler.domain.relevance import Classifier, Thresholds
from fccrawler.languages import UNDETERMINED
from fccrawler.page import Page, Paragraph, Post
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge, reasons
from fccrawler.text.boilerplate.memory import NOTHING, Repeated, block_keys
from fccrawler.text.boilerplate.model import Model
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.boilerplate.rules import judge_by_rules
from fccrawler.text.decode import decode
from fccrawler.text.errors import Unreadable
from fccrawler.text.forum.pagination import join_thread
from fccrawler.text.forum.thread import OFF, Finder, Thread
from fccrawler.text.html import read_html
from fccrawler.text.language import identify, identify_paragraph
from fccrawler.text.normalise import squeeze
from fccrawler.text.office.docx import read_docx
from fccrawler.text.office.epub import read_epub
from fccrawler.text.office.odt import read_odt
from fccrawler.text.office.rtf import read_rtf
from fccrawler.text.pdf.read import read_pdf
from fccrawler.text.plain.read import read_plain
from fccrawler.text.tokens import count_tokens

HTML, PLAIN, PDF, DOCX = "html", "txt", "pdf", "docx"
ODT, RTF, EPUB = "odt", "rtf", "epub"
FORMATS = {
    "text/html": HTML,
    "application/xhtml+xml": HTML,
    "text/plain": PLAIN,
    "application/pdf": PDF,
    "application/x-pdf": PDF,
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": DOCX,
    "application/vnd.oasis.opendocument.text": ODT,
    "application/rtf": RTF,
    "text/rtf": RTF,
    "application/epub+zip": EPUB,
}
EXTENSIONS = {"html": HTML, "htm": HTML, "xhtml": HTML, "txt": PLAIN, "pdf": PDF, "docx": DOCX}
EXTENSIONS |= {"odt": ODT, "rtf": RTF, "epub": EPUB}
_ZIPPED = frozenset((DOCX, ODT, EPUB))
_UNSTATED = frozenset(("", "application/octet-stream", "application/zip", "application/x-zip-compressed"))
# These say themselves how they are encoded.
_DOCUMENTS: dict[str, Callable[[bytes, Page], list[Block]]] = {
    PDF: read_pdf, DOCX: read_docx, ODT: read_odt, RTF: read_rtf, EPUB: read_epub,
}  # fmt: skip

Row = NDArray[np.float64]
# Boilerplate is told by markup; other files have running heads at most, which their readers mark.
_MARKED_UP = frozenset((HTML,))
MODEL, RULES = "model", "justext"
CLEANERS = (MODEL, RULES)
_MAX_MARKUP = 16_000_000
_TEXT = 0.5  # probability
_ENOUGH = 500  # characters, to tell a language


def format_of(mime: str, body: bytes, extension: str = "") -> str:
    """html, txt, pdf, docx, odt, rtf or epub, by the declared type and the first bytes; empty if none of them."""
    if body.startswith(b"%PDF-"):
        return PDF
    if body.lstrip()[:5] == b"{\\rtf":
        return RTF
    if body.startswith(b"PK\x03\x04"):
        return _zipped_format(mime, body, extension)
    if mime in FORMATS:
        return FORMATS[mime]
    if mime in ("", "application/octet-stream"):
        looks_like_html = b"<html" in body[:1000].lower() or b"<!doctype html" in body[:1000].lower()
        return HTML if looks_like_html else EXTENSIONS.get(extension, "")
    return ""


def _zipped_format(mime: str, body: bytes, extension: str) -> str:
    """What is in a zip file: ODT and EPUB say it in their first part, DOCX by the name of another."""
    if body[30:38] == b"mimetype":
        stated = (kind for kind in FORMATS if body[38:].startswith(kind.encode()))
        return FORMATS.get(next(stated, ""), "")
    for claimed in (FORMATS.get(mime, ""), EXTENSIONS.get(extension, "")):
        if claimed in _ZIPPED:
            return claimed
    return DOCX if mime in _UNSTATED and b"word/document.xml" in body else ""


@dataclass
class Reader:
    """Bytes in, Page out: paragraphs with their annotations, languages, relevance, scored links."""

    min_paragraph_tokens: int = 3
    domain: Domain | None = None
    thresholds: Thresholds = field(default_factory=Thresholds)
    explain: bool = False  # keep the reasons of the boilerplate verdict
    cleaner: str = MODEL  # or RULES
    metadata: bool = True  # of HTML pages, beside the title
    links: bool = True  # files that are only cleaned need none
    forum: Finder = field(default_factory=Finder)
    model: Model | None = None  # of boilerplate; None: the shipped one

    @cached_property
    def _classifier(self) -> Classifier | None:
        return Classifier(self.domain, self.thresholds) if self.domain else None

    def read(self, url: str, body: bytes, content_type: str, format: str, repeated: Repeated = NOTHING) -> Page:
        """The page. `repeated` is what its site is known to repeat. Raises Unreadable for files without text."""
        page = Page(url=url, format=squeeze(content_type.split(";")[0]).lower())
        blocks = self._blocks(page, body, content_type, format)
        page.paragraphs = [Paragraph(block.text, block.type) for block in blocks]
        verdicts, thread = self._verdicts(page, blocks, format, repeated)
        if thread:
            verdicts = _annotate_posts(page, thread, verdicts)
        counts = [count_tokens(paragraph.text) for paragraph in page.paragraphs]
        self._annotate(page, verdicts, counts)
        if self._classifier:
            page.relevance = self._classifier.classify(page)
            self._classifier.score_links(page)
        page.tokens = sum(count for p, count in zip(page.paragraphs, counts, strict=True) if not p.crawlinfo)
        return page

    def _verdicts(
        self, page: Page, blocks: list[Block], format: str, repeated: Repeated
    ) -> tuple[list[bool], Thread | None]:
        """For each block whether it is boilerplate; and the thread on the page."""
        if format not in _MARKED_UP or not blocks:
            return [block.template for block in blocks], None
        outline = Outline(blocks)
        if self.cleaner == RULES:
            bad = judge_by_rules(blocks, identify(" ".join(block.text for block in blocks)).language)
            return bad, self._thread(page, blocks, 1.0 - np.array(bad, dtype=np.float64), outline, None)
        verdict = judge(blocks, page.kinds, repeated, self.model, outline)
        page.reasons = reasons(verdict) if self.explain else []
        page.keys = block_keys(blocks)
        words = np.asarray(verdict.features["words"]) if verdict.features else None
        return verdict.boilerplate.tolist(), self._thread(page, blocks, verdict.probability, outline, words)

    def _thread(self, page: Page, blocks: list[Block], text: Row, outline: Outline, words: Row | None) -> Thread | None:
        """`text`: how probably each block is text."""
        if self.forum.mode == OFF:
            return None
        language = _language_of(page, blocks, text)
        return self.forum.find(blocks, text, page.url, language, page.kinds, outline, words)

    def _blocks(self, page: Page, body: bytes, content_type: str, format: str) -> list[Block]:
        if format in _DOCUMENTS:
            return _DOCUMENTS[format](body, page)
        if len(body) > _MAX_MARKUP:
            raise Unreadable(f"{len(body):,} bytes of text; more than {_MAX_MARKUP:,} are not read")
        page.charset, text, page.charset_problem = decode(body, content_type)
        if format == HTML:
            return read_html(text, page, self.links, self.metadata)
        if format == PLAIN:
            return read_plain(text, page)
        raise Unreadable(f"no reader for {content_type or 'files of this kind'}")

    def _annotate(self, page: Page, verdicts: list[bool], counts: list[int]) -> None:
        """Page language from its main text, then for each paragraph the first of the marks that applies."""
        main = " ".join(p.text for p, bad in zip(page.paragraphs, verdicts, strict=True) if not bad)
        whole = main or " ".join(paragraph.text for paragraph in page.paragraphs)
        page.language, page.language_confidence = identify(whole)
        for paragraph, bad, count in zip(page.paragraphs, verdicts, counts, strict=True):
            paragraph.language = identify_paragraph(paragraph.text, page.language)
            paragraph.crawlinfo = self._crawlinfo(paragraph, bad, count, page.language)

    def _crawlinfo(self, paragraph: Paragraph, bad: bool, count: int, page_language: str) -> str:
        if bad:
            return "boilerplate"
        if count < self.min_paragraph_tokens:
            return "ooi-length"
        known = UNDETERMINED not in (page_language, paragraph.language)
        return "ooi-lang" if known and paragraph.language != page_language else ""


def _language_of(page: Page, blocks: list[Block], probability: NDArray[np.float64]) -> str:
    """The language dates are written in: by the text; the page's word for it where that says more (en-US)."""
    texts = [block.text for block, p in zip(blocks, probability.tolist(), strict=True) if p >= _TEXT]
    found = identify(" ".join(texts)[:_ENOUGH]).language
    declared = page.declared_language
    return declared if declared.lower().startswith(found) or found == UNDETERMINED else found


def _annotate_posts(page: Page, thread: Thread, verdicts: list[bool]) -> list[bool]:
    """Posts and their paragraphs; where the page is a thread, all that is not the text of a post is boilerplate."""
    page.posts = [
        Post(fields.author, fields.date, fields.iso, fields.permalink, 0 if parent is None else parent + 1)
        for fields, parent in zip(thread.fields, thread.parents, strict=True)
    ]
    kinds = (("head", thread.parts.head), ("quote", thread.parts.quote), ("signature", thread.parts.signature))
    for number, (paragraph, post) in enumerate(zip(page.paragraphs, thread.owner.tolist(), strict=True)):
        paragraph.post = post + 1
        paragraph.part = next((kind for kind, flags in kinds if post >= 0 and flags[number]), "")
    join_thread(page)
    return (~thread.parts.text).tolist() if thread.is_page else verdicts
