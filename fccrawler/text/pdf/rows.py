"""Lines side by side on a PDF page, made one where the space between them is only a wide space."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from fccrawler.text.pdf.lines import Line

_WIDEST_SPACE = 3.0  # ems
_SAME_EDGE = 2.0  # points
_MANY = 0.25  # of the lines
_MOST = 0.8  # of the rows: if so many have gaps, they are those of a table
_INDENTED = 3.0  # ems: the first line of a paragraph


def right_edge(lines: list[Line]) -> float:
    """Where lines end that fill their column: the edge many of them have, or else the farthest."""
    edges = Counter(round(line.right / _SAME_EDGE) for line in lines)
    edge, times = edges.most_common(1)[0]
    together = [line.right for line in lines if abs(line.right / _SAME_EDGE - edge) <= 1]
    return max(together if times >= _MANY * len(lines) else [line.right for line in lines])


def level_rows(lines: list[Line]) -> list[list[Line]]:
    """Lines on one baseline, from left to right."""
    rows: list[list[Line]] = []
    for line in sorted(lines, key=lambda line: -line.baseline):
        if rows and rows[-1][0].baseline - line.baseline < 0.2 * line.size:
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda line: line.left) for row in rows]


def justified(column: list[Line]) -> list[Line]:
    """The column with those lines in one piece that have wide spaces only because they are to fill the width."""
    rows = level_rows(column)
    if sum(len(row) > 1 for row in rows) > _MOST * len(rows):
        return column
    left, right = min(line.left for line in column), right_edge([row[-1] for row in rows])
    joined: list[Line] = []
    for row in rows:
        joined += [side_by_side(row)] if len(row) > 1 and _is_stretched(row, left, right) else row
    return joined


def _is_stretched(row: list[Line], left: float, right: float) -> bool:
    """Reaches both edges with even spaces, or with spaces that are not too wide."""
    size = row[0].size
    gaps = [b.left - a.right for a, b in pairwise(row)]
    even = max(gaps) - min(gaps) < 0.3 * size or max(gaps) < _WIDEST_SPACE * size
    return even and row[0].left - left < _INDENTED * size and abs(right - row[-1].right) < size


def merged(column: list[Line]) -> list[Line]:
    """Every row of the column as one line."""
    return [side_by_side(row) if len(row) > 1 else row[0] for row in level_rows(column)]


def side_by_side(lines: list[Line]) -> Line:
    """Lines on one height as one."""
    order = list(reversed(lines)) if all(line.right_to_left for line in lines) else lines
    text = " ".join(line.text for line in order)
    right = max(line.right for line in lines)
    return replace(lines[0], text=text, right=right, bold=all(line.bold for line in lines))


def closed(row: list[Line], em: float) -> list[Line]:
    """A justified line with few words has wide gaps; where there are no columns, they are spaces."""
    parts = [[row[0]]]
    for line in row[1:]:
        if line.left - parts[-1][-1].right < _WIDEST_SPACE * em:
            parts[-1].append(line)
        else:
            parts.append([line])
    return [part[0] if len(part) == 1 else side_by_side(part) for part in parts]
