"""Is each link that comes out the best of those that could?"""

import random
from dataclasses import dataclass, field

from benchmarks.frontier.backends import BACKENDS, opened
from benchmarks.frontier.report import Line
from fccrawler.frontier.contract import Ending, Frontier, Lease, Order, Rules
from fccrawler.frontier.entry import Entry

_HOSTS, _PAGES, _CONCURRENCY = 40, 6000, 2


@dataclass
class Model:
    """The same, so simple that it is right: mean of scores, one look at all links for each pop."""

    waiting: dict[str, tuple[float, int, int]] = field(default_factory=dict)  # score, -order of discovery, met
    active: dict[str, int] = field(default_factory=dict)  # leases by host
    seen: set[str] = field(default_factory=set)

    def push(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.url in self.waiting:
                score, order, met = self.waiting[entry.url]
                self.waiting[entry.url] = ((score * met + entry.score) / (met + 1), order, met + 1)
            elif entry.url not in self.seen:
                self.waiting[entry.url] = (entry.score, -len(self.seen), 1)
                self.seen.add(entry.url)

    def best(self) -> str | None:
        allowed = [url for url in self.waiting if self.active.get(_host(url), 0) < _CONCURRENCY]
        return max(allowed, key=lambda url: self.waiting[url][:2], default=None)

    def take(self, url: str) -> None:
        del self.waiting[url]
        self.active[_host(url)] = self.active.get(_host(url), 0) + 1

    def leave(self, url: str) -> None:
        self.active[_host(url)] -= 1


def _host(url: str) -> str:
    return url.split("/")[2]


def _children(chance: random.Random) -> list[Entry]:
    """Links to pages of the graph; scores are coarse, so that many are equal."""
    pages = [chance.randrange(_PAGES) for _ in range(chance.randrange(12))]
    return [Entry(f"http://host-{n % _HOSTS}/{n}", chance.randrange(100) / 10, {"a": 1.0}) for n in pages]


def out_of_order(frontier: Frontier, pops: int, seed: int) -> tuple[int, int]:
    """(pops, those that were not the best): links are scored again while others are under way."""
    chance, model, under_way = random.Random(seed), Model(), list[Lease]()
    start = [Entry(f"http://host-{n}/{n}", 5.0, {"a": 5.0}) for n in range(_HOSTS)]
    frontier.push(start)
    model.push(start)
    popped = wrong = 0
    while popped < pops and (model.waiting or under_way):
        chance.shuffle(under_way)
        split = chance.randrange(9)
        ended, under_way = under_way[:split], under_way[split:]
        endings = [Ending(lease, _children(chance)) for lease in ended]
        for ending in endings:
            model.push(ending.children)
            model.leave(ending.lease.entry.url)
        leases = frontier.exchange(Order(endings, want=chance.randrange(1, 9))).leases
        for lease in leases:
            wrong += lease.entry.url != model.best()
            model.take(lease.entry.url)
        popped += len(leases)
        under_way += leases
    return popped, wrong


def run(quick: bool) -> list[Line]:
    lines = []
    for backend in BACKENDS:
        with opened(backend, Rules(concurrency=_CONCURRENCY, section_pages=0)) as frontier:
            popped, wrong = out_of_order(frontier, 500 if quick else 3000, seed=1)
        lines.append(Line("order", "pops", backend, popped, "" if quick else ">= 2000"))
        lines.append(Line("order", "out of order", backend, wrong, "<= 0"))
    return lines
