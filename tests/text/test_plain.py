from fccrawler.page import Page
from fccrawler.text.plain import read_plain


def read(text: str) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.txt")
    return page, [(block.type, block.text) for block in read_plain(text, page)]


def test_empty_lines_part_paragraphs_and_the_first_is_the_title() -> None:
    page, blocks = read("Ladders\r\n\r\nCheck the\r\nladder.\r\n \r\nThen climb.\r\n")
    assert blocks == [("title", "Ladders"), ("", "Check the ladder."), ("", "Then climb.")]
    assert page.title == "Ladders"


def test_lists_give_one_block_an_item() -> None:
    _, blocks = read("Bring:\n\n- a helmet\n* gloves\n2) boots\n")
    assert blocks[1:] == [("listitem", "a helmet"), ("listitem", "gloves"), ("listitem", "boots")]


def test_a_dash_in_running_text_is_no_list() -> None:
    assert read("- one\nand the rest")[1] == [("", "- one and the rest")]


def test_long_or_only_paragraphs_are_no_title() -> None:
    assert read("Only this.")[0].title == ""
    assert read("word " * 40 + "\n\nMore.")[0].title == ""


def test_empty_file() -> None:
    assert read(" \n\n ")[1] == []
