"""The trained model: how probable it is that a block is text of the page and not boilerplate."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.context import context_rows
from fccrawler.text.boilerplate.features import Rows, feature_rows
from fccrawler.text.boilerplate.forest import Forest
from fccrawler.text.boilerplate.names import NameModel
from fccrawler.text.boilerplate.outline import Outline

MODEL_FILE = Path(__file__).with_name("model.json")


class Model:
    def __init__(self, data: Mapping[str, Any]) -> None:
        self._names = NameModel(**data["names"])
        self._first = Forest(data["first"])
        self._second = Forest(data["second"])

    @property
    def importance(self) -> dict[str, float]:
        """How much each feature moves the second opinion."""
        return self._second.importance

    def look(
        self, blocks: Sequence[Block], kinds: frozenset[str], outline: Outline | None = None
    ) -> tuple[NDArray[np.float64], Rows]:
        """The probability of each block, and the features behind it. `blocks` is not empty."""
        outline = outline or Outline(blocks)
        rows = feature_rows(blocks, outline, kinds)
        rows["names"] = self._names(outline)
        first = self._first(rows, len(blocks))
        rows |= context_rows(outline, np.asarray(rows["words"]), first)
        return self._second(rows, len(blocks)), rows


@cache
def shipped_model() -> Model:
    return Model(json.loads(MODEL_FILE.read_text(encoding="utf-8")))
