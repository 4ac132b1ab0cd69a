from fccrawler.focus.features import LinkFeatures
from fccrawler.focus.ilsp import STRATEGIES, IlspStrategy


def test_score_is_c_plus_p_over_l_plus_terms() -> None:
    parts = IlspStrategy(relevance_threshold=40).score(
        LinkFeatures(page_relevance=350, links_on_page=7, term_score=30, translation=10)
    )
    assert parts == {"c": 400, "p/L": 50, "terms": 30}
    assert sum(parts.values()) == 480


def test_nothing_known_is_worth_nothing() -> None:
    assert sum(IlspStrategy(40).score(LinkFeatures(0, 1, 0, 0)).values()) == 0


def test_the_next_page_of_a_thread_comes_before_terms_and_after_translations() -> None:
    strategy = IlspStrategy(40)
    thread = sum(strategy.score(LinkFeatures(350, 7, 0, 0, next_page=True)).values())
    assert thread > sum(strategy.score(LinkFeatures(350, 7, 3000, 10)).values())
    assert thread < sum(strategy.score(LinkFeatures(350, 7, 0, 10_000)).values())
    assert strategy.score(LinkFeatures(350, 7, 0, 0, next_page=True))["thread"] == 40_000


def test_strategy_by_name() -> None:
    assert STRATEGIES["ilsp"] is IlspStrategy
