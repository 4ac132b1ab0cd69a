from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.model import shipped_model
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of


def test_the_shipped_model_tells_text_from_menu_and_footer() -> None:
    probability, _ = shipped_model().look(blocks_of(ARTICLE), frozenset())
    assert probability[[4, 5, 7]].min() > 0.8
    assert probability[[0, 1, 2, 8]].max() < 0.2


def test_it_uses_only_features_there_are() -> None:
    model = shipped_model()
    blocks = blocks_of(ARTICLE)
    assert set(model._first.features) <= {*feature_rows(blocks, Outline(blocks)), "names"}
    assert set(model.importance) == set(model._second.features)
