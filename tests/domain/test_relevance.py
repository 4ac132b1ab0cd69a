import pytest

from fccrawler.domain.definition import Domain, Term
from fccrawler.domain.relevance import Classifier, Matcher, Thresholds
from fccrawler.page import Link, Page, Paragraph

LADDER, RAIN = Term("ladder", 10, ("tools",), "en"), Term("acid rain", 30, ("air", "tools"), "en")
DOMAIN = Domain("d", (LADDER, RAIN, Term("football", -5)))


def classify(page, **thresholds):
    return Classifier(DOMAIN, Thresholds(**thresholds)).classify(page)


def english(*texts, **fields):
    return Page("http://a/", language="en", paragraphs=[Paragraph(text) for text in texts], **fields)


def test_matcher_works_on_stems_and_phrases():
    assert Matcher(DOMAIN).count("Ladders! ACID rains; acid ladder", "en") == {LADDER: 2, RAIN: 1}
    assert Matcher(DOMAIN).count("ladder", "de") == {}


def test_score_by_location():
    page = english("ladder ladder", title="Ladder", keywords=["acid rain"], description="a ladder")
    # content 2·10·1, title 10·10, keywords 30·4, meta 10·2
    relevance = classify(page)
    assert relevance.score == 20 + 100 + 120 + 20
    assert (relevance.content_score, relevance.unique_terms) == (20, 1)


def test_content_numbers():
    page = english("The ladder in acid rain", "ladder")
    relevance = classify(page)
    assert relevance.content_score == 50
    assert relevance.relative_score == 8.333  # 50 / 6 tokens
    assert relevance.confidence == 1.0
    assert relevance.subdomains == {"tools": 1.0, "air": 0.6}
    assert relevance.terms == {"ladder": 2, "acid rain": 1}
    assert page.paragraphs[0].topic == ("acid rain", "ladder")


def test_negative_paragraphs_do_not_count():
    page = english("football", "football on a ladder")
    assert classify(page).content_score == 10
    assert [paragraph.crawlinfo for paragraph in page.paragraphs] == ["ooi-neg", ""]


@pytest.mark.parametrize(("min_terms", "relevant"), [(2, True), (2.1, False)])
def test_content_threshold_is_times_the_median_weight(min_terms, relevant):
    # median of 10 and 30 is 20, content 10 + 30 = 40
    assert classify(english("ladder acid rain"), min_content_terms=min_terms).relevant is relevant


@pytest.mark.parametrize(("filler", "relevant"), [(196, True), (197, False)])
def test_relative_threshold(filler, relevant):
    # 40 / (3 + 196) = 0.201 and 40 / (3 + 197) = 0.2, which is not above it
    assert classify(english("ladder acid rain " + "x " * filler)).relevant is relevant


def test_one_term_is_not_enough():
    assert not classify(english("ladder " * 20)).relevant
    assert classify(english("ladder " * 20), min_unique_terms=1).relevant


def test_links():
    page = english()
    page.links = [
        Link("http://b/", "ladder", "a ladder, football"),
        Link("http://c/", "ladder", "acid rain"),
        Link("d"),
    ]
    Classifier(DOMAIN, Thresholds()).score_links(page)
    assert [link.term_score for link in page.links] == [10, 40, 0]


def test_empty_page():
    assert classify(english()).relative_score == 0
