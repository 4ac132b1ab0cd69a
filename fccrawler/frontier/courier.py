"""Carries orders to the frontier in a thread of its own, so that the reactor never waits for a disk or a server."""

import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic
from typing import TypeVar

from scrapy.utils.asyncio import CallLaterResult, call_later
from twisted.internet.defer import Deferred

from fccrawler.frontier.contract import Answer, Ending, Frontier, FrontierUnreachable, Lease, Order
from fccrawler.frontier.entry import Entry

logger = logging.getLogger(__name__)
Result = TypeVar("Result")

_MIN_INTERVAL = 0.004  # seconds between two exchanges: what gathers meanwhile goes together
_PATIENCE = 1.0  # seconds before a frontier that did not answer is asked again


class Courier:
    """One exchange at a time; what is said meanwhile goes with the next.

    `want` tells, when an order leaves, how many links to ask for; `received` gets each answer, `failed` the error
    after which there will be no more.
    """

    def __init__(
        self,
        frontier: Frontier,
        want: Callable[[], int],
        received: Callable[[Answer, int], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._frontier, self._want, self._received, self._failed = frontier, want, received, failed
        self._thread = ThreadPoolExecutor(1, "frontier")
        self._closing = threading.Event()
        self._order, self._asked = Order(), False
        self._under_way = False
        self._timer: CallLaterResult | None = None
        self._left = float("-inf")  # when the last order left
        self._closed_sections, self._seeds = 0, 0

    @property
    def busy(self) -> bool:
        """Something is on its way, or waits to be sent."""
        return self._under_way or self._asked

    # --- what goes with the next order

    def end(self, ending: Ending) -> None:
        self._order.endings.append(ending)
        self.ask()

    def push(self, entries: Iterable[Entry]) -> None:
        self._order.pushes.extend(entries)
        self.ask()

    def renew(self, leases: Iterable[Lease]) -> None:
        self._order.renewals.extend(leases)
        self.ask()

    def ask(self) -> None:
        """An order is to leave soon, if only to ask for links."""
        self._asked = True
        if not self._under_way and not self._timer and not self._closing.is_set():
            wait = self._left + _MIN_INTERVAL - monotonic()
            if wait > 0:
                self._timer = call_later(wait, self._leave)
            else:
                self._leave()

    def _leave(self) -> None:
        self._timer, self._asked, self._under_way, self._left = None, False, True, monotonic()
        order, self._order = self._order, Order()
        order.want, order.news = self._want(), (self._closed_sections, self._seeds)
        self.call(lambda: self._frontier.exchange(order)).addCallbacks(
            lambda answer: self._arrive(answer, order.want), lambda failure: self._give_up(failure.value)
        )

    def _arrive(self, answer: Answer, wanted: int) -> None:
        self._under_way = False
        self._closed_sections += len(answer.closed)
        self._seeds += len(answer.seeds)
        self._received(answer, wanted)
        if self._asked:
            self.ask()

    def _give_up(self, error: Exception) -> None:
        if not self._closing.is_set():
            self._closing.set()
            self._under_way = self._asked = False
            self._failed(error)

    # --- single questions

    def call(self, question: Callable[[], Result]) -> "Deferred[Result]":
        """Asks the frontier something in its thread."""
        from twisted.internet import reactor  # not before Scrapy has chosen one

        deferred: Deferred[Result] = Deferred()

        def finish(future: Future[Result]) -> None:
            error = future.exception()
            if error:
                reactor.callFromThread(deferred.errback, error)
            else:
                reactor.callFromThread(deferred.callback, future.result())

        self._thread.submit(self._insist, question).add_done_callback(finish)
        return deferred

    def _insist(self, question: Callable[[], Result]) -> Result:
        silent_since = None
        while True:
            try:
                answer = question()
            except FrontierUnreachable as error:
                if self._closing.is_set():
                    raise
                if silent_since is None:
                    silent_since = monotonic()
                    logger.warning("the frontier does not answer, the crawl waits for it: %s", error)
                self._closing.wait(_PATIENCE)
            else:
                if silent_since is not None:
                    logger.info("the frontier answers again after %.0f s", monotonic() - silent_since)
                return answer

    def close(self, endings: list[Ending]) -> "Deferred[None]":
        """Says the last words and closes the frontier."""
        if self._timer:
            self._timer.cancel()
        self._closing.set()
        order = self._order
        order.endings += endings

        def last_words() -> None:
            try:
                self._frontier.exchange(order)
            finally:
                self._frontier.close()

        done = self.call(last_words)
        done.addErrback(lambda failure: logger.error("the frontier could not be closed: %s", failure.value))
        done.addBoth(lambda _: self._thread.shutdown(wait=False))
        return done
