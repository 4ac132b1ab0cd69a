"""What belongs to each post: the largest element around it that holds no other post, and what stands between them."""

import itertools
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
    tops = _climb(outline, members)
    owner = np.full(len(outline.of_block), NOBODY, dtype=np.intp)
    for number, top in enumerate(tops.tolist()):
        owner[outline.first[top] : outline.end[top]] = number
    return Territory(tops, owner)


def _climb(outline: Outline, members: Numbers) -> Numbers:
    counts = np.zeros(len(outline.nodes) + 1, dtype=np.intp)
    counts[members + 1] = 1
    running = np.cumsum(counts)
    held = running[outline.tree_end] - running[: len(outline.nodes)]  # posts in each element, itself included
    if held[0] == 1:
        return members
    tops = members
    while True:
        parents = outline.parents[tops]
        free = (held[parents] == held[tops]) & (parents != tops)
        if not free.any():
            return tops
        tops = np.where(free, parents, tops)


def with_gaps(outline: Outline, territory: Territory) -> Territory:
    """Blocks between two posts go to one of them: a row with the author stands above the row with the text.

    They go to the post below, unless the first post has nothing above it and the last has something below.
    """
    tops, owner = territory
    parent = outline.parents[tops[0]]
    if len(tops) < 2 or (outline.parents[tops] != parent).any():
        return territory
    inside = np.arange(outline.first[tops[0]], outline.end[tops[-1]])
    gaps = inside[owner[inside] == NOBODY]
    if not len(gaps):
        return territory
    owner = owner.copy()
    children = _children(outline, int(parent))
    before = _styles_before(outline, children, tops)
    above = before[0] and before[0] == max(before[1:], key=before[1:].count)
    following = np.searchsorted(outline.first[tops], gaps, side="right")
    owner[gaps] = following if above else following - 1
    if above:
        place = int(np.searchsorted(children, tops[0]))
        first = children[place - len(before[0])]
        owner[outline.first[first] : outline.first[tops[0]]] = 0
    return Territory(tops, owner)


def _children(outline: Outline, parent: int) -> Numbers:
    found = np.flatnonzero(outline.parents == parent)
    return found[found != parent]


def _styles_before(outline: Outline, children: Numbers, tops: Numbers) -> list[tuple[str, ...]]:
    """For each post the tags of the elements between it and the one before; as many before the first."""
    places = np.searchsorted(children, tops).tolist()
    tags: Sequence[str] = [outline.nodes[child].tag for child in children]
    between = [tuple(tags[a + 1 : b]) for a, b in itertools.pairwise(places)]
    usual = max(between, key=between.count)
    length = len(usual)
    first = tuple(tags[places[0] - length : places[0]]) if length and places[0] >= length else ()
    return [first, *between]
