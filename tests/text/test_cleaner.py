from fccrawler.text.blocks import Block
from fccrawler.text.cleaner import boilerplate, stoplist

LONG = "This is the text of a page that is about the work on a ladder and what you have to do before it. " * 3


def test_stoplists():
    assert "the" in stoplist("en")
    assert "und" in stoplist("de")
    assert stoplist("nb")
    assert stoplist("xx") == stoplist("und") == frozenset()


def test_text_is_kept_and_links_are_not():
    menu = Block("Home News Contact", chars_count_in_links=15)
    assert boilerplate([menu, Block(LONG), Block(LONG, chars_count_in_links=len(LONG))], "en") == [True, False, True]


def test_template_is_boilerplate_however_good_its_text():
    assert boilerplate([Block(LONG, template=True), Block(LONG)], "en") == [True, False]


def test_without_stop_words_length_decides():
    assert boilerplate([Block(LONG), Block("Short")], "xx")[0] is False


def test_no_blocks():
    assert boilerplate([], "en") == []
