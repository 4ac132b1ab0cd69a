import numpy as np
import pytest

from fccrawler.text.boilerplate.forest import Forest

DATA = {
    "features": ["a", "b"],
    "bias": -1.0,
    "questions": [[0, 5.0], [1, 0.5], [0, 7.0]],
    "trees": [
        {"questions": [0, 1], "leaves": [0.0, 1.0, 2.0, 4.0]},
        {"questions": [2], "leaves": [0.0, 10.0]},
    ],
}


def test_answers_choose_the_leaf() -> None:
    rows = {"a": np.array([1.0, 6.0, 1.0, 8.0]), "b": np.array([0.0, 0.0, 1.0, 1.0]), "unused": 3.0}
    logits = np.array([0.0, 1.0, 2.0, 14.0]) - 1.0
    assert Forest(DATA)(rows, 4) == pytest.approx(1 / (1 + np.exp(-logits)))


def test_a_number_stands_for_the_whole_page() -> None:
    assert Forest(DATA)({"a": 6.0, "b": 1.0}, 2) == pytest.approx([1 / (1 + np.exp(-3.0))] * 2)


def test_importance() -> None:
    importance = Forest(DATA).importance
    assert importance["a"] > importance["b"] > 0


def test_a_missing_feature_is_named() -> None:
    with pytest.raises(KeyError, match="b"):
        Forest(DATA)({"a": 1.0}, 1)
