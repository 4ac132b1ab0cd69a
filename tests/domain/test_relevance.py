import pytest

from fccrawler.domain.definition import Domain, Term
from fccrawler.domain.relevance import Classifier, Matcher, Thresholds
from fccrawler.page import Link, Page, Paragraph

LADDER = Term("ladder", 10, ("height",), "en")
ASSESSMENT = Term("risk assessment", 30, ("law", "height"), "en")
NEGATIVE = Term("rope ladder", -5, (), "en")
GAME = Term("board game", -20, (), "en")
DOMAIN = Domain("safety", (LADDER, ASSESSMENT, NEGATIVE, GAME))  # median weight 20


def page_of(*texts: str, title: str = "", keywords: tuple[str, ...] = (), description: str = "") -> Page:
    paragraphs = [Paragraph(text) for text in texts]
    return Page(
        "http://example.com/",
        language="en",
        title=title,
        keywords=list(keywords),
        description=description,
        paragraphs=paragraphs,
    )


def classifier(**options: float) -> Classifier:
    return Classifier(DOMAIN, Thresholds(**options))  # type: ignore[arg-type]


def test_score_by_hand() -> None:
    page = page_of(
        "Ladders need a risk assessment.",
        "A ladder is a tool.",
        title="Ladder safety",
        keywords=("ladder", "risk assessments"),
        description="On ladders and ladders",
    )
    relevance = classifier().classify(page)
    assert relevance.content_score == 10 + 30 + 10
    # title 1·10·10, keywords (10 + 30)·4, meta 2·10·2, content 50·1
    assert relevance.score == 100 + 160 + 40 + 50
    assert relevance.unique_terms == 2
    assert relevance.terms == {"ladder": 2, "risk assessment": 1}
    assert relevance.relative_score == 5  # 10 tokens
    assert relevance.subdomains == {"height": 1.0, "law": 0.6}
    assert relevance.relevant
    assert page.paragraphs[0].topic == ("ladder", "risk assessment")


def test_each_threshold_can_refuse() -> None:
    page = page_of("Ladders need a risk assessment.")  # content score 40, m 2, 5 tokens: 8
    assert classifier().classify(page).relevant  # 40 ≥ 2 · 20
    assert not classifier(min_content_terms=2.1).classify(page).relevant
    assert not classifier(min_unique_terms=3).classify(page).relevant
    assert classifier(relative=7.9).classify(page).relevant
    assert not classifier(relative=8).classify(page).relevant


def test_terms_in_boilerplate_and_head_do_not_make_a_page_relevant() -> None:
    page = page_of("Ladders need a risk assessment.", title="Ladder risk assessment")
    page.paragraphs[0].crawlinfo = "boilerplate"
    relevance = classifier().classify(page)
    assert (relevance.score, relevance.content_score, relevance.unique_terms) == (400, 0, 0)
    assert not relevance.relevant


def test_paragraphs_with_negative_terms_only_are_out_of_interest() -> None:
    page = page_of("A board game.", "Ladders in board games.", "Nothing here.")
    relevance = classifier().classify(page)
    assert [p.crawlinfo for p in page.paragraphs] == ["ooi-neg", "", ""]
    assert page.paragraphs[1].topic == ("ladder",)
    assert relevance.content_score == 10
    assert relevance.relative_score == pytest.approx(10 / 6, abs=0.001)  # of the six tokens that are left


def test_terms_of_several_words_match_across_inflection_and_overlap() -> None:
    found = Matcher(DOMAIN).count("RISK ASSESSMENTS, and the risk assessment of a rope ladder", "en")
    assert found[ASSESSMENT] == 2
    assert found[NEGATIVE] == 1
    assert found[LADDER] == 1
    assert Matcher(DOMAIN).count("assessment of a risk", "en") == {}
    german = Domain("d", (Term("gefährlicher Stoff", 10, (), "de"),))
    assert Matcher(german).count("Mit gefährlichen Stoffen", "de").total() == 1
    assert Matcher(german).count("Mit gefährlichen Stoffen", "en").total() == 0


def test_link_scores() -> None:
    page = page_of()
    page.links = [
        Link("http://example.com/a", "ladders", "All about ladders and a board game"),
        Link("http://example.com/b", "ladder", "Risk assessment"),
        Link("http://example.com/c", "home"),
    ]
    classifier().score_links(page)
    assert [link.term_score for link in page.links] == [10, 40, 0]
