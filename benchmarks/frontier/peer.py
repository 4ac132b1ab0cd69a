"""The same crawl with scrapy-redis: a spider that follows every link."""

from collections.abc import Iterator
from typing import Any

from scrapy.http import Response
from scrapy_redis.spiders import RedisSpider

SETTINGS = {
    "SCHEDULER": "scrapy_redis.scheduler.Scheduler",
    "DUPEFILTER_CLASS": "scrapy_redis.dupefilter.RFPDupeFilter",
    "SCHEDULER_PERSIST": "True",
    "TELNETCONSOLE_ENABLED": "False",
    "ROBOTSTXT_OBEY": "True",
    "CONCURRENT_REQUESTS": "32",
    "LOG_LEVEL": "WARNING",
}


class PeerSpider(RedisSpider):
    name = "peer"

    def parse(self, response: Response, **_: Any) -> Iterator[Any]:
        yield {"url": response.url}
        yield from response.follow_all(css="a")
