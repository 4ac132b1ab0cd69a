"""Elements of a page that may be its posts: those that share a class, a property or a place in the tree."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from lxml.html import HtmlElement
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.names import is_aside, post_evidence

Numbers = NDArray[np.intp]
_DIGITS = re.compile(r"\d+")
_NAMES = ("class", "itemprop", "itemtype", "role")
_BESIDE = 0.45  # of a page's text, less of which may stand beside what the page is about
_OUTER = frozenset(("html", "body", ""))


def names_of(node: Node) -> tuple[str, ...]:
    """Classes and kinds of an element, numbers aside: `post12` and `post13` are of one kind."""
    if node.names is None:
        node.names = names_of_element(node.element) if node.element is not None and node.marks else ()
    return node.names


def names_of_element(element: HtmlElement) -> tuple[str, ...]:
    stated = " ".join(filter(None, map(element.get, _NAMES)))
    return _without_numbers(stated) if stated else ()


@lru_cache(maxsize=50_000)
def _without_numbers(names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_DIGITS.sub("", names).split()))


def styles(outline: Outline) -> list[int]:
    """For each element a number that it shares with those of the same tag and names."""
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    return [seen.setdefault((node.tag, names_of(node)), len(seen)) for node in outline.nodes]


def candidate_groups(outline: Outline, weight: NDArray[np.float64]) -> list[Numbers]:
    """Groups of like elements in reading order, each group once; an element alone if it is called a post.

    `weight`: of the text in each element.
    """
    found: dict[tuple[object, ...], list[int]] = defaultdict(list)
    small = set(np.flatnonzero(weight < _BESIDE * weight.max(initial=0)).tolist())
    asides = passing(outline, is_aside)
    beside = under(outline, [is_one and number in small for number, is_one in enumerate(asides)])
    for number, node in enumerate(outline.nodes):
        if node.tag in _OUTER or not weight[number] or beside[number]:
            continue
        for name in names_of(node):
            found[node.tag, name].append(number)
        found["shape", outline.shapes[number]].append(number)
    heaviest = sorted(
        (group for group in found.values() if len(group) > 1 or post_evidence(outline.nodes[group[0]])),
        key=lambda group: -float(weight[group].sum()),
    )
    return [np.array(group, dtype=np.intp) for group in dict.fromkeys(map(tuple, heaviest))]


def orders(outline: Outline) -> Numbers:
    """For each element how many of the same tag stand before it in its parent."""
    seen: Counter[tuple[int, str]] = Counter()
    found = np.zeros(len(outline.nodes), dtype=np.intp)
    for number, (node, parent) in enumerate(zip(outline.nodes, outline.parents.tolist(), strict=True)):
        found[number] = seen[parent, node.tag]
        seen[parent, node.tag] += 1
    return found


def passing(outline: Outline, test: Callable[[Node], bool]) -> list[bool]:
    """Which elements pass a test of their tag and names; the same ones are asked once."""
    kinds = [(node.tag, node.marks) for node in outline.nodes]
    known = {kind: test(node) for kind, node in dict(zip(kinds, outline.nodes, strict=True)).items()}
    return [known[kind] for kind in kinds]


def under(outline: Outline, passed: list[bool]) -> list[bool]:
    """Which elements, or one around them, passed."""
    if True not in passed:
        return passed
    found = passed.copy()
    for number, parent in enumerate(outline.parents.tolist()):
        if found[parent]:  # parents come first
            found[number] = True
    return found
