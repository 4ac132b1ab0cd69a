"""Real processes: a page that crashes or hangs one does not take others with it."""

import asyncio
import os
import time

import pytest

from fccrawler.page import Page
from fccrawler.pool import PageCrash, PageTimeout, ReaderPool
from fccrawler.reader import Reader
from fccrawler.text.boilerplate.memory import NOTHING, Repeated
from fccrawler.text.errors import Unreadable


class StubbornReader(Reader):
    """Does what the page says."""

    def read(self, url: str, body: bytes, content_type: str, format: str, repeated: Repeated = NOTHING) -> Page:
        if body == b"crash":
            os._exit(1)
        if body == b"hang":
            time.sleep(60)
        if body == b"damaged":
            raise Unreadable("damaged")
        return super().read(url, body, content_type, format, repeated)


def _read_all(bodies: list[bytes], timeout: float = 30.0) -> list[object]:
    async def run() -> list[object]:
        pool = ReaderPool(StubbornReader(), 2, timeout)
        try:
            pages = (pool.read(f"http://a.org/{n}", body, "text/html", "html") for n, body in enumerate(bodies))
            return list(await asyncio.gather(*pages, return_exceptions=True))
        finally:
            pool.close()

    return asyncio.run(run())


def test_pages_are_read_in_other_processes() -> None:
    results = _read_all([b"<p>one", b"damaged", b"<p>two"])
    assert isinstance(results[1], Unreadable)
    assert [page.paragraphs[0].text for page in results if isinstance(page, Page)] == ["one", "two"]


def test_only_the_page_that_crashes_its_process_fails() -> None:
    results = _read_all([b"<p>fine"] * 6 + [b"crash"] + [b"<p>fine"] * 6)
    assert isinstance(results[6], PageCrash)
    assert sum(isinstance(result, Page) for result in results) == 12


def test_a_page_that_takes_too_long_is_given_up() -> None:
    results = _read_all([b"hang", b"<p>fine"], timeout=0.5)
    assert isinstance(results[0], PageTimeout)
    assert isinstance(results[1], Page)


@pytest.mark.parametrize("size", [0, 1])
def test_empty_pages_are_pages(size: int) -> None:
    (page,) = _read_all([b" " * size])
    assert isinstance(page, Page)
    assert page.paragraphs == []
