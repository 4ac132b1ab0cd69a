"""A cleaned file, shown: as JSON, as text, as cesDoc XML, or as HTML for people."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from fccrawler.corpus import cesdoc
from fccrawler.corpus.records import paragraph_records, post_records
from fccrawler.page import Page

_STRONGEST = 12  # features named in the text view


class View(NamedTuple):
    extension: str
    show: Callable[[Path, Page], str]
    alone: bool = False  # a file of its own: two cannot be printed one after the other


def _jsonl(path: Path, page: Page) -> str:
    record: dict[str, Any] = {
        "path": str(path),
        "title": page.title,
        "language": page.language,
        "paragraphs": paragraph_records(page),
        "posts": post_records(page),
        "charset": page.charset,
        "charset_problem": page.charset_problem,
    }
    for paragraph, reasons in zip(record["paragraphs"], page.reasons, strict=False):
        paragraph["reasons"] = reasons
    return json.dumps(record, ensure_ascii=False) + "\n"


def _text(_path: Path, page: Page) -> str:
    """Clean text, a paragraph a line; with reasons, all paragraphs and why."""
    if not page.reasons:
        return page_text(page) + "\n"
    lines = []
    for paragraph, reasons in zip(page.paragraphs, page.reasons, strict=True):
        told = " ".join(f"{name}={value:g}" for name, value in list(reasons["features"].items())[:_STRONGEST])
        mark = paragraph.crawlinfo or "text"
        lines.append(f"{mark}\t{reasons['probability']:.3f}\t{paragraph.text}\n\t\t{told}\n")
    return "".join(lines) + "\n"


def page_text(page: Page) -> str:
    """Clean text, a paragraph a line; above each post its author and date, if the page shows them above it."""
    lines: list[str] = []
    told = 0
    for number, paragraph in enumerate(page.paragraphs):
        if paragraph.crawlinfo:
            continue
        if paragraph.post and paragraph.post != told:
            lines.append(_head(page, number))
            told = paragraph.post
        lines.append(paragraph.text)
    return "".join(f"{line}\n" for line in lines if line)


def _head(page: Page, first: int) -> str:
    number = page.paragraphs[first].post
    post = page.posts[number - 1]
    above = " ".join(p.text for p in page.paragraphs[:first] if p.post == number and p.part == "head")
    return ", ".join(value for value in (post.author, post.date) if value and value in above)


def _xml(_path: Path, page: Page) -> str:
    return cesdoc.write(page, cesdoc.Imprint()).decode("utf-8")


def _html(path: Path, page: Page) -> str:
    return cesdoc.render(_xml(path, page).encode("utf-8")).decode("utf-8")


VIEWS = {
    "jsonl": View("jsonl", _jsonl),
    "text": View("txt", _text),
    "html": View("html", _html, alone=True),
    "xml": View("xml", _xml, alone=True),
}
