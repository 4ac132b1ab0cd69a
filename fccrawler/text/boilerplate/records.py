"""What repeats on a page: blocks that stand in the same place of the same structure, and copies of a text."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline

Row = NDArray[np.float64]
_START = 40  # characters by which texts are said to begin alike


def record_rows(blocks: Sequence[Block], outline: Outline, text: dict[str, Row]) -> dict[str, Row]:
    shapes = outline.shapes
    styles: dict[tuple[int, str], int] = {}
    style = [
        styles.setdefault((shape, node.marks), len(styles)) for shape, node in zip(shapes, outline.nodes, strict=True)
    ]
    rows = _kinds("shape", np.array(shapes)[outline.of_block], text) | _kinds(
        "style", np.array(style)[outline.of_block], text
    )
    same = _numbers([block.text for block in blocks])
    starts = _numbers([block.text[:_START] for block in blocks])
    first = np.full(len(blocks), len(blocks))
    np.minimum.at(first, same, np.arange(len(blocks)))
    return rows | {
        "copies": np.bincount(same)[same].astype(np.float64),
        "is_copy": (first[same] < np.arange(len(blocks))).astype(np.float64),
        "same_start": np.bincount(starts)[starts].astype(np.float64),
    }


def _numbers(keys: list[str]) -> NDArray[np.intp]:
    seen: dict[str, int] = {}
    return np.array([seen.setdefault(key, len(seen)) for key in keys], dtype=np.intp)


def _kinds(name: str, kind: NDArray[np.intp], text: dict[str, Row]) -> dict[str, Row]:
    """How many blocks are of the same kind, how long they are, where the first and the last of them stand."""
    kind = np.unique(kind, return_inverse=True)[1]
    size, count = text["size"], len(kind)
    number = np.bincount(kind)
    sizes = np.bincount(kind, size)
    place = np.arange(count)
    first, last = np.full(len(number), count), np.zeros(len(number), dtype=np.intp)
    np.minimum.at(first, kind, place)
    np.maximum.at(last, kind, place)
    return {
        f"{name}_blocks": number[kind].astype(np.float64),
        f"{name}_size": (sizes / number)[kind],
        f"{name}_share": (sizes / size.sum())[kind],
        f"{name}_density": (np.bincount(kind, text["linked"]) / sizes)[kind],
        f"{name}_sentences": (np.bincount(kind, text["sentences"]) / np.bincount(kind, text["words"]))[kind],
        f"{name}_first": first[kind] / count,
        f"{name}_last": last[kind] / count,
    }
