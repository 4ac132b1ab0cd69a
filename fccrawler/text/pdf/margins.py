"""Running heads, running feet and page numbers: the outermost lines that come back on other pages."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from statistics import median

from fccrawler.text.pdf.lines import Line

_DEPTH = 4  # rows looked at from each end of a page
_LEVEL = 4.0  # points: the same height on two pages
_ROMAN = re.compile(r"^(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$", re.IGNORECASE)
_PAGE_NUMBER = re.compile(
    r"^\W*(?:(?:page|seite|pagina|página|p|s|pg|str|strona|sida|sivu|oldal|σελίδα|σελ|стр|страница)\W*)?"
    r"\d{1,4}(?:\s*(?:/|of|von|sur|de|di|van|z|av|af|από|из|\|)\s*\d{1,4})?\W*$",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+")

Row = list[Line]


def mark_margins(lines: list[Line]) -> None:
    """Sets `margin` on the lines that are no part of the text."""
    pages: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        line.margin = line.artifact
        if not line.artifact:
            pages[line.page].append(line)
    # First and last rows of every page, from outside to inside.
    edges = [edge for page in pages.values() for edge in _edges(page)]
    known = _repeated(edges)
    places = Counter(_place(row) for edge in edges for row, _ in edge[:1] if (_shape(row), _level(row)) in known)
    body = median([line.size for line in lines for _ in line.text] or [10.0])
    for edge in edges:
        for row, inside in edge:
            gap = abs(row[0].baseline - inside[0].baseline) if inside else float("inf")
            repeated = (_shape(row), _level(row)) in known
            number = _is_page_number(_text(row), len(pages)) and gap > 1.5 * body
            alike = places[_place(row)] > 1 and gap > 1.5 * max(row[0].size, body)
            if not (repeated or number or alike):
                break
            for line in row:
                line.margin = True


def _edges(lines: list[Line]) -> Iterator[list[tuple[Row, Row | None]]]:
    """From the top and from the foot: rows with the next row towards the middle of the page."""
    rows = _rows(lines)
    half = max(1, len(rows) // 2)
    for ordered in (rows, rows[::-1]):
        inside: list[Row | None] = [*ordered[1:], None]
        yield list(zip(ordered, inside, strict=True))[: min(_DEPTH, half)]


def _rows(lines: Iterable[Line]) -> list[Row]:
    rows: list[Row] = []
    for line in sorted(lines, key=lambda line: -line.baseline):
        if rows and rows[-1][0].baseline - line.baseline < 0.4 * line.size:
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows


def _text(row: Row) -> str:
    return " ".join(line.text for line in sorted(row, key=lambda line: line.left))


def _shape(row: Row) -> str:
    """The words of a row without its numbers: heads of left and right pages are alike then."""
    words = (_NUMBER.sub("", word) for word in _text(row).split() if not _ROMAN.match(word))
    return " ".join(word for word in words if re.search(r"[^\W_]", word)).casefold()


def _level(row: Row) -> int:
    return round(row[0].baseline / _LEVEL)


def _repeated(edges: list[list[tuple[Row, Row | None]]]) -> set[tuple[str, int]]:
    """Shapes with their heights that two pages or more have in common."""
    rows = {(row[0].page, _shape(row), _level(row)) for edge in edges for row, _ in edge}
    seen = Counter((shape, level) for _, shape, level in rows)
    found = set()
    for (shape, level), times in seen.items():
        # Half a step more or less is the same height.
        near = sum(seen.get((shape, level + step), 0) for step in (-1, 1))
        if shape and times + near > 1:
            found.add((shape, level))
    return found


def _place(row: Row) -> tuple[int, float]:
    """Height and size: a head that no other page has stands where the other heads stand."""
    return _level(row), row[0].size


def _is_page_number(text: str, pages: int) -> bool:
    return bool(_PAGE_NUMBER.match(text) or (_ROMAN.match(text) and pages > 1))
