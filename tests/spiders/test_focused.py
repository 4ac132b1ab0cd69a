"""The spider alone: every request, fetched or failed, gives one Page."""

from pathlib import Path

import pytest
from scrapy import Request
from scrapy.exceptions import DownloadTimeoutError
from scrapy.http import HtmlResponse
from scrapy.utils.test import get_crawler
from twisted.python.failure import Failure

from fccrawler.frontier.entry import Entry
from fccrawler.frontier.scheduler import ENTRY
from fccrawler.job import JobError
from fccrawler.spiders.focused import FocusedSpider


@pytest.fixture
def spider(tmp_path: Path) -> FocusedSpider:
    crawler = get_crawler(FocusedSpider, {"ROBOTSTXT_OBEY": True})
    options = {
        "seeds": "http://a.org/",
        "languages": "en",
        "dest": str(tmp_path / "out"),
        "agent": "bot",
        "minutes": "2",
    }
    return FocusedSpider.from_crawler(crawler, **options)


def _request() -> Request:
    return Request("http://a.org/x", meta={ENTRY: Entry("http://a.org/x", depth=2, referrer="http://a.org/")})


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


def test_a_wrong_job_raises_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="languages"):
        FocusedSpider.from_crawler(get_crawler(FocusedSpider, {"ROBOTSTXT_OBEY": True}), seeds="http://a.org/")
