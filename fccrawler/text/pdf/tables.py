"""Tables on a PDF page: how a table is told from columns of text, and its cells, row by row."""

from collections.abc import Iterator
from itertools import pairwise
from statistics import median

from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.rows import merged, right_edge, side_by_side
from fccrawler.text.plain.sentences import ends_sentence

_COLUMN_CHARACTERS = 15  # columns of text have longer lines, cells have shorter ones
_COLUMN_LINES = 3
_COLUMN_FILL = 0.55  # of the width of the column
_LONG_COLUMN = 10
_PROSE_CHARACTERS = 25
_PROSE_FILL = 0.8
_PROSE_SHARE = 0.4
_ROW_GAP = 1.3  # of the least distance of two lines: the space between rows of a table
_GOING_ON = 0.2
_BROKEN_CHARACTERS = 10  # no shorter line is broken
_FULL_ENDS = 0.3  # more of it, and a row does not end there

Interval = tuple[float, float]
Strip = list[Line]  # lines that no horizontal white space parts


def split(lines: list[Line], gutters: list[Interval]) -> list[list[Line]]:
    """The lines between the gutters, from left to right."""
    columns: list[list[Line]] = [[] for _ in range(len(gutters) + 1)]
    for line in lines:
        columns[sum(line.left >= gap[1] - 0.1 for gap in gutters)].append(line)
    return columns


def is_table(strips: list[Strip], columns: list[list[Line]], gutters: list[Interval], em: float) -> bool:
    """Cells are short, or they begin on the same height again and again and do not run on in the next row."""
    whole = [merged(column) for column in columns]
    if not all(_flows(column) for column in whole):
        return not (all(_has_prose(column) for column in whole) or _is_beside_text(whole))
    rows = [split(row, gutters) for row in _rows(strips, gutters)]
    aligned = [row for row in rows if all(row) and _starts_level(row, em)]
    if len(rows) < 3 or len(aligned) <= 0.6 * len(rows) or _full_ends(rows) >= _FULL_ENDS:
        return False
    if _going_on(rows) >= _GOING_ON:
        return False
    heights = [[len(cell) for cell in row if cell] for row in rows]
    # Side by side, columns have as many lines; in a row of a table, cells differ or have one line each.
    uneven = sum(max(row) - min(row) > 0.3 * max(row) for row in heights)
    return uneven > 0.3 * len(rows) or max(map(max, heights)) == 1


def _full_ends(rows: list[list[list[Line]]]) -> float:
    """The share of cells whose last line fills the width, as it does where a column runs on."""
    ends = 0.0
    cells = 0
    for column in zip(*rows[:-1], strict=True):
        filled = [cell for cell in column if cell]
        left = min(line.left for cell in filled for line in cell) if filled else 0.0
        right = max(line.right for cell in filled for line in cell) if filled else 0.0
        last = [max(line.right for line in cell if line.baseline == cell[-1].baseline) for cell in filled]
        ends += sum(edge - left > 0.8 * (right - left) for edge in last)
        cells += len(filled)
    return ends / cells if cells else 0.0


def _going_on(rows: list[list[list[Line]]]) -> float:
    """The share of cells that go on with a sentence of the cell above, as columns do wherever one cuts them."""
    pairs = [pair for column in zip(*rows, strict=True) for pair in pairwise(column) if all(pair)]
    going = (below[0].text[:1].islower() and not ends_sentence(above[-1].text) for above, below in pairs)
    return sum(going) / len(pairs) if pairs else 0.0


def _flows(column: list[Line]) -> bool:
    """Has the look of running text: some lines, not short, that fill the width."""
    if len(column) < _COLUMN_LINES:
        return False
    width = right_edge(column) - min(line.left for line in column)
    fill = median((line.right - line.left) / width for line in column) if width > 0 else 0.0
    return fill >= _COLUMN_FILL and (median(len(line.text) for line in column) >= _COLUMN_CHARACTERS or _reads(column))


def _has_prose(column: list[Line]) -> bool:
    """Some full lines of text: a column that has a table or a formula in it too."""
    if not column:
        return False
    left, right = min(line.left for line in column), right_edge(column)
    full = [line for line in column if line.right - line.left > _PROSE_FILL * (right - left)]
    prose = sum(len(line.text) >= _PROSE_CHARACTERS for line in full)
    return prose >= _COLUMN_LINES and prose >= _PROSE_SHARE * len(column)


def _is_beside_text(columns: list[list[Line]]) -> bool:
    """Two columns of text or more, and in the rest as many lines, of some words each: a list, say."""
    text = [column for column in columns if len(column) >= _LONG_COLUMN and _flows(column)]
    rest = [column for column in columns if not _flows(column)]
    least = 0.6 * max((len(column) for column in text), default=0)
    return len(text) > 1 and all(
        len(column) >= least and median(line.text.count(" ") for line in column) >= 1 for column in rest
    )


def _reads(column: list[Line]) -> bool:
    """Narrow columns of text: many lines, of some words, most of which go on with the line before."""
    going_on = sum(line.text[:1].islower() for line in column)
    return len(column) >= 8 and going_on > 0.5 * len(column) and median(line.text.count(" ") for line in column) >= 1


def _starts_level(row: list[list[Line]], em: float) -> bool:
    tops = [max(line.baseline for line in column) for column in row]
    return max(tops) - min(tops) < 0.3 * em


def _rows(strips: list[Strip], gutters: list[Interval]) -> list[list[Line]]:
    """Strips that are one row of cells: lines of a cell go on with it where no new row can have begun."""
    gaps = [min(line.bottom for line in a) - max(line.top for line in b) for a, b in pairwise(strips)]
    pitches = [gap + 0.9 * strip[0].size for gap, strip in zip(gaps, strips, strict=False)]
    least = min(pitches, default=0.0)
    uneven = max(pitches, default=0.0) > _ROW_GAP * least
    columns = split([line for strip in strips for line in strip], gutters)
    widest = [max((line.right for line in column), default=0.0) for column in columns]
    rows = [list(strips[0])]
    for pitch, strip in zip(pitches, strips[1:], strict=True):
        below = split(strip, gutters)
        if pitch > _ROW_GAP * least:
            goes_on = False
        elif any(map(_is_broken, split(rows[-1], gutters), below, widest)):
            goes_on = True
        else:
            goes_on = not all(below) if uneven else not below[0]
        if goes_on:
            rows[-1] += strip
        else:
            rows.append(list(strip))
    return rows


def _is_broken(above: list[Line], below: list[Line], right: float) -> bool:
    """A full line, and one that goes on with it."""
    if not above or not below or not below[0].text[:1].islower():
        return False
    last = above[-1]
    full = last.right - last.left > 0.75 * (right - last.left)
    return full and len(last.text) >= _BROKEN_CHARACTERS


def cells(strips: list[Strip], gutters: list[Interval]) -> Iterator[list[Line]]:
    """The cells with text in them, row by row, each with its lines from the top."""
    for row in _rows(strips, gutters):
        row_cells = [sorted(cell, key=lambda line: -line.baseline) for cell in split(row, gutters)]
        filled = [cell for cell in row_cells if cell]
        if len(filled) == 2 and filled[1][0].text.isdigit() and len(filled[1]) == 1:
            # An entry of a table of contents and its page.
            yield [*filled[0][:-1], side_by_side([filled[0][-1], filled[1][0]])]
            continue
        yield from filled
