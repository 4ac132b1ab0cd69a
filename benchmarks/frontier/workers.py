"""Crawls as processes, which can be killed and started again."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.frontier import peer

ROOT = Path(__file__).parents[2]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _settings(settings: dict[str, str]) -> list[str]:
    return [word for name, value in settings.items() for word in ("-s", f"{name}={value}")]


def focused(url: str, dest: Path, settings: dict[str, str], *words: str) -> list[str]:
    """Our crawl of everything that can be reached."""
    options = ["-a", f"seeds={url}", "-a", "languages=en", "-a", "scope=web", "-a", f"dest={dest}"]
    ours = {"FC_PROCESSES": "1", "FC_SECTION_PAGES": "0", "FC_WARC": "False", "FC_RENDER_HTML": "False"}
    return [sys.executable, "-m", "fccrawler", "crawl", "focused", *options, *words, *_settings(ours | settings)]


def scrapy_redis(redis_url: str, settings: dict[str, str]) -> list[str]:
    """The same with scrapy-redis; its start URL is pushed to `peer:start_urls`. It does not end by itself."""
    command = [sys.executable, "-m", "scrapy", "runspider", peer.__file__]
    return command + _settings(peer.SETTINGS | {"REDIS_URL": redis_url} | settings)


@dataclass
class Worker:
    command: list[str]
    log: Path
    process: "subprocess.Popen[bytes]" = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment(), cwd=self.log.parent
            )

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        """Asks it to end, twice if need be, and ends it otherwise."""
        for _ in range(2):
            if self.running:
                self.process.terminate()
                try:
                    self.process.wait(10)
                except subprocess.TimeoutExpired:
                    continue
        self.kill()


@contextmanager
def working(commands: list[list[str]], folder: Path) -> Iterator[list[Worker]]:
    """Workers, of which none is left behind."""
    workers = [Worker(command, folder / f"worker-{n}.log") for n, command in enumerate(commands)]
    try:
        yield workers
    finally:
        for worker in workers:
            if worker.running:
                worker.process.terminate()
        for worker in workers:
            worker.end()


def wait_until_ended(workers: list[Worker], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while any(worker.running for worker in workers):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True
