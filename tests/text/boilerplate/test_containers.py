from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of


def test_density_of_the_elements_around() -> None:
    blocks = blocks_of(ARTICLE)
    rows = feature_rows(blocks, Outline(blocks))
    assert rows["c0_density"][0] == 1.0  # a menu item
    assert rows["c2_density"][4] == 0.0  # a paragraph, its article and main
    assert 0 < rows["c0_density"][8] < 1  # the footer


def test_the_smallest_element_with_enough_text() -> None:
    blocks = blocks_of(ARTICLE)
    rows = feature_rows(blocks, Outline(blocks))
    assert rows["big300_share"][0] == 1.0  # the whole page, for a menu item
    assert rows["big300_share"][4] < 1.0
    assert rows["big300_levels"][0] > rows["big300_levels"][4]
