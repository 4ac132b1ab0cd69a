from fccrawler.focus.features import LinkFeatures
from fccrawler.focus.ilsp import STRATEGIES, IlspStrategy


def test_score():
    parts = IlspStrategy(20).score(LinkFeatures(page_relevance=90, links_on_page=4, term_score=7, translation=10))
    assert parts == {"c": 200, "p/L": 22.5, "terms": 7}


def test_is_known_by_name():
    assert STRATEGIES["ilsp"](1).merge == "mean"
