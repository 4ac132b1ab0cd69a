"""Pages a second of one core on made threads, and how long the longest take."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median

from benchmarks.clean.systems import PEERS
from benchmarks.forum.gold import ForumPage
from benchmarks.forum.made import read
from benchmarks.forum.pages import pages
from benchmarks.forum.table import NONE, table
from fccrawler.reader import Reader
from fccrawler.text.forum.thread import OFF, Finder

_POSTS = 20
_MANY = 500
_ROUNDS = 3
_READERS = {
    "text and posts alone": {"links": False, "metadata": False},
    "without links": {"links": False},
    "with links and metadata": {},
}
Work = Callable[[ForumPage], object]


def run(peers: Sequence[str]) -> str:
    made = [page for page in pages("thread") if len(page.posts) == _POSTS]
    rows = []
    for name, options in _READERS.items():
        speeds = [_speed(_reading(Reader(forum=forum, **options)), made) for forum in (Finder(), Finder(OFF))]
        rows.append([f"fccrawler, {name}", *speeds])
    rows += [[name, NONE, _speed(_extracting(name), made)] for name in peers]
    size = sum(len(page.html.encode()) for page in made) / len(made) / 1000
    head = ["pages/s of one core", "with posts", "without a search for posts"]
    about = f"{len(made)} threads of {_POSTS} posts, {size:.0f} KB each; the median of {_ROUNDS} rounds."
    return "\n\n".join((table(head, rows), about, _slowest()))


def _reading(reader: Reader) -> Work:
    return lambda page: read(reader, page)


def _extracting(peer: str) -> Work:
    return lambda page: PEERS[peer](page.html.encode())


def _speed(work: Work, made: Sequence[ForumPage]) -> str:
    _seconds(work, made)  # what is loaded once is not counted
    return f"{len(made) / median(_seconds(work, made) for _ in range(_ROUNDS)):.0f}"


def _seconds(work: Work, made: Sequence[ForumPage]) -> float:
    gc.collect()
    gc.freeze()
    began = time.process_time()
    for page in made:
        work(page)
    return time.process_time() - began


def _slowest() -> str:
    work = _reading(Reader())
    seconds = {page.name: _seconds(work, [page]) for page in pages("thread") if len(page.posts) == _MANY}
    most, name = max((value, name) for name, value in seconds.items())
    return f"The slowest of {len(seconds)} threads of {_MANY} posts, with links and metadata: {most:.2f} s ({name})."
