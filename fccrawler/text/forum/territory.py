"""What belongs to each post: the largest element around it that holds no other post, and what stands between them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline

Numbers = NDArray[np.intp]
NOBODY = -1


class Territory(NamedTuple):
    tops: Numbers  # the element of each post, in reading order
    owner: Numbers  # for each block the number of its post, or NOBODY


def territories(outline: Outline, members: Numbers) -> Territory:
    """Posts within posts own what is theirs: a block belongs to the innermost."""
    tops = tops_of(outline, members)
    return territory_of(outline, tops)


def territory_of(outline: Outline, tops: Numbers) -> Territory:
    """What the elements hold, each block the innermost's."""
    owner = np.full(len(outline.of_block), NOBODY, dtype=np.intp)
    for number, top in enumerate(tops.tolist()):
        owner[outline.first[top] : outline.end[top]] = number
    return Territory(tops, owner)


def tops_of(outline: Outline, members: Numbers) -> Numbers:
    """The largest element around each that holds no other."""
    counts = np.zeros(len(outline.nodes) + 1, dtype=np.intp)
    counts[members + 1] = 1
    running = np.cumsum(counts)
    held = running[outline.tree_end] - running[: len(outline.nodes)]  # posts in each element, itself included
    # A reply inside a post takes nothing from it but empty shells.
    nested = _within(outline, members)
    blocks = outline.end - outline.first
    tops = members
    while True:
        parents = outline.parents[tops]
        # One that holds all others has no border outside itself.
        free = (held[parents] == held[tops]) & (held[parents] < held[0]) & (parents != tops)
        free &= ~nested | (blocks[parents] == blocks[tops])
        if not free.any():
            return tops
        tops = np.where(free, parents, tops)


def _within(outline: Outline, members: Numbers) -> NDArray[np.bool_]:
    """Which members stand inside another."""
    ends = np.maximum.accumulate(outline.tree_end[members])
    return np.concatenate(([False], members[1:] < ends[:-1]))


def with_gaps(outline: Outline, territory: Territory) -> list[Territory]:
    """Blocks between two posts go to one of them: a row with the author stands above the row with the text.

    They go to the post below if the first post has the same above it. If it has not, and the last post has nothing like
    it below, it may be either.
    """
    tops = territory.tops
    parent = outline.parents[tops[0]]
    if len(tops) < 2 or (outline.parents[tops] != parent).any():
        return [territory]
    first, end = outline.first[tops], outline.end[tops]
    gaps = [np.arange(a, b) for a, b in zip(end[:-1], first[1:], strict=True)]
    shape = np.array(outline.shapes, dtype=np.intp)[outline.of_block]
    kinds = [tuple(shape[gap].tolist()) for gap in gaps if len(gap)]
    if not kinds:
        return [territory]
    usual = max(kinds, key=kinds.count)
    before = np.arange(max(outline.first[parent], first[0] - len(usual)), first[0])
    after = np.arange(end[-1], min(outline.end[parent], end[-1] + len(usual)))
    above = tuple(shape[before].tolist()) == usual
    below = tuple(shape[after].tolist()) == usual
    given = []
    if above or not below:
        given.append(_give(territory, gaps, 1, before if above else before[:0]))
    if not above:
        given.append(_give(territory, gaps, 0, after if below else after[:0]))
    return given


def _give(territory: Territory, gaps: Sequence[Numbers], to_next: int, rest: Numbers) -> Territory:
    """Each gap to the post before or after it, and the rest to the first or the last."""
    owner = territory.owner.copy()
    for number, gap in enumerate(gaps):
        owner[gap] = number + to_next
    owner[rest] = 0 if to_next else len(territory.tops) - 1
    return Territory(territory.tops, owner)
