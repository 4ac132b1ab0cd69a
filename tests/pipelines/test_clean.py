"""The stage around the pool: what it rejects and what it hands on."""

import asyncio

import pytest

from fccrawler.page import Fetched, Page
from fccrawler.pool import ReaderPool
from fccrawler.reader import Reader
from pipelines.clean import CleanPipeline


def _process(body: bytes, content_type: str, *headers: tuple[str, str], types: str = "html txt pdf docx") -> Page:
    async def run() -> Page:
        pipeline = CleanPipeline(ReaderPool(Reader(), 1, 30.0), frozenset(types.split()))
        page = Page("http://a.org/x", depth=3, referrer="http://a.org/", retrieved="2026-01-01T00:00:00Z")
        page.fetched = Fetched(200, [("Content-Type", content_type), *headers], body, "2026-01-01T00:00:00Z")
        try:
            return await pipeline.process_item(page)
        finally:
            pipeline.close_spider()

    return asyncio.run(run())


def test_a_page_is_read_and_keeps_where_it_came_from() -> None:
    page = _process(b"<title>T</title><p>Some text", "text/html")
    assert (page.title, page.depth, page.referrer, page.reject) == ("T", 3, "http://a.org/", "")
    assert page.fetched is not None
    assert page.retrieved == "2026-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("body", "content_type", "types", "reason"),
    [
        (b"GIF89a", "image/gif", "html", "type"),
        (b"%PDF-1.4 broken", "application/pdf", "html pdf", "unreadable"),
        (b"%PDF-1.4", "text/html", "html", "type"),
        (b"PK\x03\x04 broken", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx",
         "unreadable"),
    ],
)  # fmt: skip
def test_rejected_with_a_reason(body: bytes, content_type: str, types: str, reason: str) -> None:
    assert _process(body, content_type, types=types).reject == reason


def test_the_header_may_ask_not_to_be_indexed() -> None:
    page = _process(b"<p>x", "text/html", ("X-Robots-Tag", "none"))
    assert page.reject == "noindex"
    assert page.robots == {"noindex", "nofollow"}
