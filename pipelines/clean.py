"""Bytes → paragraphs, in the process pool."""

import logging
from typing import Any, Self

from scrapy.crawler import Crawler

from fccrawler.page import Fetched, Page
from fccrawler.pool import PageCrash, PageTimeout, ReaderPool
from fccrawler.reader import Reader, format_of
from fccrawler.text.boilerplate.memory import HostMemories
from fccrawler.text.errors import Unreadable
from fccrawler.text.forum.thread import Finder
from fccrawler.text.metadata.read import robots_directives
from fccrawler.urls import file_extension, host_of

logger = logging.getLogger(__name__)


class CleanPipeline:
    def __init__(self, pool: ReaderPool, types: frozenset[str]) -> None:
        self._pool = pool
        self._types = types
        self._memories = HostMemories()  # what each host repeats on its pages

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        spider: Any = crawler.spider
        job, options = spider.job, spider.options
        reader = Reader(
            job.min_paragraph_tokens,
            job.definition,
            options.thresholds(job.multilingual),
            cleaner=options.cleaner,
            forum=Finder(job.forum, options.forum_method, options.forum_distance),
        )
        return cls(ReaderPool(reader, options.processes, options.page_timeout), frozenset(job.types))

    async def process_item(self, page: Page) -> Page:
        if page.reject or page.fetched is None:
            return page
        content_type = header(page.fetched, "content-type")
        mime = content_type.split(";")[0].strip().lower()
        format = format_of(mime, page.fetched.body, file_extension(page.url))
        if format not in self._types:
            page.format, page.reject, page.detail = mime, "type", mime
            return page
        host = host_of(page.url)
        try:
            repeated = self._memories.repeated(host)
            read = await self._pool.read(page.url, page.fetched.body, content_type, format, repeated)
        except (Unreadable, PageTimeout, PageCrash) as error:
            page.format, page.reject, page.detail = mime, _REASONS[type(error)], str(error)
            return page
        except Exception as error:
            logger.exception("cannot read %s", page.url)
            page.format, page.reject, page.detail = mime, "unreadable", f"{type(error).__name__}: {error}"
            return page
        self._memories.see(host, read.keys)
        read.robots |= robots_directives(header(page.fetched, "x-robots-tag"))
        read.fetched, read.retrieved = page.fetched, page.retrieved
        read.depth, read.referrer = page.depth, page.referrer
        if "noindex" in read.robots:
            read.reject, read.detail = "noindex", "the page asks not to be indexed"
        return read

    def close_spider(self) -> None:
        self._pool.close()


_REASONS = {Unreadable: "unreadable", PageTimeout: "reader-timeout", PageCrash: "reader-crash"}


def header(fetched: Fetched, name: str) -> str:
    return ", ".join(value for key, value in fetched.headers if key.lower() == name)
