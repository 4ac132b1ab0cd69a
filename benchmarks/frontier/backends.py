"""Frontiers to measure, each new and empty."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from fccrawler.frontier.contract import Frontier, Rules
from fccrawler.frontier.redis import RedisFrontier
from fccrawler.frontier.sqlite import SqliteFrontier
from tests.redis_server import RedisServer

BACKENDS = ("sqlite", "redis")
KEY = "focused:bench"


@contextmanager
def temporary_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="bench-frontier-", ignore_cleanup_errors=True) as name:
        yield Path(name)


@contextmanager
def sqlite_frontier(rules: Rules) -> Iterator[tuple[Frontier, Path]]:
    with temporary_folder() as folder:
        path = folder / "frontier.sqlite"
        frontier = SqliteFrontier(path, rules)
        try:
            yield frontier, path
        finally:
            frontier.close()


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    with temporary_folder() as folder, RedisServer(folder) as server:
        yield server


@contextmanager
def redis_frontier(rules: Rules) -> Iterator[tuple[Frontier, redis.Redis]]:
    with redis_server() as server, redis.Redis.from_url(server.url) as client:
        frontier = RedisFrontier(client, KEY, rules)
        try:
            yield frontier, client
        finally:
            frontier.close()


@contextmanager
def opened(backend: str, rules: Rules) -> Iterator[Frontier]:
    with sqlite_frontier(rules) if backend == "sqlite" else redis_frontier(rules) as (frontier, _):
        yield frontier
