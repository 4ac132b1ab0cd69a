"""Lines of a PDF page: runs that stand side by side without a wide gap, put together as text."""

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass

from fccrawler.text.normalise import clean_characters, squeeze
from fccrawler.text.pdf.bidi import Glyph, is_right_to_left, logical_text
from fccrawler.text.pdf.runs import Run
from fccrawler.text.pdf.tags import NO_TAG, Tag
from fccrawler.text.plain.bullets import is_marker

_SAME_ROW = 0.45  # of the larger size: how far baselines may part
_MAX_RUNS = 20_000  # of a page; more is not put together
_SHELF = 20.0  # points: lines are looked for on shelves of this height
_OVERLAP = 0.8  # of the size: more is text over other text
_TOUCHING = 0.12  # of the size: less is no space between words
_NEAR = 0.35  # any two runs that are so near are one line
_NEAR_IN_FILE = 0.9  # runs that follow each other in the file may be wider apart
_MARKER_GAP = 4.0  # between a bullet and its text
_NUMBER_GAP = 2.0  # between the number of a heading and its words
_SMALL = 0.85  # of the main size: indices and exponents
_SUPERSCRIPTS = str.maketrans("0123456789+-()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾")
_SUBSCRIPTS = str.maketrans("0123456789+-()", "₀₁₂₃₄₅₆₇₈₉₊₋₍₎")
_DIGITS = re.compile(r"^[\d+()-]*\d[\d+()-]*$")
_REFERENCE = re.compile(r"(?:[^\W\d_]{4}|[.,;:!?»”\"')\]])$")  # what the mark of a note stands after
# Glyphs that stand for several letters, and the shapes of Arabic letters: text is written without them.
_SHAPES = re.compile("[\ufb00-\ufb06\ufb13-\ufb17\ufb50-\ufdfb\ufe70-\ufefc]")


@dataclass(slots=True)
class Line:
    """What stands in one column on one baseline."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    bold: bool = False
    artifact: bool = False
    page: int = 0
    tag: Tag = NO_TAG
    hang: float = 0.0  # where the second word begins
    margin: bool = False  # running head, running foot or page number

    @property
    def top(self) -> float:
        return self.baseline + 0.7 * self.size

    @property
    def bottom(self) -> float:
        return self.baseline - 0.2 * self.size

    @property
    def right_to_left(self) -> bool:
        return is_right_to_left(self.text)


def page_lines(runs: list[Run], page: int) -> list[Line]:
    """The upright lines of a page, in no order that matters."""
    if len(runs) > _MAX_RUNS:
        return [line for line in (_line([run], page) for run in runs if run.upright) if line.text]
    lines: list[list[Run]] = []
    by_height: dict[int, list[list[Run]]] = defaultdict(list)
    for run in sorted((run for run in runs if run.upright), key=lambda run: run.left):
        shelf = int(run.baseline // _SHELF)
        near = (line for height in (shelf - 1, shelf, shelf + 1) for line in by_height[height])
        belonging = [line for line in near if _belongs(line, run)]
        if belonging:
            min(belonging, key=lambda line: abs(line[-1].baseline - run.baseline)).append(run)
        else:
            lines.append([run])
            by_height[shelf].append(lines[-1])
    return [line for line in (_line(part, page) for part in lines) if line.text]


def _belongs(line: list[Run], run: Run) -> bool:
    """Whether a run goes on with a line: on its height, and not behind a wide gap, which is the next column or cell."""
    before = line[-1]
    size = max(before.size, run.size)
    if before.artifact != run.artifact or abs(before.baseline - run.baseline) > _SAME_ROW * size:
        return False
    gap = (run.left - before.right) / size
    if gap < -_OVERLAP and not (before.glyphs or run.glyphs):
        return False
    if gap < (_NEAR_IN_FILE if abs(before.order - run.order) == 1 else _NEAR):
        return True
    text = squeeze("".join(part.text for part in line))
    if gap < _NUMBER_GAP and text.isdigit() and before.bold and run.bold and before.size == run.size:
        return True
    return gap < _MARKER_GAP and is_marker(text)


def _line(runs: list[Run], page: int) -> Line:
    main = max(runs, key=lambda run: (len(run.text.strip()), run.size))
    if is_right_to_left("".join(run.text for run in runs)):
        text = logical_text([glyph for run in runs for glyph in run.glyphs or _whole(run)], main.size)
    else:
        text = _left_to_right(runs, main)
    return Line(
        squeeze(clean_characters(_SHAPES.sub(lambda found: unicodedata.normalize("NFKC", found[0]), _dashed(text)))),
        min(run.left for run in runs),
        max(run.right for run in runs),
        main.baseline,
        main.size,
        all(run.bold for run in runs if len(run.text.strip()) > 1 or run is main),
        main.artifact,
        page,
        main.tag,
        _hang(runs),
    )


def _whole(run: Run) -> list[Glyph]:
    return [Glyph(run.text.strip(), run.left, run.right)] if run.text.strip() else []


def _left_to_right(runs: list[Run], main: Run) -> str:
    text = ""
    last: Run | None = None
    for run in runs:
        text += _spaced(text, _glyphs(text, run, main), last, run)
        last = run
    return text


def _hang(runs: list[Run]) -> float:
    """Where the text begins if the first word is the mark of an item."""
    first = runs[0]
    return runs[1].left if len(runs) > 1 and " " not in first.text.strip() else first.hang


def _dashed(text: str) -> str:
    """A soft hyphen that is printed, because it ends the line, is a hyphen."""
    stripped = text.rstrip()
    return f"{stripped[:-1]}-" if stripped.endswith(("\u00ad", "\u2010", "\ufffe")) else text


def _spaced(text: str, addition: str, last: Run | None, run: Run) -> str:
    if last is None or text.endswith(" ") or addition.startswith(" "):
        return addition
    gap = max(run.left - last.right, last.left - run.right)
    return f" {addition}" if gap > _TOUCHING * max(last.size, run.size) else addition


def _glyphs(before: str, run: Run, main: Run) -> str:
    """Small raised or lowered digits keep their meaning: m², CO₂; the mark of a note does not cling to its word."""
    digits = run.text.strip()
    shift = (run.baseline - main.baseline) / main.size
    if run.size > _SMALL * main.size or abs(shift) < 0.08 or not _DIGITS.match(digits):
        return run.text
    small = run.text.replace(digits, digits.translate(_SUPERSCRIPTS if shift > 0 else _SUBSCRIPTS))
    if shift < 0 or (before and not _REFERENCE.search(before)):
        return small
    return f" {small.strip()} "
