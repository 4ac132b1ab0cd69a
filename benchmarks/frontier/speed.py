"""What a frontier costs with very many waiting links. Each system is measured in a process of its own."""

import multiprocessing
import random
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import redis
from scrapy import Request, Spider
from scrapy.dupefilters import RFPDupeFilter
from scrapy.pqueues import ScrapyPriorityQueue
from scrapy.squeues import FifoMemoryQueue, PickleFifoDiskQueue
from scrapy.utils.test import get_crawler
from scrapy_redis.dupefilter import RFPDupeFilter as RedisDupeFilter
from scrapy_redis.queue import PriorityQueue

from benchmarks.frontier.backends import redis_frontier, redis_server, sqlite_frontier, temporary_folder
from benchmarks.frontier.report import Line, number
from fccrawler.frontier.contract import Ending, Frontier, Lease, Order, Rules
from fccrawler.frontier.entry import Entry

_HOSTS, _PAGE_LINKS, _WANT, _SINGLE_POPS = 2000, 50, 32, 5000
_PEER_LINKS = 100_000  # a disk queue or scrapy-redis takes too long for more, and slows down little
_PEER_PRIORITIES = 500  # whole numbers only; each is a file of the disk queue
_RUNS = 3
_PARTS = ("anchor", "context", "page")
_TARGETS = {
    "sqlite": {"push, links/s": ">= 20000", "pop and end, links/s": ">= 10000"},
    "redis": {"push, links/s": ">= 50000", "pop and end, links/s": ">= 20000", "bytes a link": "<= 250"},
}
_BOTH = {"pop of 1, p99 ms": "< 5", "growth of the worker, MB": "<= 100"}
Figures = dict[str, float]


def pages(links: int, chance: random.Random) -> Iterator[list[Entry]]:
    """Links of pages, scattered over all hosts: the hard case."""
    for first in range(0, links, _PAGE_LINKS):
        referrer = f"http://www.site-{first % _HOSTS:04d}.example/pages/{first:09d}.html"
        yield [_entry(n, referrer, chance) for n in range(first, min(links, first + _PAGE_LINKS))]


def _entry(n: int, referrer: str, chance: random.Random) -> Entry:
    host = chance.randrange(_HOSTS)
    url = f"http://www.site-{host:04d}.example/section-{n % 97:02d}/article-{n:09d}.html"
    parts = {name: chance.random() for name in _PARTS}
    return Entry(url, sum(parts.values()), parts, 1, referrer)


def resident() -> float:
    """Megabytes of memory of this process."""
    fields = Path("/proc/self/status").read_text().split("VmRSS:")[1].split()
    return int(fields[0]) / 1024


