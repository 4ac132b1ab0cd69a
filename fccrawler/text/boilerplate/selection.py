"""From probabilities to a verdict for the page as a whole."""

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.float64]


def best_selection(probability: Row, words: Row) -> NDArray[np.bool_]:
    """The blocks to keep so that the expected F1 over words is greatest.

    It is always the most probable ones, down to a threshold that depends on the page: where everything is doubtful,
    what is least doubtful is kept (F1 = 2·tp / (kept + all text), expected tp = Σ p·words).
    """
    order = np.argsort(-probability, kind="stable")
    right = np.cumsum((probability * words)[order])
    kept = np.cumsum(words[order])
    expected = 2 * right / (kept + right[-1] + 1e-9)
    chosen = np.zeros(len(probability), dtype=bool)
    chosen[order[: int(np.argmax(expected)) + 1]] = True
    return chosen
