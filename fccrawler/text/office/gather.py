"""Blocks of documents in which paragraphs stand in paragraphs: text boxes, notes, captions."""

import re
from dataclasses import dataclass, field

from fccrawler import urls
from fccrawler.page import Link
from fccrawler.text.blocks import Block
from fccrawler.text.normalise import clean_characters, squeeze

_CONTEXT = 400
_EMPTY_LINE = re.compile(r"\n\s*\n")


@dataclass(slots=True)
class _Open:
    type: str
    template: bool
    parts: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)


class Gatherer:
    """Takes paragraphs as they open and close; an inner one comes after the one it stands in."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._all: list[_Open] = []
        self._open: list[_Open] = []

    def begin(self, type: str = "", template: bool = False) -> None:
        self._open.append(_Open(type, template))
        self._all.append(self._open[-1])

    def end(self) -> None:
        self._open.pop()

    def text(self, text: str | None) -> None:
        """Text outside of paragraphs is white space or damage."""
        if text and self._open:
            self._open[-1].parts.append(text)

    def link(self, reference: str, anchor: str) -> None:
        try:
            url = urls.join(self._base, reference)
        except urls.BadUrl:
            return
        if self._open and not reference.startswith("#"):
            self._open[-1].links.append(Link(url, squeeze(anchor)))

    def is_template(self) -> bool:
        return bool(self._open) and self._open[-1].template

    def retype(self, type: str) -> None:
        if self._open:
            self._open[-1].type = type

    def blocks(self) -> list[Block]:
        """Two breaks in a row part a paragraph, one is a space."""
        return [
            Block(text, paragraph.type, template=paragraph.template)
            for paragraph in self._all
            for text in map(squeeze, _EMPTY_LINE.split(clean_characters("".join(paragraph.parts))))
            if text
        ]

    def links(self) -> list[Link]:
        found: dict[str, Link] = {}
        for paragraph in self._all:
            for link in paragraph.links:
                link.context = squeeze("".join(paragraph.parts))[:_CONTEXT]
                found.setdefault(link.url, link)
        return list(found.values())
