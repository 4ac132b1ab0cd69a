import pytest
from lxml.html import HtmlElement, document_fromstring

from fccrawler.text.metadata.places import Places, is_in_footer, is_in_picture


def marked(html: str) -> tuple[HtmlElement, Places]:
    root = document_fromstring(html)
    return next(root.iter("i")), Places(list(root.iter("h1")))


@pytest.mark.parametrize(
    "html",
    ["<aside><i>", "<div class='Comments-list'><p><i>", "<ul id=related-posts><li><i>", "<footer><i>", "<nav><i>",
     "<div class='sidebar'><i>", "<figure><i>"],
)  # fmt: skip
def test_aside(html: str) -> None:
    element, places = marked(html)
    assert places.is_aside(element)


@pytest.mark.parametrize("html", ["<div class=responsive><i>", "<main><i>", "<body class=comments-open><div><i>"])
def test_not_aside(html: str) -> None:
    element, places = marked(html)
    assert not places.is_aside(element)


def test_what_holds_the_heading_is_the_page() -> None:
    element, places = marked("<div class=has-sidebar><h1>T</h1><i>x</i></div>")
    assert not places.is_aside(element)


def test_a_sidebar_is_no_other_text_but_a_comment_is() -> None:
    element, places = marked("<div class=sidebar><i>")
    assert not places.is_of_other_text(element)
    element, places = marked("<div class=comment-body><p><i>")
    assert places.is_of_other_text(element)


def test_footers_and_pictures() -> None:
    assert is_in_footer(marked("<div id=copyright><i>")[0])
    assert is_in_footer(marked("<div role=contentinfo><i>")[0])
    assert not is_in_footer(marked("<body class=footer><div><i>")[0])
    assert is_in_picture(marked("<figure><figcaption><i>")[0])
    assert not is_in_picture(marked("<p><i>")[0])
