"""Title, author, date, licence … of an HTML page, from wherever the page states them."""

import re
from collections.abc import Iterable, Iterator

from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.page import Page
from fccrawler.text.metadata.sources import Sources, first


def read_metadata(root: HtmlElement, page: Page, base: str) -> None:
    """Fills the page's metadata; what the page does not state stays empty."""
    sources = Sources(root, page.url)
    page.title = sources.title()
    page.description = sources.description()
    page.keywords = sources.keywords()
    page.author = sources.author()
    page.publisher = sources.publisher()
    page.published = sources.published()
    page.declared_language = sources.language
    page.robots = robots_directives(sources.meta("robots"))
    page.canonical = first(_resolved(base, sources.canonical()))
    page.licence = first(_resolved(base, [sources.licence()]))


def robots_directives(text: str) -> frozenset[str]:
    """`noindex` and `nofollow` out of a robots meta element or an X-Robots-Tag header."""
    words = set(re.split(r"[,\s:]+", text.lower()))
    if "none" in words:
        words |= {"noindex", "nofollow"}
    return frozenset(words & {"noindex", "nofollow"})


def _resolved(base: str, references: Iterable[str]) -> Iterator[str]:
    for reference in filter(None, references):
        try:
            yield urls.join(base, reference)
        except urls.BadUrl:
            continue
