import pytest
from lxml import etree

from fccrawler.text.office.docx_styles import Style, W, is_heading_level, is_numbered, is_on, read_styles, value

DERIVED = '<w:style w:styleId="{}"><w:basedOn w:val="{}"/></w:style>'


def root(content: str) -> etree._Element:
    return etree.fromstring(f'<w:x xmlns:w="{W[1:-1]}">{content}</w:x>')


def styled(name: str, inside: str = "", id: str = "A") -> dict[str, Style]:
    return read_styles(root(f'<w:style w:styleId="{id}"><w:name w:val="{name}"/>{inside}</w:style>'))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Title", "title"), ("Titel", "title"), ("heading 1", "heading"), ("Überschrift 2", "heading"),
        ("Titre 1", "heading"), ("Subtitle", "heading"), ("List Bullet", "listitem"), ("List Number 2", "listitem"),
        ("List Paragraph", ""), ("Normal", ""), ("Body Text", ""),
    ],
)  # fmt: skip
def test_names(name: str, kind: str) -> None:
    assert styled(name)["A"].type == kind


def test_outline_levels_numbers_ids_and_bases() -> None:
    assert styled("Mine", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')["A"].type == "heading"
    assert styled("Mine", '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>')["A"].type == "listitem"
    assert styled("Mine", id="berschrift1")["berschrift1"].type == "heading"
    base = '<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>'
    assert read_styles(root(DERIVED.format("B", "H") + base))["B"].type == "heading"


def test_styles_made_from_each_other_in_a_circle() -> None:
    circle = DERIVED.format("B", "C") + DERIVED.format("C", "B")
    assert read_styles(root(circle)) == {"B": Style(), "C": Style()}
    assert read_styles(None) == {}


def test_contents_and_hidden_styles() -> None:
    assert styled("toc 1")["A"].contents
    assert styled("Secret", "<w:rPr><w:vanish/></w:rPr>")["A"].hidden


def test_switches_and_values() -> None:
    element = root('<w:a/><w:b w:val="0"/><w:c w:val="x"/><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>')
    assert [is_on(element, f"{W}{name}") for name in "abcd"] == [True, False, True, False]
    assert [value(element, f"{W}{name}") for name in "acd"] == ["", "x", None]
    assert not is_numbered(element)
    assert [is_heading_level(level) for level in ("0", "9", "", None, "x")] == [True, False, False, False, False]
