"""Styles of a DOCX: which of them make a title, a heading, an item of a list, a table of contents."""

import re
from dataclasses import dataclass

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MAX_CHAIN = 20
_BODY_LEVEL = 9  # outline levels below it are headings
# Built-in styles have English names in the file, but not every program writes them so.
_TITLE = re.compile(r"^(?:title|titel|titre|título|titulo|titolo|tytuł|τίτλος|название)$")
_HEADING = re.compile(
    r"^(?:heading|subtitle|untertitel|überschrift|berschrift|titre|título|titulo|titolo|tytuł|nagłówek|nagwek|rubrik"
    r"|overskrift|kop|otsikko|nadpis|заголовок|επικεφαλίδα|címsor|cmsor|başlık|titel)\s*\d?$"
)
_LIST = re.compile(r"^(?:list|liste|aufzählung|lijst|elenco|lista)\b|^list(?:paragraph|bullet|number)")
_NO_LIST = re.compile(r"^(?:list paragraph|listparagraph|listenabsatz|list continue)")
_CONTENTS = re.compile(r"^(?:toc ?\d|table of figures|verzeichnis ?\d)")


@dataclass(frozen=True, slots=True)
class Style:
    type: str = ""
    contents: bool = False  # a line of a table of contents
    hidden: bool = False


def value(element: etree._Element | None, path: str) -> str | None:
    """The `w:val` of the first element at the path; empty text if it has none, nothing if it is not there."""
    found = element.find(path) if element is not None else None
    return None if found is None else found.get(f"{W}val", "")


def is_on(element: etree._Element | None, path: str) -> bool:
    """Whether a switch such as `w:vanish` is there and not turned off."""
    stated = value(element, path)
    return stated is not None and stated not in ("0", "false", "off", "none")


def read_styles(root: etree._Element | None) -> dict[str, Style]:
    """The styles of paragraphs and characters by their ids."""
    elements = {e.get(f"{W}styleId", ""): e for e in root.iter(f"{W}style")} if root is not None else {}
    return {name: _style(element, elements) for name, element in elements.items()}


def _style(element: etree._Element, elements: dict[str, etree._Element]) -> Style:
    hidden = False
    current: etree._Element | None = element
    for _ in range(_MAX_CHAIN):
        if current is None:
            break
        hidden = hidden or is_on(current, f"{W}rPr/{W}vanish")
        names = {(value(current, f"{W}name") or "").lower(), current.get(f"{W}styleId", "").lower()}
        if any(map(_CONTENTS.match, names)):
            return Style(contents=True, hidden=hidden)
        kind = _type(names, current)
        if kind:
            return Style(kind, hidden=hidden)
        current = elements.get(value(current, f"{W}basedOn") or "")
    return Style(hidden=hidden)


def _type(names: set[str], element: etree._Element) -> str:
    if any(map(_TITLE.match, names)):
        return "title"
    if any(map(_HEADING.match, names)) or is_heading_level(value(element, f"{W}pPr/{W}outlineLvl")):
        return "heading"
    if any(map(_NO_LIST.match, names)):
        return ""
    return "listitem" if any(map(_LIST.match, names)) or is_numbered(element) else ""


def is_heading_level(level: str | None) -> bool:
    return bool(level) and str(level).isdigit() and int(str(level)) < _BODY_LEVEL


def is_numbered(element: etree._Element | None) -> bool:
    """Whether a style or a paragraph takes part in a list; number 0 takes it out of one."""
    properties = element.find(f"{W}pPr/{W}numPr") if element is not None else None
    return properties is not None and value(properties, f"{W}numId") not in (None, "0")
