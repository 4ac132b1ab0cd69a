"""A web on loopback, served by a process of its own that logs every request and ends with its parent.

The hosts are 127.0.0.2, 127.0.0.3, …, all on one port. Pages are numbered; page n is on host n modulo their number and
links its children in a tree, and a few others. The log has a line for the start and the end of each request:
`S`, the time in seconds, host and path; `E` likewise.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TextIO

_FANOUT, _OTHERS, _SENTENCES = 4, 3, 14
_WORDS = {
    "a": "old small quiet busy public famous modern broken distant careful ordinary northern wooden careless".split(),
    "n": "teacher river village engine market harbour library doctor bridge garden company kitchen farmer mountain"
    " station painter letter window council student museum forest railway sailor valley bakery".split(),
    "v": "described repaired visited remembered followed sold found painted measured crossed praised avoided".split(),
    "t": "in the morning|after the war|before the winter|during the summer|on the same day|for many years".split("|"),
}


def sentence(chance: random.Random) -> str:
    a, n, v, t = (_WORDS[kind] for kind in "anvt")
    return (
        f"The {chance.choice(a)} {chance.choice(n)} {chance.choice(v)} the {chance.choice(a)} {chance.choice(n)}"
        f" {chance.choice(t)}, because the {chance.choice(n)} was not as {chance.choice(a)} as they had thought."
    )


class Web(NamedTuple):
    port: int
    pages: int
    hosts: int = 20

    def host(self, n: int) -> str:
        return f"127.0.0.{2 + n % self.hosts}"

    def url(self, n: int) -> str:
        return f"http://{self.host(n)}:{self.port}/page-{n}.html"

    def links(self, n: int) -> list[int]:
        chance = random.Random(n)
        children = range(_FANOUT * n + 1, min(self.pages, _FANOUT * n + _FANOUT + 1))
        return [*children, *(chance.randrange(self.pages) for _ in range(_OTHERS))]

    def body(self, n: int) -> bytes:
        chance = random.Random(-n - 1)
        text = " ".join(sentence(chance) for _ in range(_SENTENCES))
        links = "".join(
            f'<li><a href="{self.url(m)}">{sentence(random.Random(m))[:40]}</a></li>' for m in self.links(n)
        )
        return f"<html><head><title>Page {n}</title></head><body><p>{text}</p><ul>{links}</ul></body></html>".encode()


# --- in the process that serves


class _Server:
    def __init__(self, web: Web, log: TextIO, latency: float, plain: bool) -> None:
        self._web, self._log, self._latency, self._plain = web, log, latency, plain

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host = writer.get_extra_info("sockname")[0]
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                path = head.split(b" ", 2)[1].decode("ascii", "replace")
                self._note("S", host, path)
                if self._latency:
                    await asyncio.sleep(self._latency)
                self._note("E", host, path)
                writer.write(self._answer(host, path))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    def _note(self, kind: str, host: str, path: str) -> None:
        self._log.write(f"{kind} {time.monotonic():.6f} {host} {path}\n")

    def _answer(self, host: str, path: str) -> bytes:
        digits = "".join(char for char in path if char.isdigit())
        known = digits and path == f"/page-{digits}.html" and int(digits) < self._web.pages
        if not known or self._web.host(int(digits)) != host:
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        body = b"<html></html>" if self._plain else self._web.body(int(digits))
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
        return head.encode() + body


async def _serve(words: argparse.Namespace) -> None:
    web = Web(words.port, words.pages, words.hosts)
    with words.log.open("w", buffering=1) as log:
        server = _Server(web, log, words.latency, words.plain)
        await asyncio.start_server(server.serve, [web.host(n) for n in range(web.hosts)], web.port, backlog=512)
        print("ready", flush=True)
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        wait = lambda: (sys.stdin.read(), loop.call_soon_threadsafe(ended.set))  # noqa: E731  # until the parent goes
        threading.Thread(target=wait, daemon=True).start()
        await ended.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, kind in (("port", int), ("pages", int), ("hosts", int), ("log", Path), ("latency", float)):
        parser.add_argument(f"--{name}", type=kind, required=True)
    parser.add_argument("--plain", action="store_true", help="pages without text and links")
    asyncio.run(_serve(parser.parse_args()))


# --- in the process that measures


class Asked(NamedTuple):
    kind: str  # S or E
    time: float
    host: str
    path: str


@dataclass
class Served:
    web: Web
    log: Path

    def requests(self) -> list[Asked]:
        lines = (line.split() for line in self.log.read_text().splitlines() if line)
        return [Asked(kind, float(moment), host, path) for kind, moment, host, path in lines]

    def pages(self) -> list[str]:
        """Paths of pages asked for, one for each request."""
        return [asked.path for asked in self.requests() if asked.kind == "S" and asked.path != "/robots.txt"]


def free_port(host: str = "127.0.0.2") -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(log: Path, pages: int, hosts: int = 20, latency: float = 0.0, plain: bool = False) -> Iterator[Served]:
    web = Web(free_port(), pages, hosts)
    words = ["--port", str(web.port), "--pages", str(pages), "--hosts", str(hosts), "--log", str(log)]
    words += ["--latency", str(latency), *(["--plain"] if plain else [])]
    command = [sys.executable, "-m", "benchmarks.frontier.web", *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        try:
            if process.stdout.readline() != b"ready\n":
                raise RuntimeError("the server did not start")
            yield Served(web, log)
        finally:
            process.stdin.close()


if __name__ == "__main__":
    main()
