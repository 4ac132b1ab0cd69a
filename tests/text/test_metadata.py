import pytest

from fccrawler.page import Page
from fccrawler.text.html import parse
from fccrawler.text.metadata import read_metadata, robots_directives


def read(html):
    page = Page("http://example.org/a/b.html")
    read_metadata(parse(html), page)
    return page


def test_plain_meta():
    page = read(
        '<html lang="en-GB"><title> On \n ladders </title><meta name="Description" content="About ladders">'
        '<meta name="keywords" content="ladder, height; fall,"><meta name="author" content="A. Writer">'
        '<meta name="robots" content="NOINDEX, follow"><link rel="canonical" href="c.html">'
    )
    assert (page.title, page.description, page.author) == ("On ladders", "About ladders", "A. Writer")
    assert page.keywords == ["ladder", "height", "fall"]
    assert (page.declared_language, page.robots) == ("en-GB", {"noindex"})
    assert page.canonical == "http://example.org/a/c.html"


def test_open_graph():
    page = read(
        '<meta property="og:title" content="T"><meta property="og:site_name" content="S">'
        '<meta property="article:published_time" content="2024-05-06T07:08:09Z">'
    )
    assert (page.title, page.publisher, page.published) == ("T", "S", "2024-05-06")


def test_dublin_core():
    page = read(
        '<meta name="DC.creator" content="C"><meta name="DC.publisher" content="P"><meta name="DC.date"'
        ' content="2020-01-02"><meta name="DC.rights" content="see https://creativecommons.org/licenses/by/4.0/ !">'
    )
    assert (page.author, page.publisher, page.published) == ("C", "P", "2020-01-02")
    assert page.licence == "https://creativecommons.org/licenses/by/4.0/"


def test_json_ld_fills_what_meta_leaves_empty():
    page = read(
        '<meta name="author" content="Meta"><script type="application/ld+json">{"author": {"name": "Ld"},'
        ' "publisher": [{"name": "House"}], "datePublished": "2021-03-04"}</script>'
    )
    assert (page.author, page.publisher, page.published) == ("Meta", "House", "2021-03-04")


@pytest.mark.parametrize("text", ["{broken", "[1, null]", '{"author": 5}', ""])
def test_useless_json_ld(text):
    assert read(f'<script type="application/ld+json">{text}</script>').author == ""


def test_marked_licence_comes_first():
    link = '<a href="https://creativecommons.org/licenses/by/4.0/">x</a>'
    assert read(link).licence == "https://creativecommons.org/licenses/by/4.0/"
    assert read(f'{link}<a rel="license" href="https://l.org/">y</a>').licence == "https://l.org/"


def test_title_falls_back_to_the_first_heading_and_skips_pictures():
    assert read("<svg><title>icon</title></svg><h1>On <b>ladders</b></h1>").title == "On ladders"


def test_time_element():
    assert read('<time datetime="2019-09-08T10:00">x</time>').published == "2019-09-08"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("none", {"noindex", "nofollow"}), ("bot: nofollow", {"nofollow"}), ("all", set()), ("", set())],
)
def test_robots(text, expected):
    assert robots_directives(text) == expected
