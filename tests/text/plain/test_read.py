import pytest

from fccrawler.page import Page
from fccrawler.text.plain.read import read_plain


def read(text: str) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.txt")
    return page, [("template" if block.template else block.type, block.text) for block in read_plain(text, page)]


def test_empty_lines_part_paragraphs_and_the_first_is_the_title() -> None:
    page, blocks = read("Ladders\r\n\r\nCheck the\r\nladder.\r\n \r\nThen climb.\r\n")
    assert blocks == [("title", "Ladders"), ("", "Check the ladder."), ("", "Then climb.")]
    assert page.title == "Ladders"


def test_lists_give_one_block_an_item() -> None:
    _, blocks = read("Bring:\n\n- a helmet\n* gloves\n2) boots\n")
    assert blocks[1:] == [("listitem", "a helmet"), ("listitem", "gloves"), ("listitem", "boots")]


def test_items_go_on_in_the_next_line_and_may_follow_text() -> None:
    _, blocks = read("You should bring:\n- a helmet that is\n  not old\n- gloves\nof leather\n\n• boots\nfor rain")
    assert blocks == [
        ("", "You should bring:"), ("listitem", "a helmet that is not old"), ("listitem", "gloves of leather"),
        ("listitem", "boots for rain"),
    ]  # fmt: skip


def test_a_dash_in_running_text_is_no_list() -> None:
    assert read("- one\nand the rest")[1] == [("", "- one and the rest")]


def test_wrapped_words_and_unspaced_scripts() -> None:
    assert read("a loud ma-\nchine and a well-\nknown one")[1] == [("", "a loud machine and a well-known one")]
    assert read("今日は天気が\nいいです")[1] == [("", "今日は天気がいいです")]


@pytest.mark.parametrize(
    "heading",
    ["Noise\n=====", "Noise\n-----", "## Noise", "## Noise ##", "\nNOISE\n", "\n2.1 Noise\n", "\nChapter Noise\n"],
)
def test_headings(heading: str) -> None:
    _, blocks = read(f"It begins, and goes on.\n{heading}\nIt goes on.")
    assert [kind for kind, _ in blocks] == ["", "heading", ""]
    assert blocks[1][1].lower().endswith("noise")


def test_indents_begin_paragraphs() -> None:
    first, second = "   The first one begins here and\ngoes on.", "   The second one begins\nhere."
    assert read(f"{first}\n{second}")[1] == [
        ("", "The first one begins here and goes on."), ("", "The second one begins here."),
    ]  # fmt: skip


def test_a_short_line_ends_a_paragraph_where_lines_are_long() -> None:
    long = "a line that is as long as most of the lines of this file are"
    assert [text for _, text in read(f"{long}\n{long}\nends.\nA new one: {long}\n{long}")[1]] == [
        f"{long} {long} ends.", f"A new one: {long} {long}",
    ]  # fmt: skip


def test_lines_that_were_never_wrapped_are_paragraphs() -> None:
    line = "word " * 60
    assert len(read(f"{line}\n{line}\n{line}")[1]) == 3


def test_quotations_stay_readable() -> None:
    assert read("Anna wrote:\n> It is\n> loud.\n>\n> Very.\n>> Why?\n\nI see.")[1] == [
        ("", "Anna wrote:"), ("", "> It is loud."), ("", "> Very."), ("", ">> Why?"), ("", "I see."),
    ]  # fmt: skip


def test_rows_of_a_table_stay_apart_and_rules_go() -> None:
    assert [text for _, text in read("saw       101 dB\npress      98 dB\n\n--------\n\nThe end.")[1]] == [
        "saw 101 dB", "press 98 dB", "The end.",
    ]  # fmt: skip


def test_heads_of_pages_are_template() -> None:
    text = "\f".join(f"On noise\n\nText of page {word}.\n\n[{n}]" for n, word in enumerate(("one", "two", "three")))
    assert [kind for kind, _ in read(text)[1]] == ["", "", "", *["template"] * 6]


def test_no_word_is_lost() -> None:
    text = "Title\n=====\n# A\n- b\n  c\n> d\n1. e\n***\n\tf\n    g    h\ni-\nj\n\fk"
    words = " ".join(block for _, block in read(text)[1])
    assert [letter for letter in "abcdefghik" if letter not in words.lower()] == []


def test_long_or_only_paragraphs_and_sentences_are_no_title() -> None:
    assert read("Only this.")[0].title == ""
    assert read("word " * 40 + "\n\nMore.")[0].title == ""
    assert read("A sentence.\n\nMore.")[0].title == ""


@pytest.mark.parametrize("text", ["", " \n\n ", "\f\f\f", "-----\n=====", ">>>>"])
def test_files_without_text(text: str) -> None:
    assert read(text)[1] == []
