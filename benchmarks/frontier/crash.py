"""Workers are killed in the middle of a crawl: which pages are lost, and which are asked for twice?"""

import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import redis

from benchmarks.frontier import workers
from benchmarks.frontier.backends import redis_server, temporary_folder
from benchmarks.frontier.report import Line
from benchmarks.frontier.web import Served, serving
from benchmarks.frontier.workers import Worker
from tests.redis_server import RedisServer

_WORKERS, _KILLS = 3, 4
_SETTINGS = {"DOWNLOAD_DELAY": "0", "CONCURRENT_REQUESTS_PER_DOMAIN": "1", "CONCURRENT_REQUESTS": "32"}
_OURS = _SETTINGS | {"FC_LEASE_SECONDS": "5"}
_QUIET = 8.0  # seconds without a request, after which a crawl that does not end by itself is over
_LIMIT = 600.0


class Outcome(NamedTuple):
    lost: int
    twice: int
    ended: bool  # by itself
    seconds: float


def count(served: Served, ended: bool, seconds: float) -> Outcome:
    asked = Counter(served.pages())
    return Outcome(served.web.pages - len(asked), sum(asked.values()) - len(asked), ended, seconds)


def _log_lines(served: Served) -> int:
    return served.log.read_bytes().count(b"S ")


def _wait(served: Served, team: list[Worker], lines: int, deadline: float) -> bool:
    """Until so many requests were made; False if that will not be."""
    quiet, seen = time.monotonic(), -1
    while (now := _log_lines(served)) < lines:
        if now != seen:
            quiet, seen = time.monotonic(), now
        over = time.monotonic() - quiet > 4 * _QUIET or not any(worker.running for worker in team)
        if over or time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def _wait_until_quiet(served: Served) -> None:
    seen, since = -1, time.monotonic()
    while time.monotonic() - since < _QUIET:
        if (now := _log_lines(served)) != seen:
            seen, since = now, time.monotonic()
        time.sleep(0.5)


def crawl(served: Served, commands: list[list[str]], folder: Path, events: list[Callable[[list[Worker]], None]],
          ends_by_itself: bool = True, seed: int = 1) -> Outcome:  # fmt: skip
    """Events happen at random moments of the crawl, counted in requests."""
    chance, began = random.Random(seed), time.monotonic()
    moments = sorted(chance.uniform(0.05, 0.85) * served.web.pages for _ in events)
    with workers.working(commands, folder) as team:
        for moment, event in zip(moments, events, strict=True):
            if _wait(served, team, int(moment), began + _LIMIT):
                event(team)
        ended = ends_by_itself and workers.wait_until_ended(team, began + _LIMIT - time.monotonic())
        if not ends_by_itself:
            _wait_until_quiet(served)
        seconds = time.monotonic() - began
    return count(served, ended, seconds)


def _kills(seed: int) -> list[Callable[[list[Worker]], None]]:
    chance = random.Random(seed)

    def kill(team: list[Worker]) -> None:
        worker = chance.choice(team)
        worker.kill()
        worker.start()

    return [kill] * _KILLS


def _restart(server: RedisServer) -> Callable[[list[Worker]], None]:
    def restart(_: list[Worker]) -> None:
        server.kill()
        time.sleep(1)
        server.start()

    return restart


def _ours(served: Served, folder: Path, settings: dict[str, str]) -> list[list[str]]:
    return [workers.focused(served.web.url(0), folder / f"out-{n}", _OURS | settings) for n in range(_WORKERS)]


def _sqlite(served: Served, folder: Path, seed: int) -> Outcome:
    settings = {"FC_FRONTIER_FILE": str(folder / "frontier.sqlite")}
    return crawl(served, _ours(served, folder, settings), folder, _kills(seed), seed=seed)


def _redis(served: Served, folder: Path, seed: int, restarted: bool = False) -> Outcome:
    with redis_server() as server:
        settings = {"FC_FRONTIER": "redis", "REDIS_URL": server.url}
        events = _kills(seed)
        if restarted:
            events.insert(_KILLS // 2, _restart(server))
        return crawl(served, _ours(served, folder, settings), folder, events, seed=seed)


def _redis_restarted(served: Served, folder: Path, seed: int) -> Outcome:
    return _redis(served, folder, seed, restarted=True)


def _scrapy_redis(served: Served, folder: Path, seed: int) -> Outcome:
    with redis_server() as server, redis.Redis.from_url(server.url) as client:
        client.rpush("peer:start_urls", served.web.url(0))
        commands = [workers.scrapy_redis(server.url, _SETTINGS) for _ in range(_WORKERS)]
        return crawl(served, commands, folder, _kills(seed), ends_by_itself=False, seed=seed)


_SYSTEMS: dict[str, Callable[[Served, Path, int], Outcome]] = {
    "sqlite": _sqlite,
    "redis": _redis,
    "redis restarted": _redis_restarted,
    "scrapy-redis": _scrapy_redis,
}


def _outcomes(system: str, pages: int, runs: int) -> list[Outcome]:
    """Each run has other moments and victims, the same for all systems."""
    outcomes = []
    for seed in range(1, runs + 1):
        with temporary_folder() as folder, serving(folder / "web.log", pages) as served:
            outcomes.append(_SYSTEMS[system](served, folder, seed))
            print(f"crash, {system}: {outcomes[-1]}", flush=True)
    return outcomes


def run(quick: bool) -> list[Line]:
    """Pages lost are those of all runs together; pages asked for twice, of the mean run."""
    pages, runs = (300, 1) if quick else (3000, 3)
    lines = []
    for name in _SYSTEMS:
        peer = name == "scrapy-redis"
        outcomes = _outcomes(name, pages, runs)
        lost, twice = (sum(outcome[n] for outcome in outcomes) for n in (0, 1))
        share = 100 * twice / pages / runs
        lines.append(Line("crash", f"pages lost, {runs} runs", name, lost, "" if peer else "<= 0", peer))
        lines.append(Line("crash", "asked twice, %", name, share, "" if peer else "<= 1", peer))
        if not peer:
            ended = sum(outcome.ended for outcome in outcomes)
            lines.append(Line("crash", "runs that ended by themselves", name, ended, f">= {runs}"))
    return lines
