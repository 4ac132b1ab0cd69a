"""The three sections of articles, each in its own URL scheme and style, and their listing pages."""

from collections.abc import Iterator, Mapping
from html import escape

from demo.addresses import CASES, GUIDES, LANGUAGES, SECTIONS, TOPICS, address, translations
from demo.articles import Article, Library
from demo.assets import DOCUMENTS, picture
from demo.heads import case_head, guide_head, topic_head
from demo.layout import (
    View,
    box,
    codes_menu,
    fill,
    frame,
    home_menu,
    human_date,
    link_list,
    names_menu,
    news_box,
    related_box,
    share_box,
    words_of,
)
from demo.page import DemoPage, html_page

# (charset, named in the HTTP header too) of the pages that kept the encoding of an older site.
LEGACY = {("first-aid", "de"): ("iso-8859-1", True), ("case-bakery", "el"): ("windows-1253", False)}


def crumbs_to(section: str, language: str) -> tuple[tuple[str, str], ...]:
    return ((address(section, language), words_of(language).text["nav_" + section]),)


def figure(article: Article) -> str:
    if not article.image:
        return ""
    source = picture(article.image, article.language)
    return fill("figure.html", source=source, caption=escape(article.caption))


def byline(article: Article) -> str:
    if not article.date:
        return ""
    date = human_date(article.date, words_of(article.language))
    return fill("byline.html", iso=article.date, date=date, author=escape(article.author))


def article_main(article: Article) -> str:
    parts = {"byline": byline(article), "figure": figure(article), "body": article.body}
    return fill("article.html", None, page_title=escape(article.title), **parts)


def document_label(name: str, text: Mapping[str, str]) -> str:
    stem, _, ending = name.partition(".")
    return f"{text['file_' + stem.rpartition('-')[0]]} ({ending.upper()})"


def documents_box(language: str) -> str:
    """Downloads in this language; empty where there are none."""
    text = words_of(language).text
    links = [(f"/files/{name}", document_label(name, text)) for name in DOCUMENTS[language]]
    return box("downloads", text["downloads_title"], link_list(links)) if links else ""


def article_sidebar(article: Article, library: Library, print_href: str = "") -> str:
    language = article.language
    downloads = documents_box(language) if article.slug == "working-at-height" else ""
    related = related_box(article.related, language, library)
    return related + downloads + news_box(language) + share_box(language, article.title, print_href)


def topic_page(article: Article, library: Library) -> DemoPage:
    path = address(article.slug, article.language)
    view = View(
        language=article.language,
        title=article.title,
        main=article_main(article),
        head=topic_head(article, path),
        sidebar=article_sidebar(article, library, f"{path}?print=1"),
        menu=codes_menu(translations(article.slug), article.language),
        crumbs=crumbs_to("topics", article.language),
        section="topics",
    )
    return html_page(path, article.language, "article", frame(view))


def print_page(article: Article) -> DemoPage:
    path = address(article.slug, article.language)
    values = {"page_title": escape(article.title), "byline": byline(article), "body": article.body}
    text = fill("print.html", words_of(article.language), language=article.language, path=path, **values)
    return html_page(f"{path}?print=1", article.language, "print", text)


def guide_page(article: Article, library: Library) -> DemoPage:
    path = address(article.slug, article.language)
    charset, declared = LEGACY.get((article.slug, article.language), ("utf-8", True))
    view = View(
        language=article.language,
        title=article.title,
        main=article_main(article),
        head=guide_head(article),
        sidebar=article_sidebar(article, library),
        menu=names_menu(translations(article.slug), article.language),
        crumbs=crumbs_to("guides", article.language),
        section="guides",
        charset=charset,
    )
    return html_page(path, article.language, "article", frame(view), charset, declared)


def case_page(article: Article, library: Library) -> DemoPage:
    path = address(article.slug, article.language)
    charset, declared = LEGACY.get((article.slug, article.language), ("utf-8", True))
    view = View(
        language=article.language,
        title=article.title,
        main=article_main(article),
        head=case_head(article),
        sidebar=article_sidebar(article, library),
        menu=home_menu(article.language),
        crumbs=crumbs_to("cases", article.language),
        section="cases",
        charset=charset,
        marks_language=False,
    )
    return html_page(path, article.language, "article", frame(view), charset, declared)


def article_pages(library: Library) -> Iterator[DemoPage]:
    for language in LANGUAGES:
        for slug in TOPICS:
            yield topic_page(library[language, slug], library)
            yield print_page(library[language, slug])
        yield from (guide_page(library[language, slug], library) for slug in GUIDES)
        yield from (case_page(library[language, slug], library) for slug in CASES)


def card(article: Article, path: str) -> str:
    image = picture(article.image, article.language) if article.image else "/static/img/logo.svg"
    words = words_of(article.language)
    texts = {"card_title": escape(article.title), "teaser": escape(article.description)}
    return fill("card.html", words, path=path, image=image, **texts)


def listing(slug: str, language: str, cards: str) -> str:
    """A listing page: title and introduction of the section, then one card for each page in it."""
    text = words_of(language).text
    downloads = documents_box(language) if slug == "guides" else ""
    view = View(
        language=language,
        title=text["nav_" + slug],
        main=fill("listing.html", page_title=text["nav_" + slug], intro=text["intro_" + slug], cards=cards),
        head=f'<meta name="description" content="{text["intro_" + slug]}">',
        sidebar=downloads + news_box(language),
        menu=codes_menu(translations(slug), language),
        section=slug,
    )
    return frame(view)


def index_pages(library: Library) -> Iterator[DemoPage]:
    for language in LANGUAGES:
        for section, slugs in SECTIONS.items():
            cards = "\n".join(card(library[language, slug], address(slug, language)) for slug in slugs)
            yield html_page(address(section, language), language, "index", listing(section, language, cards))
