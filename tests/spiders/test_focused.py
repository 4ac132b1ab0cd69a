"""The spider alone: every request, fetched or failed, gives one Page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from scrapy import Request
from scrapy.crawler import Crawler
from scrapy.exceptions import DownloadTimeoutError
from scrapy.http import HtmlResponse
from twisted.python.failure import Failure

from fccrawler.frontier.contract import Lease
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.scheduler import LEASE
from fccrawler.job import JobError
from fccrawler.spiders.focused import FocusedSpider


@pytest.fixture
def spider(tmp_path: Path) -> Iterator[FocusedSpider]:
    options = {
        "seeds": "http://a.org/",
        "languages": "en",
        "dest": str(tmp_path / "out"),
        "agent": "bot",
        "minutes": "2",
    }
    spider = FocusedSpider.from_crawler(_crawler(), **options)
    yield spider
    spider.workplace.release()


def _crawler() -> Crawler:
    return Crawler(FocusedSpider, {"ROBOTSTXT_OBEY": True})


def _request() -> Request:
    lease = Lease(Entry("http://a.org/x", depth=2, referrer="http://a.org/"), attempt=1)
    return Request("http://a.org/x", meta={LEASE: lease})


def test_the_job_sets_what_scrapy_has_settings_for(spider: FocusedSpider) -> None:
    assert spider.settings["USER_AGENT"].startswith("bot/")
    assert spider.settings["ROBOTSTXT_USER_AGENT"] == "bot"
    assert spider.settings.getint("CLOSESPIDER_TIMEOUT") == 120


def test_a_response_becomes_a_page(spider: FocusedSpider) -> None:
    response = HtmlResponse("http://A.org/x#top", body=b"<p>x", headers={"X-A": "1"}, request=_request())
    (page,) = spider.parse(response)
    assert (page.url, page.depth, page.referrer, page.reject) == ("http://a.org/x", 2, "http://a.org/", "")
    assert page.fetched is not None
    assert (page.fetched.body, page.fetched.headers) == (b"<p>x", [("X-A", "1")])


def test_a_failure_becomes_a_rejected_page(spider: FocusedSpider) -> None:
    failure = Failure(DownloadTimeoutError("slow"))
    failure.request = _request()  # type: ignore[attr-defined]
    (page,) = spider.failed(failure)
    assert (page.url, page.reject, page.depth) == ("http://a.org/x", "timeout", 2)


def test_a_wrong_job_raises_before_anything_is_made() -> None:
    with pytest.raises(JobError, match="languages"):
        FocusedSpider.from_crawler(_crawler(), seeds="http://a.org/")
