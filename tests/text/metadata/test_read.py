import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.page import Page
from fccrawler.text.html import parse
from fccrawler.text.metadata.read import read_metadata, robots_directives

TOKENS = [
    '<meta name="author" content="', '<time datetime="', '<script type="application/ld+json">', "</script>", "<h1>",
    '<a rel="license" href="', 'itemprop="datePublished" ', "itemscope ", "<title>", '<p class="author date">',
    '"@graph":', "2024-05-03", "CC BY 4.0", "By Ann Smith", "</p>", '"author":',
    '<link rel="canonical" href="', "licensed under ", *"<>/='\" {}[]:,aA1-.|©",
]  # fmt: skip


def read(html: str) -> Page:
    page = Page("http://example.com/dir/page.html")
    read_metadata(parse(html), page, page.url)
    return page


def test_plain_meta_elements() -> None:
    page = read(
        '<html lang="en-GB"><head><title> Safe\n ladders </title><meta name="Description" content="All about ladders">'
        '<meta name="keywords" content="ladder, height; falls,"><meta name="author" content="A. Smith">'
        '<meta name="robots" content="NOINDEX, follow"><link rel="canonical" href="../safe.html"></head></html>'
    )
    assert page.title == "Safe ladders"
    assert page.description == "All about ladders"
    assert page.keywords == ["ladder", "height", "falls"]
    assert page.author == "A. Smith"
    assert page.declared_language == "en-GB"
    assert page.robots == {"noindex"}
    assert page.canonical == "http://example.com/safe.html"


def test_open_graph() -> None:
    page = read(
        '<meta property="og:title" content="Noise"><meta property="og:site_name" content="The Institute">'
        '<meta property="og:description" content="On noise">'
        '<meta property="article:published_time" content="2024-05-06T07:08:09Z">'
    )
    assert (page.title, page.publisher, page.description) == ("Noise", "The Institute", "On noise")
    assert page.published == "2024-05-06"


def test_dublin_core() -> None:
    page = read(
        '<meta name="DC.title" content="Noise"><meta name="DC.creator" content="B. Jones">'
        '<meta name="DCTERMS.issued" content="2023-01-02"><meta name="DC.publisher" content="Press">'
        '<meta name="DC.rights" content="See https://creativecommons.org/licenses/by/4.0/ for all">'
    )
    assert (page.title, page.author, page.publisher, page.published) == ("Noise", "B. Jones", "Press", "2023-01-02")
    assert page.licence == "https://creativecommons.org/licenses/by/4.0/"


def test_json_ld() -> None:
    thing = {
        "@type": "Article",
        "author": [{"@type": "Person", "name": "C. Brown"}],
        "publisher": {"name": "Daily"},
        "datePublished": "2022-03-04T00:00",
        "license": "https://example.com/licence",
    }
    page = read(f'<script type="application/ld+json">{json.dumps([thing])}</script><p>x')
    assert (page.author, page.publisher, page.published) == ("C. Brown", "Daily", "2022-03-04")
    assert page.licence == "https://example.com/licence"
    graph = json.dumps({"author": "D. Green", "@graph": [thing]})
    assert read(f'<script type="application/ld+json">{graph}</script><p>x').author == "C. Brown"
    assert read('<script type="application/ld+json">{broken</script><p>x').author == ""


def test_licence_links() -> None:
    by = "https://creativecommons.org/licenses/by-sa/4.0/"
    assert read(f'<p><a rel="license" href="{by}">CC</a>').licence == by
    assert read(f'<p><a href="{by}">CC</a>').licence == by
    assert read('<p><a href="/licence">CC</a>').licence == ""


def test_addresses_are_resolved() -> None:
    assert read('<a rel="license" href="../licence">x</a>').licence == "http://example.com/licence"
    assert (
        read('<meta property="og:url" content="https://example.com/page"><p>x').canonical == "https://example.com/page"
    )
    assert read('<link rel="canonical" href="http://[bad"><p>x').canonical == ""


def test_title_without_the_site() -> None:
    page = read("<title>Safe ladders | The Institute</title><h1>Safe ladders</h1><p>By Ann Smith<p>Text")
    assert (page.title, page.author) == ("Safe ladders", "Ann Smith")


def test_title_of_a_picture_is_not_the_title() -> None:
    assert read("<body><svg><title>Logo</title></svg><h1>Real title</h1>").title == "Real title"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("none", {"noindex", "nofollow"}),
        ("googlebot: NoFollow", {"nofollow"}),
        ("index,follow", set()),
        ("", set()),
    ],
)
def test_robots_directives(text: str, expected: set[str]) -> None:
    assert robots_directives(text) == expected


@pytest.mark.parametrize("graph", [5, None, "x", [5, None], {"author": "E. White"}])
def test_strange_json_ld_does_not_raise(graph: object) -> None:
    read(f'<script type="application/ld+json">{json.dumps({"@graph": graph, "author": 3})}</script><p>x')


@given(st.lists(st.sampled_from(TOKENS), max_size=60))
def test_nothing_raises(tokens: list[str]) -> None:
    page = read("<p>" + "".join(tokens))
    assert page.published == "" or date.fromisoformat(page.published)
    assert not page.licence or page.licence.startswith("http")
