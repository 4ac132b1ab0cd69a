"""Marks that begin the items of a list, as they are written in plain text and printed in PDF files."""

import re

_SIGNS = r"[•◦▪▫●○■□►▶‣⁃∙·✓✔➢➤❖⮚\uf0a7\uf0b7\uf0d8\uf0fc\uf076\uf02d]"
_DASHES = r"[-–*]"
_NUMBERS = r"\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{2,5})[.)]"
_NUMBER_IN_TEXT = r"\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})\)|\d{1,2}\."
_ITEM = re.compile(rf"^\s*(?:{_SIGNS}\s*|(?:{_DASHES}|{_NUMBER_IN_TEXT})\s+)(?=\S)")
_BULLET = re.compile(rf"^\s*{_SIGNS}\s*\S")
_MARKER = re.compile(rf"^(?:{_SIGNS}|{_DASHES}|o|{_NUMBERS}|\d{{1,2}}(?:\.\d{{1,2}}){{1,4}}\.?)$")
_SECTION = re.compile(r"^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.)\s+\S")


def is_marker(text: str) -> bool:
    """Whether this is a bullet or a number with nothing after it."""
    return bool(_MARKER.match(text))


def begins_item(text: str) -> bool:
    """Whether a line begins with a bullet, a dash or a number of a list."""
    return bool(_ITEM.match(text))


def begins_section(text: str) -> bool:
    """Whether a line begins with a number as headings have it: `2.1 Methods`, `IV. Results`."""
    return bool(_SECTION.match(text))


def without_bullet(text: str) -> str:
    """The item itself."""
    return _ITEM.sub("", text, count=1)


def has_bullet(text: str) -> bool:
    """Whether a line begins with a sign that stands nowhere but before an item."""
    return bool(_BULLET.match(text))
