"""Plain text that was made for a printer: form feeds between pages, with heads and feet around them."""

import re
from collections import Counter

from fccrawler.text.plain.sentences import ends_sentence

_NUMBER = re.compile(r"\d+")
_LEAST_PAGES = 3


def without_pages(text: str) -> tuple[list[str], list[str]]:
    """The lines of a text, and apart from them the heads and feet that come back on its pages."""
    pages = [page.split("\n") for page in text.split("\f")]
    if len(pages) < _LEAST_PAGES:
        return [line for page in pages for line in (*page, "")], []
    margins = Counter(_shape(page[place]) for page in pages for place in _edges(page))
    lines: list[str] = []
    taken: list[str] = []
    for page in pages:
        for place in _edges(page):
            if margins[_shape(page[place])] > 1:
                taken.append(page[place].strip())
                page[place] = ""
        _append(lines, page)
    return lines, taken


def _shape(line: str) -> str:
    return " ".join(_NUMBER.sub("0", line).split())


def _edges(page: list[str]) -> list[int]:
    """Places of the first and the last line that is not empty."""
    filled = [place for place, line in enumerate(page) if line.strip()]
    return sorted({filled[0], filled[-1]}) if filled else []


def _append(lines: list[str], page: list[str]) -> None:
    """A sentence that goes on over the page stays in one piece."""
    filled = [place for place, line in enumerate(page) if line.strip()]
    if not filled:
        return
    page = page[filled[0] : filled[-1] + 1]
    if lines and not (page[0].lstrip()[:1].islower() and not ends_sentence(lines[-1].rstrip())):
        lines.append("")
    lines += page
