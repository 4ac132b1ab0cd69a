import pypdfium2

from fccrawler.page import Link
from fccrawler.text.pdf.links import add_context, links
from tests.text.pdf_files import Text, pdf

BASE = "http://example.com/docs/a.pdf"


def annotation(action: str) -> str:
    return f"<< /Type /Annot /Subtype /Link /Rect [50 695 110 712] {action} >>"


def found(action: str) -> list[Link]:
    body = pdf([Text(50, 700, "noise meters"), Text(50, 600, "x")], annotations=action)
    with pypdfium2.PdfDocument(body) as document:
        page = document[0]
        return links(document, page, page.get_textpage(), BASE)


def test_addresses_with_their_words() -> None:
    link = annotation("/A << /S /URI /URI (https://example.org/Meters?utm_source=x) >>")
    assert found(link) == [Link("https://example.org/Meters", "noise meters")]
    assert found(annotation("/A << /S /URI /URI (../b.html) >>"))[0].url == "http://example.com/b.html"


def test_what_leads_nowhere_is_no_link() -> None:
    assert found(annotation("/Dest [4 0 R /Fit]")) == []
    assert found(annotation("/A << /S /URI /URI (mailto:a@example.com) >>")) == []
    assert found(annotation("/A << /S /URI /URI () >>")) == []
    assert found("") == []


def test_the_context_is_the_block_around() -> None:
    several = [Link("u", "here"), Link("v", "here"), Link("w", "nowhere"), Link("x", "")]
    add_context(several, ["Look here, please.", "Or " + "very " * 100 + "far from here"])
    assert several[0].context == "Look here, please."
    assert several[1].context == "Look here, please."
    assert [link.context for link in several[2:]] == ["", ""]
    add_context([last := Link("u", "from here")], ["Or " + "very " * 100 + "far from here"])
    assert last.context.startswith("very")
    assert len(last.context) <= 210
