"""A second look: what the first opinion on the blocks around says about each block."""

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.neighbours import window
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.boilerplate.selection import best_selection

Row = NDArray[np.float64]
_LEVELS = 5


def context_rows(outline: Outline, words: Row, first: Row) -> dict[str, Row | float]:
    """`first` = probability of each block to be text, by the first opinion."""
    count = len(first)
    place = np.arange(count)
    weighted = words * first
    rows: dict[str, Row | float] = {"p": first}
    for offset in (-3, -2, -1, 1, 2, 3):
        rows[f"p_n{offset}"] = first[np.clip(place + offset, 0, count - 1)]
    for radius in (3, 8, 20):
        rows[f"p_w{radius}"] = window(weighted, radius) / window(words, radius)
    inside = outline.inside(weighted) / outline.inside(words)
    for level, elements in enumerate(outline.ancestors(_LEVELS)):
        rows[f"p_c{level}"] = inside[elements]
    shape = np.array(outline.shapes)[outline.of_block]
    rows["p_shape"] = (np.bincount(shape, weighted) / np.maximum(1e-9, np.bincount(shape, words)))[shape]
    chosen = best_selection(first, words)
    places = np.flatnonzero(chosen)
    begin, end = (places[0], places[-1]) if len(places) else (0, count - 1)
    return rows | {
        "p_begin": (place - begin) / count,
        "p_end": (end - place) / count,
        "p_rank": np.searchsorted(np.sort(first), first) / count,
        "p_page": float(weighted.sum() / words.sum()),
        "p_max": float(first.max()),
        "p_chosen": float(words[chosen].sum() / words.sum()),
    }
