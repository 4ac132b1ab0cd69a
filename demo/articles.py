"""Texts on disk: `key: value` lines, a line `---`, then an HTML fragment."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from demo.addresses import ARTICLES, LANGUAGES, address

HERE = Path(__file__).parent
CONTENT = HERE / "content"
OWN_PAGES = HERE / "pages"

_PAGE_LINK = re.compile(r'"page:([a-z-]+)"')


class ContentError(Exception):
    """A text of the demo site is missing or cannot be read; the message names the file."""


@dataclass(frozen=True, slots=True)
class Article:
    slug: str
    language: str
    title: str
    description: str
    keywords: str
    author: str
    date: str
    image: str
    caption: str
    related: tuple[str, ...]
    body: str


Library = dict[tuple[str, str], Article]


def parse_header(lines: Iterable[str]) -> dict[str, str]:
    pairs = (line.partition(":") for line in lines if line.strip())
    return {key.strip().lower(): value.strip() for key, _, value in pairs}


def parse_article(text: str, slug: str, language: str) -> Article:
    head, separator, body = text.partition("\n---\n")
    fields = parse_header(head.splitlines())
    if not separator or not fields.get("title"):
        raise ContentError(f"{language}/{slug}.html: needs a title and a line '---' before the text")
    plain = {key: fields.get(key, "") for key in ("title", "description", "keywords", "author", "date")}
    picture = {key: fields.get(key, "") for key in ("image", "caption")}
    related = tuple(name.strip() for name in fields.get("related", "").split(",") if name.strip())
    html = linked(body.strip(), slug, language)
    return Article(slug, language, **plain, **picture, related=related, body=html)


def linked(fragment: str, slug: str, language: str) -> str:
    """The fragment with each `page:SLUG` replaced by its address in this language."""

    def href(match: re.Match[str]) -> str:
        try:
            return f'"{address(match[1], language)}"'
        except KeyError:
            raise ContentError(f"{language}/{slug}.html: link to unknown page:{match[1]}") from None

    return _PAGE_LINK.sub(href, fragment)


def read_article(root: Path, language: str, slug: str) -> Article:
    return parse_article((root / language / f"{slug}.html").read_text("utf-8"), slug, language)


def own_page(language: str, slug: str) -> Article:
    """A text that belongs to the site itself rather than to its library of articles."""
    return read_article(OWN_PAGES, language, slug)


def read_library(root: Path = CONTENT) -> Library:
    """Every article in every language; all missing files are named in one error."""
    wanted = [(language, slug) for language in LANGUAGES for slug in ARTICLES]
    files = (f"{language}/{slug}.html" for language, slug in wanted)
    if missing := [file for file in files if not (root / file).exists()]:
        raise ContentError(f"missing in {root}: {', '.join(missing)}")
    return {(language, slug): read_article(root, language, slug) for language, slug in wanted}
