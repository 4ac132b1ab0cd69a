from fccrawler.page import Page
from fccrawler.text.plain import read_plain


def read(text):
    page = Page("http://a/")
    return [(block.text, block.type) for block in read_plain(text, page)], page.title


def test_title_paragraphs_and_lists():
    blocks, title = read("Ladders\r\n\r\nOne line\r\nand another.\r\n \r\n- first\r\n2) second\r\n")
    assert blocks == [
        ("Ladders", "title"), ("One line and another.", ""), ("first", "listitem"), ("second", "listitem"),
    ]  # fmt: skip
    assert title == "Ladders"


def test_one_paragraph_is_no_title():
    assert read("Just this.") == ([("Just this.", "")], "")


def test_long_first_paragraph_is_no_title():
    assert read("x" * 150 + "\n\nmore")[1] == ""


def test_nothing():
    assert read(" \n\n ") == ([], "")
