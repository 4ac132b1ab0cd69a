import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.page import Page
from fccrawler.text.html import file_extension, read_html
from fccrawler.text.normalise import clean_characters


def read(html):
    page = Page("http://example.org/a/b.html")
    return read_html(html, page), page


def texts(html):
    return [block.text for block in read(html)[0]]


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>one<br>line<br><br>two", ["one line", "two"]),
        ("<p>one<br> \n <br>two", ["one", "two"]),
        ("<p>un<b>believ</b>able <i>text</i>", ["unbelievable text"]),
        ("<p>a<script>var x</script><style>y</style>b", ["ab"]),
        ('<p>seen</p><div hidden>x</div><p style="display: none">y', ["seen"]),
        ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", ["1", "2", "3"]),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", ["a", "b", "c"]),
        ("<!-- no --><p>yes", ["yes"]),
        ("", []),
    ],
)
def test_blocks(html, expected):
    assert texts(html) == expected


def test_types():
    blocks, _ = read("<title>T - Site</title><h1>T</h1><h2>H</h2><p>P</p><ol><li>L</ol><dl><dd>D</dl>")
    assert [block.type for block in blocks] == ["title", "heading", "", "listitem", "listitem"]


def test_template():
    blocks, _ = read("<nav><p>n</nav><div role=contentinfo>f</div><p>text")
    assert [block.template for block in blocks] == [True, True, False]


def test_link_characters():
    assert read("<p>see <a href=x>the page</a>")[0][0].chars_count_in_links == 8


def test_nesting_of_any_depth_does_not_raise():
    assert texts("<p>first</p>" + "<div>" * 10_000 + "deep")[0] == "first"
    assert texts("<div>" * 1000 + "deep") == ["deep"]


def test_links_with_their_surroundings():
    (link,) = read('<p>Read <a href="c.html#x" class="lang" hreflang="DE">more</a> here.</p><p>Other')[1].links
    assert (link.url, link.anchor, link.context) == ("http://example.org/a/c.html", "more", "Read more here.")
    assert (link.hreflang, link.marks) == ("de", "lang")


def test_context_of_a_long_block_is_around_the_anchor():
    (link,) = read(f"<p>{'x ' * 500}<a href=c>anchor</a>{' y' * 500}")[1].links
    assert len(link.context) == 400
    assert "anchor" in link.context


def test_picture_links_have_the_alternative_text():
    page = read('<a href=c><img src="/i/a%20b.png?w=1" alt="A picture"></a>')[1]
    assert (page.links[0].anchor, page.images) == ("A picture", ["a b.png"])


def test_base():
    assert read('<base href="http://other.org/d/"><a href="c">x</a>')[1].links[0].url == "http://other.org/d/c"


@pytest.mark.parametrize("href", ["#top", "mailto:a@b.c", "javascript:x()", "http://[", "ftp://a/"])
def test_no_links(href):
    assert read(f'<a href="{href}">x</a>')[1].links == []


def test_alternates():
    head = '<link rel="alternate" hreflang="{}" href="/{}">'
    page = read(head.format("de-AT", "de") + head.format("x-default", "x") + "<p>x")[1]
    assert page.alternates == {"de": "http://example.org/de"}


@pytest.mark.parametrize(("second", "nofollow"), [("nofollow", True), ("external", False)])
def test_one_link_that_may_be_followed_is_enough(second, nofollow):
    (link,) = read(f'<p><a rel="nofollow" href="c">a</a></p><p><a rel="{second}" href="c">longer</a>')[1].links
    assert (link.nofollow, link.anchor) == (nofollow, "longer")


def test_refresh():
    page = read("<meta http-equiv=Refresh content=\"0; URL='/new'\">")[1]
    assert [link.url for link in page.links] == ["http://example.org/new"]


@given(st.text(max_size=200) | st.text(alphabet="<>/abdivp=\"' &#;!-", max_size=200))
def test_any_text_can_be_read(text):
    assert all(block.text for block in read(clean_characters(text))[0])


def test_file_extension():
    assert file_extension("http://h/a/b.PDF?x=1.y") == "pdf"
    assert file_extension("http://h.org/a") == ""
