from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.rules import judge_by_rules, stoplist

LONG = (
    "The employer has to assess the risks of the work and to tell all of the workers about the measures that were"
    " taken, so that nobody is hurt when the work is done in the way that was agreed with the safety officer."
)


def test_long_text_is_good_and_a_list_of_links_is_not() -> None:
    menu = "Home Products Services Contact Imprint"
    assert judge_by_rules([Block(menu, link_characters=len(menu)), Block(LONG)], "en") == [True, False]


def test_templates_are_boilerplate_however_long() -> None:
    assert judge_by_rules([Block(LONG), Block(LONG, template=True)], "en") == [False, True]


def test_a_heading_belongs_to_the_text_below_it() -> None:
    blocks = [Block("Duties of employers", "heading"), Block(LONG), Block(LONG)]
    assert judge_by_rules(blocks, "en") == [False, False, False]


def test_languages_without_stop_words_are_judged_by_length_and_links() -> None:
    linked = Block(LONG, link_characters=len(LONG))
    assert judge_by_rules([Block(LONG), linked], "und") == [False, True]


def test_stop_words() -> None:
    assert "the" in stoplist("en")
    assert "und" in stoplist("de")
    assert stoplist("xx") == frozenset()


def test_no_blocks() -> None:
    assert judge_by_rules([], "en") == []
