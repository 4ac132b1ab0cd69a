"""Scrapy's side of the frontier."""

import heapq
import logging
from collections import deque
from itertools import count
from time import monotonic
from typing import Any, Self

from scrapy import Request, signals
from scrapy.core.scheduler import BaseScheduler
from scrapy.crawler import Crawler
from scrapy.http import Headers, Response
from scrapy.utils.asyncio import CallLaterResult, call_later, create_looping_call
from scrapy.utils.defer import deferred_from_coro, maybe_deferred_to_future
from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from fccrawler.focus.features import features
from fccrawler.focus.ilsp import STRATEGIES
from fccrawler.frontier.contract import Answer, Counts, Ending, Lease, Rules
from fccrawler.frontier.courier import Courier
from fccrawler.frontier.entry import Entry, seed
from fccrawler.frontier.open import open_frontier
from fccrawler.frontier.traps import section
from fccrawler.page import Link, Page
from fccrawler.urls import fingerprint, host_of, normalise

logger = logging.getLogger(__name__)

LEASE = "frontier_lease"  # in Request.meta: the lease under which it is made
NOT_SENT = "frontier_not_sent"  # in Request.meta: the request never left
REFUSE = "frontier_refuse"  # in Request.meta: the reason for not making it
_HEARD = "frontier_heard"  # in Request.meta: when the answer to it began
_POLL_SECONDS = 1.0  # when other workers may have put links in, or ended their leases
_MIN_WAKE_UP = 0.005
_MAX_LATENCIES = 50_000
# Pages fetched sooner than they can be read are lost work if the worker dies: it begins with few links.
_FIRST_LINKS, _WEIGHT_OF_UNREAD = 2, 6
_HOST_FAILURES = ("timeout", "connection", "host-unknown", "robots-unreachable", "http-429", "http-5")


