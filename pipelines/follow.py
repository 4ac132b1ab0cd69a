"""Hands the links of a page to the frontier: only now is the page's relevance known."""

from typing import Any, Self

from scrapy.crawler import Crawler
from scrapy.statscollectors import StatsCollector

from fccrawler.page import Link, Page
from fccrawler.scope import Scope


class FollowPipeline:
    def __init__(self, crawler: Crawler, scope: Scope, max_depth: int, stats: StatsCollector) -> None:
        self._crawler = crawler
        self._scope = scope
        self._max_depth = max_depth
        self._stats = stats

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        spider: Any = crawler.spider
        assert crawler.stats
        return cls(crawler, spider.scope, spider.job.effective_max_depth, crawler.stats)

    def process_item(self, page: Page) -> Page:
        if page.links and not self._leave(page):
            scheduler: Any = self._crawler.engine.scheduler if self._crawler.engine else None
            scheduler.push(page, [(link, self._depth(page)) for link in page.links if self._wanted(link)])
        return page

    def _depth(self, page: Page) -> int:
        """Depth grows with each page that is not relevant, and begins again after one that is."""
        return page.depth + 1 if page.reject in ("not-relevant", "language", "too-short") else 0

    def _leave(self, page: Page) -> bool:
        if "nofollow" in page.robots:
            self._stats.inc_value("links/refused/meta-nofollow", len(page.links))
            return True
        if self._depth(page) > self._max_depth:
            self._stats.inc_value("links/refused/depth", len(page.links))
            return True
        return False

    def _wanted(self, link: Link) -> bool:
        refusal = "nofollow" if link.nofollow else self._scope.refusal(link.url)
        if refusal:
            self._stats.inc_value(f"links/refused/{refusal}")
        return not refusal
