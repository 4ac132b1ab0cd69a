"""Boosted oblivious trees: each level of a tree asks one question of all, so that a tree is a table of answers."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float64]
_PART = 512  # blocks at a time: what they need fits into a processor's cache


class Forest:
    """Reads the plain data that `benchmarks.clean.train` writes."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.features: Sequence[str] = data["features"]
        self._bias = float(data["bias"])
        # The distinct questions: is this feature greater than this border?
        self._feature = np.array([question[0] for question in data["questions"]], dtype=np.intp)
        self._border = np.array([question[1] for question in data["questions"]], dtype=np.float32)[:, None]
        trees = data["trees"]
        depth = max(len(tree["questions"]) for tree in trees)
        never = len(self._feature)  # a question without an answer, for trees that are less deep
        self._levels = np.full((depth, len(trees)), never, dtype=np.intp)
        self._leaves = np.zeros((len(trees), 1 << depth), dtype=np.float32)
        for number, tree in enumerate(trees):
            self._levels[: len(tree["questions"]), number] = tree["questions"]
            self._leaves[number, : len(tree["leaves"])] = tree["leaves"]
        self._first_leaf = (np.arange(len(trees), dtype=np.intp) << depth)[:, None]

    @property
    def importance(self) -> dict[str, float]:
        """Feature → how far the leaves of the trees that ask for it lie apart."""
        spread = self._leaves.std(axis=1)
        found = dict.fromkeys(self.features, 0.0)
        for questions in self._levels:
            for tree, question in enumerate(questions.tolist()):
                if question < len(self._feature):
                    found[self.features[self._feature[question]]] += float(spread[tree])
        return found

    def __call__(self, rows: Mapping[str, Row | float], count: int) -> Row:
        """The probability for each of `count` blocks."""
        table = np.empty((len(self.features), count), dtype=np.float32)
        for number, name in enumerate(self.features):
            table[number] = rows[name]
        total = np.empty(count)
        for start in range(0, count, _PART):
            total[start : start + _PART] = self._sum(table[:, start : start + _PART])
        probability: Row = 1.0 / (1.0 + np.exp(-(total + self._bias)))
        return probability

    def _sum(self, table: NDArray[np.float32]) -> Row:
        """Of the leaves that the answers choose, for each column."""
        answers = np.zeros((len(self._feature) + 1, table.shape[1]), dtype=np.uint8)
        np.greater(table[self._feature], self._border, out=answers[:-1].view(bool))
        leaf = np.zeros((self._levels.shape[1], table.shape[1]), dtype=np.uint8)
        for level, questions in enumerate(self._levels):
            leaf |= answers[questions] << level
        chosen: NDArray[np.float32] = self._leaves.ravel()[leaf + self._first_leaf]
        total: Row = chosen.sum(axis=0, dtype=np.float64)
        return total
