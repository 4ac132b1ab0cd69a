import pytest

from fccrawler.page import Link, Page
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.odt import read_odt
from tests.text.damage import read_in_parts
from tests.text.files import FILES
from tests.text.zips import odt, zipped


def read(body: bytes) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.odt")
    return page, [("template" if block.template else block.type, block.text) for block in read_odt(body, page)]


def test_a_file_by_libreoffice() -> None:
    page, blocks = read((FILES / "ladders-libreoffice.odt").read_bytes())
    assert [(kind, text[:20]) for kind, text in blocks] == [
        ("template", "Hausmitteilung 7"), ("heading", "Leitern im Lager"), ("", "Im Lager stehen elf "),
        ("", "Wer eine Leiter holt"), ("heading", "Vor dem Aufstieg"), ("listitem", "Boden prüfen: Er mus"),
        ("listitem", "Schuhe schließen."), ("", "Leiter"), ("", "Zustand"), ("", "Nummer 3"), ("", "gut"),
        ("template", "Seite 1"),
    ]  # fmt: skip
    assert (page.title, page.author) == ("Leitern im Lager", "Anna Schreiber")


def test_titles_headings_and_lists() -> None:
    automatic = '<style:style style:name="P1" style:parent-style-name="Title"/>'
    found = read(
        odt(
            '<text:p text:style-name="P1">Falls</text:p><text:h text:outline-level="1">Why</text:h>'
            '<text:p text:style-name="Heading_20_2">How</text:p><text:p>Text</text:p>'
            "<text:list><text:list-item><text:p>gloves</text:p><text:list><text:list-item><text:p>thick ones</text:p>"
            "</text:list-item></text:list></text:list-item></text:list><text:p>After.</text:p>",
            automatic,
        )
    )[1]
    assert found == [
        ("title", "Falls"), ("heading", "Why"), ("heading", "How"), ("", "Text"), ("listitem", "gloves"),
        ("listitem", "thick ones"), ("", "After."),
    ]  # fmt: skip


def test_notes_boxes_and_tables() -> None:
    inside = "<text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body>"
    box = "<draw:frame><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame>"
    row = "<table:table-row><table:table-cell><text:p>{}</text:p></table:table-cell></table:table-row>"
    found = read(
        odt(
            f"<text:p>Text<text:note>{inside}</text:note> goes<text:s text:c='3'/>on{box}.</text:p>"
            f"<table:table>{row.format('One')}{row.format('Two')}</table:table>"
        )
    )[1]
    assert found == [("", "Text goes on."), ("", "A note."), ("", "Box"), ("", "One"), ("", "Two")]


def test_what_is_not_shown_is_left_out() -> None:
    automatic = '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>'
    found = read(
        odt(
            "<text:tracked-changes><text:deletion><text:p>deleted</text:p></text:deletion></text:tracked-changes>"
            "<text:p>It is <office:annotation><text:p>a remark</text:p></office:annotation>here"
            '<text:span text:style-name="T1"> unseen</text:span>.<text:line-break/><text:line-break/>And here.</text:p>'
            '<text:section text:display="none"><text:p>secret</text:p></text:section>',
            automatic,
        )
    )[1]
    assert found == [("", "It is here."), ("", "And here.")]


def test_contents_heads_and_links() -> None:
    styles = "<style:master-page><style:header><text:p>Head</text:p></style:header></style:master-page>"
    page, blocks = read(
        odt(
            "<text:table-of-content><text:index-body><text:p>Why 1</text:p></text:index-body></text:table-of-content>"
            '<text:p>See <text:a xlink:href="http://example.org/">there</text:a>.</text:p>',
            styles=styles,
        )
    )
    assert blocks == [("template", "Head"), ("template", "Why 1"), ("", "See there.")]
    assert page.links == [Link("http://example.org/", "there", "See there.")]


def test_metadata() -> None:
    meta = (
        "<dc:title>Falls</dc:title><meta:initial-creator>Anna</meta:initial-creator><dc:subject>Ladders</dc:subject>"
        "<meta:keyword>fall</meta:keyword><meta:keyword>ladder</meta:keyword>"
        "<meta:creation-date>2024-02-03T10:00:00</meta:creation-date>"
    )
    default = '<style:default-style><style:text-properties fo:language="el" fo:country="GR"/></style:default-style>'
    page, _ = read(odt("<text:p>Text</text:p>", styles=default, meta=meta))
    assert (page.title, page.author, page.description) == ("Falls", "Anna", "Ladders")
    assert (page.keywords, page.published, page.declared_language) == (["fall", "ladder"], "2024-02-03", "el-GR")


def test_encrypted_and_damaged_files_are_unreadable() -> None:
    with pytest.raises(Unreadable, match="password"):
        read(odt("", manifest="<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"))
    for body in (b"", b"garbage", zipped({"a": "b"}), zipped({"content.xml": "garbage"})):
        with pytest.raises(Unreadable, match="not a readable ODT"):
            read(body)
    assert read_in_parts(read, (FILES / "ladders-libreoffice.odt").read_bytes()) < 40
