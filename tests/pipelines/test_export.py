"""Verdicts on disk and in the stats."""

from pathlib import Path

from scrapy.statscollectors import MemoryStatsCollector
from scrapy.utils.test import get_crawler
from twisted.python.failure import Failure

from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines
from fccrawler.corpus.store import Corpus, StoreOptions
from fccrawler.page import Page, Paragraph
from pipelines.export import ExportPipeline


def test_stored_rejected_and_failed_pages_are_all_written_down(tmp_path: Path) -> None:
    stats = MemoryStatsCollector(get_crawler())
    pipeline = ExportPipeline(Corpus(tmp_path, {}, StoreOptions()), stats)
    stored = Page("http://a.org/1", language="de", tokens=3, paragraphs=[Paragraph("Drei gute Wörter")])
    pipeline.process_item(stored)
    pipeline.process_item(Page("http://a.org/2", reject="too-short", detail="0 tokens"))
    pipeline.item_error(Page("http://a.org/3"), Failure(RuntimeError("ours")))
    pipeline.spider_closed("finished")
    assert [record["url"] for record in read_lines(tmp_path / layout.DOCUMENTS)] == ["http://a.org/1"]
    rejects = [(record["url"], record["reason"], record["detail"]) for record in read_lines(tmp_path / layout.REJECTS)]
    assert rejects == [
        ("http://a.org/2", "too-short", "0 tokens"),
        ("http://a.org/3", "internal-error", "RuntimeError('ours')"),
    ]
    found = stats.get_stats()
    assert (found["pages/stored"], found["tokens/de"], found["pages/rejected/too-short"]) == (1, 3, 1)
