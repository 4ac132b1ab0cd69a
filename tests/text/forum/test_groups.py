import numpy as np
import pytest
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.groups import Kinds, candidate_groups, names_of, orders, styles, under
from fccrawler.text.forum.names import is_aside, post_evidence
from tests.text.boilerplate.pages import blocks_of, outline_of

SAID = "Ich habe es noch einmal versucht, und diesmal ging es."


def groups(html: str) -> list[list[str]]:
    """The elements of each group, by their ids."""
    blocks = blocks_of(html)
    outline = Outline(blocks)
    weight = outline.inside(np.array([float(len(block.text)) for block in blocks]))
    return [[id_of(outline.nodes[number]) for number in group] for group in found_in(outline, weight)]


def found_in(outline: Outline, weight: NDArray[np.float64]) -> list[NDArray[np.intp]]:
    kinds = Kinds(outline)
    return candidate_groups(outline, weight, kinds.ask(is_aside), kinds.ask(post_evidence))


def id_of(node: Node) -> str:
    return str(node.element.get("id") or node.tag) if node.element is not None else ""


def post(id: str, name: str = "", tag: str = "div", text: str = SAID) -> str:
    return f'<{tag} id="{id}" class="{name}"><p id="{id}p">{text}</p></{tag}>'


@pytest.mark.parametrize(
    ("html", "names"),
    [
        ("<div class='post post-712 bg1'>", ("post", "post-", "bg")),
        ("<div class='post7 post8'>", ("post",)),
        ("<div class=message itemprop=comment role=article>", ("message", "comment", "article")),
        ("<div itemscope itemtype=http://schema.org/Comment>", ("http://schema.org/Comment",)),
        ("<div id=post-7 title=post>", ()),
        ("<div class='12 34'>", ()),
        ("<div class=Beitrag_٣>", ("Beitrag_",)),
        ("<div>", ()),
    ],
)
def test_names_are_classes_and_kinds_without_numbers(html: str, names: tuple[str, ...]) -> None:
    assert names_of(outline_of(f"<body>{html}Hallo").nodes[-1]) == names


def test_a_node_without_an_element_has_no_names() -> None:
    assert names_of(Node(None, "p", "post")) == ()


def test_elements_of_one_style_share_tag_and_names() -> None:
    outline = outline_of(
        "<p class='a b1'>1<p class='a b2' id=x>2<p class='b a'>3<p class=a>4<div class='a b3'>5</div><p>6"
    )
    found = styles(outline)[-6:]
    assert found[0] == found[1]
    assert len(set(found)) == 5


def test_those_that_share_a_class() -> None:
    html = (
        post("a", "post odd") + post("b", "post even") + "<section>" + post("c", "post odd", "article") + "</section>"
    )
    found = groups(html + post("d", "post even"))
    assert found[0] == ["a", "b", "d"]
    assert ["b", "d"] in found
    assert not any("c" in group for group in found if len(group) > 1)


def test_those_with_numbers_in_their_names() -> None:
    assert ["a", "b"] in groups(post("a", "beitrag-1") + "<i>und</i>" + f"<section>{post('b', 'beitrag-2')}</section>")


def test_those_without_names_by_their_place() -> None:
    html = f"<table><tr>{post('a', '', 'td')}<tr>{post('b', '', 'td')}</table><div>{post('c')}</div>"
    assert ["a", "b"] in groups(html)
    assert not any({"a", "c"} <= set(group) for group in groups(html))


def test_the_heaviest_come_first() -> None:
    found = groups(post("a", "post") + post("b", "post") + "<ul><li id=x>Ja<li id=y>Nein</ul>")
    assert found.index(["a", "b"]) < found.index(["x", "y"])


def test_each_group_is_there_once() -> None:
    found = groups(post("a", "post message beitrag") + post("b", "post message beitrag"))
    assert sorted(found) == [["a", "b"], ["ap", "bp"]]


def test_an_element_alone_must_be_called_a_post() -> None:
    assert groups(post("a", "comment")) == [["a"]]
    assert groups(post("a", "kasten")) == []
    assert groups(post("a", "comment-body")) == []


def test_the_page_itself_and_what_is_empty_are_no_posts() -> None:
    outline = outline_of(f"<body class=post><p class=post>{SAID}<p class=post>Ja")
    only_first = outline.inside(np.array([1.0, 0.0]))
    assert [outline.nodes[n].tag for group in found_in(outline, only_first) for n in group] == ["p"]


def test_there_is_none_on_an_empty_page() -> None:
    assert groups("") == []


LATEST = post("x", "post", text="Neu: Brot") + post("y", "post", text="Neu: Käse")


@pytest.mark.parametrize(
    "beside", ["<aside>", "<div class=sidebar>", "<div id=side-column>", "<div class=sideBar><div>"]
)
def test_sidebars_hold_no_posts(beside: str) -> None:
    found = groups(f"<main>{post('a', 'post')}{post('b', 'post')}</main>{beside}{LATEST}")
    assert ["a", "b"] in found
    assert not {"x", "y"} & {id for group in found for id in group}


@pytest.mark.parametrize("beside", ["<div class=with-sidebar>", "<body class=sidebar>", "<div class=side-by-side>"])
def test_what_only_speaks_of_sidebars_does(beside: str) -> None:
    assert ["a", "b", "x", "y"] in groups(f"{beside}<main>{post('a', 'post')}{post('b', 'post')}{LATEST}</main>")


def test_a_sidebar_with_most_of_the_text_is_none() -> None:
    assert ["a", "b"] in groups(f"<div class=sidebar>{post('a', 'post')}{post('b', 'post')}</div><p>Impressum")


def test_the_order_of_an_element_among_those_of_its_tag() -> None:
    outline = outline_of("<body><p>a<div>b</div><p>c<div><p>d</p><p>e</p></div>")
    found = dict(zip(outline.of_block.tolist(), orders(outline)[outline.of_block].tolist(), strict=True))
    assert list(found.values()) == [0, 0, 1, 0, 1]


def test_what_stands_in_an_element_that_passed() -> None:
    outline = outline_of("<p>a<div class=quote>b<p>c<blockquote>d</blockquote></div><blockquote><p>e</blockquote>f")

    def texts(passed: list[bool]) -> str:
        found = under(outline, passed)
        return "".join(letter for letter, at in zip("abcdef", outline.of_block.tolist(), strict=True) if found[at])

    assert texts(Kinds(outline).ask(lambda node: node.marks == "quote")) == "bcd"
    assert texts(Kinds(outline).ask(lambda node: node.tag == "blockquote")) == "de"
    assert texts(Kinds(outline).ask(lambda node: node.tag == "table")) == ""


def test_elements_of_the_same_tag_and_names_are_asked_once() -> None:
    outline = outline_of("<p class=quote>a<p class=quote>b<p>c<div class=quote>d</div><p class=quote>e")
    asked: list[tuple[str, str]] = []

    def is_quote(node: Node) -> bool:
        asked.append((node.tag, node.marks))
        return node.marks == "quote"

    passed = Kinds(outline).ask(is_quote)
    assert [passed[number] for number in outline.of_block.tolist()] == [True, True, False, True, True]
    assert sorted(asked) == sorted({(node.tag, node.marks) for node in outline.nodes})


def test_who_passes_takes_all_inside_along() -> None:
    outline = outline_of("<body><div><p>a<p>b</div><p>c")
    tags = [node.tag for node in outline.nodes]
    found = under(outline, [tag == "div" for tag in tags])
    assert [tags[number] for number, flag in enumerate(found) if flag] == ["div", "p", "p"]
    assert not any(under(outline, [False] * len(tags)))
