"""Relevant pages become documents; of every other one the reason is written down."""

from typing import Any, Self

from scrapy import signals
from scrapy.crawler import Crawler
from scrapy.statscollectors import StatsCollector
from twisted.python.failure import Failure

from fccrawler.corpus.cesdoc import Imprint
from fccrawler.corpus.store import Corpus, StoreOptions
from fccrawler.page import Page


class ExportPipeline:
    def __init__(self, corpus: Corpus, stats: StatsCollector) -> None:
        self._corpus = corpus
        self._stats = stats

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        spider: Any = crawler.spider
        job, options = spider.job, spider.options
        imprint = Imprint(
            job.definition.name if job.definition else "", job.agent, options.distributor, options.distributor_web
        )
        store = StoreOptions(imprint, options.warc_megabytes * 1_000_000 * options.warc, options.render_html)
        corpus = Corpus(spider.workplace.dest, job.model_dump(mode="json"), store)
        spider.corpus = corpus
        assert crawler.stats
        pipeline = cls(corpus, crawler.stats)
        crawler.signals.connect(pipeline.spider_closed, signal=signals.spider_closed)
        crawler.signals.connect(pipeline.item_error, signal=signals.item_error)
        return pipeline

    def process_item(self, page: Page) -> Page:
        if page.reject:
            self._corpus.reject(page)
            self._stats.inc_value(f"pages/rejected/{page.reject}")
        else:
            self._corpus.store(page)
            self._stats.inc_value("pages/stored")
            self._stats.inc_value(f"documents/{page.language}")
            self._stats.inc_value(f"tokens/{page.language}", page.tokens)
        return page

    def item_error(self, item: Page, failure: Failure) -> None:
        """A stage failed: an error of ours, and a page that is not stored like any other."""
        item.reject, item.detail = "internal-error", repr(failure.value)
        self._corpus.reject(item)
        self._stats.inc_value(f"pages/rejected/{item.reject}")

    def spider_closed(self, reason: str) -> None:
        self._corpus.close(reason)
