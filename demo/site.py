"""The whole demo site in memory: `build_site()` gives every page that the server can answer with."""

from dataclasses import dataclass, replace
from pathlib import Path

from demo.articles import CONTENT, ContentError, read_library
from demo.assets import BASE, documents, robots, sitemap, static_files
from demo.forum import forum_pages
from demo.institute import institute_pages, missing_page
from demo.page import DemoPage
from demo.sections import article_pages, index_pages

__all__ = ["ContentError", "DemoPage", "Site", "build_site"]


@dataclass(frozen=True, slots=True)
class Site:
    """All pages, keyed by path and query."""

    pages: dict[str, DemoPage]

    def find(self, target: str) -> DemoPage:
        """The page for a request target; a query that the site does not know is ignored."""
        path = target.partition("?")[0]
        return self.pages.get(target) or self.pages.get(path) or missing_page(path)

    def answer(self, target: str, base: str) -> DemoPage:
        """As `find`, with the server's own address filled in where the page needs an absolute one."""
        page = self.find(target)
        if page.path not in ("/robots.txt", "/sitemap.xml"):
            return page
        return replace(page, body=page.body.replace(BASE.encode(), base.encode()))


def build_site(content: Path = CONTENT) -> Site:
    """Raises ContentError, naming the files, when texts are missing."""
    library = read_library(content)
    pages = [*institute_pages(), *article_pages(library), *index_pages(library), *forum_pages()]
    pages += [*documents(), *static_files(), robots(), sitemap(pages)]
    return Site({page.path: page for page in pages})
