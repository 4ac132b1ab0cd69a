"""What the search for posts sees of a page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block, Node
from fccrawler.text.boilerplate.characters import count_characters
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.dated import dated_blocks
from fccrawler.text.forum.groups import Kinds, orders, styles, under
from fccrawler.text.forum.names import is_aside, post_evidence
from fccrawler.text.forum.territory import Numbers
from fccrawler.text.moments import MomentReader

Row = NDArray[np.float64]
Flags = NDArray[np.bool_]
HEAD_WORDS = 14  # of a line with author and date
_PROSE_WORDS = 8
_PROSE_LINKED = 0.3
_PROSE_WORTH = 0.3  # by which running text is more probably text: comments are often taken for boilerplate


@dataclass(frozen=True)
class Look:
    """Rows have a number for each block."""

    blocks: Sequence[Block]
    outline: Outline
    text: Row  # expected words of text
    words: Row
    dated: Flags
    prose: Flags  # running text rather than a line of names and links

    @cached_property
    def element_styles(self) -> Numbers:
        """For each element a number that it shares with those of the same tag and names."""
        return np.array(styles(self.outline), dtype=np.intp)

    @cached_property
    def element_orders(self) -> Numbers:
        """For each element how many of its tag stand before it in its parent."""
        return orders(self.outline)

    @cached_property
    def slots(self) -> tuple[Numbers, ...]:
        """For each block numbers that it shares with those that stand in the same place of their posts: by the names of
        their elements; by the tags from the root; by these and by which of their siblings they are.

        Replies inside replies are deeper than others, so that only the first holds; pages without names know
        the others.
        """
        outline, style, order = self.outline, self.element_styles, self.element_orders
        shape = np.array(outline.shapes, dtype=np.intp)
        element = outline.of_block
        parent = outline.parents[element]
        place = _together(style[element], shape[element])
        return (
            _together(style[element], style[parent]),
            place,
            _together(_together(place, order[element]), order[parent]),
        )

    @cached_property
    def date_lines(self) -> Flags:
        """Blocks that say when, and little else."""
        return self.dated & (self.words <= HEAD_WORDS) & ~self.prose

    @cached_property
    def evidence(self) -> Row:
        """How much each element is called a post."""
        return np.array(self._kinds.ask(post_evidence), dtype=np.float64)

    @cached_property
    def _kinds(self) -> Kinds:
        return Kinds(self.outline)

    @cached_property
    def _asked(self) -> dict[Callable[[Node], bool], list[bool]]:
        return {}

    def passing(self, test: Callable[[Node], bool]) -> list[bool]:
        """Which elements pass a test of their tag and names."""
        if test not in self._asked:
            self._asked[test] = self._kinds.ask(test)
        return self._asked[test]

    def blocks_under(self, test: Callable[[Node], bool]) -> Flags:
        """Which blocks stand in an element that passes the test."""
        return np.array(under(self.outline, self.passing(test)), dtype=bool)[self.outline.of_block]

    @cached_property
    def beside(self) -> Flags:
        """Which blocks stand in sidebars."""
        return self.blocks_under(is_aside)

    def node(self, block: int) -> Node:
        """The innermost element of a block."""
        return self.outline.nodes[int(self.outline.of_block[block])]


def look_at(
    blocks: Sequence[Block],
    probability: NDArray[np.float64],
    reader: MomentReader,
    outline: Outline | None = None,
    words: NDArray[np.float64] | None = None,
) -> Look:
    outline = outline or Outline(blocks)
    if words is None:
        words = count_characters([block.text for block in blocks])["words"]
    unlinked = np.array([block.link_density < _PROSE_LINKED and not block.template for block in blocks])
    prose = unlinked & (words >= _PROSE_WORDS)
    text = np.clip(probability + _PROSE_WORTH * prose, 0, 1) * words
    return Look(blocks, outline, text, words, dated_blocks(blocks, reader), prose)


def _together(one: Numbers, other: Numbers) -> Numbers:
    """Small numbers that tell apart what either of the two tells apart."""
    return np.unique(one * (other.max() + 1) + other, return_inverse=True)[1].astype(np.intp).ravel()
