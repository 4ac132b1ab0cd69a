"""The posts of a forum page, found by DyCorC (Manad, Pappa and Bernard 2018): no word list, no names, no language.

What recurs in the structure and differs most in its text is what people wrote. Numbers in brackets are the paper's
formulas.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from statistics import median

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block, Node
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.distances import mean_lengths, pairwise

AUTO = "auto"
# The paper saw Jaro fail where paths are long. On 112 forum pages it was a little ahead of the feature distance where
# the middle element is at most this deep, and behind where it is deeper; only 13 pages differed: no sharp bound.
_JARO_DEPTH = 12
_EVERYWHERE = ("html", "body")
# Bounds of cost, beyond what a page has that is no attack.
_MEMBERS = 40
_TEXT_CHARACTERS = 2000
_PATHS = 200
_PATH_CHARACTERS = 500
_ADOPTERS = 100
_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class _Page:
    outline: Outline
    texts: dict[int, str]  # of the elements that have text of their own
    distance: str

    def attributes(self, element: int) -> set[str]:
        node = self.outline.nodes[element]
        return {node.tag, *node.marks.split()}


@dataclass(eq=False, slots=True)
class _Category:
    members: list[int]
    diversity: float = 0.0  # mean text distance of its members (2)
    representative: int = 0

    def measure(self, page: _Page) -> None:
        members = _sample(self.members)
        apart = pairwise(page.distance, [page.texts[member] for member in members]).sum(axis=1) / (len(members) - 1)
        self.diversity = float(apart.mean())
        self.representative = members[int(np.abs(apart - self.diversity).argmin())]  # (3)


def find_posts(blocks: Sequence[Block], outline: Outline, distance: str = AUTO, theta: float = 0.5) -> list[int]:
    """The elements whose own text is that of the posts, in reading order; none if nothing recurs with other texts."""
    texts = _own_texts(blocks, outline)
    page = _Page(outline, texts, _suited(outline, texts) if distance == AUTO else distance)
    groups = _groups(page)
    categories = [_Category(group) for group in groups if len(group) > 1]
    for category in categories:
        category.measure(page)
    _adopt([group[0] for group in groups if len(group) == 1], categories, page, theta)
    best = max(categories, key=lambda category: category.diversity, default=None)  # (5)
    return sorted(best.members) if best and best.diversity > 0 else []


def records_of(elements: Sequence[int], outline: Outline) -> list[int]:
    """The elements around them that stand side by side: children of their lowest common ancestor."""
    if not elements:
        return []
    parents = outline.parents.tolist()
    ancestor = reduce(lambda one, other: _meet(one, other, parents), elements)
    return sorted({_child_of(ancestor, element, parents) for element in elements})


def _meet(one: int, other: int, parents: Sequence[int]) -> int:
    while one != other:  # parents have lower numbers
        one, other = min(one, other), parents[max(one, other)]
    return one


def _child_of(ancestor: int, element: int, parents: Sequence[int]) -> int:
    while ancestor not in (element, parents[element]):
        element = parents[element]
    return element


def _own_texts(blocks: Sequence[Block], outline: Outline) -> dict[int, str]:
    """What stands in each element and in none below it; elements without are no nodes to the method."""
    parts: dict[int, list[str]] = defaultdict(list)
    for block, element in zip(blocks, outline.of_block.tolist(), strict=True):
        parts[element].append(block.text)
    return {element: " ".join(parts[element])[:_TEXT_CHARACTERS] for element in sorted(parts)}


def _suited(outline: Outline, elements: Iterable[int]) -> str:
    depths = [outline.nodes[element].depth for element in elements]
    return "jaro" if depths and median(depths) <= _JARO_DEPTH else "feature"


def _groups(page: _Page) -> list[list[int]]:
    levels: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for element in page.texts:
        levels[page.outline.nodes[element].depth][page.outline.shapes[element]].append(element)
    return [group for level in levels.values() for group in _similar(list(level.values()), page)]


def _similar(alike: list[list[int]], page: _Page) -> list[list[int]]:
    """Elements of a level that are under the same tags, brought together with those under similar ones."""
    alike.sort(key=len, reverse=True)
    paths = [_path(page.outline.nodes[elements[0]]) for elements in alike[:_PATHS]]
    near = pairwise(page.distance, paths) < mean_lengths(paths)  # (1)
    groups: dict[int, list[int]] = defaultdict(list)
    for label, elements in zip(_connected(near), alike, strict=False):
        groups[label] += elements
    return [*map(sorted, groups.values()), *alike[_PATHS:]]


def _path(node: Node | None) -> str:
    tags: list[str] = []
    while node:
        if node.tag not in _EVERYWHERE:
            tags.append(node.tag)
        node = node.parent
    return "".join(reversed(tags))[-_PATH_CHARACTERS:]


def _connected(near: NDArray[np.bool_]) -> list[int]:
    """For each row the lowest row that can be reached from it."""
    size = len(near)
    near = near | np.eye(size, dtype=bool)
    labels = np.arange(size)
    while not np.array_equal(lowest := np.where(near, labels, size).min(axis=1), labels):
        labels = lowest
    return [int(label) for label in labels]


def _sample(members: list[int]) -> list[int]:
    if len(members) <= _MEMBERS:
        return members
    return [members[number * len(members) // _MEMBERS] for number in range(_MEMBERS)]


def _adopt(singletons: list[int], categories: list[_Category], page: _Page, theta: float) -> None:
    """Singletons join the category whose representative shares most attributes with them (4), until none can."""
    changed = sorted(categories, key=lambda category: -category.diversity)[:_ADOPTERS]
    for _ in range(_ROUNDS):
        if not changed:
            return
        # Representatives that have not changed were asked before.
        asked = [(category, page.attributes(category.representative)) for category in changed]
        chosen = {single: _closest(page.attributes(single), asked, theta) for single in singletons}
        singletons = [single for single, category in chosen.items() if category is None]
        for single, category in chosen.items():
            if category:
                category.members.append(single)
        changed = list(dict.fromkeys(category for category in chosen.values() if category))
        for category in changed:
            category.measure(page)


def _closest(own: set[str], asked: Iterable[tuple[_Category, set[str]]], theta: float) -> _Category | None:
    shares = ((len(own & other) / len(own | other), category) for category, other in asked)
    share, category = max(shares, key=lambda pair: pair[0], default=(0.0, None))
    return category if share > theta else None
