import pytest

from fccrawler.domain.definition import Domain, Term
from fccrawler.reader import Reader, format_of
from fccrawler.text.errors import Unreadable

DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
ENGLISH = (
    "The employer has to assess the risks of the work and to tell all of the workers about the measures that were"
    " taken, so that nobody is hurt when the work is done in the way that was agreed with the safety officer."
)
GERMAN = (
    "Der Arbeitgeber muss die Gefahren der Arbeit beurteilen und alle Beschäftigten über die Maßnahmen unterrichten,"
    " die er getroffen hat, damit niemand bei der Arbeit verletzt wird und alle gesund nach Hause kommen."
)
# No sentence twice: CLD3 passes over repetitions.
MORE_ENGLISH = (
    "Most falls start below three metres, and most of them happen during jobs that should take only a few minutes.",
    "Before anybody climbs a ladder, ask whether the job can be done from the ground with a longer tool instead.",
    "New colleagues do not know the hazards yet, and they would rather make a mistake than ask somebody for help.",
    "Walk the escape routes together, and show everyone where the fire extinguishers and the alarm buttons are.",
    "Hearing that was lost because of noise does not come back, which is why the loudest machines are enclosed.",
    "Whoever handles chemicals should read the label first, wear gloves that suit the product, and wash afterwards.",
)
TEXT = "\n\n".join((ENGLISH, GERMAN, "See above.", *MORE_ENGLISH))


def test_formats_by_type_first_bytes_and_extension() -> None:
    assert format_of("text/html", b"%PDF-1.7 ...") == "pdf"
    assert format_of("text/html", b"hello") == "html"
    assert format_of(DOCX_TYPE, b"PK\x03\x04") == "docx"
    assert format_of("application/octet-stream", b"PK\x03\x04", "docx") == "docx"
    assert format_of("", b"\n<!DOCTYPE HTML><p>") == "html"
    assert format_of("application/octet-stream", b"hello", "txt") == "txt"
    assert format_of("application/zip", b"PK\x03\x04") == ""
    assert format_of("image/png", b"\x89PNG", "html") == ""


def test_paragraphs_of_plain_text_get_the_first_mark_that_applies() -> None:
    page = Reader().read("http://example.com/a.txt", TEXT.encode(), "text/plain; charset=utf-8", "txt")
    assert (page.format, page.charset, page.language) == ("text/plain", "utf-8", "en")
    assert [p.crawlinfo for p in page.paragraphs] == ["", "ooi-lang", "ooi-length", *[""] * 6]
    assert page.paragraphs[1].language == "de"
    assert page.paragraphs[2].language == "en"  # too short to tell: the page's


def test_boilerplate_comes_before_the_other_marks() -> None:
    body = f"<html><body><nav>Home</nav><p>{ENGLISH}</p><p>{MORE_ENGLISH[0]}</p><footer>{GERMAN}</footer></body></html>"
    page = Reader().read("http://example.com/", body.encode(), "text/html; charset=utf-8", "html")
    assert [p.crawlinfo for p in page.paragraphs] == ["boilerplate", "", "", "boilerplate"]
    assert page.paragraphs[3].language == "de"


def test_minimum_paragraph_length_is_an_option() -> None:
    page = Reader(min_paragraph_tokens=2).read("http://example.com/a.txt", TEXT.encode(), "text/plain", "txt")
    assert page.paragraphs[2].crawlinfo == ""


def test_domain_gives_relevance_and_link_scores() -> None:
    domain = Domain("safety", (Term("risk", 10, (), "en"), Term("safety officer", 20, (), "en")))
    body = f"<p>{ENGLISH} <a href=/more>More on risks</a></p><p>{ENGLISH}</p>"
    page = Reader(domain=domain).read("http://example.com/", body.encode(), "text/html; charset=utf-8", "html")
    assert page.relevance is not None
    assert page.relevance.terms == {"risk": 3, "safety officer": 2}
    assert page.relevance.content_score == 70
    assert page.links[0].term_score == 40  # its block: risk twice, safety officer once
    without = Reader().read("http://example.com/", body.encode(), "text/html; charset=utf-8", "html")
    assert without.relevance is None


def test_no_reader_for_other_formats() -> None:
    with pytest.raises(Unreadable, match="image/png"):
        Reader().read("http://example.com/a.png", b"\x89PNG", "image/png", "")
