from fccrawler.page import Link
from fccrawler.text.office.gather import Gatherer


def test_inner_paragraphs_come_after_the_outer_one() -> None:
    gatherer = Gatherer("http://example.com/")
    gatherer.text("lost")
    gatherer.begin()
    gatherer.text("outer ")
    gatherer.begin("heading", template=True)
    gatherer.text("inner")
    assert gatherer.is_template()
    gatherer.end()
    gatherer.text("goes on")
    gatherer.end()
    assert [(block.text, block.type, block.template) for block in gatherer.blocks()] == [
        ("outer goes on", "", False), ("inner", "heading", True),
    ]  # fmt: skip


def test_two_breaks_part_a_paragraph() -> None:
    gatherer = Gatherer("http://example.com/")
    gatherer.begin()
    gatherer.text("one\nline\n\nand another")
    gatherer.retype("listitem")
    assert [(block.text, block.type) for block in gatherer.blocks()] == [
        ("one line", "listitem"), ("and another", "listitem"),
    ]  # fmt: skip


def test_links_that_lead_out() -> None:
    gatherer = Gatherer("http://example.com/a/b.docx")
    gatherer.begin()
    gatherer.text("See there.")
    for reference in ("c.html", "#part", "mailto:a@b.c", "c.html"):
        gatherer.link(reference, " there ")
    assert gatherer.links() == [Link("http://example.com/a/c.html", "there", "See there.")]
