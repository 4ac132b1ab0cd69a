import io

import docx as python_docx
import pytest

from fccrawler.page import Link, Page
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.docx import read_docx
from tests.conftest import ROOT
from tests.text.damage import read_in_parts
from tests.text.zips import docx, zipped

FILE = ROOT / "demo" / "files" / "first-day-en.docx"


def read(body: bytes) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.docx")
    return page, [("template" if block.template else block.type, block.text) for block in read_docx(body, page)]


def paragraph(text: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def test_a_file_by_word_styles() -> None:
    page, blocks = read(FILE.read_bytes())
    types = {text: kind for kind, text in blocks}
    assert types["The first day: checklist for new workers"] == "title"
    assert types["Before the first day"] == "heading"
    assert types["Go through the safety data sheets of all products that will be used."] == "listitem"
    assert types["Copy the table, fill in the names and hang it up in the break room."] == ""
    texts = list(types)
    start = texts.index("Task")
    assert texts[start - 1].startswith("Copy the table")
    assert texts[start : start + 5] == ["Task", "Responsible", "When", "Safety instruction", "Supervisor"]
    assert page.title == "The first day: checklist for new workers"
    assert page.author == "Meridian Institute for Safety and Health at Work"
    assert page.published == "2026-04-01"


def test_a_file_by_python_docx() -> None:
    document = python_docx.Document()
    document.core_properties.keywords = "ladders; height, "
    document.core_properties.language = "en-GB"
    document.sections[0].header.paragraphs[0].text = "Head"
    document.sections[0].footer.paragraphs[0].text = "Foot"
    document.add_heading("Falls", 0)
    document.add_heading("Why", 1)
    document.add_paragraph("gloves", style="List Bullet")
    outer = document.add_table(1, 2)
    outer.cell(0, 0).merge(outer.cell(0, 1)).text = "Across"
    outer.cell(0, 0).add_table(1, 1).cell(0, 0).text = "Inside"
    document.add_paragraph("The end.")
    file = io.BytesIO()
    document.save(file)
    page, blocks = read(file.getvalue())
    assert blocks == [
        ("template", "Head"), ("title", "Falls"), ("heading", "Why"), ("listitem", "gloves"), ("", "Across"),
        ("", "Inside"), ("", "The end."), ("template", "Foot"),
    ]  # fmt: skip
    assert (page.title, page.author, page.keywords) == ("Falls", "", ["ladders", "height"])
    assert page.declared_language == "en-GB"


def test_what_was_deleted_moved_or_hidden_is_left_out() -> None:
    body = (
        '<w:p><w:r><w:t xml:space="preserve">It </w:t></w:r><w:del><w:r><w:delText>was </w:delText></w:r></w:del>'
        '<w:ins><w:r><w:t xml:space="preserve">is </w:t></w:r></w:ins>'
        "<w:moveFrom><w:r><w:t>away </w:t></w:r></w:moveFrom>"
        "<w:moveTo><w:r><w:t>here</w:t></w:r></w:moveTo><w:r><w:rPr><w:vanish/></w:rPr><w:t> unseen</w:t></w:r>"
        '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>.</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>'
        "<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>"
        + paragraph("Click here")
        + "</w:sdtContent></w:sdt>"
        "<w:sdt><w:sdtContent>" + paragraph("Filled in") + "</w:sdtContent></w:sdt>"
    )
    assert read(docx(body))[1] == [("", "It is here."), ("", "Filled in")]


def test_breaks_tabs_and_hyphens() -> None:
    body = "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/>"
    body += "<w:t>e</w:t><w:br/><w:br/><w:t>f</w:t></w:r></w:p>"
    assert read(docx(body))[1] == [("", "a b c-de"), ("", "f")]


def test_notes_stand_after_their_paragraph() -> None:
    references = '<w:footnoteReference w:id="2"/><w:endnoteReference w:id="1"/>'
    body = f"<w:p><w:r><w:t>Text</w:t>{references}<w:t> on.</w:t></w:r></w:p>"
    notes = '<w:footnote w:type="separator" w:id="0">{}</w:footnote><w:footnote w:id="2">{}</w:footnote>'
    found = read(
        docx(
            body + paragraph("Next."),
            footnotes=notes.format(paragraph("no note"), paragraph("A note.")),
            endnotes=f'<w:endnote w:id="1">{paragraph("An end.")}</w:endnote>',
        )
    )[1]
    assert found == [("", "Text on."), ("", "A note."), ("", "An end."), ("", "Next.")]


def test_text_boxes_come_once() -> None:
    box = f"<w:txbxContent>{paragraph('Box')}</w:txbxContent>"
    body = (
        "<w:p><w:r><w:t>Around</w:t></w:r><w:r><mc:AlternateContent><mc:Choice>"
        f"{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback></mc:AlternateContent></w:r><w:r><w:t> it</w:t></w:r></w:p>"
    )
    assert read(docx(body))[1] == [("", "Around it"), ("", "Box")]


def test_lists_levels_and_contents() -> None:
    numbered = '<w:numPr><w:numId w:val="{}"/></w:numPr>'
    style = '<w:style w:styleId="{}"><w:name w:val="{}"/></w:style>'
    styles = style.format("T", "toc 1") + style.format("L", "List Bullet")
    body = (
        paragraph("Entry 3", '<w:pStyle w:val="T"/>')
        + paragraph("Level", '<w:outlineLvl w:val="1"/>')
        + paragraph("item", numbered.format(4))
        + paragraph("taken out", '<w:pStyle w:val="L"/>' + numbered.format(0))
        + paragraph("plain", '<w:pStyle w:val="missing"/>')
    )
    assert read(docx(body, styles))[1] == [
        ("template", "Entry 3"), ("heading", "Level"), ("listitem", "item"), ("", "taken out"), ("", "plain"),
    ]  # fmt: skip


def test_links_and_heads() -> None:
    link = '<w:hyperlink r:id="h"><w:r><w:t>there</w:t></w:r></w:hyperlink>'
    body = f"<w:p><w:r><w:t>See </w:t></w:r>{link}</w:p>"
    body += '<w:sectPr><w:headerReference r:id="header1"/><w:headerReference r:id="header2"/></w:sectPr>'
    relation = '<Relationship Id="h" Type="x/hyperlink" Target="http://example.org/" TargetMode="External"/>'
    page, blocks = read(docx(body, relations=relation, header1=paragraph("Head"), header2=paragraph("Head")))
    assert blocks == [("template", "Head"), ("", "See there")]
    assert page.links == [Link("http://example.org/", "there", "See there")]


def test_the_language_most_of_the_text_is_marked_with() -> None:
    styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>'
    run = '<w:p><w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t>Ein langer deutscher Satz</w:t></w:r></w:p>'
    assert read(docx(paragraph("x") + run, styles))[0].declared_language == "de-DE"
    assert read(docx(paragraph("x"), styles))[0].declared_language == "en-US"


def test_the_strict_edition() -> None:
    body = docx(paragraph("Text"))
    parts = {"word/document.xml": '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:p><w:r>'}
    parts["word/document.xml"] += "<w:t>Text</w:t></w:r></w:p></w:document>"
    assert read(zipped(parts))[1] == read(body)[1] == [("", "Text")]


@pytest.mark.parametrize("body", [b"", b"garbage", b"PK\x03\x04garbage", FILE.read_bytes()[:2000], zipped({"a": "b"})])
def test_damaged_files_are_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match="not a readable DOCX"):
        read(body)


def test_cut_and_holed_files_are_unreadable_or_read() -> None:
    assert read_in_parts(read, FILE.read_bytes()) < 40
