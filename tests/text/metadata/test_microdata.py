from lxml.html import document_fromstring

from fccrawler.text.metadata.clues import look, look_closer
from fccrawler.text.metadata.microdata import Properties

ARTICLE = "itemscope itemtype='https://schema.org/NewsArticle'"
COMMENT = "itemprop=comment itemscope itemtype='https://schema.org/Comment'"


def properties(html: str) -> Properties:
    root = document_fromstring(html)
    return Properties(look_closer(root).properties, look(root).headings)


def test_properties_of_the_article_not_of_its_comments() -> None:
    found = properties(
        f"<div {ARTICLE}><div {COMMENT}><b itemprop=author>Troll</b>"
        "<time itemprop=datePublished datetime=2030-01-01></time>"
        "</div><span itemprop=author itemscope itemtype='https://schema.org/Person'><a href=/a><b"
        " itemprop=name>Ann</b></a> x"
        "</span><b itemprop=author>Bob</b><time itemprop=datePublished datetime=2024-05-03>May</time></div>"
    )
    assert found.values("author") == ["Ann", "Bob"]
    assert found.values("creator", "datePublished") == ["2024-05-03"]
    assert found.values("publisher") == []


def test_of_several_articles_only_the_one_with_the_heading() -> None:
    other = f"<div {ARTICLE}><b itemprop=author>Other</b></div>"
    assert properties(other * 2).values("author") == []
    own = f"<div {ARTICLE}><h1>T</h1><b itemprop=author>Ann</b></div>"
    assert properties(other + own + other).values("author") == ["Ann"]


def test_other_things_and_no_thing() -> None:
    product = "<div itemscope itemtype='https://schema.org/Product'><b itemprop=author>Reviewer</b></div>"
    assert properties(product).values("author") == []
    assert properties("<b itemprop=author>Ann</b>").values("author") == ["Ann"]


def test_rdfa() -> None:
    found = properties("<div typeof='schema:Article'><b property='dc:creator' content='Ann'>x</b></div>")
    assert found.values("creator") == ["Ann"]
