"""Several workers on the same hosts: what the hosts see of it."""

import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import redis

from benchmarks.frontier import workers
from benchmarks.frontier.backends import redis_server, temporary_folder
from benchmarks.frontier.report import Line
from benchmarks.frontier.web import Asked, serving

_WORKERS, _HOSTS, _PAGES = 3, 20, 20_000
_SYSTEMS = ("sqlite", "redis", "scrapy-redis")
_PAUSED = {"DOWNLOAD_DELAY": "1", "CONCURRENT_REQUESTS_PER_DOMAIN": "1", "RANDOMIZE_DOWNLOAD_DELAY": "False"}
_PARALLEL = {"DOWNLOAD_DELAY": "0", "CONCURRENT_REQUESTS_PER_DOMAIN": "2"}


def short_gaps(asked: Iterable[Asked], seconds: float) -> int:
    """Requests that came too soon after the one before to the same host."""
    starts = defaultdict(list)
    for request in asked:
        if request.kind == "S":
            starts[request.host].append(request.time)
    return sum(after - before < seconds for times in starts.values() for before, after in pairwise(sorted(times)))


def most_at_a_time(asked: Iterable[Asked]) -> int:
    """Requests to one host that were under way together."""
    now: dict[str, int] = defaultdict(int)
    most = 0
    for request in asked:
        now[request.host] += 1 if request.kind == "S" else -1
        most = max(most, now[request.host])
    return most


def _commands(system: str, url: str, folder: Path, settings: dict[str, str], stack: ExitStack) -> list[list[str]]:
    if system == "sqlite":
        settings = settings | {"FC_FRONTIER_FILE": str(folder / "frontier.sqlite")}
    else:
        server = stack.enter_context(redis_server())
        if system == "scrapy-redis":
            stack.enter_context(redis.Redis.from_url(server.url)).rpush("peer:start_urls", url)
            return [workers.scrapy_redis(server.url, settings)] * _WORKERS
        settings = settings | {"FC_FRONTIER": "redis", "REDIS_URL": server.url}
    return [workers.focused(url, folder / f"out-{n}", settings) for n in range(_WORKERS)]


def crawl(system: str, settings: dict[str, str], seconds: float, latency: float) -> list[Asked]:
    """The requests of a crawl that is ended after a while."""
    with ExitStack() as stack:
        folder = stack.enter_context(temporary_folder())
        served = stack.enter_context(serving(folder / "web.log", _PAGES, _HOSTS, latency))
        commands = _commands(system, served.web.url(0), folder, settings, stack)
        with workers.working(commands, folder):
            time.sleep(seconds)
        return served.requests()


def run(quick: bool) -> list[Line]:
    seconds = 10.0 if quick else 25.0
    lines = []
    for system in _SYSTEMS:
        peer = system == "scrapy-redis"
        paused = crawl(system, _PAUSED, seconds, latency=0.0)
        parallel = crawl(system, _PARALLEL, seconds, latency=0.3)
        most = most_at_a_time(parallel)
        lines += [
            Line("polite", "delay 1 s: requests", system, sum(asked.kind == "S" for asked in paused), peer=peer),
            Line("polite", "delay 1 s: too soon", system, short_gaps(paused, 0.95), "" if peer else "<= 0", peer),
            Line("polite", "2 at a time: requests", system, sum(a.kind == "S" for a in parallel), peer=peer),
            Line("polite", "2 at a time: most", system, most, "" if peer else "<= 2", peer),
        ]
        if not peer:
            lines.append(Line("polite", "2 at a time: reached", system, most, ">= 2"))
    return lines
