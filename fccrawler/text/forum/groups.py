"""Elements of a page that may be its posts: those that share a class, a property or a place in the tree."""

import re
from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.outline import Outline

Numbers = NDArray[np.intp]
_DIGITS = re.compile(r"\d+")
_NAMES = ("class", "itemprop", "itemtype", "role")
_OUTER = frozenset(("html", "body", ""))


def names_of(node: Node) -> tuple[str, ...]:
    """Classes and kinds of an element, numbers aside: `post12` and `post13` are of one kind."""
    if node.element is None or not node.marks:
        return ()
    stated = " ".join(filter(None, map(node.element.get, _NAMES)))
    return tuple(dict.fromkeys(_DIGITS.sub("", stated).split()))


def styles(outline: Outline) -> list[int]:
    """For each element a number that it shares with those of the same tag and names."""
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    return [seen.setdefault((node.tag, names_of(node)), len(seen)) for node in outline.nodes]


def candidate_groups(outline: Outline, weight: NDArray[np.float64]) -> list[Numbers]:
    """Groups of two or more elements in reading order, each group once. `weight`: of the text in each element."""
    found: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for number, node in enumerate(outline.nodes):
        if node.tag in _OUTER or not weight[number]:
            continue
        for name in names_of(node):
            found[node.tag, name].append(number)
        found["shape", outline.shapes[number]].append(number)
    heaviest = sorted(
        (group for group in found.values() if len(group) > 1), key=lambda group: -float(weight[group].sum())
    )
    return [np.array(group, dtype=np.intp) for group in dict.fromkeys(map(tuple, heaviest))]
