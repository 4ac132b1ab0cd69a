"""Does a host with all the best links keep the others waiting?"""

import time

from benchmarks.frontier.backends import BACKENDS, opened
from benchmarks.frontier.report import Line
from fccrawler.frontier.contract import Ending, Frontier, Lease, Order, Rules
from fccrawler.frontier.entry import Entry

_BEST_LINKS, _OTHER_HOSTS, _OTHER_LINKS, _WANT = 10_000, 29, 100, 32


def pages_per_second(frontier: Frontier, seconds: float) -> float:
    """A worker that needs no time for a page."""
    began, pages, leases = time.monotonic(), 0, list[Lease]()
    while (left := began + seconds - time.monotonic()) > 0:
        answer = frontier.exchange(Order([Ending(lease) for lease in leases], want=_WANT))
        leases = answer.leases
        pages += len(leases)
        if not leases:
            time.sleep(max(0.0, min(left, 0.2 if answer.next_event is None else answer.next_event)))
    return pages / (time.monotonic() - began)


def _links(host: str, number: int, score: float) -> list[Entry]:
    return [Entry(f"http://{host}/{n}", score, {"a": score}) for n in range(number)]


def _rate(backend: str, others: int, seconds: float) -> float:
    with opened(backend, Rules(delay=1.0, section_pages=0)) as frontier:
        frontier.push(_links("rich.example", _BEST_LINKS, 10.0))
        for n in range(others):
            frontier.push(_links(f"poor-{n}.example", _OTHER_LINKS, 1.0))
        return pages_per_second(frontier, seconds)


def run(quick: bool) -> list[Line]:
    seconds = 4.5 if quick else 12.0
    lines = []
    for backend in BACKENDS:
        alone, together = _rate(backend, 0, seconds), _rate(backend, _OTHER_HOSTS, seconds)
        lines += [
            Line("starve", "pages/s, 1 host", backend, alone),
            Line("starve", "pages/s, 30 hosts", backend, together),
            Line("starve", "ratio", backend, together / alone, ">= 20"),
        ]
    return lines
