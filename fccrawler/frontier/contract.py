"""What every frontier does, whatever it keeps its links in. `tests/frontier/test_contract.py` runs on all of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from fccrawler.frontier.entry import Entry

# States of a link. Leased and claimed links wait again when their lease ends without a word.
WAITING, LEASED, DONE, TARGET, CLAIMED = range(5)
STATES = ("waiting", "leased", "done", "target", "claimed")

# Rules by which a link met again before it was fetched is scored.
MERGES = ("mean", "max", "sum", "latest")


class FrontierError(Exception):
    """A frontier that cannot be used; the message says which and why."""


class FrontierUnreachable(Exception):
    """A frontier that does not answer at the moment; what was asked may be asked again."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How links are ordered and hosts are spared; every worker of a crawl brings the same."""

    merge: str = "mean"
    delay: float = 0.0  # seconds between two requests to a host, unless the host asks for more
    concurrency: int = 1  # requests to a host under way at a time
    pages_per_host: int | None = None
    max_pages: int | None = None  # of the whole crawl
    lease_seconds: float = 60.0
    host_failures: int = 6  # in a row, before a host is given up
    section_pages: int = 40  # without anything new, before a section is left; ten times as many for a host; 0: never


@dataclass(slots=True, eq=False)
class Lease:
    """A link given to a worker, until it says what became of it or falls silent."""

    entry: Entry
    attempt: int  # how often the link has been leased
    token: Any = None  # the frontier's own mark
    claimed: list[Any] = field(default_factory=list)  # marks of the pages it was redirected to


@dataclass(slots=True)
class Ending:
    """What became of a leased link."""

    lease: Lease
    children: list[Entry] = field(default_factory=list)  # are safe before the lease ends
    again: bool = False  # the link is to wait again: nothing was learnt
    sent: bool = True  # the host was asked; if not, it need not be spared
    failed: bool = False  # the host did not answer, or with an error of its own
    age: float = 0.0  # seconds since the host saw the last request, at least
    delay: float | None = None  # the pause this host wants from now on; None: as before
    section: str = ""  # of the URL: see traps.py
    text: bytes = b""  # fingerprint of the page's clean text; empty if it has none worth speaking of


class Counts(NamedTuple):
    waiting: int = 0  # links, those of spent hosts included
    leased: int = 0
    done: int = 0
    open_hosts: int = 0  # that have links which may be visited now or later


@dataclass(slots=True)
class Order:
    """All that a worker has to say and to ask, in one exchange."""

    endings: list[Ending] = field(default_factory=list)
    pushes: list[Entry] = field(default_factory=list)
    renewals: list[Lease] = field(default_factory=list)
    want: int = 0  # links
    news: tuple[int, int] = (0, 0)  # closed sections and seeds that the worker knows of


@dataclass(slots=True)
class Answer:
    counts: Counts = field(default_factory=Counts)
    leases: list[Lease] = field(default_factory=list)
    new: int = 0  # of the links pushed
    lost: list[Lease] = field(default_factory=list)  # renewals that came too late
    next_event: float | None = None  # seconds until a host may be visited again
    closed: list[str] = field(default_factory=list)  # sections that the worker did not know to be closed
    seeds: list[str] = field(default_factory=list)  # that the worker did not know


@dataclass(slots=True)
class HostStatus:
    """One host, for people."""

    host: str
    waiting: int = 0  # links
    active: int = 0  # leases
    visits: int = 0  # pages asked for
    useful: int = 0  # of these, pages with a text of their own
    failures: int = 0  # in a row
    delay: float | None = None  # seconds, if it has one of its own
    free_in: float = 0.0  # seconds
    given_up: str = ""  # reason: failing, unproductive


class Frontier(Protocol):
    """Links that wait, are leased or are done. Safe for several workers; blocks, so it is asked from a thread.

    Raises FrontierUnreachable when it makes sense to ask again, FrontierError when it does not.
    """

    def exchange(self, order: Order) -> Answer:
        """Endings, pushes, renewals and a pop, in this order and in one go."""

    def push(self, entries: Iterable[Entry]) -> int:
        """Adds new links, re-scores waiting ones, ignores the others; how many were new."""

    def pop(self, count: int = 1) -> list[Lease]:
        """Leases the best links among the hosts that may be visited now; equal ones in the order of discovery."""

    def end(self, endings: Iterable[Ending]) -> int:
        """Children first, then the lease; how many links were new. A lease that was lost is not ended."""

    def renew(self, leases: Iterable[Lease]) -> list[Lease]:
        """Leases live on; gives back those that were lost."""

    def claim(self, lease: Lease, url: str) -> bool:
        """A leased link was redirected to `url`: True if that page is free, which is then taken along."""

    def reserve(self, host: str, age: float | None = None) -> float:
        """A further request to a host (a retry, a redirect, robots.txt): seconds to wait before it.

        `age` are the seconds since the host saw the one before, if that was ours.
        """

    def slow_down(self, host: str, delay: float | None = None, pause: float = 0.0) -> None:
        """The host asks for a delay between requests (None: as before), or to be left alone for a while."""

    def counts(self) -> Counts: ...

    def best(self, count: int) -> list[Entry]:
        """The best waiting links, whether their hosts may be visited now or not."""

    def hosts(self, count: int) -> list[HostStatus]:
        """The hosts with the most waiting links."""

    def records(self) -> Iterator[dict[str, Any]]:
        """Every link as a line of an export: url, state, score, met, depth, parts, referrer."""

    def load(self, records: Iterable[dict[str, Any]]) -> int:
        """Takes in lines of an export; links that are known already are left as they are. How many were new."""

    def forget(self, host: str) -> int:
        """Drops the waiting links of a host and what is known of it; pages that are done stay done. How many links."""

    def close(self) -> None: ...
