import json
from pathlib import Path

from lxml import etree

from fccrawler.corpus import cesdoc
from fccrawler.corpus.rendering import VIEWS
from fccrawler.page import Page, Paragraph, Post

PAGE = Page(
    url="http://example.org/",
    title="T",
    language="en",
    charset_problem="declared x, is y",
    paragraphs=[Paragraph("Home", crawlinfo="boilerplate"), Paragraph("Clean & good text"), Paragraph("a = 1", "code")],
)


def shown(name: str, page: Page = PAGE) -> str:
    return VIEWS[name].show(Path("a.html"), page)


def test_json() -> None:
    record = json.loads(shown("jsonl"))
    assert (record["path"], record["charset_problem"]) == ("a.html", "declared x, is y")
    assert [p["crawlinfo"] for p in record["paragraphs"]] == ["boilerplate", "", ""]


def test_text_is_the_clean_text() -> None:
    assert shown("text") == "Clean & good text\na = 1\n\n"


def test_text_of_a_thread_names_who_speaks_where_the_page_does_so_above() -> None:
    page = Page(
        "http://example.org/",
        posts=[Post("Ann", "3 May"), Post("Bo", "4 May"), Post("Cy", "2024-05-05T10:00")],
        paragraphs=[
            Paragraph("Title", "title"),
            Paragraph("by Ann » 3 May #1", crawlinfo="boilerplate", post=1, part="head"),
            Paragraph("One.", post=1),
            Paragraph("More.", post=1),
            Paragraph("Two.", post=2),
            Paragraph("Bo 4 May", crawlinfo="boilerplate", post=2, part="head"),
            Paragraph("Cy", crawlinfo="boilerplate", post=3, part="head"),
            Paragraph("Three.", post=3),
        ],
    )
    assert shown("text", page) == "Title\nAnn, 3 May\nOne.\nMore.\nTwo.\nCy\nThree.\n\n"


def test_xml_is_a_valid_document() -> None:
    content = shown("xml").encode()
    cesdoc.schema().assertValid(etree.fromstring(content))
    assert cesdoc.read(content).charset_problem == "declared x, is y"


def test_html_shows_everything_and_greys_boilerplate() -> None:
    html = shown("html")
    assert "Clean &amp; good text" in html
    assert 'class=" out"' in html


def test_reasons() -> None:
    reasons = [{"probability": 0.25, "repeated": False, "features": {"size": 4.0}}] * 3
    page = Page(url="http://example.org/", paragraphs=PAGE.paragraphs, reasons=reasons)
    assert "boilerplate\t0.250\tHome\n\t\tsize=4\n" in shown("text", page)
    assert json.loads(shown("jsonl", page))["paragraphs"][0]["reasons"] == reasons[0]
