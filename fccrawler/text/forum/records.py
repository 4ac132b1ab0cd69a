"""Which elements of a page are its posts: those that hold its text, each with the same small things around it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.groups import candidate_groups, styles
from fccrawler.text.forum.territory import NOBODY, Numbers, Territory, territories, with_gaps

Row = NDArray[np.float64]
_FEW_WORDS = 6  # of names, dates, buttons
_MIN_COVERAGE = 0.15
_MAX_TRIED = 60


class Records(NamedTuple):
    territory: Territory
    score: float
    coverage: float  # share of the page's expected text that the posts hold
    regularity: float  # share of the posts that have the same small thing


def block_slots(outline: Outline) -> Numbers:
    """For each block a number that it shares with those in elements of the same style inside the same style."""
    style = np.array(styles(outline), dtype=np.intp)
    pairs = style[outline.of_block] * (style.max() + 1) + style[outline.parents[outline.of_block]]
    return np.unique(pairs, return_inverse=True)[1].astype(np.intp)


def find_records(outline: Outline, text: Row, words: Row, slots: Numbers) -> list[Records]:
    """Groups that may be the posts, the best first. `text`: expected words of text in each block."""
    inside = outline.inside(text)
    found = []
    for group in candidate_groups(outline, inside)[:_MAX_TRIED]:
        records = _judge(outline, group, text, words, slots)
        if records:
            found.append(records)
    return sorted(found, key=lambda records: -records.score)


def _judge(outline: Outline, group: Numbers, text: Row, words: Row, slots: Numbers) -> Records | None:
    territory = with_gaps(outline, territories(outline, group))
    owned = territory.owner != NOBODY
    coverage = float(text[owned].sum() / max(1e-9, text.sum()))
    if coverage < _MIN_COVERAGE:
        return None
    regularity = _regularity(territory, words, slots)
    count = len(territory.tops)
    return Records(territory, coverage * regularity * (1 - 1 / (count + 1)), coverage, regularity)


def _regularity(territory: Territory, words: Row, slots: Numbers) -> float:
    """The share of posts that the most common slot with few words is in."""
    owned = np.flatnonzero(territory.owner != NOBODY)
    pairs = np.unique(territory.owner[owned] * (slots.max() + 1) + slots[owned])
    presence = np.bincount(pairs % (slots.max() + 1), minlength=slots.max() + 1) / len(territory.tops)
    size = np.bincount(slots[owned], words[owned], minlength=slots.max() + 1)
    mean = size / np.maximum(1, np.bincount(slots[owned], minlength=slots.max() + 1))
    small = mean <= _FEW_WORDS
    return float((presence * small).max(initial=0.0))
