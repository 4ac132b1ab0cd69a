"""Processes that read pages, so that the crawl never waits for one and all cores work."""

import asyncio
import faulthandler
import gc
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import FrameType

from fccrawler.page import Page
from fccrawler.reader import Reader
from fccrawler.text.boilerplate.memory import NOTHING, Repeated


class PageTimeout(Exception):
    """Reading a page took too long."""


class PageCrash(Exception):
    """Reading a page ended the process that did it."""


# --- in the worker processes

_reader = Reader()  # set once, when the process starts
_timeout = 0.0


def _prepare(reader: Reader, timeout: float) -> None:
    global _reader, _timeout
    _reader, _timeout = reader, timeout
    gc.freeze()  # what was imported stays: no need to look through it again and again
    # Ctrl-C is for the crawl, which then finishes the pages under way.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, _on_alarm)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # A crawl that is killed must not leave processes behind that wait for work for ever.
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _on_alarm(_signal: int, _frame: FrameType | None) -> None:
    raise PageTimeout(f"not read within {_timeout:g} seconds")


def _read(url: str, body: bytes, content_type: str, format: str, repeated: Repeated) -> Page:
    signal.setitimer(signal.ITIMER_REAL, _timeout)
    # An alarm waits for C code to return; where it does not, the process ends.
    faulthandler.dump_traceback_later(2 * _timeout, exit=True)
    try:
        return _reader.read(url, body, content_type, format, repeated)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        faulthandler.cancel_dump_traceback_later()


# --- in the crawl


class ReaderPool:
    """Reads pages in other processes; a page that crashes one is told apart from the pages beside it."""

    def __init__(self, reader: Reader, processes: int, timeout: float) -> None:
        self._reader = reader
        self._processes = processes
        self._timeout = timeout
        self._executor: ProcessPoolExecutor | None = None
        self._one_at_a_time = asyncio.Lock()

    async def read(self, url: str, body: bytes, content_type: str, format: str, repeated: Repeated = NOTHING) -> Page:
        """Raises what the reader raises, PageTimeout or PageCrash."""
        page = (url, body, content_type, format, repeated)
        if self._executor is None:
            self._executor = self._start(self._processes)
        executor = self._executor
        try:
            return await self._run(executor, page)
        except BrokenProcessPool:
            if self._executor is executor:
                self._executor = None
        # Some page ended the pool. Each page that was in it is read alone now, so that only the guilty one fails.
        async with self._one_at_a_time:
            alone = self._start(1)
            try:
                return await self._run(alone, page)
            except BrokenProcessPool:
                raise PageCrash("the reader crashed or hung") from None
            finally:
                alone.shutdown(wait=False)

    async def _run(self, executor: ProcessPoolExecutor, page: tuple[str, bytes, str, str, Repeated]) -> Page:
        return await asyncio.get_running_loop().run_in_executor(executor, _read, *page)

    def _start(self, processes: int) -> ProcessPoolExecutor:
        # forkserver: a fork of the crawl itself would copy its sockets and threads.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["fccrawler.pool"])
        return ProcessPoolExecutor(processes, context, _prepare, (self._reader, self._timeout))

    def close(self) -> None:
        if self._executor:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None
