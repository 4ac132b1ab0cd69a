"""What recurs in many posts of a thread and says nothing: buttons, captions of the author's data, the title, ranks."""

import re
from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from fccrawler.text.forum.look import Flags, Look
from fccrawler.text.forum.territory import Territory

LABEL_WORDS = 6
_USUAL = 0.34  # share of the posts that have a label
_CONSTANT = 0.6  # share of what stands in a place
_LABEL_CHARACTERS = 60
_FIGURE = re.compile(r"\d+")
_NUMBER = re.compile(r"#\s?\d{1,6}")  # of a post


def labels_in(look: Look, territory: Territory, said: Flags) -> Flags:
    """Which blocks are such: Click to expand, Like, Quote. `said`: those to look at."""
    enough = max(2, _USUAL * len(territory.tops))
    found = _constant(look, territory, said, enough)
    posts: dict[str, set[int]] = defaultdict(set)
    short = np.flatnonzero(said & (look.words <= LABEL_WORDS)).tolist()
    for number in short:
        for shape in _shapes(look.blocks[number].text):
            posts[shape].add(int(territory.owner[number]))
    usual = {shape for shape, where in posts.items() if len(where) > enough}
    for number in short:
        text = look.blocks[number].text
        found[number] |= bool(_NUMBER.fullmatch(text)) or not usual.isdisjoint(_shapes(text))
    return found


def _constant(look: Look, territory: Territory, said: Flags, enough: float) -> Flags:
    """What stands where most say the same: the title of the thread, ranks, advertisements."""
    found = np.zeros(len(look.blocks), dtype=bool)
    for numbers in _places(look, said):
        posts: dict[str, set[int]] = defaultdict(set)
        for number in numbers:
            posts[_FIGURE.sub("0", look.blocks[number].text)].add(int(territory.owner[number]))
        most = max(map(len, posts.values()))
        found[numbers] = most > enough and most >= _CONSTANT * len(numbers)
    return found


def _places(look: Look, said: Flags) -> Iterable[list[int]]:
    places: dict[int, list[int]] = defaultdict(list)
    slots = look.slots[0]
    for number in np.flatnonzero(said).tolist():
        places[int(slots[number])].append(number)
    return places.values()


def _shapes(text: str) -> list[str]:
    """A text, without its figures, and what stands before its colon: Posts: 12, Joined: May 2019."""
    shapes = [text]
    if len(text) <= _LABEL_CHARACTERS:
        shapes.append(_FIGURE.sub("0", text))
        before, colon, _ = text.partition(":")
        if colon and before:
            shapes.append(f"{before}:")
    return shapes
