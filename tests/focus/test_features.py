from fccrawler.focus.features import LinkFeatures, features
from fccrawler.page import Link, Page, Relevance

LINK = Link("http://example.com/de", "Deutsch", hreflang="de", term_score=30)


def page_of(relevance: Relevance | None = None, links: int = 4) -> Page:
    return Page("http://example.com/", language="en", relevance=relevance, links=[LINK] * links)


def test_one_language_needs_no_translations() -> None:
    found = features(page_of(Relevance(score=200, relevant=True)), LINK, ("en",))
    assert found == LinkFeatures(page_relevance=200, links_on_page=4, term_score=30, translation=0)


def test_relevant_page_trusts_the_anchor() -> None:
    assert features(page_of(Relevance(score=200, relevant=True)), LINK, ("en", "de")).translation == 10_010
    assert features(page_of(Relevance(score=1)), LINK, ("en", "de")).translation == 10


def test_without_a_domain_a_page_in_a_wanted_language_is_relevant() -> None:
    found = features(page_of(), LINK, ("en", "de"))
    assert (found.page_relevance, found.translation) == (0, 10_010)
    assert features(page_of(), LINK, ("it", "de")).translation == 10


def test_the_next_page_of_a_thread_is_wanted_from_a_page_that_is() -> None:
    link = Link("http://example.com/t/1?page=2", "2", in_thread=True)
    assert features(page_of(Relevance(score=200, relevant=True)), link, ("en",)).next_page
    assert not features(page_of(Relevance(score=1)), link, ("en",)).next_page
    assert not features(page_of(), LINK, ("en",)).next_page


def test_a_page_without_links_counts_one() -> None:
    assert features(page_of(links=0), LINK, ("en",)).links_on_page == 1
