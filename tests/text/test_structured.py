from fccrawler.text.html import parse
from fccrawler.text.structured import read_statement

LONG = "The employer keeps the noise at work as low as is reasonably possible."


def test_kinds_and_texts_of_json_ld() -> None:
    statement = read_statement(
        parse(
            '<meta property="og:type" content="Article"><meta name=description content="A short description of noise.">'
            '<script type="application/ld+json">{"@graph": [{"@type": "NewsArticle", "articleBody": '
            f'"&lt;p&gt;{LONG}\\u0020Yes"}}, {{"@type": ["Product"]}}]}}</script>'
        )
    )
    assert statement.kinds == {"og:article", "newsarticle", "product"}
    assert statement.repeats(LONG)
    assert statement.repeats("A short description of noise.")
    assert not statement.repeats("A short description of something else.")
    assert not statement.repeats("noise")


def test_broken_json_is_no_trouble() -> None:
    script = '{"@type": "Article", "text": "bad \\x escape that is long enough", "description": "cut'
    assert read_statement(parse(f'<script type="application/ld+json">{script}</script>')).kinds == {"article"}


def test_a_page_that_says_nothing() -> None:
    assert read_statement(parse("<p>text")) == (frozenset(), "")
