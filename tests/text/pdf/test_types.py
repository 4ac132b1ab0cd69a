import pytest

from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.tags import Tag
from fccrawler.text.pdf.types import Draft, Scale, block_type, body_size, scale_of

USUAL = Scale(10, 20, bold=False)


def draft(text: str, size: float = 10, bold: bool = False, page: int = 0, tag: str = "") -> Draft:
    return Draft([Line(text, 0, 100, 700, size, bold, page=page, tag=Tag(1, tag))])


@pytest.mark.parametrize(
    ("one", "kind"),
    [
        (draft("Noise at work", 20), "title"),
        (draft("Measures", 13), "heading"),
        (draft("Measures", bold=True), "heading"),
        (draft("2. Measures", bold=True), "heading"),
        (draft("Stop at once.", bold=True), ""),
        (draft("Measures"), ""),
        (draft("Measures", tag="heading"), "heading"),
        (draft("gloves", tag="listitem"), "listitem"),
        (draft("• gloves"), "listitem"),
        (draft("• gloves", bold=True), "listitem"),
        (draft("7", 13), ""),
        (draft("word " * 60, 13), ""),
    ],
)
def test_types(one: Draft, kind: str) -> None:
    assert block_type(one, one.first.text, USUAL) == kind


def test_bold_is_no_heading_where_all_is_bold() -> None:
    assert block_type(draft("Measures", bold=True), "Measures", Scale(10, 0, bold=True)) == ""


def test_the_size_most_of_the_text_has() -> None:
    assert body_size([Line("a long line of text", 0, 1, 0, 9), Line("Title", 0, 1, 0, 20)]) == 9
    assert body_size([]) == 10


def test_the_title_is_larger_than_all_others() -> None:
    text = [draft("text " * 30), draft("Heading", 13)]
    assert scale_of([draft("Title", 20), *text], 10).title == 20
    assert scale_of([draft("Long", 20), draft("title", 20), *text], 10).title == 20
    assert scale_of([draft("First", 13), *text], 10).title == 0
    assert scale_of([*text, draft("Appendix", 20, page=5)], 10).title == 0
    assert scale_of([], 10) == Scale(10, 0, bold=False)
