"""Which host may be visited now, and which of those has the best link."""

import heapq
from collections import Counter
from collections.abc import Callable


class Hosts:
    """Best score, next allowed visit and visits under way of each host.

    The two heaps are lazy: an entry that is no longer true is dropped or put right when it comes up.
    """

    def __init__(self, delay: float, concurrency: int, max_visits: int | None, clock: Callable[[], float]) -> None:
        self._delay = delay
        self._concurrency = concurrency
        self._max_visits = max_visits
        self._clock = clock
        self._visits: Counter[str] = Counter()
        self._best: dict[str, float] = {}  # hosts with waiting links
        self._next_visit: dict[str, float] = {}
        self._under_way: Counter[str] = Counter()
        self._ready: list[tuple[float, str]] = []  # (-score, host)
        self._parked: list[tuple[float, str]] = []  # (time, host)

    def offer(self, host: str, score: float) -> None:
        """The host has a waiting link of this score."""
        if self._max_visits is not None and self._visits[host] >= self._max_visits:
            return
        if score > self._best.get(host, float("-inf")):
            self._best[host] = score
            heapq.heappush(self._ready, (-score, host))

    def correct(self, host: str, score: float | None) -> None:
        """The score of the host's best link, or None if it has no more: replaces what was offered."""
        self._best.pop(host, None)
        if score is not None:
            self.offer(host, score)

    def best(self) -> tuple[str, float] | None:
        """The host with the best link among those that may be visited now, and that link's score."""
        now = self._clock()
        while self._parked and self._parked[0][0] <= now:
            _, host = heapq.heappop(self._parked)
            if host in self._best:
                heapq.heappush(self._ready, (-self._best[host], host))
        while self._ready:
            negative, host = self._ready[0]
            if self._best.get(host) != -negative:
                heapq.heappop(self._ready)
            elif self._under_way[host] >= self._concurrency:
                heapq.heappop(self._ready)  # comes back when a visit ends
            elif self._next_visit.get(host, 0.0) > now:
                heapq.heappop(self._ready)
                heapq.heappush(self._parked, (self._next_visit[host], host))
            else:
                return host, -negative
        return None

    def remember(self, host: str, visits: int) -> None:
        """Visits of an earlier run."""
        self._visits[host] += visits

    def visit(self, host: str) -> None:
        """A visit begins: the next one has to wait, and after the last allowed one there is none."""
        self._under_way[host] += 1
        self._visits[host] += 1
        if self._visits[host] == self._max_visits:
            self._best.pop(host, None)
        self.touch(host)

    def touch(self, host: str) -> None:
        """The host is sent a request that was not taken from the frontier (a retry, a redirect)."""
        self._next_visit[host] = self._clock() + self._delay

    def leave(self, host: str, fetched: bool) -> None:
        """A visit is over; if nothing was sent to the host, it need not be spared."""
        self._under_way[host] -= 1
        if self._under_way[host] <= 0:
            del self._under_way[host]
        if not fetched:
            self._visits[host] -= 1
            self._next_visit.pop(host, None)
        if host in self._best:
            heapq.heappush(self._parked, (self._next_visit.get(host, 0.0), host))

    def wait_for(self, host: str) -> float:
        """Seconds until the host may be sent a request."""
        return max(0.0, self._next_visit.get(host, 0.0) - self._clock())

    def next_event(self) -> float | None:
        """Seconds until the next parked host may be visited; None if none is parked."""
        return max(0.0, self._parked[0][0] - self._clock()) if self._parked else None

    def __len__(self) -> int:
        """Hosts with links that may be visited now or later."""
        return len(self._best)
