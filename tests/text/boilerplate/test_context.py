import numpy as np

from fccrawler.text.boilerplate.context import context_rows
from tests.text.boilerplate.pages import ARTICLE, outline_of


def test_the_opinion_on_the_blocks_around() -> None:
    first = np.array([0.1, 0.1, 0.1, 0.2, 0.9, 0.9, 0.2, 0.9, 0.1])
    words = np.array([1.0, 1, 2, 3, 30, 20, 1, 30, 3])
    rows = context_rows(outline_of(ARTICLE), words, first)
    assert rows["p_n1"].tolist() == [*first[1:], first[-1]]
    assert rows["p_c2"][0] == 0.1  # of the menu
    assert 0.8 < rows["p_c1"][4] < 0.9  # of the article
    assert rows["p_begin"][4] == 0
    assert rows["p_end"][7] == 0
    assert rows["p_max"] == 0.9
    assert rows["p_rank"][0] == 0
