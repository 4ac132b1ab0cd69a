"""Which links are handed over, and how deep they are."""

from types import SimpleNamespace
from typing import Any

import pytest
from scrapy.statscollectors import MemoryStatsCollector
from scrapy.utils.test import get_crawler

from fccrawler.job import make_job
from fccrawler.page import Link, Page
from fccrawler.scope import Scope
from pipelines.follow import FollowPipeline


class Handed:
    """Takes the place of the scheduler and remembers."""

    def __init__(self) -> None:
        self.links: list[tuple[str, int]] = []

    def push(self, _page: Page, links: list[tuple[Link, int]]) -> None:
        self.links += [(link.url, depth) for link, depth in links]


def _follow(page: Page) -> tuple[list[tuple[str, int]], dict[str, Any]]:
    handed = Handed()
    crawler: Any = SimpleNamespace(engine=SimpleNamespace(scheduler=handed))
    stats = MemoryStatsCollector(get_crawler())
    scope = Scope.of(make_job({"seeds": "http://a.org/", "languages": "en,de"}))
    FollowPipeline(crawler, scope, 2, stats).process_item(page)
    return handed.links, stats.get_stats()


def _page(**fields: Any) -> Page:
    return Page("http://a.org/", links=[Link("http://a.org/1"), Link("http://b.org/2")], **fields)


@pytest.mark.parametrize(
    ("reject", "depth", "handed"),
    [
        ("", 2, [("http://a.org/1", 0)]),
        ("not-relevant", 0, [("http://a.org/1", 1)]),
        ("language", 1, [("http://a.org/1", 2)]),
        ("not-relevant", 2, []),
    ],
)
def test_depth_grows_on_pages_that_are_not_relevant(reject: str, depth: int, handed: list[tuple[str, int]]) -> None:
    assert _follow(_page(reject=reject, depth=depth))[0] == handed


def test_what_is_not_followed_is_counted() -> None:
    page = _page()
    page.links.append(Link("http://a.org/3", rel="nofollow"))
    page.links.append(Link("http://a.org/x/x/x/x"))
    links, stats = _follow(page)
    assert len(links) == 1
    refused = {name: value for name, value in stats.items() if name.startswith("links/refused/")}
    assert refused == {
        "links/refused/offsite": 1, "links/refused/nofollow": 1, "links/refused/trap-repetition": 1,
    }  # fmt: skip


def test_meta_nofollow_holds_for_the_whole_page() -> None:
    links, stats = _follow(_page(robots=frozenset({"nofollow"})))
    assert links == []
    assert stats["links/refused/meta-nofollow"] == 2
