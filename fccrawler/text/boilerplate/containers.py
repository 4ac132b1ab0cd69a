"""The elements a block stands in: how much text they hold, how much of it is linked."""

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline

Row = NDArray[np.float64]
_LEVELS = 5
_ENOUGH = (300, 1500)  # characters that make an element worth looking at as a whole
_MAX_CLIMB = 40


def container_rows(outline: Outline, text: dict[str, Row]) -> dict[str, Row]:
    total = text["size"].sum()
    size, linked = outline.inside(text["size"]), outline.inside(text["linked"])
    blocks = (outline.end - outline.first).astype(np.float64)
    measures = {
        "size": size,
        "share": size / total,
        "density": linked / np.maximum(1, size),
        "blocks": blocks,
        "mean": size / blocks,
        "sentences": outline.inside(text["sentences"]) / np.maximum(1, outline.inside(text["words"])),
        "long": outline.inside(text["long"]),
        "heads": outline.inside(text["heading"]) / blocks,
        "prices": outline.inside(text["prices"]) / blocks,
    }
    rows = {}
    for level, elements in enumerate(outline.ancestors(_LEVELS)):
        for name in ("size", "share", "density", "blocks", "mean", "sentences", "long", "heads"):
            rows[f"c{level}_{name}"] = measures[name][elements]
    depth = np.array([node.depth for node in outline.nodes], dtype=np.float64)
    for enough in _ENOUGH:
        elements = _smallest(outline, size, enough)
        for name in ("density", "share", "mean", "sentences", "prices"):
            rows[f"big{enough}_{name}"] = measures[name][elements]
        rows[f"big{enough}_levels"] = depth[outline.of_block] - depth[elements]
    return rows


def _smallest(outline: Outline, size: Row, enough: int) -> NDArray[np.intp]:
    """For each block the smallest element around it that holds enough text."""
    elements = outline.of_block
    for _ in range(_MAX_CLIMB):
        small = size[elements] < enough
        if not small.any():
            break
        elements = np.where(small, outline.parents[elements], elements)
    return elements
