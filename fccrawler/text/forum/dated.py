"""Which blocks of a page tell a moment, in their text or in an attribute meant for machines."""

import re
from collections.abc import Iterator, Sequence

import numpy as np
from lxml.html import HtmlElement
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.moments import MomentReader, stated_moment
from fccrawler.text.walk import INLINE_TAGS

_LONGEST = 250  # characters of a block beside which a date may stand
_END = 60
_ATTRIBUTES = 1000
_DIGIT = re.compile(r"\d")
STATED = ("datetime", "data-time", "data-timestamp", "data-date", "data-utime", "content", "title")


def dated_blocks(blocks: Sequence[Block], reader: MomentReader) -> NDArray[np.bool_]:
    """Texts that differ in their figures only are of one kind, and read once."""
    known: dict[str, bool] = {}

    def has_moment(text: str) -> bool:
        shape = _DIGIT.sub("0", text)
        found = known.get(shape)
        if found is None:
            found = known[shape] = reader.read(text) is not None
        return found

    def is_dated(block: Block) -> bool:
        text = block.text if len(block.text) <= _LONGEST else block.text[-_END:]  # "… – by whom, when"
        return has_moment(text) or (len(block.text) <= _ATTRIBUTES and _states_moment(block, reader))

    return np.array([is_dated(block) for block in blocks], dtype=bool)


def _states_moment(block: Block, reader: MomentReader) -> bool:
    if block.node is None or block.node.element is None:
        return False
    for element in inline_elements(block.node.element):
        for name in STATED:
            value = element.get(name)
            if value and any(c.isdigit() for c in value) and (stated_moment(value) or reader.read(value)):
                return True
    return False


def inline_elements(element: HtmlElement) -> Iterator[HtmlElement]:
    """The element and what stands in its lines, without the blocks in it."""
    waiting = [element]  # tags that nobody closed can be thousands deep
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [child for child in reversed(found) if child.tag in INLINE_TAGS]
