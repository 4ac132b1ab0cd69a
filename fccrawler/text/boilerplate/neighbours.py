"""What stands before and after a block, and where on the page it stands."""

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline

Row = NDArray[np.float64]
_FAR = 999.0


def neighbour_rows(outline: Outline, text: dict[str, Row]) -> dict[str, Row]:
    size, count = text["size"], len(text["size"])
    place = np.arange(count)
    rows = {
        "place": place / count,
        "text_place": (np.cumsum(size) - size) / size.sum(),
        "block_number": place.astype(np.float64),
        "blocks_left": (count - place).astype(np.float64),
        "after_title": _after_title(outline, text),
    }
    shape = np.array(outline.shapes)[outline.of_block]
    for offset in (-3, -2, -1, 1, 2, 3):
        at = np.clip(place + offset, 0, count - 1)
        rows[f"n{offset}_size"] = size[at]
        rows[f"n{offset}_density"] = text["density"][at]
        if abs(offset) == 1:
            rows[f"n{offset}_sentences"] = text["sentences"][at]
            rows[f"n{offset}_heading"] = text["heading"][at]
            rows[f"n{offset}_same_element"] = (outline.of_block[at] == outline.of_block).astype(np.float64)
            rows[f"n{offset}_same_shape"] = (shape[at] == shape).astype(np.float64)
    for radius in (5, 15):
        sizes = window(size, radius)
        rows[f"w{radius}_size"] = sizes
        rows[f"w{radius}_density"] = window(text["linked"], radius) / sizes
        rows[f"w{radius}_long"] = window(text["long"], radius)
        rows[f"w{radius}_sentences"] = window(text["sentences"], radius) / window(text["words"], radius)
    rows["to_long_before"], rows["to_long_after"] = _distances(text["long"] > 0)
    return rows


def window(values: Row, radius: int) -> Row:
    """The sum over each block and its neighbours on both sides."""
    running = np.concatenate(([0.0], np.cumsum(values)))
    place = np.arange(len(values))
    low, high = np.clip(place - radius, 0, None), np.clip(place + radius + 1, None, len(values))
    return running[high] - running[low]


def _after_title(outline: Outline, text: dict[str, Row]) -> Row:
    place = np.arange(len(text["size"]), dtype=np.float64)
    titles = np.flatnonzero(text["title"])
    if not len(titles):
        titles = np.flatnonzero([outline.nodes[number].tag == "h1" for number in outline.of_block])
    return place - titles[0] if len(titles) else np.full(len(place), -_FAR)


def _distances(chosen: NDArray[np.bool_]) -> tuple[Row, Row]:
    """Blocks back to the last chosen one before, and on to the next (0 for a chosen one)."""
    place = np.arange(len(chosen), dtype=np.float64)
    last = np.maximum.accumulate(np.where(chosen, place, -np.inf))
    before = place - np.concatenate(([-np.inf], last[:-1]))
    after = np.minimum.accumulate(np.where(chosen, place, np.inf)[::-1])[::-1] - place
    return np.minimum(before, _FAR), np.minimum(after, _FAR)
