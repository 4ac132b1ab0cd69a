import pytest

from fccrawler.text.repair.entities import resolve_entities


@pytest.mark.parametrize(
    ("shown", "meant"),
    [
        ("Preis:&nbsp;5 Euro", "Preis:\xa05 Euro"),
        ("caf&eacute; &agrave; la carte", "café à la carte"),
        ("it&#8217;s and it&#x2019;s", "it’s and it’s"),
        ("it&#8217 s over", "it’ s over"),
        ("1990&#150;1995 &ndash; a while", "1990–1995 – a while"),
        ("&ldquo;Yes,&rdquo; she said", "“Yes,” she said"),
        ("two&amp;nbsp;times and three&amp;amp;nbsp;times", "two\xa0times and three\xa0times"),
        ("one &nbsp two&nbsp", "one \xa0 two\xa0"),
        ("&nbsp;", "\xa0"),
        ("Pozna&#324; i &#321;&oacute;d&#378;", "Poznań i Łódź"),
        ("&quot;Yes&quot;", '"Yes"'),
    ],
)
def test_references_that_show_are_resolved(shown: str, meant: str) -> None:
    assert resolve_entities(shown) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Write &lt;b&gt; and &amp; for the rest",
        "Use &lt;p&gt;caf&eacute;&lt;/p&gt; in the source",
        "In HTML, caf&eacute; gives café",
        "Type &nbsp; where a line must not break",
        "The reference &eacute; stands for é",
        "R&amp;D, AT&T, Q&A, you&me; fish&chips;",
        "http://example.org/?a=1&reg=2&copy=3&sect=4&nbsp=5",
        "&#60;b&#62; a&#38;b a&#0;b a&#55296;b a&#xD800;b a&#9999999;b",
        "a&unknown;b",
        "",
    ],
)
def test_the_rest_stays(text: str) -> None:
    assert resolve_entities(text) == text
