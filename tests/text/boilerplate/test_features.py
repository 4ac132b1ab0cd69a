import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of


def test_what_the_page_calls_itself() -> None:
    blocks = blocks_of(ARTICLE)
    rows = feature_rows(blocks, Outline(blocks), frozenset(("newsarticle", "og:website")))
    assert (rows["is_article"], rows["is_og_website"], rows["is_product"]) == (1.0, 1.0, 0.0)


@given(
    st.lists(st.builds(Block, st.text(min_size=1), st.sampled_from(["", "heading", "code"])), min_size=1, max_size=30)
)
def test_every_feature_of_every_block_is_a_number(blocks: list[Block]) -> None:
    for name, row in feature_rows(blocks, Outline(blocks)).items():
        assert np.all(np.isfinite(row)), name
        assert np.shape(row) in ((), (len(blocks),)), name
