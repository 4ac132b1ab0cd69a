"""Where in a post its text stands: in the elements that hold most of its expected text and little else."""

from collections import defaultdict

import numpy as np

from fccrawler.text.forum.groups import names_of
from fccrawler.text.forum.labels import labels_in
from fccrawler.text.forum.look import Flags, Look
from fccrawler.text.forum.territory import NOBODY, Territory

_WORTH = 0.01  # by which one more kind of element must better the choice
_MAX_KINDS = 6
_MAX_COMPARED = 300
_MOST = 0.5


def body_blocks(look: Look, territory: Territory) -> Flags:
    """The blocks in the kinds of elements that, over all posts, make the expected F1 of the text greatest."""
    kinds = _kinds(look, territory)
    inside = territory.owner != NOBODY
    # Names and dates are text by the model, which learned from pages that count them.
    worth = np.where(look.date_lines | labels_in(look, territory, inside), 0.0, look.text)
    total = float(worth[inside].sum())
    chosen = np.zeros(len(inside), dtype=bool)
    best = 0.0
    for _ in range(_MAX_KINDS if len(kinds) else 0):
        more = kinds & ~chosen
        text = float(worth[chosen].sum()) + more @ worth
        words = float(look.words[chosen].sum()) + more @ look.words
        expected = 2 * text / np.maximum(1e-9, words + total)
        number = int(expected.argmax())
        if expected[number] <= best + _WORTH:
            break
        best, chosen = float(expected[number]), chosen | kinds[number]
    return chosen | _left_out(look, territory, chosen)


def _left_out(look: Look, territory: Territory, chosen: Flags) -> Flags:
    """The running text of posts that are built in another way than most."""
    inside = territory.owner != NOBODY
    count = len(territory.tops)
    had = np.bincount(territory.owner[inside], look.text[inside], minlength=count)
    kept = np.bincount(territory.owner[inside & chosen], look.text[inside & chosen], minlength=count)
    missed = kept < _MOST * had
    sure = look.text >= _MOST * look.words
    return np.asarray(inside & missed[territory.owner] & look.prose & sure)


def _kinds(look: Look, territory: Territory) -> Flags:
    """For each style of the elements within posts (row), the blocks of posts that stand in one."""
    outline, owner = look.outline, territory.owner
    styles = _styles(look)
    found: dict[object, list[int]] = defaultdict(list)
    own = _own_elements(look, territory)
    for block in np.flatnonzero(owner != NOBODY).tolist():
        element = int(outline.of_block[block])
        while own[element]:
            for style in styles[element]:
                found[style].append(block)
            element = int(outline.parents[element])
    largest = sorted(found.values(), key=len, reverse=True)[:_MAX_COMPARED]
    flags = np.zeros((len(largest), len(owner)), dtype=bool)
    for row, blocks in zip(flags, largest, strict=True):
        row[blocks] = True
    return flags


def _styles(look: Look) -> list[tuple[object, ...]]:
    """What elements are grouped by: their style and, where they have no names, their place."""
    rows = zip(
        look.outline.nodes, look.element_styles.tolist(), look.outline.shapes, look.element_orders.tolist(), strict=True
    )
    return [
        (style,) if names_of(node) else (style, (style, shape), (style, shape, order))
        for node, style, shape, order in rows
    ]


def _own_elements(look: Look, territory: Territory) -> list[bool]:
    """For each element whether all its blocks are of one post, and not all of the post's: it is a part of it."""
    outline, owner = look.outline, territory.owner
    amounts = np.bincount(owner[owner != NOBODY], minlength=len(territory.tops))
    changes = np.concatenate(([0], np.cumsum(owner[1:] != owner[:-1])))
    last = outline.end - 1
    one = (changes[outline.first] == changes[last]) & (owner[outline.first] != NOBODY)
    whole = outline.end - outline.first >= amounts[owner[outline.first]]
    single = amounts[owner[outline.first]] == 1
    parts: list[bool] = (one & (~whole | single)).tolist()
    return parts
