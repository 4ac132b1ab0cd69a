from fccrawler.focus.features import LinkFeatures, features
from fccrawler.page import Link, Page, Relevance


def test_features_of_a_link():
    link = Link("http://b/", "Deutsch", term_score=7)
    page = Page("http://a/", language="en", relevance=Relevance(score=90, relevant=True), links=[link, link, link])
    assert features(page, link, ("en", "de")) == LinkFeatures(90, 3, 7, 10_000)


def test_one_language_has_no_translations():
    link = Link("http://b/", "Deutsch", hreflang="de")
    assert features(Page("http://a/", language="en"), link, ("en",)) == LinkFeatures(0, 1, 0, 0)


def test_without_domain_a_page_in_a_wanted_language_is_relevant():
    link = Link("http://b/", "Deutsch")
    assert features(Page("http://a/", language="en"), link, ("en", "de")).translation == 10_000
    assert features(Page("http://a/", language="fr"), link, ("en", "de")).translation == 0