def _timed(call: Callable[[], Any]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def _push(push: Callable[[list[Any]], Any], batches: Iterator[list[Any]]) -> float:
    """Seconds; what is pushed is made beforehand."""
    return sum(_timed(partial(push, batch)) for batch in batches)


def _pop_and_end(frontier: Frontier, links: int) -> float:
    """Links a second."""
    began, done, leases = time.perf_counter(), 0, list[Lease]()
    while done < links:
        leases = frontier.exchange(Order([Ending(lease) for lease in leases], want=_WANT)).leases
        done += len(leases)
    frontier.end(Ending(lease) for lease in leases)
    return done / (time.perf_counter() - began)


def _pop_one(frontier: Frontier, pops: int) -> float:
    """99th percentile in milliseconds."""
    times = []
    for _ in range(pops):
        began = time.perf_counter()
        (lease,) = frontier.pop()
        times.append(time.perf_counter() - began)
        frontier.end([Ending(lease)])
    return sorted(times)[pops * 99 // 100] * 1000


def measure(frontier: Frontier, links: int, size: Callable[[], float]) -> Figures:
    """`size`: bytes in use."""
    chance, empty = random.Random(1), size()
    batches = pages(links, chance)
    first = _push(frontier.push, islice(batches, links // 10 // _PAGE_LINKS))
    before = resident()
    rest = _push(frontier.push, batches)
    pushed_size = size()
    after = resident()
    rate = _pop_and_end(frontier, min(links // 4, 60_000))
    return {
        "push, links/s": links / (first + rest),
        "pop and end, links/s": rate,
        "pop of 1, p99 ms": _pop_one(frontier, min(links // 20, _SINGLE_POPS)),
        f"worker at {links // 10:,} links, MB": before,
        f"worker at {links:,} links, MB": after,
        "growth of the worker, MB": after - before,
        "bytes a link": (pushed_size - empty) / links,
    }


def _rules() -> Rules:
    return Rules(concurrency=1, section_pages=0, lease_seconds=3600.0)


def sqlite(links: int) -> Figures:
    with sqlite_frontier(_rules()) as (frontier, path):
        return measure(frontier, links, lambda: _file_size(path))


def redis_(links: int) -> Figures:
    with redis_frontier(_rules()) as (frontier, client):
        return measure(frontier, links, lambda: _used_memory(client))


def _file_size(path: Path) -> float:
    """With what is still in the log."""
    with closing(sqlite3.connect(path)) as database:
        return float(
            database.execute("PRAGMA page_count").fetchone()[0] * database.execute("PRAGMA page_size").fetchone()[0]
        )


def _used_memory(client: redis.Redis) -> float:
    return float(client.info("memory")["used_memory"])


# --- peers: a duplicates filter and a queue by priority


def _requests(links: int) -> Iterator[list[Request]]:
    for page in pages(links, random.Random(1)):
        yield [Request(entry.url, priority=int(entry.score * _PEER_PRIORITIES / len(_PARTS))) for entry in page]


def _measure_peer(
    links: int, seen: Callable[[Request], bool], queue: Any, size: Callable[[], float] | None = None
) -> Figures:
    def push(requests: list[Request]) -> None:
        for request in requests:
            if not seen(request):
                queue.push(request)

    empty = size() if size else 0.0
    spent = _push(push, _requests(links))
    memory = {"bytes a link": (size() - empty) / links} if size else {}
    times = sorted(_timed(queue.pop) for _ in range(links // 4))
    return {
        "push, links/s": links / spent,
        "pop and end, links/s": len(times) / sum(times),
        "pop of 1, p99 ms": times[len(times) * 99 // 100] * 1000,
        f"worker at {links:,} links, MB": resident(),
        **memory,
    }


def _scrapy(links: int, queue_class: Any, folder: Path) -> Figures:
    crawler = get_crawler(Spider, {"TELNETCONSOLE_ENABLED": False})
    crawler.spider = crawler._create_spider("bench")
    crawler._apply_settings()
    queue = ScrapyPriorityQueue.from_crawler(crawler, queue_class, str(folder / "queue"))
    seen = RFPDupeFilter(str(folder), fingerprinter=crawler.request_fingerprinter)
    try:
        return _measure_peer(links, seen.request_seen, queue)
    finally:
        queue.close()
        seen.close("")


def scrapy_memory(links: int) -> Figures:
    with temporary_folder() as folder:
        return _scrapy(links, FifoMemoryQueue, folder)


def scrapy_disk(links: int) -> Figures:
    with temporary_folder() as folder:
        return _scrapy(links, PickleFifoDiskQueue, folder)


def scrapy_redis(links: int) -> Figures:
    with redis_server() as server, redis.Redis.from_url(server.url) as client:
        queue = PriorityQueue(client, Spider("bench"), "%(spider)s:requests")
        seen = RedisDupeFilter(client, "bench:dupefilter")
        return _measure_peer(links, seen.request_seen, queue, lambda: _used_memory(client))


_SYSTEMS: dict[str, Callable[[int], Figures]] = {
    "sqlite": sqlite, "redis": redis_, "Scrapy, memory": scrapy_memory, "Scrapy, disk": scrapy_disk,
    "scrapy-redis": scrapy_redis,
}  # fmt: skip


def _lines(system: str, figures: Figures) -> list[Line]:
    peer = system not in _TARGETS
    targets = {} if peer else _TARGETS[system] | _BOTH
    return [Line("speed", measure, system, value, targets.get(measure, ""), peer) for measure, value in figures.items()]


def _medians(system: str, links: int, runs: int) -> Figures:
    found = []
    for _ in range(runs):
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            found.append(pool.apply(_SYSTEMS[system], (links,)))
    for measure in ("push, links/s", "pop and end, links/s"):
        print(f"speed, {system}, {measure}: {', '.join(number(figures[measure]) for figures in found)}", flush=True)
    return {measure: statistics.median(figures[measure] for figures in found) for measure in found[0]}


def run(links: int) -> list[Line]:
    peer_links = min(links, _PEER_LINKS)
    print(f"speed: {links:,} waiting links; {peer_links:,} for the peers, whose pop has no end to tell; medians")
    lines = []
    for system in _SYSTEMS:
        lines += _lines(system, _medians(system, links if system in _TARGETS else peer_links, _RUNS))
    return lines
