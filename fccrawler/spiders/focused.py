"""The spider: wraps what was fetched, or why it was not, in a Page. Everything else is done by the pipelines."""

from collections.abc import AsyncIterator, Iterator
from typing import Any, Self

from scrapy import Request, Spider
from scrapy.crawler import Crawler
from scrapy.http import Response
from twisted.python.failure import Failure

from fccrawler.corpus.manifest import now
from fccrawler.corpus.workplace import Workplace
from fccrawler.failures import reject_reason
from fccrawler.frontier.scheduler import LEASE
from fccrawler.job import Job, make_job
from fccrawler.options import Options, check_settings, make_options
from fccrawler.page import Fetched, Page
from fccrawler.scope import Scope
from fccrawler.urls import normalise


class FocusedSpider(Spider):
    """`scrapy crawl focused -a seeds=… -a languages=…`; the arguments are the options of a Job."""

    name = "focused"

    def __init__(self, workplace: Workplace, options: Options) -> None:
        super().__init__()
        self.workplace = workplace
        self.options = options
        self.scope = Scope.of(self.job)

    @property
    def job(self) -> Job:
        return self.workplace.job

    @classmethod
    def from_crawler(cls, crawler: Crawler, *args: Any, **kwargs: Any) -> Self:
        """`workplace`, or the options of a job as -a gives them."""
        options = make_options(crawler.settings)
        check_settings(crawler.settings)
        seeds_later = options.frontier == "redis"
        workplace = kwargs.pop("workplace", None) or Workplace.claim(make_job(kwargs, seeds_later))
        spider = cls(workplace, options)
        spider._set_crawler(crawler)
        return spider

    def _set_crawler(self, crawler: Crawler) -> None:
        super()._set_crawler(crawler)
        settings = crawler.settings
        settings.set("USER_AGENT", self.job.user_agent, "spider")
        settings.set("ROBOTSTXT_USER_AGENT", self.job.agent, "spider")
        if self.job.minutes:
            settings.set("CLOSESPIDER_TIMEOUT", round(self.job.minutes * 60), "spider")

    async def start(self) -> AsyncIterator[Any]:
        for url in self.job.seeds:
            yield Request(url)

    def parse(self, response: Response, **_: Any) -> Iterator[Page]:
        page = _page(response.request, response.url)
        page.fetched = _fetched(response)
        yield page

    def failed(self, failure: Failure) -> Iterator[Page]:
        request: Request = failure.request  # type: ignore[attr-defined]  # set by Scrapy
        page = _page(request, request.meta[LEASE].entry.url)
        page.reject, page.detail, response = reject_reason(failure.value or RuntimeError("unknown"))
        if response is not None:
            page.fetched = _fetched(response)
        yield page


def _page(request: Request | None, url: str) -> Page:
    page = Page(url=normalise(url), retrieved=now())
    if request and LEASE in request.meta:
        entry = request.meta[LEASE].entry
        page.depth, page.referrer = entry.depth, entry.referrer
    return page


def _fetched(response: Response) -> Fetched:
    headers = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, values in response.headers.items()
        for value in values
    ]
    return Fetched(response.status, headers, response.body, now(), str(response.ip_address or ""))
