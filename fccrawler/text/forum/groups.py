"""Elements of a page that may be its posts: those that share a class, a property or a place in the tree."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.outline import Outline

Numbers = NDArray[np.intp]
T = TypeVar("T")
_DIGITS = re.compile(r"\d+")
_NAMES = ("class", "itemprop", "itemtype", "role")
_BESIDE = 0.45  # of a page's text, less of which may stand beside what the page is about
_OUTER = frozenset(("html", "body", ""))


def names_of(node: Node) -> tuple[str, ...]:
    """Classes and kinds of an element, numbers aside: `post12` and `post13` are of one kind."""
    if node.names is None:
        node.names = names_among(dict(node.element.items())) if node.element is not None and node.marks else ()
    return node.names


def names_among(attributes: Mapping[str, str]) -> tuple[str, ...]:
    stated = " ".join([attributes[name] for name in _NAMES if name in attributes])
    return _without_numbers(stated) if stated else ()


@lru_cache(maxsize=50_000)
def _without_numbers(names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_DIGITS.sub("", names).split()))


def styles(outline: Outline) -> list[int]:
    """For each element a number that it shares with those of the same tag and names."""
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    return [seen.setdefault((node.tag, names_of(node)), len(seen)) for node in outline.nodes]


def candidate_groups(
    outline: Outline, weight: NDArray[np.float64], asides: Sequence[bool], evidence: Sequence[float]
) -> list[Numbers]:
    """Groups of like elements in reading order, each group once; an element alone if it is called a post.

    For each element `weight`: of the text in it, `asides`: is it a sidebar, `evidence`: how much it is called a post.
    """
    found: dict[tuple[object, ...], list[int]] = defaultdict(list)
    small = set(np.flatnonzero(weight < _BESIDE * weight.max(initial=0)).tolist())
    beside = under(outline, [is_one and number in small for number, is_one in enumerate(asides)])
    for number, node in enumerate(outline.nodes):
        if node.tag in _OUTER or not weight[number] or beside[number]:
            continue
        for name in names_of(node):
            found[node.tag, name].append(number)
        found["shape", outline.shapes[number]].append(number)
    heaviest = sorted(
        (group for group in found.values() if len(group) > 1 or evidence[group[0]]),
        key=lambda group: -float(weight[group].sum()),
    )
    return [np.array(group, dtype=np.intp) for group in dict.fromkeys(map(tuple, heaviest))]


def orders(outline: Outline) -> Numbers:
    """For each element how many of the same tag stand before it in its parent."""
    seen: dict[tuple[int, str], int] = {}
    found: list[int] = []
    for node, parent in zip(outline.nodes, outline.parents.tolist(), strict=True):
        place = (parent, node.tag)
        order = seen.get(place, 0)
        seen[place] = order + 1
        found.append(order)
    return np.array(found, dtype=np.intp)


class Kinds:
    """Elements of the same tag and names: what is asked of one is known of all."""

    def __init__(self, outline: Outline) -> None:
        numbers: dict[tuple[str, str], int] = {}
        self._of = [numbers.setdefault((node.tag, node.marks), len(numbers)) for node in outline.nodes]
        first: dict[int, Node] = {}
        for kind, node in zip(self._of, outline.nodes, strict=True):
            first.setdefault(kind, node)
        self._nodes = list(first.values())

    def ask(self, question: Callable[[Node], T]) -> list[T]:
        """The answer for each element."""
        answers = [question(node) for node in self._nodes]
        return [answers[kind] for kind in self._of]


def under(outline: Outline, passed: list[bool]) -> list[bool]:
    """Which elements, or one around them, passed."""
    if True not in passed:
        return passed
    found = passed.copy()
    for number, parent in enumerate(outline.parents.tolist()):
        if found[parent]:  # parents come first
            found[number] = True
    return found
