import numpy as np
import pytest

from fccrawler.page import Page
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.look import Look, look_at
from fccrawler.text.html import read_html
from fccrawler.text.moments import MomentReader

LONG = "a text that is long enough to be running text of somebody"


def look_of(html: str, probability: float = 0.5) -> Look:
    blocks = read_html(html, Page("http://example.org/"))
    return look_at(blocks, np.full(len(blocks), probability), MomentReader("en"))


def test_running_text_is_neither_short_nor_linked_nor_navigation() -> None:
    look = look_of(f"<p>{LONG}<p>short<p><a href=/x>{LONG}</a><nav><p>{LONG}</p></nav>")
    assert look.prose.tolist() == [True, False, False, False]


def test_running_text_is_expected_to_be_text_a_little_more() -> None:
    look = look_of(f"<p>{LONG}<p>short", 0.2)
    assert look.text.tolist() == pytest.approx([0.5 * look.words[0], 0.2 * look.words[1]])
    assert look_of(f"<p>{LONG}", 0.9).text[0] == pytest.approx(look_of(f"<p>{LONG}", 0.9).words[0])


def test_words_and_outline_may_be_given() -> None:
    blocks = read_html("<p>a b<p>c", Page("http://example.org/"))
    outline = Outline(blocks)
    look = look_at(blocks, np.ones(2), MomentReader("en"), outline, np.array([7.0, 8.0]))
    assert look.outline is outline
    assert look.text.tolist() == [7.0, 8.0]


def test_slots_by_names_hold_for_replies_inside_replies() -> None:
    look = look_of("<div class=c><b class=u><p class=n>Ann</p></b><div class=c><b><p class=n>Bo</p></b></div></div>")
    names, places, _ = look.slots
    assert names[0] == names[1]
    assert places[0] != places[1]


def test_slots_by_order_tell_apart_what_has_no_names() -> None:
    look = look_of("<div><div>Ann</div><div>Member</div></div><div><div>Bo</div><div>Admin</div></div>")
    _, places, orders = look.slots
    assert len(set(places.tolist())) == 1
    assert orders[0] != orders[1]


def test_what_stands_in_a_sidebar_or_an_element_that_passes_a_test() -> None:
    look = look_of("<div class=sidebar><p>a</p></div><div><p>b</p></div>")
    assert look.beside.tolist() == [True, False]
    assert look.blocks_under(lambda node: node.tag == "div").tolist() == [True, True]


def test_how_much_elements_are_called_posts() -> None:
    look = look_of("<div class=comment><p>a</p></div>")
    assert dict(zip([node.tag for node in look.outline.nodes], look.evidence.tolist(), strict=True))["div"] == 1.0


def test_the_element_of_a_block() -> None:
    assert look_of("<div><p>a</p><h2>b</h2></div>").node(1).tag == "h2"
