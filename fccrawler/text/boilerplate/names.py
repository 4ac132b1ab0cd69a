"""What the names of the elements around a block are worth, each word by itself: a linear model over words."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.marks import words
from fccrawler.text.boilerplate.outline import Outline

Row = NDArray[np.float64]
_MAX_KNOWN = 100_000
_NEAR_LEVELS = 3  # the element itself and two around it; a word counts differently there than farther out


def words_of(node: Node) -> tuple[str, ...]:
    return _words(node.tag, node.marks)


@lru_cache(maxsize=50_000)
def _words(tag: str, marks: str) -> tuple[str, ...]:
    return (f"<{tag}>", *words(marks))


def _names(node: Node | None) -> tuple[tuple[str, ...], Node | None]:
    """Tags and marks of the elements close around a block, and the first element farther out."""
    names: tuple[str, ...] = ()
    for _ in range(_NEAR_LEVELS):
        if node is None:
            break
        names += (node.tag, node.marks)
        node = node.parent
    return names, node


def near_words(node: Node | None) -> tuple[set[str], Node | None]:
    """The distinct words of the elements close around a block, and the first element farther out."""
    found: set[str] = set()
    for _ in range(_NEAR_LEVELS):
        if node is None:
            break
        found.update(words_of(node))
        node = node.parent
    return found, node


def far_words(node: Node | None) -> set[str]:
    found: set[str] = set()
    while node is not None:
        found.update(words_of(node))
        node = node.parent
    return found


class NameModel:
    def __init__(self, near: Mapping[str, float], far: Mapping[str, float], bias: float) -> None:
        self._near, self._far, self._bias = near, far, bias
        self._near_words, self._far_words = frozenset(near), frozenset(far)
        self._known: dict[tuple[str, ...], float] = {}  # what the names of near elements are worth together

    def __call__(self, outline: Outline) -> Row:
        """The evidence for each block that it is text, as a logit."""
        far: dict[int, tuple[frozenset[str], float]] = {}
        scores = {n: self._score(outline.nodes[n], far) for n in set(outline.of_block.tolist())}
        return np.array([scores[number] for number in outline.of_block.tolist()])

    def _score(self, node: Node, far: dict[int, tuple[frozenset[str], float]]) -> float:
        names, outer = _names(node)
        near = self._known.get(names)
        if near is None:
            if len(self._known) > _MAX_KNOWN:
                self._known.clear()
            found, _ = near_words(node)
            near = self._known[names] = sum(map(self._near.__getitem__, self._near_words & found))
        return self._bias + near + self._outer(outer, far)[1]

    def _outer(self, node: Node | None, known: dict[int, tuple[frozenset[str], float]]) -> tuple[frozenset[str], float]:
        """The words of an element and all above it, each once, and what they are worth."""
        path: list[Node] = []
        while node is not None and id(node) not in known:
            path.append(node)
            node = node.parent
        seen, total = (frozenset[str](), 0.0) if node is None else known[id(node)]
        for element in reversed(path):
            new = [word for word in words_of(element) if word not in seen]
            if new:
                seen = seen.union(new)
                total += sum(map(self._far.__getitem__, self._far_words.intersection(new)))
            known[id(element)] = (seen, total)
        return seen, total
