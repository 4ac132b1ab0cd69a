"""Boilerplate verdict for each block: the model's opinion, what the site repeats, and a few things that are certain."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.features import Rows
from fccrawler.text.boilerplate.memory import NOTHING, Keys, Repeated, block_keys
from fccrawler.text.boilerplate.model import Model, shipped_model
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.boilerplate.selection import best_selection

# Below this a block is boilerplate even where nothing on the page is better.
_FLOOR = 0.1
_HEADING_FLOOR = 0.2
# How the logit moves by what is known of the place of a block on the site.
_TEMPLATE_SHIFT = -4.5
_ANNOUNCED_SHIFT = -2.0  # in elements that call themselves navigation, footer …
_ECHO_SHIFT = -3.0  # titles of the pages around, headings told twice
_OWN_SHIFT = 2.5
_NEW_SHIFT = 1.5  # where nothing is known to repeat
_KNOWN_SITE = 5  # pages
_COPY = 0.3  # share of its text that a page must keep
_MAX_BLOCKS = 20_000
_LINKED = 0.5
_FILLER = ("Lorem ipsum", "lorem ipsum", "LOREM IPSUM")
Row = NDArray[np.float64]


class Verdict(NamedTuple):
    boilerplate: NDArray[np.bool_]
    probability: NDArray[np.float64]  # of being text, after all evidence
    repeated: NDArray[np.bool_]  # on the site's other pages
    features: Rows


def judge(
    blocks: Sequence[Block],
    kinds: frozenset[str] = frozenset(),
    repeated: Repeated = NOTHING,
    model: Model | None = None,
    outline: Outline | None = None,
) -> Verdict:
    """`blocks` is not empty."""
    if len(blocks) > _MAX_BLOCKS:
        return _rough(blocks)
    probability, features = (model or shipped_model()).look(blocks, kinds, outline)
    words = np.asarray(features["words"])
    announced = _ANNOUNCED_SHIFT * np.asarray(features["template"])
    announced += _ECHO_SHIFT * np.array([block.echo for block in blocks])
    filler = np.array([block.text.startswith(_FILLER) for block in blocks])
    probability = np.where(filler, 0.0, _shifted(probability, announced))
    alone = _kept(blocks, probability, words)
    nothing = np.zeros(len(blocks), dtype=bool)
    if not repeated.pages:
        return Verdict(~alone, probability, nothing, features)
    keys = block_keys(blocks)
    on_site = _by_place(blocks, keys, probability, repeated)
    template = _repeats(keys, on_site, repeated)
    on_site = np.where(template, 0.0, on_site)
    kept = _kept(blocks, on_site, words)
    if words[kept].sum() < _COPY * words[alone].sum():
        # Its paragraphs stand on other pages too: a copy of them, which is for the search for duplicates to say.
        paragraphs = alone & (np.asarray(features["long"]) > 0)
        kept, on_site = kept | paragraphs, np.where(paragraphs, probability, on_site)
        template &= ~paragraphs
    return Verdict(~kept, on_site, template, features)


def _kept(blocks: Sequence[Block], probability: Row, words: Row) -> NDArray[np.bool_]:
    kept = best_selection(probability, words) & (probability >= _FLOOR)
    return _with_headings(blocks, kept, probability)


def _rough(blocks: Sequence[Block]) -> Verdict:
    """For pages too large to weigh: lists and tables by the thousand, in which every block is as good as the next."""
    bad = np.array([block.template or block.link_density > _LINKED for block in blocks])
    return Verdict(bad, np.where(bad, 0.0, 1.0), np.zeros(len(blocks), dtype=bool), {})


def _by_place(blocks: Sequence[Block], keys: Keys, probability: Row, repeated: Repeated) -> Row:
    """What stands where the site repeats texts is hardly text; what stands where it never does may well be.

    Links do not gain by it: each page leads to others.
    """
    if repeated.pages < _KNOWN_SITE:
        return probability
    unlinked = np.array([block.link_density < _LINKED for block in blocks])
    own = np.array([place in repeated.own_places for _, place in keys])
    template = np.array([place in repeated.template_places for _, place in keys])
    shift = np.where(template, _TEMPLATE_SHIFT, unlinked * np.where(own, _OWN_SHIFT, _NEW_SHIFT))
    return _shifted(probability, shift)


def _shifted(probability: Row, shift: Row) -> Row:
    odds = probability / (1.0000001 - probability) * np.exp(shift)
    return np.asarray(odds / (1 + odds))


def _with_headings(blocks: Sequence[Block], kept: NDArray[np.bool_], probability: Row) -> NDArray[np.bool_]:
    """What is text has its headings: the title of the page, and those right above it."""
    kept = kept.copy()
    if not kept.any():
        return kept
    for number in range(len(blocks) - 2, -1, -1):
        if blocks[number].type == "heading" and kept[number + 1] and probability[number] >= _HEADING_FLOOR:
            kept[number] = True
    title = next((number for number, block in enumerate(blocks) if block.type == "title"), None)
    if title is not None:
        kept[title] = True
    return kept


def _repeats(keys: Keys, probability: Row, repeated: Repeated) -> NDArray[np.bool_]:
    """What stands on the site's other pages, save where it stands between two pieces of this page's own text."""
    if not repeated.texts:
        return np.zeros(len(probability), dtype=bool)
    found = np.array([text in repeated.texts for text, _ in keys])
    own = np.concatenate(([False], (probability >= 0.5) & ~found, [False]))
    return found & ~(own[:-2] & own[2:])


def reasons(verdict: Verdict) -> list[dict[str, Any]]:
    """For each block its probability and features, the most important of them first."""
    importance = shipped_model().importance
    ordered = sorted(verdict.features, key=lambda name: -importance.get(name, 0.0))
    table = {name: np.broadcast_to(verdict.features[name], len(verdict.probability)).tolist() for name in ordered}
    return [
        {
            "probability": round(float(verdict.probability[number]), 4),
            "repeated": bool(verdict.repeated[number]),
            "features": {name: round(values[number], 3) for name, values in table.items()},
        }
        for number in range(len(verdict.probability))
    ]
