"""robots.txt as RFC 9309 wants it, and its Crawl-delay."""

from typing import Any

from scrapy import Request, signals
from scrapy.crawler import Crawler
from scrapy.downloadermiddlewares.robotstxt import RobotsTxtMiddleware
from scrapy.exceptions import IgnoreRequest
from scrapy.http import Response
from scrapy.robotstxt import RobotParser
from scrapy.utils.httpobj import urlparse_cached

from fccrawler.failures import Refused, reject_reason
from fccrawler.frontier.scheduler import LEASE
from fccrawler.urls import host_of, normalise


class RobotsMiddleware(RobotsTxtMiddleware):
    """Scrapy's, but a robots.txt that cannot be had forbids everything, and a Crawl-delay is kept by the frontier."""

    def __init__(self, crawler: Crawler) -> None:
        super().__init__(crawler)
        spider: Any = crawler.spider
        self._agent, self._limit = spider.job.agent, spider.options.max_crawl_delay
        self._usual_delay = crawler.settings.getfloat("DOWNLOAD_DELAY")
        self._unreachable: dict[str, tuple[str, str]] = {}  # netloc → reason, detail
        crawler.signals.connect(self._robots_parsed, signal=signals.robots_parsed)

    async def process_request(self, request: Request) -> None:  # type: ignore[override]
        if request.meta.get("dont_obey_robotstxt"):
            return
        netloc = urlparse_cached(request).netloc
        first = netloc not in self._parsers
        self.process_request_2(await self.robot_parser(request), request)
        if netloc in self._unreachable:
            reason, detail = self._unreachable[netloc]
            raise Refused(reason, f"nothing may be fetched, since robots.txt cannot be had: {detail}")
        if first and LEASE in request.meta and self.crawler.engine:
            # The lease allowed one request, which was robots.txt.
            scheduler: Any = self.crawler.engine.scheduler
            await scheduler.wait_for_turn(host_of(normalise(request.url)))

    async def _parse_robots(self, response: Response, netloc: str, request: Request) -> None:
        if response.status >= 500:
            self._unreachable[netloc] = ("robots-unreachable", f"HTTP status {response.status}")
        elif response.status >= 400:
            response = response.replace(body=b"")  # there is none: everything is allowed
        await super()._parse_robots(response, netloc, request)

    def _robots_error(self, exc: Exception, netloc: str) -> None:
        if not isinstance(exc, IgnoreRequest):
            self._unreachable[netloc] = reject_reason(exc)[:2]
        super()._robots_error(exc, netloc)

    def _robots_parsed(self, robotparser: RobotParser, request: Request) -> None:
        rules: Any = getattr(robotparser, "rp", None)  # Protego's
        delay = rules.crawl_delay(self._agent) if rules else None
        if delay and delay > self._usual_delay and self.crawler.engine:
            scheduler: Any = self.crawler.engine.scheduler
            scheduler.slow_down(host_of(normalise(request.url)), delay=min(float(delay), self._limit))
