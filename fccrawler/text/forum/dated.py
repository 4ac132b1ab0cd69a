"""Which blocks of a page tell a moment, in their text or in an attribute meant for machines."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from lxml import etree
from lxml.html import HtmlElement
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.moments import MomentReader, stated_moment
from fccrawler.text.walk import INLINE_TAGS

_LONGEST = 250  # characters of a block beside which a date may stand
_END = 60
_MOST = 20_000  # elements
_DIGIT = re.compile(r"\d")
_SOME_YEAR = "\ue000"  # for private use: stands in no text
_A_YEAR = re.compile(r"(?<!\d)(?:[1١۱१１][9٩۹९９]|[2٢۲२２][0٠۰०０])\d\d(?!\d)")  # in any usual figures
STATED = ("datetime", "data-time", "data-timestamp", "data-date", "data-utime", "title")
STATED_NAMES = frozenset(STATED)
_STATED = etree.XPath(" | ".join(f"//@{name}" for name in STATED))


def dated_blocks(blocks: Sequence[Block], reader: MomentReader) -> NDArray[np.bool_]:
    def has_moment(text: str) -> bool:
        if _DIGIT.search(text):
            text = _DIGIT.sub("1", _A_YEAR.sub(_SOME_YEAR, text)).replace(_SOME_YEAR, "2011")
        return _tells_moment(reader.language, text)

    stating = _stating(blocks, lambda value: bool(stated_moment(value)) or has_moment(value))

    def is_dated(block: Block) -> bool:
        text = block.text if len(block.text) <= _LONGEST else block.text[-_END:]  # "… – by whom, when"
        return has_moment(text) or (bool(stating) and block.node is not None and id(block.node.element) in stating)

    return np.array([is_dated(block) for block in blocks], dtype=bool)


@lru_cache(maxsize=100_000)
def _tells_moment(language: str, shape: str) -> bool:
    """`shape`: a text with ones for its figures. The pages of a site have the same again and again."""
    return MomentReader(language).read(shape) is not None


def _stating(blocks: Sequence[Block], tells: Callable[[str], bool]) -> set[int]:
    """Identities of the elements in whose lines an attribute tells a moment."""
    element = next((block.node.element for block in blocks if block.node and block.node.element is not None), None)
    if element is None:
        return set()
    found: set[int] = set()
    values: Any = _STATED(element.getroottree())
    for value in values[:_MOST]:
        if _DIGIT.search(value) and tells(value):
            inner = value.getparent()
            while inner is not None and inner.tag in INLINE_TAGS:
                inner = inner.getparent()
            found.add(id(inner))
    return found


def inline_elements(element: HtmlElement) -> Iterator[HtmlElement]:
    """The element and what stands in its lines, without the blocks in it."""
    waiting = [element]  # tags that nobody closed can be thousands deep
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [child for child in reversed(found) if child.tag in INLINE_TAGS]
