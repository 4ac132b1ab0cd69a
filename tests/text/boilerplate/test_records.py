from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import blocks_of


def test_blocks_of_one_kind_and_copies() -> None:
    blocks = blocks_of("<ul><li class=x>one<li class=x>two<li class=y>one</ul><p>other")
    rows = feature_rows(blocks, Outline(blocks))
    assert rows["shape_blocks"].tolist() == [3, 3, 3, 1]
    assert rows["style_blocks"].tolist() == [2, 2, 1, 1]
    assert rows["shape_last"].tolist() == [0.5, 0.5, 0.5, 0.75]
    assert rows["copies"].tolist() == [2, 1, 2, 1]
    assert rows["is_copy"].tolist() == [0, 0, 1, 0]
