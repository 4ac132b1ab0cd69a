import json

from lxml.html import document_fromstring

from fccrawler.text.metadata.sources import Sources


def sources(html: str, url: str = "http://example.com/page") -> Sources:
    return Sources(document_fromstring(html), url)


def data(*things: object) -> str:
    return "".join(f'<script type="application/ld+json">{json.dumps(thing)}</script>' for thing in things) + "<p>x"


def test_an_article_speaks_before_the_page_and_the_meta_elements() -> None:
    found = sources(
        "<meta name=author content='Meta Name'><meta property='article:published_time' content='2020-01-01'>"
        + data({"@type": "WebPage", "datePublished": "2021-01-01", "author": "Page Name"},
               {"@type": "BlogPosting", "datePublished": "2024-05-03", "author": {"name": "Ann Smith"}})
    )  # fmt: skip
    assert found.author() == "Ann Smith"
    assert found.published() == "2024-05-03"


def test_authors_by_reference_and_the_publisher() -> None:
    graph = [
        {"@type": "Article", "author": {"@id": "#a"}, "publisher": {"@id": "#o"}},
        {"@type": "Person", "@id": "#a", "name": "Ann Smith"},
        {"@type": "Organization", "@id": "#o", "name": "The Institute"},
    ]
    found = sources(data({"@context": "https://schema.org", "@graph": graph}))
    assert (found.author(), found.publisher()) == ("Ann Smith", "The Institute")


def test_a_site_is_not_its_author_if_a_person_is_named() -> None:
    head = "<meta property='og:site_name' content='Example'><meta name=author content=Example>"
    assert sources(f"{head}<p class=byline>By Ann Smith</p>").author() == "Ann Smith"
    assert sources(f"{head}<p>x").author() == ""
    assert sources(head + data({"@type": "Article", "author": {"name": "Example"}})).author() == "Example"


def test_reviews_of_a_product_are_not_its_author() -> None:
    review = {"@type": "Review", "author": "Reviewer", "datePublished": "2024-01-01"}
    found = sources(
        data({"@type": "Product", "review": [review]}) + "<p class=author>Reviewer <p class=date>1 May 2024"
    )
    assert (found.author(), found.published()) == ("", "")


def test_scholarly_pages() -> None:
    found = sources(
        "<meta name=citation_author content='Smith, Ann'><meta name=citation_author content='Jones, Bob'>"
        "<meta name=citation_publication_date content='2024/5/3'><meta name=citation_title content='On ladders'>"
    )
    assert found.author() == "Smith, Ann; Jones, Bob"
    assert (found.published(), found.title()) == ("2024-05-03", "On ladders")


def test_previews_of_links_name_the_author() -> None:
    html = "<meta name='twitter:label1' content='Written by'><meta name='twitter:data1' content='Ann Smith'>"
    assert sources(html).author() == "Ann Smith"
    assert sources(html.replace("Written by", "Price")).author() == ""


def test_the_day_in_the_address_is_the_authors_day() -> None:
    url = "http://example.com/2024/05/03/title"
    html = "<meta property='article:published_time' content='{}'><p>x"
    assert sources(html.format("2024-05-04T01:00:00+00:00"), url).published() == "2024-05-03"
    assert sources(html.format("2024-06-01"), url).published() == "2024-06-01"
    assert sources("<p>x", url).published() == "2024-05-03"


def test_languages() -> None:
    assert sources("<html lang=' de-AT '><p>x").language == "de-AT"
    assert sources("<meta http-equiv=content-language content='fr, en'><p>x").language == "fr"
    assert sources("<meta property='og:locale' content='el_GR'><p>x").language == "el-GR"


def test_numeric_dates_need_the_language() -> None:
    html = "<meta name=date content='03/04/2024'><p>x"
    assert sources(html).published() == ""
    assert sources(f"<html lang=it>{html}").published() == "2024-04-03"
