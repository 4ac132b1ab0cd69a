import pytest

from fccrawler.page import Link, Page
from fccrawler.text.html import read_html


def read(html: str) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/dir/page.html")
    return page, [(block.type, block.text) for block in read_html(html, page)]


def only_link(html: str) -> Link:
    (link,) = read(html)[0].links
    return link


def test_deep_nesting() -> None:
    nested = "<p>before</p>{}deep{}<p>after"
    assert read(nested.format("<div>" * 1_000, "</div>" * 1_000))[1] == [("", "before"), ("", "deep"), ("", "after")]
    assert read(nested.format("<div>" * 10_000, "</div>" * 10_000))[1][0] == ("", "before")


def test_two_line_breaks_part_paragraphs_and_one_does_not() -> None:
    assert read("<p>One<br>line.<br> <br/>Another.</p>")[1] == [("", "One line."), ("", "Another.")]


def test_types_of_blocks() -> None:
    html = "<title>Safe ladders | Site</title><h1>Safe ladders</h1><h2>Rules</h2><ul><li>One<li><p>Two</p></ul><p>End"
    assert read(html)[1] == [
        ("title", "Safe ladders"),
        ("heading", "Rules"),
        ("listitem", "One"),
        ("listitem", "Two"),
        ("", "End"),
    ]


def test_hidden_elements_and_scripts_are_left_out_but_not_what_follows() -> None:
    html = (
        '<p>A<script>var x = "<p>no</p>";</script>B <span hidden>no</span>C <b style="display: none">no</b>D'
        "<!-- no --></p><style>p {}</style><noscript>no</noscript><p>E"
    )
    assert read(html)[1] == [("", "AB C D"), ("", "E")]


def test_inline_markup_does_not_split_words() -> None:
    assert read("<p>un<b>believ</b>able <i>work</i>, H<sub>2</sub>O</p>")[1] == [("", "unbelievable work, H2O")]


def test_navigation_is_template() -> None:
    html = "<nav><ul><li>Home</ul></nav><div role=search>Find</div><p>Text</p><footer><p>Imprint</footer>"
    blocks = read_html(html, Page("http://example.com/"))
    assert [(b.text, b.template) for b in blocks] == [
        ("Home", True),
        ("Find", True),
        ("Text", False),
        ("Imprint", True),
    ]


def test_links_have_anchor_context_and_marks() -> None:
    link = only_link('<p>Read <a id="l1" class="lang-switch" href="b.html#x">more <b>here</b></a> today.</p><p>Other')
    assert link == Link("http://example.com/dir/b.html", "more here", "Read more here today.", marks="l1 lang-switch")


def test_context_of_a_link_in_a_long_block() -> None:
    link = only_link(f'<p>{"before " * 200}<a href="b">anchor</a>{" after" * 200}</p>')
    assert len(link.context) == 400
    assert "before anchor after" in link.context


def test_picture_links_are_named_by_the_alternative_text() -> None:
    page, _ = read('<a href="/de"><img src="/img/flag%20de.png?v=1" alt="Deutsch"></a>')
    assert page.links[0].anchor == "Deutsch"
    assert page.images == ["flag de.png"]


def test_base_address() -> None:
    assert only_link('<base href="/other/"><a href="a">A</a>').url == "http://example.com/other/a"


@pytest.mark.parametrize("href", ["#top", "javascript:go()", "mailto:a@example.com", "tel:1", "", "ftp://example.com/"])
def test_what_is_no_page_is_no_link(href: str) -> None:
    assert read(f'<a href="{href}">x</a>')[0].links == []


def test_alternates() -> None:
    page, _ = read(
        '<link rel="alternate" hreflang="de-AT" href="/de"><link rel="alternate" hreflang="x-default" href="/">'
        '<link rel="alternate" type="application/rss+xml" href="/feed"><p><a hreflang="it" href="/it">Italiano</a>'
    )
    assert page.alternates == {"de": "http://example.com/de", "it": "http://example.com/it"}
    assert "http://example.com/feed" not in [link.url for link in page.links]


def test_links_to_one_page_are_merged_and_one_that_may_be_followed_is_enough() -> None:
    merged = only_link('<p><a rel="nofollow" href="/a">A</a></p><p><a href="/a#x" hreflang="de">A long one</a></p>')
    assert not merged.nofollow
    assert (merged.anchor, merged.hreflang) == ("A long one", "de")
    assert only_link('<a rel="nofollow" href="/a">A</a><a rel="external nofollow" href="/a">B</a>').nofollow


def test_empty_pages() -> None:
    assert read("")[1] == []
    assert read("<!-- nothing -->")[1] == []
    assert read('<?xml version="1.0" encoding="iso-8859-1"?><html><p>é</p></html>')[1] == [("", "é")]


def test_base_without_an_address_is_passed_over() -> None:
    html = '<base target="_blank"><base href="/other/"><a href="a">A</a>'
    assert only_link(html).url == "http://example.com/other/a"


def test_areas_of_a_picture_are_links() -> None:
    assert only_link('<map><area href="/de" alt="Deutsch"></map>').url == "http://example.com/de"


def test_without_metadata_there_is_still_a_title() -> None:
    page = Page(url="http://a.org/")
    html = '<head><title>Noise | Site</title><meta name=author content="A. B."></head><h1>Noise</h1><p>text'
    blocks = read_html(html, page, metadata=False)
    assert (page.title, page.author) == ("Noise | Site", "")
    assert [block.type for block in blocks] == ["title", ""]
