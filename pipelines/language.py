"""Is the page in one of the target languages, and is there enough of it?"""

from typing import Any, Self

from scrapy.crawler import Crawler

from fccrawler.page import Page


class LanguagePipeline:
    def __init__(self, languages: tuple[str, ...], min_document_tokens: int) -> None:
        self._languages = languages
        self._min_document_tokens = min_document_tokens

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        spider: Any = crawler.spider
        return cls(spider.job.languages, spider.job.min_document_tokens)

    def process_item(self, page: Page) -> Page:
        if page.reject:
            return page
        if not page.tokens or page.tokens < self._min_document_tokens:
            page.reject = "too-short"
            page.detail = f"{page.tokens} tokens of clean text, {self._min_document_tokens} are asked for"
        elif page.language not in self._languages:
            page.reject, page.detail = "language", page.language
        return page
