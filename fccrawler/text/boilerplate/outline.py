"""The block-level elements over the blocks of a page; each holds a run of blocks: blocks stand in reading order."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block, Node

Numbers = NDArray[np.intp]


class Outline:
    """Elements numbered in reading order, parents before children."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.nodes: list[Node] = []
        self._parents: list[int] = []
        self._first: list[int] = []
        self._last: list[int] = []
        self._numbers: dict[int, int] = {}
        of_block = [self._enter(block.node, position) for position, block in enumerate(blocks)]
        self.of_block: Numbers = np.array(of_block, dtype=np.intp)  # the innermost element of each block
        self.parents: Numbers = np.array(self._parents, dtype=np.intp)  # the root is its own parent
        self.first: Numbers = np.array(self._first, dtype=np.intp)
        self.end: Numbers = np.array(self._last, dtype=np.intp) + 1

    def _enter(self, node: Node | None, position: int) -> int:
        """The element's number; it and what is around it are numbered if they are new."""
        new: list[Node] = []
        while node is not None and id(node) not in self._numbers:
            new.append(node)
            node = node.parent
        number = 0 if node is None else self._numbers[id(node)]
        if self.nodes:
            self._reach(number, position)
        for fresh in reversed(new):
            number = self._append(fresh, number, position)
        if not self.nodes:  # blocks that have no element, as in a text file
            number = self._append(Node(None, ""), 0, position)
        return number

    def _reach(self, number: int, position: int) -> None:
        """An element that was there before holds one more block, and so do those around it."""
        while self._last[number] != position:
            self._last[number] = position
            number = self._parents[number]

    def _append(self, node: Node, parent: int, position: int) -> int:
        number = len(self.nodes)
        self._numbers[id(node)] = number
        self.nodes.append(node)
        self._parents.append(parent)
        self._first.append(position)
        self._last.append(position)
        return number

    def ancestors(self, levels: int) -> list[Numbers]:
        """For each block its innermost element, the one around it, and so on; the root stays the root."""
        chain = [self.of_block]
        for _ in range(levels):
            chain.append(self.parents[chain[-1]])
        return chain

    def inside(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """For each element the sum of what its blocks have."""
        running = np.concatenate(([0.0], np.cumsum(values)))
        return running[self.end] - running[self.first]

    @cached_property
    def tree_end(self) -> Numbers:
        """For each element the number after those of all elements in it."""
        return np.searchsorted(self.first, self.end).astype(np.intp)

    @cached_property
    def shapes(self) -> list[int]:
        """For each element a number that it shares with those under the same tags."""
        seen: dict[tuple[int, str], int] = {}
        shapes: list[int] = []
        for node, parent in zip(self.nodes, self._parents, strict=True):
            above = shapes[parent] if shapes else -1
            shapes.append(seen.setdefault((above, node.tag), len(seen)))
        return shapes
