"""The frame around every page: header, menus, breadcrumb, sidebar boxes, footer."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from demo.addresses import LANGUAGES, address
from demo.articles import Library

HERE = Path(__file__).parent
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "it": "Italiano", "el": "Ελληνικά"}
NAVIGATION = ("topics", "guides", "cases", "community", "about", "contact")
FORUMS = {"en": "/forum/thread-318.html", "de": "/forum/thread-402.html"}

Links = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Words:
    """User interface of one language: `text` holds ready HTML, by key."""

    language: str
    text: Mapping[str, str]
    months: tuple[str, ...]
    news: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class View:
    """One page as the frame sees it: finished pieces of HTML."""

    language: str
    title: str
    main: str
    head: str = ""
    sidebar: str = ""
    menu: str = ""
    crumbs: tuple[tuple[str, str], ...] = ()
    section: str = ""
    charset: str = "utf-8"
    marks_language: bool = True


@cache
def _template(name: str) -> Template:
    return Template((HERE / "templates" / name).read_text("utf-8"))


def fill(name: str, words: Words | None = None, /, **values: str) -> str:
    """The template with the interface words of a language and the given values put in."""
    return _template(name).substitute(words.text if words else {}, **values)


@cache
def words_of(language: str) -> Words:
    table = tomllib.loads((HERE / "strings.toml").read_text("utf-8"))[language]
    news = tuple((item["date"], item["title"], item["page"]) for item in table.pop("news"))
    return Words(language=language, months=tuple(table.pop("months")), news=news, text=table)


def human_date(iso: str, words: Words) -> str:
    year, month, day = (int(part) for part in iso.split("-"))
    return words.text["date_format"].format(day=day, month=words.months[month - 1], year=year)


def link_item(href: str, label: str, attributes: str = "") -> str:
    return f'<li{attributes}><a href="{href}">{label}</a></li>'


def link_list(links: Links) -> str:
    return "\n".join(link_item(href, label) for href, label in links)


def box(name: str, title: str, items: str) -> str:
    return fill("box.html", name=name, title=title, items=items)


def related_box(slugs: Iterable[str], language: str, library: Library) -> str:
    links = ((address(slug, language), escape(library[language, slug].title)) for slug in slugs)
    return box("related", words_of(language).text["related_title"], link_list(links))


def news_box(language: str) -> str:
    words = words_of(language)
    items = (
        f'<li><time datetime="{date}">{human_date(date, words)}</time> '
        f'<a href="{address(page, language)}">{title}</a></li>'
        for date, title, page in words.news
    )
    return box("news", words.text["news_title"], "\n".join(items))


def share_box(language: str, title: str, print_href: str = "") -> str:
    words = words_of(language)
    print_item = link_item(print_href, words.text["print_version"]) if print_href else ""
    return fill("share.html", words, page_title=escape(title), print_item=print_item)


def codes_menu(links: Mapping[str, str], current: str) -> str:
    """Flags and codes with hreflang attributes, as a modern content management system writes them."""
    items = (
        f'<li{_current(language == current)}><a href="{href}" hreflang="{language}" lang="{language}">'
        f'<img src="/static/img/flag-{language}.svg" alt="" width="18" height="12"> '
        f"{language.upper()}</a></li>"
        for language, href in links.items()
    )
    return "\n".join(items)


def names_menu(links: Mapping[str, str], current: str) -> str:
    """Plain language names, as on an older part of a site: the anchor text is the only signal."""
    names = ((href, code, LANGUAGE_NAMES[code]) for code, href in links.items())
    return "\n".join(link_item(href, name, _current(code == current)) for href, code, name in names)


def home_menu(current: str) -> str:
    return names_menu({language: address("home", language) for language in LANGUAGES}, current)


def _current(here: bool) -> str:
    return ' class="current"' if here else ""


def navigation(view: View) -> str:
    words = words_of(view.language)
    items = [
        link_item(address(slug, view.language), words.text["nav_" + slug], _current(slug == view.section))
        for slug in NAVIGATION
    ]
    if view.language in FORUMS:
        items.append(link_item(FORUMS[view.language], words.text["nav_forum"]))
    return "\n".join(items)


def breadcrumb(view: View) -> str:
    words = words_of(view.language)
    steps = ((address("home", view.language), words.text["nav_home"]), *view.crumbs)
    trail = "".join(f'<a href="{href}">{label}</a> <span>/</span> ' for href, label in steps)
    return fill("breadcrumb.html", words, trail=trail, here=escape(view.title)) if view.crumbs else ""


def footer(language: str) -> str:
    words = words_of(language)
    minutes = link_item("/internal/minutes.html", words.text["minutes"]) if "minutes" in words.text else ""
    return fill("footer.html", words, language=language, minutes_item=minutes)


def search(language: str) -> str:
    words = words_of(language)
    more = f'<a href="/en/internal-search.html">{words.text["search_more"]}</a>' if language == "en" else ""
    return fill("search.html", words, language=language, more=more)


def charset_meta(charset: str) -> str:
    if charset == "utf-8":
        return '<meta charset="utf-8">'
    return f'<meta http-equiv="Content-Type" content="text/html; charset={charset}">'


def frame(view: View) -> str:
    """The whole HTML document of a page."""
    menu = view.menu or home_menu(view.language)
    return fill(
        "page.html",
        words_of(view.language),
        language=view.language,
        lang_attribute=f' lang="{view.language}"' if view.marks_language else "",
        charset_meta=charset_meta(view.charset),
        page_title=escape(view.title),
        head=view.head,
        menu=menu,
        search=search(view.language),
        navigation=navigation(view),
        breadcrumb=breadcrumb(view),
        main=view.main,
        sidebar=f'<aside class="sidebar">\n{view.sidebar}</aside>' if view.sidebar else "",
        body_class="with-sidebar" if view.sidebar else "full-width",
        footer=footer(view.language),
    )
