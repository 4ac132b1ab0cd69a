"""Which elements of a page are its posts: those that hold its text, each with the same small things around it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.groups import candidate_groups, styles
from fccrawler.text.forum.territory import NOBODY, Numbers, Territory, territories, with_gaps

Row = NDArray[np.float64]
_FEW_WORDS = 12  # of names, dates, buttons
_USUAL = 0.5  # share of the posts
_ALIKE = 0.34
_LITTLE = 0.2
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
    amounts = np.bincount(territory.owner[owned], text[owned], minlength=len(territory.tops))
    has, small = _table(territory, words, slots)
    presence = has.mean(axis=0) * small
    usual = presence >= _USUAL
    alike = has[:, usual].mean(axis=1) if usual.any() else np.ones(len(has))
    stray = (alike < _ALIKE) & (amounts < _LITTLE * np.median(amounts))
    if stray.any() and (~stray).sum() > 1:
        return _judge(outline, group[~stray], text, words, slots)
    regularity = float(presence.max(initial=0.0))
    return Records(territory, coverage * regularity * (1 - 1 / _effective_count(amounts)), coverage, regularity)


def _table(territory: Territory, words: Row, slots: Numbers) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which post has which slot, and which slots hold small things: names, dates, buttons."""
    kinds = int(slots.max()) + 1
    owned = np.flatnonzero(territory.owner != NOBODY)
    has = np.zeros((len(territory.tops), kinds), dtype=bool)
    has[territory.owner[owned], slots[owned]] = True
    blocks = np.bincount(slots[owned], minlength=kinds)
    mean = np.bincount(slots[owned], words[owned], minlength=kinds) / np.maximum(1, blocks)
    return has, (mean <= _FEW_WORDS) & (blocks > 0)


def _effective_count(text: Row) -> float:
    """How many posts there are, if those with little text count little."""
    roots = np.sqrt(text)
    return float(roots.sum() ** 2 / max(1e-9, text.sum()))
