"""What is checked between the frontier and the network."""

from typing import Any, Self

from scrapy import Request, signals
from scrapy.crawler import Crawler
from scrapy.exceptions import StopDownload
from scrapy.http import Headers

from fccrawler.failures import Refused
from fccrawler.frontier.scheduler import LEASE, NOT_SENT, REFUSE
from fccrawler.reader import FORMATS
from fccrawler.urls import BadUrl, normalise


class ScopeMiddleware:
    """Keeps redirects inside the crawl's scope, and stops the download of what is not text."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        spider: Any = crawler.spider
        self._scope = spider.scope
        self._types = frozenset(spider.job.types)

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        middleware = cls(crawler)
        crawler.signals.connect(middleware.headers_received, signal=signals.headers_received)
        return middleware

    async def process_request(self, request: Request) -> None:
        if REFUSE in request.meta:
            raise Refused(request.meta[REFUSE], "")
        if LEASE not in request.meta or not request.meta.get("redirect_urls"):
            return
        try:
            url = normalise(request.url)
        except BadUrl as error:
            raise Refused("redirect-scheme", str(error)) from None
        refusal = self._scope.refusal(url)
        if refusal:
            raise Refused(f"redirect-{refusal}", request.url)
        scheduler: Any = self._crawler.engine.scheduler if self._crawler.engine else None
        if not await scheduler.claim(request.meta[LEASE], url):
            raise Refused("redirect-known", f"leads to {url}, which the crawl has already met")

    def process_exception(self, request: Request, exception: Exception) -> None:
        # Nothing was sent to the host (robots.txt forbids it, or we do): the next visit need not wait.
        if type(exception).__name__ in ("IgnoreRequest", "Refused") and not request.meta.get("redirect_urls"):
            request.meta[NOT_SENT] = True

    def headers_received(self, headers: Headers, request: Request) -> None:
        if LEASE not in request.meta:
            return
        mime = (headers.get("Content-Type") or b"").decode("latin-1").split(";")[0].strip().lower()
        unknown = mime in ("", "application/octet-stream", "binary/octet-stream")
        if not unknown and FORMATS.get(mime) not in self._types:
            raise StopDownload(fail=True)
