"""Boilerplate verdict for each block: the model's opinion, what the site repeats, and a few things that are certain."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.features import Rows
from fccrawler.text.boilerplate.memory import NOTHING, Repeated, text_key
from fccrawler.text.boilerplate.model import Model, shipped_model
from fccrawler.text.boilerplate.selection import best_selection

# Below this a block is boilerplate even where nothing on the page is better.
_FLOOR = 0.1
_MAX_BLOCKS = 20_000
_LINKED = 0.5
_FILLER = re.compile(r"lorem ipsum", re.IGNORECASE)


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
) -> Verdict:
    """`blocks` is not empty."""
    if len(blocks) > _MAX_BLOCKS:
        return _rough(blocks)
    probability, features = (model or shipped_model()).look(blocks, kinds)
    template = _repeats(blocks, probability, repeated)
    filler = np.array([bool(_FILLER.match(block.text)) for block in blocks])
    probability = np.where(template | filler, 0.0, probability)
    kept = best_selection(probability, np.asarray(features["words"])) & (probability >= _FLOOR)
    return Verdict(~kept, probability, template, features)


def _rough(blocks: Sequence[Block]) -> Verdict:
    """For pages too large to weigh: lists and tables by the thousand, in which every block is as good as the next."""
    bad = np.array([block.template or block.link_density > _LINKED for block in blocks])
    return Verdict(bad, np.where(bad, 0.0, 1.0), np.zeros(len(blocks), dtype=bool), {})


def _repeats(blocks: Sequence[Block], probability: NDArray[np.float64], repeated: Repeated) -> NDArray[np.bool_]:
    """What stands on the site's other pages, save where it stands between two pieces of this page's own text."""
    if not repeated.texts:
        return np.zeros(len(blocks), dtype=bool)
    found = np.array([text_key(block.text) in repeated.texts for block in blocks])
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
