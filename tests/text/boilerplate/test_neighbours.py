import numpy as np

from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.neighbours import window
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of


def test_window() -> None:
    assert window(np.array([1.0, 2.0, 4.0, 8.0]), 1).tolist() == [3, 7, 14, 12]


def test_places_and_distances() -> None:
    blocks = blocks_of(ARTICLE)
    rows = feature_rows(blocks, Outline(blocks))
    assert rows["after_title"].tolist() == [-3, -2, -1, 0, 1, 2, 3, 4, 5]
    assert rows["to_long_after"].tolist() == [4, 3, 2, 1, 0, 0, 1, 0, 999]
    assert rows["to_long_before"].tolist() == [999, 999, 999, 999, 999, 1, 1, 2, 1]
    assert rows["n1_size"][0] == rows["size"][1]
    assert rows["n-1_heading"].tolist() == [0, 0, 0, 0, 0, 0, 0, 1, 0]
