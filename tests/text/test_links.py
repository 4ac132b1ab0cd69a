from lxml import html as lxml_html

from fccrawler.page import Link, Page
from fccrawler.text.html import parse, read_html
from fccrawler.text.links import CONTEXT_CHARACTERS, alternates, distinct, link_of, linked_titles, set_contexts


def links(html: str) -> list[Link]:
    page = Page(url="http://a.org/x/")
    read_html(html, page)
    return page.links


def test_what_leads_to_no_page_is_no_link() -> None:
    for href in ("", "#top", "javascript:void(0)", "mailto:a@b.org", "tel:1", "http://[bad"):
        assert link_of(lxml_html.Element("a", href=href), "http://a.org/") is None


def test_anchor_context_and_names() -> None:
    (link,) = links('<p>Read <a href="../y" id=i class=c hreflang=DE rel=NoFollow>the <b>text</b></a> now.')
    assert (link.url, link.anchor, link.context) == ("http://a.org/y", "the text", "Read the text now.")
    assert (link.marks, link.hreflang, link.nofollow) == ("i c", "de", True)


def test_the_context_is_cut_around_the_anchor() -> None:
    text = f"{'before ' * 100}ANCHOR{' after' * 100}"
    link = Link("u", "ANCHOR")
    set_contexts([link], text)
    assert "ANCHOR" in link.context
    assert len(link.context) == CONTEXT_CHARACTERS


def test_a_refresh_is_a_link() -> None:
    assert [link.url for link in links("<meta http-equiv=refresh content=\"0; URL='/new'\">")] == ["http://a.org/new"]


def test_one_link_for_each_address() -> None:
    found = distinct([Link("u", "a", rel="nofollow"), Link("u", "longer", marks="m"), Link("v")])
    assert [(link.url, link.anchor, link.marks, link.nofollow) for link in found] == [
        ("u", "longer", "m", False),
        ("v", "", "", False),
    ]


def test_the_first_translation_named_counts() -> None:
    assert alternates([Link("u", hreflang="de"), Link("v", hreflang="de-AT"), Link("w", hreflang="x-default")]) == {
        "de": "u"
    }


def test_titles_of_the_pages_around() -> None:
    head = '<link rel="next" title="2. Ears" href=b><link rel=UP title=" Noise " href=c><link rel=stylesheet title=x>'
    assert linked_titles(parse(f"<head>{head}</head>")) == {"2. Ears", "Noise"}
