from fccrawler.page import Page, Relevance
from pipelines.relevance import RelevancePipeline


def test_not_relevant_with_the_figures() -> None:
    relevance = Relevance(content_score=50, unique_terms=1, relative_score=0.1)
    page = RelevancePipeline().process_item(Page("http://a.org/", relevance=relevance))
    assert page.reject == "not-relevant"
    assert page.detail == "content score 50, 1 terms, relative score 0.1"


def test_relevant_pages_and_general_crawls_pass() -> None:
    assert not RelevancePipeline().process_item(Page("http://a.org/", relevance=Relevance(relevant=True))).reject
    assert not RelevancePipeline().process_item(Page("http://a.org/")).reject
