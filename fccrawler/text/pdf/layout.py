"""Reading order on a PDF page: strips of white space part it into bands, gutters part a band into columns or cells."""

from collections.abc import Iterator
from dataclasses import dataclass

from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.rows import closed, justified, level_rows, right_edge
from fccrawler.text.pdf.tables import Interval, Strip, cells, is_table, split

_GUTTER = 0.7  # ems: the least space between two columns
_REACH = 2.5  # ems: a line further off does not belong to the columns above or below it
_TALL_COLUMN = 3  # lines
_DEPTH = 6
_MAX_LINES = 5000  # of a page; no page that is read by people has more


@dataclass(slots=True)
class Region:
    """Lines that are read one after the other: a column, a cell, or what runs over the whole width."""

    lines: list[Line]
    cell: bool = False

    @property
    def left(self) -> float:
        return min(line.left for line in self.lines)

    @property
    def right(self) -> float:
        return right_edge(self.lines)


def regions(lines: list[Line], em: float, depth: int = 0) -> list[Region]:
    """The regions of a page in reading order."""
    if len(lines) > _MAX_LINES:
        return [Region(lines)]
    strips = _strips(lines)
    found: list[Region] = []
    number = 0
    while number < len(strips):
        start, end, gutters = _band(strips, number, em)
        # Lines right above columns may be the first of the second column.
        if gutters and start < number:
            _give_back(found, strips[start:number])
        if gutters and depth < _DEPTH:
            found += _columns(strips[start:end], gutters, em, depth)
            number = end
        else:
            _add_full_width(found, strips[number], em)
            number += 1
    return [region for region in found if region.lines]


def _strips(lines: list[Line]) -> list[Strip]:
    strips: list[Strip] = []
    bottom = 0.0
    for line in sorted(lines, key=lambda line: -line.top):
        if strips and line.top > bottom:
            strips[-1].append(line)
            bottom = min(bottom, line.bottom)
        else:
            strips.append([line])
            bottom = line.bottom
    return strips


def _gaps(strip: Strip, least: float) -> list[Interval]:
    """Free intervals of a strip, the endless ones on both sides too."""
    free: list[Interval] = []
    reached = float("-inf")
    for line in sorted(strip, key=lambda line: line.left):
        if line.left - reached >= least:
            free.append((reached, line.left))
        reached = max(reached, line.right)
    return [*free, (reached, float("inf"))]


def _common(one: list[Interval], other: list[Interval], least: float) -> list[Interval]:
    pairs = ((max(a[0], b[0]), min(a[1], b[1])) for a in one for b in other)
    return [(left, right) for left, right in pairs if right - left >= least]


def _inner(gaps: list[Interval]) -> list[Interval]:
    return [gap for gap in gaps if gap[0] != float("-inf") and gap[1] != float("inf")]


def _band(strips: list[Strip], seed: int, em: float) -> tuple[int, int, list[Interval]]:
    """The strips around `seed` that share a gutter with it; no gutters if they are not at least two."""
    least = _GUTTER * em
    gutters = _inner(_gaps(strips[seed], least))
    if not gutters:
        return seed, seed + 1, []
    end, both = seed + 1, 1
    while end < len(strips) and _near(strips[end - 1], strips[end], em):
        shared = _common(gutters, _gaps(strips[end], least), least)
        if not shared:
            break
        both += bool(_common(shared, _inner(_gaps(strips[end], least)), least))
        gutters, end = shared, end + 1
    start = seed
    while start and _near(strips[start - 1], strips[start], em) and _is_beside(strips[start - 1], gutters, em):
        start -= 1
    return (start, end, gutters) if both > 1 or _is_tall(strips[seed], gutters) else (seed, seed + 1, [])


def _near(above: Strip, below: Strip, em: float) -> bool:
    return min(line.bottom for line in above) - max(line.top for line in below) < _REACH * em


def _is_beside(strip: Strip, gutters: list[Interval], em: float) -> bool:
    """Stands wholly to the right of a gutter, and is no larger than text."""
    return any(all(line.left >= gap[1] for line in strip) for gap in gutters) and all(
        line.size < 1.15 * em for line in strip
    )


def _is_tall(strip: Strip, gutters: list[Interval]) -> bool:
    """Columns whose baselines are not on one grid are one strip of many lines."""
    return all(len(column) >= _TALL_COLUMN for column in split(strip, gutters))


def _give_back(found: list[Region], strips: list[Strip]) -> None:
    taken = {id(line) for strip in strips for line in strip}
    for region in found:
        region.lines = [line for line in region.lines if id(line) not in taken]


def _columns(strips: list[Strip], gutters: list[Interval], em: float, depth: int) -> Iterator[Region]:
    columns = split([line for strip in strips for line in strip], gutters)
    if is_table(strips, columns, gutters, em):
        yield from (Region(cell, cell=True) for cell in cells(strips, gutters))
        return
    if any(line.right_to_left for line in columns[-1]) and any(line.right_to_left for line in columns[0]):
        columns.reverse()
    for column in columns:
        yield from regions(justified(column), em, depth + 1)


def _add_full_width(found: list[Region], strip: Strip, em: float) -> None:
    lines = [line for row in level_rows(strip) for line in closed(row, em)]
    if found and not found[-1].cell:
        found[-1].lines += lines
    else:
        found.append(Region(lines))
