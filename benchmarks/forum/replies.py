"""Who answers whom."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from benchmarks.forum.thread import Layout, Post

CHAIN = 8


def parents(layout: Layout, count: int, deep: bool, random: Random) -> list[int | None]:
    """For each post in the order of time, the one it answers; the first posts are a chain if `deep`."""
    result: list[int | None] = []
    for index in range(count):
        if deep and index < CHAIN:
            parent = index - 1 if index else None
        elif not layout.depth or not index or random.random() < 0.4:
            parent = None
        else:
            parent = random.randrange(max(0, index - 8), index)
        result.append(allowed(layout, parent, result))
    return result


def allowed(layout: Layout, parent: int | None, known: list[int | None]) -> int | None:
    """The parent or, where the layout nests no deeper, one of its own parents."""
    while parent is not None and depth(parent, known) >= layout.depth:
        parent = known[parent]
    return None if parent == 0 and layout.opening else parent


def depth(index: int, known: list[int | None]) -> int:
    parent = known[index]
    return 0 if parent is None else 1 + depth(parent, known)


def read_down(posts: list[Post]) -> list[Post]:
    """Every post followed by its answers, as a page shows them."""
    order: list[Post] = []
    place: dict[int, int] = {}

    def visit(index: int, level: int) -> None:
        parent = posts[index].parent
        place[index] = len(order)
        order.append(replace(posts[index], parent=None if parent is None else place[parent], depth=level))
        for answer, post in enumerate(posts):
            if post.parent == index:
                visit(answer, level + 1)

    for index, post in enumerate(posts):
        if post.parent is None:
            visit(index, 0)
    return [replace(post, number=number) for number, post in enumerate(order, start=1)]
