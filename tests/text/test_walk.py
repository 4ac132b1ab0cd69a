import pytest

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.html import read_html

LONG = "The employer keeps the noise at work as low as is reasonably possible. " * 10


def blocks(html: str) -> list[Block]:
    return read_html(html, Page(url="http://a.org/"))


def texts(html: str) -> list[str]:
    return [block.text for block in blocks(html)]


def test_inline_markup_neither_glues_nor_splits_words() -> None:
    assert texts("<p>un<b>believ</b>able <i>but</i> <a href=x>true</a>,<wbr>really") == ["unbelievable but true,really"]


def test_cells_items_terms_and_headings_are_blocks() -> None:
    html = "<table><tr><th>a<td>b</table><ul><li>c<li>d</ul><dl><dt>e<dd>f</dl><h2>g</h2>h"
    assert [(b.text, b.type) for b in blocks(html)] == [
        ("a", ""), ("b", ""), ("c", "listitem"), ("d", "listitem"), ("e", "listitem"), ("f", "listitem"),
        ("g", "heading"), ("h", ""),
    ]  # fmt: skip


def test_code_is_marked() -> None:
    assert [(b.text, b.type) for b in blocks("<pre>a = 1\nb = 2</pre><p>Use <code>a</code>.")] == [
        ("a = 1 b = 2", "code"),
        ("Use a.", ""),
    ]


def test_elements_a_page_invents_are_blocks() -> None:
    assert texts("<my-card>one</my-card><my-card>two</my-card>") == ["one", "two"]


def test_links_and_emphasis_are_counted() -> None:
    (block,) = blocks("<p>Go <a href=x>there</a> or <a href=y><b>here</b></a>")
    assert (block.links, block.link_characters, block.emphasis) == (2, 9, 4)


def test_a_link_around_blocks_counts_in_each() -> None:
    assert [b.link_density for b in blocks("<a href=x><div>one</div><div>two</div></a><p>three")] == [1.0, 1.0, 0.0]


def test_hidden_elements_are_out_but_panels_a_reader_opens_are_in() -> None:
    html = f"""<p>{LONG}</p><div hidden>no</div><div style="display:none" class="menu">no</div>
    <div role=tabpanel hidden>tab</div><div class="accordion-body" style="display: none">fold</div>
    <div class=tablet hidden>no</div>"""
    assert texts(html) == [LONG.strip(), "tab", "fold"]


def test_a_page_that_is_hidden_as_a_whole_is_shown_by_a_script() -> None:
    assert texts(f'<p>Loading</p><div style="visibility:hidden"><p>{LONG}</p></div>') == ["Loading", LONG.strip()]


def test_what_is_shown_without_scripts_counts_if_it_is_the_page() -> None:
    assert texts("<p>text</p><noscript>Turn on scripts</noscript>") == ["text"]
    assert texts(f"<noscript><p>{LONG}</p></noscript>") == [LONG.strip()]


def test_templates_scripts_and_form_fields_are_out() -> None:
    html = "<template>no</template><script>no</script><select><option>no</select><textarea>no</textarea>"
    html += "<svg><text>no</svg>yes"
    assert texts(html) == ["yes"]


def test_kinds_of_microdata() -> None:
    page = Page(url="http://a.org/")
    read_html('<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><p>x', page)
    assert page.kinds == {"discussionforumposting"}


def test_nothing_is_lost_however_deep() -> None:
    html = "<p>before</p>" + "<div>" * 10_000 + "deep<p>deeper</p>" + "</div>" * 10_000 + "<p>after</p>"
    assert texts(html) == ["before", "deep", "deeper", "after"]
    html = "<p>a</p>" + "<b>" * 5_000 + "deep<script>no</script> text" + "</b>" * 5_000 + "<p>b"
    assert texts(html) == ["a", "deep text", "b"]


def test_a_page_of_countless_tags_is_refused() -> None:
    with pytest.raises(Unreadable, match="more than 600,000 tags"):
        blocks("<p>x" * 700_000)


def test_deep_pages_may_be_as_broken_as_others() -> None:
    deep = "<div>" * 3_000
    assert texts(f"{deep}<p title='a\x01b'>a\x02b &#3; c<p'x>d</p>") == ["ab c", "d"]
    assert texts(f"<t'>{deep}x") == ["x"]
