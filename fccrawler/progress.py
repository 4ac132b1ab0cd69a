"""For people: a live view on a terminal, a line now and then elsewhere, and the closing summary."""

import sys
from time import monotonic
from typing import Any, Self

from rich.console import Console
from rich.live import Live
from rich.table import Table
from scrapy import signals
from scrapy.crawler import Crawler
from scrapy.http import Response
from scrapy.logformatter import LogFormatter, LogFormatterResult
from scrapy.utils.asyncio import create_looping_call
from twisted.python.failure import Failure

from fccrawler.corpus.manifest import Tally
from fccrawler.corpus.report import summary_lines
from fccrawler.frontier.contract import Counts
from fccrawler.page import Page

_LIVE_SECONDS = 0.5
_SAVE_SECONDS = 30.0


class PageLogFormatter(LogFormatter):
    """One short line a page."""

    def scraped(self, item: Page, response: Response | Failure | None, spider: Any) -> LogFormatterResult:
        verdict = f"rejected ({item.reject})" if item.reject else f"stored ({item.language}, {item.tokens} tokens)"
        return {"level": 10, "msg": "%(verdict)s %(url)s", "args": {"verdict": verdict, "url": item.url}}


class ProgressExtension:
    """Shows how the crawl goes and, at its end, what came of it."""

    def __init__(self, crawler: Crawler) -> None:
        self._crawler = crawler
        self._console = Console(stderr=True, highlight=False, soft_wrap=True)
        self._live: Live | None = None
        self._calls: list[Any] = []
        self._began = monotonic()
        self._pages_before = 0

    @classmethod
    def from_crawler(cls, crawler: Crawler) -> Self:
        extension = cls(crawler)
        crawler.signals.connect(extension.spider_opened, signal=signals.spider_opened)
        # After the export pipeline, which closes the corpus on the same signal.
        crawler.signals.connect(extension.engine_stopped, signal=signals.engine_stopped)
        crawler.signals.connect(extension.spider_closed, signal=signals.spider_closed)
        return extension

    @property
    def _spider(self) -> Any:
        return self._crawler.spider

    @property
    def _tally(self) -> Tally:
        tally: Tally = self._spider.corpus.tally
        return tally

    def spider_opened(self) -> None:
        self._began, self._pages_before = monotonic(), self._tally.pages
        options = self._spider.options
        live = options.live if options.live is not None else sys.stderr.isatty()
        if live:
            self._live = Live(console=self._console, get_renderable=self._view, auto_refresh=False, transient=True)
            self._live.start()
            self._every(_LIVE_SECONDS, self._live.refresh)
        else:
            self._every(options.progress_seconds, self._print_line)
        self._every(_SAVE_SECONDS, self._spider.corpus.save)

    def _every(self, seconds: float, function: Any) -> None:
        call = create_looping_call(function)
        call.start(seconds, now=False)
        self._calls.append(call)

    def spider_closed(self) -> None:
        for call in self._calls:
            call.stop()
        if self._live:
            self._live.stop()

    def engine_stopped(self) -> None:
        if not hasattr(self._spider, "corpus"):
            return
        for line in summary_lines(self._tally, self._spider.workplace.dest):
            print(line)
        stats = self._crawler.stats
        errors = stats.get_value("log_count/ERROR", 0) if stats else 0
        if errors:
            print(f"{errors} errors: see {self._crawler.settings['LOG_FILE'] or 'the log'}")
        self._spider.workplace.release()

    def _figures(self) -> dict[str, str]:
        tally, scheduler = self._tally, self._crawler.engine.scheduler if self._crawler.engine else None
        counts = getattr(scheduler, "counts", Counts())
        seconds = max(monotonic() - self._began, 0.001)
        return {
            "pages": str(tally.pages),
            "stored": str(tally.stored),
            "harvest rate": f"{tally.harvest_rate:.0%}",
            "waiting links": str(counts.waiting),
            "hosts": str(counts.open_hosts),
            "pages/s": f"{(tally.pages - self._pages_before) / seconds:.1f}",
        }

    def _print_line(self) -> None:
        rejected = ", ".join(f"{reason} {count}" for reason, count in self._tally.rejected.most_common(5))
        figures = ", ".join(f"{name} {value}" for name, value in self._figures().items())
        self._console.print(f"{figures}; rejected: {rejected or 'none'}")

    def _view(self) -> Table:
        table = Table.grid(padding=(0, 2))
        for name, value in self._figures().items():
            table.add_row(name, f"[bold]{value}[/bold]")
        for code, count in self._tally.documents.most_common():
            table.add_row(f"[green]{code}[/green]", f"{count} documents, {self._tally.tokens[code]} tokens")
        for reason, count in self._tally.rejected.most_common(10):
            table.add_row(f"[dim]{reason}[/dim]", f"[dim]{count}[/dim]")
        table.add_row("", "[dim]Ctrl-C stops cleanly; the same command resumes[/dim]")
        return table
