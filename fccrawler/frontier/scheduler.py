"""Scrapy's side of the frontier."""

import heapq
import logging
from itertools import count
from time import monotonic
from typing import Any, Self

from scrapy import Request, signals
from scrapy.core.scheduler import BaseScheduler
from scrapy.crawler import Crawler
from scrapy.http import Response
from scrapy.utils.asyncio import CallLaterResult, call_later
from twisted.python.failure import Failure

from fccrawler.corpus import layout
from fccrawler.focus.features import features
from fccrawler.focus.ilsp import STRATEGIES
from fccrawler.frontier.entry import Entry, seed
from fccrawler.frontier.sqlite import SqliteFrontier
from fccrawler.page import Link, Page
from fccrawler.urls import normalise

logger = logging.getLogger(__name__)

ENTRY = "frontier_entry"  # in Request.meta: the lease under which it is made
NOT_SENT = "frontier_not_sent"  # in Request.meta: the request never left
_MIN_WAKE_UP = 0.005


class FrontierScheduler(BaseScheduler):
    """Gives Scrapy the best link whose host may be visited now, and ends its lease when the page is through."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._again: list[tuple[float, int, Request]] = []  # retries and redirects: (time, order, request)
        self._order = count()
        self._wake_up: CallLaterResult | None = None
        self._frontier: SqliteFrontier | None = None

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    def open(self, spider: Any) -> None:
        job, settings = spider.job, self._crawler.settings
        domain = job.definition
        thresholds = spider.options.thresholds(job.multilingual)
        threshold = thresholds.min_content_terms * domain.median_weight if domain else 1.0
        self._strategy = STRATEGIES[job.strategy](threshold)
        self._languages, self._max_pages = job.languages, job.pages
        self._frontier = SqliteFrontier(
            spider.workplace.dest / layout.FRONTIER,
            delay=settings.getfloat("DOWNLOAD_DELAY"),
            concurrency=settings.getint("CONCURRENT_REQUESTS_PER_DOMAIN"),
            pages_per_host=spider.options.pages_per_host,
            merge=self._strategy.merge,
        )
        if self._frontier.done:
            logger.info("resuming: %d pages done, %d links waiting", self._frontier.done, self._frontier.waiting)
        for signal in (signals.item_scraped, signals.item_dropped):
            self._crawler.signals.connect(self._page_done, signal=signal)
        for signal in (signals.item_error, signals.spider_error):
            self._crawler.signals.connect(self._page_failed, signal=signal)

    def close(self, reason: str) -> None:
        if self._wake_up:
            self._wake_up.cancel()
        self.frontier.close()

    @property
    def frontier(self) -> SqliteFrontier:
        assert self._frontier is not None, "the scheduler is not open"
        return self._frontier

    # --- links in

    def push(self, page: Page, links: list[tuple[Link, int]]) -> int:
        """Links of a page, each with its depth, are scored and wait; how many are new."""
        entries = []
        for link, depth in links:
            parts = self._strategy.score(features(page, link, self._languages))
            entries.append(Entry(link.url, sum(parts.values()), parts, depth, page.url))
        new = self.frontier.push(entries)
        self._schedule_pass()
        return new

    def enqueue_request(self, request: Request) -> bool:
        """A seed, or a leased request that comes back as a retry or a redirect."""
        if ENTRY in request.meta:
            ready = monotonic() + self.frontier.again(normalise(request.url))
            heapq.heappush(self._again, (ready, next(self._order), request))
            return True
        return bool(self.frontier.push([seed(normalise(request.url))]))

    # --- links out

    def next_request(self) -> Request | None:
        if self._again and self._again[0][0] <= monotonic():
            return heapq.heappop(self._again)[2]
        entry = None if self._limit_reached() else self.frontier.pop()
        if entry is None:
            self._schedule_wake_up()
            return None
        spider: Any = self._crawler.spider
        return Request(entry.url, callback=spider.parse, errback=spider.failed, meta={ENTRY: entry}, dont_filter=True)

    def has_pending_requests(self) -> bool:
        if self._again or self.frontier.leased:
            return True
        return not self._limit_reached() and not self.frontier.exhausted

    def _limit_reached(self) -> bool:
        return self._max_pages is not None and self.frontier.done + self.frontier.leased >= self._max_pages

    def _schedule_wake_up(self) -> None:
        """Scrapy asks again when a page is done or every 5 s: too late for a host that is free again sooner."""
        times = [self._again[0][0] - monotonic()] if self._again else []
        next_event = self.frontier.next_event()
        times += [next_event] if next_event is not None else []
        if times and not self._wake_up:
            self._wake_up = call_later(max(_MIN_WAKE_UP, min(times)), self._woken)

    def _woken(self) -> None:
        self._wake_up = None
        self._schedule_pass()

    def _schedule_pass(self) -> None:
        slot = self._crawler.engine._slot if self._crawler.engine else None
        if slot:
            slot.nextcall.schedule()

    # --- the end of a lease

    def claim(self, entry: Entry, url: str) -> bool:
        """A leased link was redirected: may the page it leads to be fetched under its lease?"""
        return self.frontier.claim(entry, url)

    def _page_done(self, response: Response | Failure | None) -> None:
        request = _request_of(response)
        if request and ENTRY in request.meta:
            self.frontier.ack(request.meta[ENTRY], fetched=not request.meta.get(NOT_SENT))
            self._schedule_pass()

    def _page_failed(self, response: Response | Failure | None) -> None:
        # An error of ours, which is in the log: asking for the page again would end the same way.
        self._page_done(response)


def _request_of(response: Response | Failure | None) -> Request | None:
    request: Request | None = getattr(response, "request", None)
    return request