class FrontierScheduler(BaseScheduler):
    """Gives Scrapy the best link whose host may be visited now, and ends its lease when the page is through."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._leases: deque[Lease] = deque()  # not yet taken by Scrapy
        self._held: set[Lease] = set()  # all that are under way here
        self._ended = 0
        self._again: list[tuple[float, int, Request]] = []  # retries and redirects: (time, order, request)
        self._reserving = 0  # of these, those that wait for a time
        self._order = count()
        self._children: dict[int, list[Entry]] = {}  # by id(page)
        self._latencies: dict[str, float] = {}  # by download slot: the shortest
        self._closed_sections: set[str] = set()
        self._wake_up: CallLaterResult | None = None
        self._wake_up_at = 0.0
        self._next_ask = 0.0
        self._answered = False
        self.counts = Counts()

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        return cls(crawler)

    def open(self, spider: Any) -> None:
        job, options, settings = spider.job, spider.options, self._crawler.settings
        domain = job.definition
        thresholds = options.thresholds(job.multilingual)
        threshold = thresholds.min_content_terms * domain.median_weight if domain else 1.0
        self._strategy = STRATEGIES[job.strategy](threshold)
        self._languages, self._scope, self._max_pages = job.languages, spider.scope, job.pages
        self._has_seeds, self._wait_for_seeds = bool(job.seeds), options.wait_for_seeds
        self._max_attempts, self._judges_sections = options.max_attempts, options.section_pages > 0
        self._concurrency, self._processes = settings.getint("CONCURRENT_REQUESTS"), options.processes
        self._throttled = settings.getbool("AUTOTHROTTLE_ENABLED")
        rules = Rules(
            merge=self._strategy.merge,
            delay=settings.getfloat("DOWNLOAD_DELAY"),
            concurrency=settings.getint("CONCURRENT_REQUESTS_PER_DOMAIN"),
            pages_per_host=options.pages_per_host,
            max_pages=job.pages,
            lease_seconds=options.lease_seconds,
            host_failures=options.host_failures,
            section_pages=options.section_pages,
        )
        self._frontier = open_frontier(settings, options, job, spider.workplace.dest, rules)
        self._courier = Courier(self._frontier, self._want, self._received, self._failed)
        self._heartbeat = create_looping_call(lambda: self._courier.renew(self._held))
        self._heartbeat.start(options.lease_seconds / 4, now=False)
        connect = self._crawler.signals.connect
        for signal in (signals.item_scraped, signals.item_dropped, signals.item_error):
            connect(self._page_done, signal=signal)
        connect(self._spider_failed, signal=signals.spider_error)
        connect(self._heard, signal=signals.headers_received)

    def close(self, reason: str) -> "Deferred[None]":
        if self._wake_up:
            self._wake_up.cancel()
            self._wake_up = None
        self._heartbeat.stop()
        return self._courier.close([Ending(lease, again=True, sent=False) for lease in self._held])

    # --- links in

    def push(self, page: Page, links: list[tuple[Link, int]]) -> None:
        """Links of a page, each with its depth, are scored; they are safe before the page's lease ends."""
        entries = []
        for link, depth in links:
            if self._is_closed(link.url):
                self._count("links/refused/trap-section")
                continue
            parts = self._strategy.score(features(page, link, self._languages))
            entries.append(Entry(link.url, sum(parts.values()), parts, depth, page.url))
        self._children[id(page)] = entries

    def enqueue_request(self, request: Request) -> bool:
        """A seed, or a leased request that comes back as a retry or a redirect."""
        if LEASE not in request.meta:
            self._courier.push([seed(normalise(request.url))])
            return True
        self._reserving += 1
        host = host_of(normalise(request.url))
        before = request.meta.get("redirect_urls", [request.url])[-1]
        age = self._age(request) if host_of(normalise(before)) == host else None
        request.meta.pop(_HEARD, None)
        reserved = self._courier.call(lambda: self._frontier.reserve(host, age))
        reserved.addCallbacks(lambda wait: self._come_again(request, wait), lambda _: self._come_again(request, 0.0))
        return True

    def _come_again(self, request: Request, wait: float) -> None:
        self._reserving -= 1
        heapq.heappush(self._again, (monotonic() + wait, next(self._order), request))
        self._schedule_pass()

    # --- links out

    def next_request(self) -> Request | None:
        if self._again and self._again[0][0] <= monotonic():
            return heapq.heappop(self._again)[2]
        if self._leases:
            return self._request(self._leases.popleft())
        if monotonic() >= self._next_ask:
            self._courier.ask()
        self._schedule_wake_up()
        return None

    def _is_closed(self, url: str) -> bool:
        return bool(self._closed_sections) and section(url) in self._closed_sections

    def _request(self, lease: Lease) -> Request:
        spider: Any = self._crawler.spider
        meta: dict[str, Any] = {LEASE: lease}
        if self._is_closed(lease.entry.url):
            meta[REFUSE] = "trap-section"
        elif lease.attempt > self._max_attempts:
            meta[REFUSE] = "attempts"
        return Request(lease.entry.url, callback=spider.parse, errback=spider.failed, meta=meta, dont_filter=True)

    def has_pending_requests(self) -> bool:
        if self._leases or self._again or self._held or self._reserving or not self._answered or self._courier.busy:
            return True
        seeds_to_come = self._wait_for_seeds or not (self._has_seeds or any(self.counts))
        return seeds_to_come or not self._exhausted

    @property
    def _exhausted(self) -> bool:
        """Nothing is under way anywhere, and nothing may be visited any more."""
        counts = self.counts
        full = self._max_pages is not None and counts.done >= self._max_pages
        return not counts.leased and (full or not counts.open_hosts)

    def _want(self) -> int:
        """Links that could be fetched at once: none is leased that would only wait here."""
        engine = self._crawler.engine
        if not engine or engine.needs_backout():
            return 0
        fetching = len(engine.downloader.active) + len(self._leases) + len(self._again)
        to_be_read: int = max(0, len(self._held) - fetching - self._processes)
        limit: int = min(self._concurrency, self._processes + _FIRST_LINKS + self._ended // 2)
        return max(limit - fetching - _WEIGHT_OF_UNREAD * to_be_read, 0)

    def _received(self, answer: Answer, wanted: int) -> None:
        self._answered, self.counts = True, answer.counts
        self._leases.extend(answer.leases)
        self._held.update(answer.leases)
        self._closed_sections.update(answer.closed)
        for url in answer.seeds:
            self._scope.admit(url)
        if answer.new:
            self._count("links/new", answer.new)
        for name in answer.closed:
            logger.info("section %s brings nothing new: its links are not followed any more", name)
        if len(answer.leases) < wanted:
            wait = _POLL_SECONDS if answer.next_event is None else min(answer.next_event, _POLL_SECONDS)
            self._next_ask = monotonic() + max(wait, _MIN_WAKE_UP)
            self._schedule_wake_up()
        if answer.leases or self._exhausted:
            self._schedule_pass()

    def _failed(self, error: Exception) -> None:
        logger.error("the crawl ends, since its frontier failed: %s", error)
        if self._crawler.engine:
            deferred_from_coro(self._crawler.engine.close_spider_async(reason="frontier_failed"))

    def _schedule_wake_up(self) -> None:
        """Scrapy asks again when a page is done or every 5 s: too late for a host that is free again sooner."""
        moment = min([self._next_ask, *([self._again[0][0]] if self._again else [])])
        if self._wake_up and moment < self._wake_up_at - _MIN_WAKE_UP:
            self._wake_up.cancel()
            self._wake_up = None
        if not self._wake_up:
            self._wake_up_at = max(monotonic() + _MIN_WAKE_UP, moment)
            self._wake_up = call_later(self._wake_up_at - monotonic(), self._woken)

    def _woken(self) -> None:
        self._wake_up = None
        self._schedule_pass()

    def _schedule_pass(self) -> None:
        slot = self._crawler.engine._slot if self._crawler.engine else None
        if slot:
            slot.nextcall.schedule()

    # --- while a page is under way

    async def claim(self, lease: Lease, url: str) -> bool:
        """A leased link was redirected: may the page it leads to be fetched under its lease?"""
        return await maybe_deferred_to_future(self._courier.call(lambda: self._frontier.claim(lease, url)))

    async def wait_for_turn(self, host: str) -> None:
        """Until the host, which has just answered, may be sent one more request."""
        wait = await maybe_deferred_to_future(self._courier.call(lambda: self._frontier.reserve(host, age=0.0)))
        if wait > 0:
            turn: Deferred[None] = Deferred()
            call_later(wait, turn.callback, None)
            await maybe_deferred_to_future(turn)

    def slow_down(self, host: str, delay: float | None = None, pause: float = 0.0) -> None:
        """The host asks for more time between requests, or to be left alone for a while."""
        told = self._courier.call(lambda: self._frontier.slow_down(host, delay, pause))
        told.addErrback(lambda failure: logger.warning("%s: %s", host, failure.value))

    # --- the end of a lease

    def _page_done(self, item: Page, response: Response | Failure | None) -> None:
        request: Request | None = getattr(response, "request", None)
        if request and LEASE in request.meta:
            self._end(request, item)

    def _spider_failed(self, failure: Failure, response: Response) -> None:
        # An error of ours, which is in the log: asking for the page again would end the same way.
        request = response.request
        if request and LEASE in request.meta:
            self._end(request, None)

    def _end(self, request: Request, page: Page | None) -> None:
        lease: Lease = request.meta[LEASE]
        if lease not in self._held:
            return
        self._held.discard(lease)
        self._ended += 1
        ending = Ending(lease, self._children.pop(id(page), []), sent=not request.meta.get(NOT_SENT))
        if page:
            ending.failed = page.reject.startswith(_HOST_FAILURES)
            if self._judges_sections:
                ending.section, ending.text = section(page.url), _text_fingerprint(page)
        ending.age = self._age(request)
        engine = self._crawler.engine
        slot = engine.downloader.slots.get(request.meta.get("download_slot", "")) if engine else None
        if slot and self._throttled:
            ending.delay = slot.delay
        self._courier.end(ending)

    def _heard(self, request: Request, headers: Headers) -> None:
        request.meta[_HEARD] = monotonic()

    def _age(self, request: Request) -> float:
        """Seconds since its host saw the request, at least: one answered later than usual may have been sent late."""
        if _HEARD not in request.meta:
            return 0.0
        if len(self._latencies) >= _MAX_LATENCIES:
            self._latencies.clear()
        slot, latency = request.meta.get("download_slot", ""), request.meta.get("download_latency", 0.0)
        usual = self._latencies.get(slot)
        self._latencies[slot] = latency if usual is None else min(latency, usual)
        age: float = monotonic() - request.meta[_HEARD]
        return age if usual is None else age + min(latency, usual)

    def _count(self, name: str, value: int = 1) -> None:
        if self._crawler.stats:
            self._crawler.stats.inc_value(name, value)


def _text_fingerprint(page: Page) -> bytes:
    """Of the clean text, for pages that are not thin."""
    if not page.paragraphs or page.reject == "too-short":
        return b""
    text = "\n".join(paragraph.text for paragraph in page.paragraphs if not paragraph.crawlinfo)
    return fingerprint(text)[:8] if text else b""
