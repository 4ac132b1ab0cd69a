"""Characters of a PDF page as PDFium places them, gathered into runs: one style, one baseline, no wide gap."""

import ctypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pypdfium2
from pypdfium2 import raw

from fccrawler.text.pdf.bidi import Glyph
from fccrawler.text.pdf.style import Handle, is_bold, main_angle, style_of
from fccrawler.text.pdf.tags import NO_TAG, Tag

_SPACES = frozenset((9, 32, 160, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000))
_NEW_LINE = frozenset((10, 13))
_HYPHEN = 2  # PDFium's mark for a hyphen at the end of a line
_WIDE_GAP = 0.9  # in ems: wider than the spaces of a justified line
_FIRST_RIGHT_TO_LEFT, _LAST_RIGHT_TO_LEFT = 0x590, 0x8FF
_FIRST_SHAPE, _LAST_SHAPE = 0xFB1D, 0xFEFC


@dataclass(slots=True)
class Run:
    """A piece of one line. Its text keeps the spaces at its ends; y grows upwards."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    bold: bool = False
    artifact: bool = False  # the file itself says that it is no content
    upright: bool = True
    order: int = 0  # place in the file
    tag: Tag = NO_TAG
    hang: float = 0.0  # left edge of the second word: where the text of an item begins
    glyphs: list[Glyph] = field(default_factory=list)  # only if some of them run from right to left


def page_runs(textpage: pypdfium2.PdfTextPage, tags: Mapping[int, Tag]) -> list[Run]:
    """The runs in the order of the file, turned so that most of the text stands upright."""
    handle = textpage.raw  # asking the helper for it again costs as much as a call
    count = textpage.count_chars()
    gatherer = _Gatherer(handle, main_angle(handle, count), tags)
    for index in range(count):
        gatherer.add(index)
    gatherer.flush()
    return gatherer.runs


class _Gatherer:
    """Adds character after character; asks for the style only where the height of the box changes."""

    def __init__(self, textpage: Handle, angle: int, tags: Mapping[int, Tag]) -> None:
        self.runs: list[Run] = []
        self._textpage = textpage
        self._page_angle = angle
        self._tags = tags
        self._box = raw.FS_RECTF()
        self._letters: list[str] = []
        self._unread = False  # has letters whose order PDFium does not know
        self._run: Run | None = None
        self._edges = (0.0, 0.0)
        self._origin = (0.0, 0.0)
        self._font_size = 0.0
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._last = (0.0, 0.0)  # left and right of the last character
        self._first_index = self._last_index = 0
        self._space = False

    def add(self, index: int) -> None:
        code = raw.FPDFText_GetUnicode(self._textpage, index)
        if code in _SPACES:
            self._space = True
            return
        if code in _NEW_LINE:
            self.flush()
            return
        left, bottom, right, top = self._edges_of(index)
        if self._run is None or not self._continues(index, left, right, bottom, top):
            self._begin(index, left, right, (bottom, top))
        run = self._run
        assert run is not None
        if self._space:
            run.hang = run.hang or (left if self._letters else 0.0)
            self._letters.append(" ")
            self._space = False
        self._letters.append("-" if code == _HYPHEN else chr(code))
        if code > _FIRST_RIGHT_TO_LEFT and (code <= _LAST_RIGHT_TO_LEFT or _FIRST_SHAPE <= code <= _LAST_SHAPE):
            self._unread = True
        if left < run.left:
            run.left = left
        if right > run.right:
            run.right = right
        self._last, self._last_index = (left, right), index

    def flush(self) -> None:
        run = self._run
        if run is None:
            self._space = False
            return
        run.text = "".join(self._letters) + (" " if self._space else "")
        run.bold = run.bold and is_bold(self._textpage, self._last_index)
        self.runs.append(run)
        run.glyphs = list(self._glyphs()) if self._unread else []
        self._run, self._letters, self._space, self._unread = None, [], False, False

    def _glyphs(self) -> Iterator[Glyph]:
        for index in range(self._first_index, self._last_index + 1):
            code = raw.FPDFText_GetUnicode(self._textpage, index)
            if code not in _SPACES:
                left, _, right, _ = self._edges_of(index)
                yield Glyph(chr(code), left, right)

    def _edges_of(self, index: int) -> tuple[float, float, float, float]:
        """left, bottom, right, top of a character as a reader sees them."""
        box = self._box
        raw.FPDFText_GetLooseCharBox(self._textpage, index, box)
        match self._page_angle:
            case 90:
                return box.bottom, -box.right, box.top, -box.left
            case 180:
                return -box.right, -box.top, -box.left, -box.bottom
            case 270:
                return -box.top, box.left, -box.bottom, box.right
        return box.left, box.bottom, box.right, box.top

    def _continues(self, index: int, left: float, right: float, bottom: float, top: float) -> bool:
        run = self._run
        assert run is not None
        if not run.upright:
            return True  # until the line ends: text on its side is not looked at closely
        if abs(bottom - self._edges[0]) > 0.05 or abs(top - self._edges[1]) > 0.05:
            # Fonts that do not state their height give each letter its own.
            if not self._has_same_style(index):
                return False
            self._edges = (bottom, top)
        # From right to left the next character stands before the last one.
        gap = max(left - self._last[1], self._last[0] - right)
        return gap < _WIDE_GAP * run.size

    def _has_same_style(self, index: int) -> bool:
        if raw.FPDFText_GetFontSize(self._textpage, index) != self._font_size:
            return False
        raw.FPDFText_GetCharOrigin(self._textpage, index, self._x, self._y)
        x, y = self._x.value - self._origin[0], self._y.value - self._origin[1]
        return abs(y if self._page_angle % 180 == 0 else x) < 0.1

    def _begin(self, index: int, left: float, right: float, edges: tuple[float, float]) -> None:
        space = self._space
        if self._run is not None:
            self.flush()
        else:
            self._space = False
        style = style_of(self._textpage, index)
        self._first_index = index
        self._origin = x, y = style.origin
        self._font_size = style.font_size
        baseline = {0: y, 90: -x, 180: -y, 270: x}[self._page_angle]
        upright = min((style.angle - self._page_angle) % 360, (self._page_angle - style.angle) % 360) <= 3
        self._run = Run("", left, right, baseline, style.size, style.bold, style.artifact, upright, len(self.runs))
        self._run.tag = self._tags.get(style.content, NO_TAG)
        self._letters = [" "] if space else []
        self._edges = edges
