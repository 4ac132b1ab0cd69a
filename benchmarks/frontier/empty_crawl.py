"""A crawl that does nothing with its pages, so that what is left is Scrapy and its scheduler; one run in a process."""

import argparse
import json
import resource
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from scrapy import Request, Spider, signals
from scrapy.crawler import Crawler, CrawlerProcess
from scrapy.http import Response

from benchmarks.frontier.web import Web
from fccrawler.job import make_job
from fccrawler.options import make_options
from fccrawler.page import Link, Page
from fccrawler.scope import Scope

VARIANTS = ("Scrapy, memory", "Scrapy, disk", "scrapy-redis", "sqlite", "redis")
_LINKS = 50
_SETTINGS: dict[str, Any] = {
    "LOG_LEVEL": "WARNING", "TELNETCONSOLE_ENABLED": False, "ROBOTSTXT_OBEY": False, "CONCURRENT_REQUESTS": 16,
    "CONCURRENT_REQUESTS_PER_DOMAIN": 16, "DOWNLOAD_DELAY": 0, "COOKIES_ENABLED": False,
}  # fmt: skip


def settings(variant: str, folder: Path, redis_url: str, items: int) -> dict[str, Any]:
    ours = {"SCHEDULER": "fccrawler.frontier.scheduler.FrontierScheduler", "FC_SECTION_PAGES": 0}
    return (
        _SETTINGS
        | {"CONCURRENT_ITEMS": items}
        | {
            "Scrapy, memory": {},
            "Scrapy, disk": {"JOBDIR": str(folder / "job")},
            "scrapy-redis": {
                "SCHEDULER": "scrapy_redis.scheduler.Scheduler",
                "DUPEFILTER_CLASS": "scrapy_redis.dupefilter.RFPDupeFilter",
                "REDIS_URL": redis_url,
            },
            "sqlite": ours,
            "redis": ours | {"FC_FRONTIER": "redis", "REDIS_URL": redis_url},
        }[variant]
    )


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


class EmptySpider(Spider):
    """Page n leads to the pages 50n + 1 … 50n + 50."""

    name = "empty"

    def __init__(self, web: Web) -> None:
        super().__init__()
        self.web = web
        self.figures: dict[str, float] = {}

    @classmethod
    def from_crawler(cls, crawler: Crawler, *args: Any, **kwargs: Any) -> "EmptySpider":
        spider = super().from_crawler(crawler, *args, **kwargs)
        crawler.signals.connect(spider.opened, signal=signals.spider_opened)
        crawler.signals.connect(spider.ended, signal=signals.spider_closed)
        return spider

    def opened(self) -> None:
        self.figures["cpu"] = -_cpu()

    def ended(self) -> None:
        self.figures["cpu"] += _cpu()
        stats = self.crawler.stats
        self.figures["pages"] = stats.get_value("response_received_count", 0) if stats else 0

    async def start(self) -> AsyncIterator[Any]:
        yield Request(self.web.url(0))

    def children(self, url: str) -> list[str]:
        n = int(url.rsplit("-", 1)[1].split(".")[0])
        return [self.web.url(m) for m in range(_LINKS * n + 1, min(self.web.pages, _LINKS * (n + 1) + 1))]

    def parse(self, response: Response, **_: Any) -> Iterator[Any]:
        yield {"url": response.url}
        for url in self.children(response.url):
            yield Request(url)


class OurEmptySpider(EmptySpider):
    """With what our scheduler wants to know; links go to it directly."""

    def __init__(self, web: Web, folder: Path) -> None:
        super().__init__(web)
        self.job = make_job({"seeds": [web.url(0)], "languages": ["en"], "dest": str(folder)})
        self.scope = Scope.of(self.job)
        self.workplace = SimpleNamespace(job=self.job, dest=folder)

    def _set_crawler(self, crawler: Crawler) -> None:
        super()._set_crawler(crawler)
        self.options = make_options(crawler.settings)

    def parse(self, response: Response, **_: Any) -> Iterator[Any]:
        page = Page(response.url)
        links = [(Link(url), 0) for url in self.children(response.url)]
        if links:
            engine: Any = self.crawler.engine
            engine.scheduler.push(page, links)
        yield page

    def failed(self, _: Any) -> Iterator[Any]:
        yield Page("")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("variant", choices=VARIANTS)
    for name, kind in (("port", int), ("pages", int), ("folder", Path), ("redis_url", str), ("items", int)):
        parser.add_argument(name, type=kind)
    words = parser.parse_args()
    process = CrawlerProcess(settings(words.variant, words.folder, words.redis_url, words.items))
    ours = words.variant in ("sqlite", "redis")
    crawler = process.create_crawler(OurEmptySpider if ours else EmptySpider)
    process.crawl(crawler, Web(words.port, words.pages), *([words.folder] if ours else []))
    process.start()
    spider: Any = crawler.spider
    print(json.dumps(spider.figures))


if __name__ == "__main__":
    main()
