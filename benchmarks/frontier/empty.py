"""CPU time of a crawl that does nothing with its pages: what does the scheduler add?"""

import json
import statistics
import subprocess
import sys
from pathlib import Path

import redis

from benchmarks.frontier.backends import redis_server, temporary_folder
from benchmarks.frontier.empty_crawl import VARIANTS
from benchmarks.frontier.report import Line
from benchmarks.frontier.web import serving
from benchmarks.frontier.workers import environment

_OURS = ("sqlite", "redis")
_BASE = "Scrapy, memory"
# Scrapy makes so many tasks for each page: 100 by default, 8 in our crawls, where other things weigh more.
_CONCURRENT_ITEMS = {100: "<= 1.10", 8: ""}


def _redis_cpu(client: redis.Redis) -> float:
    usage = client.info("cpu")
    return float(usage["used_cpu_user"] + usage["used_cpu_sys"])


def _crawl(variant: str, folder: Path, port: int, pages: int, redis_url: str, items: int) -> float:
    """Seconds of CPU time a page, from the opening to the closing of the spider."""
    words = [variant, str(port), str(pages), str(folder), redis_url, str(items)]
    command = [sys.executable, "-m", "benchmarks.frontier.empty_crawl", *words]
    finished = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=300, check=False)
    if finished.returncode:
        raise RuntimeError(f"{variant}: {finished.stderr}")
    figures = json.loads(finished.stdout.splitlines()[-1])
    if figures["pages"] != pages:
        raise RuntimeError(f"{variant}: {figures['pages']} pages instead of {pages}: {finished.stderr}")
    return float(figures["cpu"]) / pages


def measure(pages: int, runs: int, items: int) -> tuple[dict[str, float], dict[str, float]]:
    """Milliseconds a page of the crawl, and of the Redis server beside it; medians of runs in turns."""
    found: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
    beside: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
    with redis_server() as server, redis.Redis.from_url(server.url) as client:
        for _ in range(runs):
            for variant in VARIANTS:
                client.flushall()
                with temporary_folder() as folder, serving(folder / "web.log", pages, plain=True) as served:
                    before = _redis_cpu(client)
                    found[variant].append(_crawl(variant, folder, served.web.port, pages, server.url, items))
                    beside[variant].append((_redis_cpu(client) - before) / pages)
    for name, times in found.items():
        print(
            f"empty, {items} items, {name}: {1000 * min(times):.3f} to {1000 * max(times):.3f} ms a page in {runs} runs"
        )
    medians = [{name: 1000 * statistics.median(times) for name, times in all_.items()} for all_ in (found, beside)]
    return medians[0], medians[1]


def _lines(pages: int, runs: int, items: int) -> list[Line]:
    crawl, server = measure(pages, runs, items)
    end, target = f", {items} items", _CONCURRENT_ITEMS[items]
    return [
        *(Line("empty", f"CPU ms a page{end}", name, crawl[name], peer=name not in _OURS) for name in VARIANTS),
        *(
            Line("empty", f"of Redis, ms a page{end}", name, server[name], peer=name == "scrapy-redis")
            for name in ("redis", "scrapy-redis")
        ),
        *(Line("empty", f"CPU, times {_BASE}{end}", name, crawl[name] / crawl[_BASE], target) for name in _OURS),
    ]


def run(quick: bool) -> list[Line]:
    pages, runs = (500, 1) if quick else (3000, 5)
    return [line for items in _CONCURRENT_ITEMS for line in _lines(pages, runs, items)]
