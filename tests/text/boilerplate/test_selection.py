from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.text.boilerplate.selection import best_selection


def expected_f1(chosen: list[int], p: list[float], words: list[int]) -> float:
    right = sum(p[i] * words[i] for i in chosen)
    return 2 * right / (sum(words[i] for i in chosen) + sum(a * b for a, b in zip(p, words, strict=True)) + 1e-9)


def test_what_is_sure_leaves_what_is_doubtful_out() -> None:
    assert best_selection(np.array([0.99, 0.3, 0.98]), np.array([50.0, 50.0, 50.0])).tolist() == [True, False, True]


def test_where_all_is_doubtful_the_threshold_sinks() -> None:
    assert best_selection(np.array([0.3, 0.31, 0.02]), np.array([50.0, 50.0, 50.0])).tolist() == [True, True, False]


@given(st.lists(st.tuples(st.floats(0.01, 0.99), st.integers(1, 50)), min_size=1, max_size=7))
def test_no_selection_is_better(blocks: list[tuple[float, int]]) -> None:
    p, words = [a for a, _ in blocks], [b for _, b in blocks]
    chosen = np.flatnonzero(best_selection(np.array(p), np.array(words, dtype=float))).tolist()
    every = (c for size in range(1, len(p) + 1) for c in combinations(range(len(p)), size))
    assert expected_f1(chosen, p, words) >= max(expected_f1(list(c), p, words) for c in every) - 1e-6
