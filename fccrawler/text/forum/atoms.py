"""The small things of a post: short texts, links and marked dates, each with a key that it shares in all posts."""

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from lxml.html import HtmlElement

from fccrawler.text.blocks import Block, Node
from fccrawler.text.forum.dated import STATED, STATED_NAMES, inline_elements
from fccrawler.text.forum.groups import names_among
from fccrawler.text.normalise import squeeze
from fccrawler.text.walk import INLINE_TAGS, SKIPPED_TAGS

_LONGEST = 160
_NAMES = frozenset(("class", "id", "itemprop", "rel", "itemtype"))
_NO_TEXT = SKIPPED_TAGS | {"br", "img"}
_DIGIT = re.compile(r"\d")
_MOST = 40  # in one block
_LEVELS = 3
_DEEPEST = 30  # elements in the lines of a block; tags that nobody closed can be thousands deep
Key = tuple[object, ...]


class Atom(NamedTuple):
    key: Key
    text: str
    block: int
    names: str = ""  # classes and properties of the element, or of the nearest around it that has any
    around: str = ""  # of the block it stands in
    href: str = ""
    stated: tuple[str, ...] = ()  # what attributes say that may be a date


Table = dict[Key, dict[int, list[Atom]]]  # place → post → what stands there


def atoms_of(
    blocks: Sequence[Block],
    numbers: Sequence[int],
    slots: Sequence[int],
    wanted: Container[Key] | None = None,
    dated: bool = True,
) -> Iterator[Atom]:
    """Of the blocks of one element: each as a whole if it is short, and the elements in its lines.

    `wanted`: beginnings of the keys that matter; others may be left out. `dated`: whether to look for dates.
    """
    node = blocks[numbers[0]].node
    element = node.element if node else None
    names = _nearest_names(node)
    for number, slot in zip(numbers, slots, strict=True):
        text = blocks[number].text
        if len(text) <= _LONGEST and (wanted is None or (slot, "") in wanted):
            alone = element if len(numbers) == 1 else None
            stated = () if alone is None or not dated or not _may_state(alone) else _stated(alone)
            yield Atom((slot, ""), text, number, names, names, _href(alone), stated)
    if element is not None and len(element):
        place = _Place(blocks, numbers, slots, wanted, dated)
        yield from islice(_inline(element, (), (names, names, ""), place), _MOST * len(numbers))


class _Place:
    """Tells in which of an element's blocks what stands in its lines is, by the texts in their order."""

    def __init__(
        self,
        blocks: Sequence[Block],
        numbers: Sequence[int],
        slots: Sequence[int],
        wanted: Container[Key] | None,
        dated: bool,
    ) -> None:
        self.is_dated = dated
        self._wanted = wanted if len(numbers) == 1 else None  # else all are needed to tell what is in which
        self._texts = [blocks[number].text for number in numbers]
        self._numbers, self._slots = numbers, slots
        self._are_several = len(numbers) > 1
        self._current = self._reached = 0
        self._before: Counter[tuple[int, Key]] = Counter()

    def matters(self, path: Key) -> bool:
        return self._wanted is None or (self._slots[0], *path) in self._wanted

    def find(self, text: str) -> bool:
        for current in range(self._current, len(self._texts)):
            found = self._texts[current].find(text, self._reached if current == self._current else 0)
            if found >= 0:
                self._current, self._reached = current, found
                return True
        return False

    def skip(self, text: str | None) -> None:
        """Goes on behind a text, so that the same is found further on only."""
        if self._are_several and text and (text := squeeze(text)) and self.find(text):
            self._reached += len(text)

    def key(self, path: Key) -> tuple[Key, int]:
        """Of what was found last, with how many like it stand before it in the block."""
        order = self._before[self._current, path]
        self._before[self._current, path] += 1
        return (self._slots[self._current], *path, order), self._numbers[self._current]


def _inline(element: HtmlElement, path: Key, inherited: tuple[str, str, str], place: _Place) -> Iterator[Atom]:
    """`inherited`: names of the block, names and address of what is around."""
    place.skip(element.text)
    for child in element:
        if child.tag in INLINE_TAGS and child.tag not in _NO_TEXT:
            yield from _of_element(child, path, inherited, place)
        place.skip(child.tail)


def _of_element(element: HtmlElement, path: Key, inherited: tuple[str, str, str], place: _Place) -> Iterator[Atom]:
    around, names, href = inherited
    said = dict(element.items())
    own_path = (*path, element.tag, names_among(said) if said else ())
    if not place.matters(own_path):
        return
    own_names = (_names(said) if said else "") or names
    own_href = said.get("href") or href
    inner = len(element)
    text = squeeze("".join(element.itertext()) if inner else element.text or "")
    stated = _stated(element) if said and place.is_dated and _may_state(element) else ()
    if (text or stated) and len(text) <= _LONGEST and place.find(text):
        key, block = place.key(own_path)
        yield Atom(key, text, block, own_names, around, own_href, stated)
    if inner and len(own_path) < 2 * _DEEPEST:
        yield from _inline(element, own_path, (around, own_names, own_href), place)
    else:
        place.skip(text)


def _href(element: HtmlElement | None) -> str:
    """Of the link the block stands in, or of the only one in it."""
    if element is None:
        return ""
    around = element.getparent()
    if around is not None and around.tag == "a":
        return around.get("href") or ""
    links = element.findall(".//a") if len(element) else []
    return (links[0].get("href") or "") if len(links) == 1 else ""


def _nearest_names(node: Node | None) -> str:
    for _ in range(_LEVELS):
        if node is None or node.element is None:
            break
        if names := _names(dict(node.element.items())):
            return names
        node = node.parent
    return ""


def _names(attributes: Mapping[str, str]) -> str:
    found = [value for name, value in attributes.items() if name in _NAMES]
    return " ".join(found).lower()


def _may_state(element: HtmlElement) -> bool:
    return len(element) > 0 or not STATED_NAMES.isdisjoint(element.keys())


def _stated(element: HtmlElement) -> tuple[str, ...]:
    found: list[str] = []
    for inner in inline_elements(element):
        names = inner.keys()
        if names:
            found += [value for name in STATED if name in names and (value := inner.get(name)) and _DIGIT.search(value)]
    return tuple(found)
