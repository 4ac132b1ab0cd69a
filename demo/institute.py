"""Pages of the institute itself: homes, about, community, contact, and the oddities that a crawler meets."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from demo.addresses import LANGUAGES, address, translations
from demo.articles import Article, own_page
from demo.heads import basic_head, home_head
from demo.layout import View, codes_menu, fill, frame, home_menu, news_box, share_box, words_of
from demo.page import DemoPage, Kind, html_page
from demo.sections import article_main, card, crumbs_to, listing

COMMUNITY = {
    "en": ("lighthouse", "choir"),
    "de": ("leuchtturm", "kantinenrezept"),
    "it": ("ricetta-del-mese", "pista-ciclabile"),
    "el": ("faros", "chorodia"),
}
FOREIGN = {"fr": "declaration", "pl": "deklaracja"}
NOINDEX = '<meta name="robots" content="noindex,nofollow">'


def own_view(article: Article, menu: str, crumbs: tuple[tuple[str, str], ...] = (), head: str = "") -> View:
    """An own text in the usual frame, with the news and share boxes beside it."""
    return View(
        language=article.language,
        title=article.title,
        main=article_main(article),
        head="\n".join(filter(None, (basic_head(article), head))),
        sidebar=news_box(article.language) + share_box(article.language, article.title),
        menu=menu,
        crumbs=crumbs,
        section=article.slug,
    )


def home_page(language: str) -> DemoPage:
    article = own_page(language, "home")
    view = View(
        language=language,
        title=article.title,
        main=fill("home.html", words_of(language), language=language, body=article.body),
        head=home_head(article),
        sidebar=news_box(language),
        menu=codes_menu(translations("home"), language),
    )
    return html_page(address("home", language), language, "home", frame(view))


def shared_page(slug: str, language: str, kind: Kind) -> DemoPage:
    """A page that all languages have, with a menu that leads straight to its translations."""
    menu = codes_menu(translations(slug), language)
    view = own_view(own_page(language, slug), menu, crumbs_to("about", language) if slug != "about" else ())
    return html_page(address(slug, language), language, kind, frame(view))


def single_page(path: str, language: str, slug: str, kind: Kind, head: str = "") -> DemoPage:
    """A page without translations: its menu leads to the home pages."""
    view = own_view(own_page(language, slug), home_menu(language), crumbs_to("about", language), head)
    return html_page(path, language, kind, frame(view))


def community_pages(language: str) -> Iterator[DemoPage]:
    addresses = {slug: f"/{language}/community/{slug}.html" for slug in COMMUNITY[language]}
    for slug, path in addresses.items():
        view = own_view(own_page(language, slug), home_menu(language), crumbs_to("community", language))
        yield html_page(path, language, "offtopic", frame(view))
    cards = "\n".join(card(own_page(language, slug), path) for slug, path in addresses.items())
    yield html_page(address("community", language), language, "index", listing("community", language, cards))


def language_pages(language: str) -> Iterator[DemoPage]:
    yield home_page(language)
    yield shared_page("about", language, "article")
    yield shared_page("contact", language, "thin")
    yield shared_page("legal", language, "thin")
    yield shared_page("news", language, "thin")
    yield from community_pages(language)


def foreign_page(language: str) -> DemoPage:
    article = own_page(language, FOREIGN[language])
    values = {"page_title": escape(article.title), "head": basic_head(article), "body": article.body}
    text = fill("plain.html", words_of("en"), language=language, **values)
    return html_page(f"/{language}/{article.slug}.html", language, "foreign", text)


def choice_page() -> DemoPage:
    return html_page("/", "", "index", fill("choice.html"))


def missing_page(path: str) -> DemoPage:
    """The 404 answer, in the language that the first folder of the path names."""
    language = next((code for code in LANGUAGES if path.startswith(f"/{code}/")), "en")
    words = words_of(language)
    main = fill("missing.html", words)
    view = View(language=language, title=words.text["missing_title"], main=main, head=NOINDEX)
    return replace(html_page(path, language, "missing", frame(view)), status=404)


def redirect_page(path: str, location: str) -> DemoPage:
    text = f'<!DOCTYPE html><title>Moved</title><p>Moved to <a href="{location}">{location}</a>.</p>'
    return DemoPage(path, "en", "redirect", text.encode(), "text/html; charset=utf-8", 301, location)


def odd_pages() -> Iterator[DemoPage]:
    """One example each of what a crawler must not keep, or must not even ask for."""
    yield single_page("/en/internal-search.html", "en", "internal-search", "noindex", NOINDEX)
    yield single_page("/en/partners.html", "en", "partners", "thin")
    yield single_page("/internal/minutes.html", "en", "minutes", "robots-blocked")
    yield redirect_page("/en/noise", address("noise", "en"))
    yield missing_page("/de/kampagne-2019.html")


def institute_pages() -> Iterator[DemoPage]:
    yield choice_page()
    for language in LANGUAGES:
        yield from language_pages(language)
    yield from map(foreign_page, FOREIGN)
    yield from odd_pages()
