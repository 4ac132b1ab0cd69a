"""How the characters of a PDF page are set: size, weight, direction, and the marks of the file on them."""

import ctypes
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pypdfium2 import raw

_BOLD = 600
_SAMPLES = 25  # characters that are asked for their direction

Handle = Any  # of PDFium, not typed


@dataclass(slots=True)
class Style:
    font_size: float  # as the font is set, before the page is scaled
    size: float
    angle: int  # degrees
    bold: bool
    artifact: bool
    content: int  # number of the marked content, -1 if there is none
    origin: tuple[float, float]


def main_angle(textpage: Handle, count: int) -> int:
    """0, 90, 180 or 270: pages are put on their side by /Rotate, or by how the text is drawn."""
    angles = Counter(_angle(textpage, index) for index in range(0, count, max(1, count // _SAMPLES)))
    straight = [(seen, -angle) for angle, seen in angles.items() if angle % 90 == 0]
    return -max(straight)[1] if straight else 0


def _matrix(textpage: Handle, index: int) -> raw.FS_MATRIX:
    matrix = raw.FS_MATRIX(1, 0, 0, 1, 0, 0)
    raw.FPDFText_GetMatrix(textpage, index, matrix)
    return matrix


def _angle(textpage: Handle, index: int) -> int:
    matrix = _matrix(textpage, index)
    # Mirrored text has a negative a and stands upright all the same if d is positive.
    turned = math.atan2(matrix.b, matrix.a) if matrix.b or matrix.a > 0 or matrix.d < 0 else 0.0
    return round(math.degrees(turned)) % 360


def style_of(textpage: Handle, index: int) -> Style:
    """The style of one character; costs several calls."""
    matrix = _matrix(textpage, index)
    font_size = raw.FPDFText_GetFontSize(textpage, index)
    size = font_size * math.hypot(matrix.c, matrix.d)
    text_object = raw.FPDFText_GetTextObject(textpage, index)
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(textpage, index, x, y)
    return Style(
        font_size,
        round(size, 1) or 1.0,
        _angle(textpage, index),
        is_bold(textpage, index),
        _is_artifact(text_object),
        raw.FPDFPageObj_GetMarkedContentID(text_object) if text_object else -1,
        (x.value, y.value),
    )


def is_bold(textpage: Handle, index: int) -> bool:
    if raw.FPDFText_GetFontWeight(textpage, index) >= _BOLD:
        return True
    name = ctypes.create_string_buffer(128)
    raw.FPDFText_GetFontInfo(textpage, index, name, 128, None)
    return any(word in name.value.lower() for word in (b"bold", b"black", b"heavy", b"-bd", b"cmbx"))


def _is_artifact(text_object: object) -> bool:
    return bool(text_object) and "Artifact" in _marks(text_object)


def _marks(text_object: object) -> Iterator[str]:
    """Names of the marked content an object stands in."""
    for number in range(raw.FPDFPageObj_CountMarks(text_object)):
        mark = raw.FPDFPageObj_GetMark(text_object, number)
        name, length = (raw.FPDF_WCHAR * 32)(), ctypes.c_ulong()
        if raw.FPDFPageObjMark_GetName(mark, name, ctypes.sizeof(name), length):
            yield bytes(name)[: length.value].decode("utf-16-le", "ignore").rstrip("\0")
