"""What a tagged PDF says of itself: which block of text the marked content of a page belongs to, and of which kind."""

import ctypes
import re
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

_MAX_DEPTH = 60
_MAX_ELEMENTS = 20_000
# These stand inside a line, or say nothing of the block.
_INSIDE = frozenset(
    "Span Link Em Strong NonStruct Lbl Quote Reference Annot Figure Code Sub Ruby RB RT RP Warichu Form BibEntry"
    " Document Part Sect Div Art L Table TR THead TBody TFoot TOC Index Private".split()
)
_HEADING = re.compile(r"^H[1-6]?$|^(?:heading|überschrift|titre|título|titolo)", re.IGNORECASE)


class Tag(NamedTuple):
    """The number of a block on its page, and heading, listitem or nothing."""

    block: int
    kind: str


NO_TAG = Tag(0, "")


def page_tags(page: pypdfium2.PdfPage) -> dict[int, Tag]:
    """The tag of each piece of marked content."""
    tree = raw.FPDF_StructTree_GetForPage(page)
    if not tree:
        return {}
    found: dict[int, Tag] = {}
    try:
        todo = [
            (raw.FPDF_StructTree_GetChildAtIndex(tree, number), NO_TAG, 0)
            for number in range(raw.FPDF_StructTree_CountChildren(tree))
        ]
        for block in range(1, _MAX_ELEMENTS):
            if not todo:
                break
            element, outer, depth = todo.pop()
            if element and depth < _MAX_DEPTH:
                todo += _children(element, _tag(element, outer, block), depth + 1, found)
    finally:
        raw.FPDF_StructTree_Close(tree)
    return found


def _children(element: object, tag: Tag, depth: int, found: dict[int, Tag]) -> list[tuple[object, Tag, int]]:
    children = []
    for number in range(raw.FPDF_StructElement_CountChildren(element)):
        content = raw.FPDF_StructElement_GetChildMarkedContentID(element, number)
        if content >= 0:
            found[content] = tag
        else:
            children.append((raw.FPDF_StructElement_GetChildAtIndex(element, number), tag, depth))
    return children


def _tag(element: object, outer: Tag, block: int) -> Tag:
    name = _type(element)
    if name == "LI":
        return Tag(block, "listitem")
    if name in _INSIDE or (outer.kind == "listitem" and name in ("LBody", "P")):
        return outer
    return Tag(block, "heading" if _HEADING.match(name) else "")


def _type(element: object) -> str:
    letters = (raw.FPDF_WCHAR * 64)()
    length = raw.FPDF_StructElement_GetType(element, letters, ctypes.sizeof(letters))
    if length > ctypes.sizeof(letters):
        return ""
    return bytes(letters)[:length].decode("utf-16-le", "ignore").rstrip("\0")
