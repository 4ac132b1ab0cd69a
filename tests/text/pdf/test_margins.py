import pytest

from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.margins import mark_margins


def sheet(page: int, head: str = "", foot: str = "") -> list[Line]:
    text = [
        Line(f"{'xyzuvw'[page] * 3} {'abcdefgh'[n]} goes on", 50, 500, 700 - 12 * n, 10, page=page) for n in range(8)
    ]
    edges = [(head, 760.0), (foot, 40.0)]
    return [*text, *(Line(words, 50, 200, height, 8, page=page) for words, height in edges if words)]


def marked(*pages: list[Line]) -> list[str]:
    lines = [line for page in pages for line in page]
    mark_margins(lines)
    return [line.text for line in lines if line.margin]


def test_heads_and_feet_that_come_back() -> None:
    assert marked(sheet(0, "The book", "Page 1 of 2"), sheet(1, "The book", "Page 2 of 2")) == [
        "The book", "Page 1 of 2", "The book", "Page 2 of 2",
    ]  # fmt: skip


def test_heads_of_left_and_right_pages() -> None:
    heads = ["1 The book", "Chapter 2", "3 The book", "Chapter 4"]
    assert marked(*(sheet(n, head) for n, head in enumerate(heads))) == heads


def test_a_head_that_one_page_alone_has_stands_where_the_others_stand() -> None:
    heads = ["The book", "The book", "On ladders"]
    assert marked(*(sheet(n, head) for n, head in enumerate(heads))) == heads


@pytest.mark.parametrize("number", ["7", "- 7 -", "Page 7", "Seite 7 von 9", "7/9", "p. 7"])
def test_page_numbers_of_a_single_page(number: str) -> None:
    assert marked(sheet(0, "", number)) == [number]


def test_roman_numbers() -> None:
    assert marked(sheet(0, "", "iii"), sheet(1, "", "iv")) == ["iii", "iv"]


def test_text_is_not_marked() -> None:
    assert marked(sheet(0), sheet(1)) == []
    assert marked(sheet(0, "A title"), sheet(1)) == []
    assert marked([Line("the only line", 50, 60, 700, 10)]) == []
    assert marked([Line("7", 50, 60, 700, 10)], [Line("apples", 50, 60, 688, 10)]) == []


def test_what_the_file_says_is_no_content() -> None:
    assert marked([Line("printed today", 50, 60, 400, 10, artifact=True), *sheet(0)]) == ["printed today"]
