"""What the <head> tells about a page: rich on topics, Dublin Core on guides, next to nothing on cases."""

import json
from html import escape

from demo.addresses import translations
from demo.articles import Article
from demo.assets import picture
from demo.layout import words_of

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
LOCALES = {"en": "en_GB", "de": "de_DE", "it": "it_IT", "el": "el_GR"}


def meta(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(content)}">'


def named(pairs: dict[str, str]) -> list[str]:
    return [meta("name", name, content) for name, content in pairs.items() if content]


def basic_head(article: Article) -> str:
    return "\n".join(named({"description": article.description, "keywords": article.keywords}))


def hreflang_head(slug: str) -> list[str]:
    links = translations(slug) | {"x-default": translations(slug)["en"]}
    return [f'<link rel="alternate" hreflang="{language}" href="{href}">' for language, href in links.items()]


def open_graph(article: Article, kind: str) -> list[str]:
    pairs = {
        "og:title": article.title,
        "og:description": article.description,
        "og:type": kind,
        "og:locale": LOCALES[article.language],
        "og:image": picture(article.image, article.language) if article.image else "",
    }
    return [meta("property", name, content) for name, content in pairs.items() if content]


def json_ld(article: Article) -> str:
    institute = words_of(article.language).text["institute"]
    data = {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": article.title,
        "description": article.description,
        "inLanguage": article.language,
        "datePublished": article.date,
        "author": {"@type": "Person", "name": article.author},
        "publisher": {"@type": "GovernmentOrganization", "name": institute},
        "license": LICENCE,
    }
    text = json.dumps(data, ensure_ascii=False, indent=1).replace("</", "<\\/")
    return f'<script type="application/ld+json">\n{text}\n</script>'


def canonical(path: str) -> str:
    return f'<link rel="canonical" href="{path}">'


def topic_head(article: Article, path: str) -> str:
    names = {"description": article.description, "keywords": article.keywords, "author": article.author}
    lines = [*named(names), canonical(path), *hreflang_head(article.slug), *open_graph(article, "article")]
    return "\n".join([*lines, json_ld(article)])


def guide_head(article: Article) -> str:
    pairs = {
        "description": article.description,
        "DC.title": article.title,
        "DC.creator": article.author,
        "DC.subject": article.keywords,
        "DC.date": article.date,
        "DC.language": article.language,
        "DC.publisher": words_of(article.language).text["institute"],
        "DC.rights": LICENCE,
    }
    return "\n".join(['<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/">', *named(pairs)])


def case_head(article: Article) -> str:
    return "\n".join(named({"description": article.description}))


def home_head(article: Article) -> str:
    links = [canonical(f"/{article.language}/"), *hreflang_head("home")]
    return "\n".join([basic_head(article), *links, *open_graph(article, "website")])
