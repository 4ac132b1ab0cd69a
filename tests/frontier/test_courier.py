"""What the crawl does when its frontier does not answer."""

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from tests.conftest import ROOT, crawl_words, environment
from tests.redis_server import RedisServer
from tests.servers import Answer, serving

TEXT = " ".join(["Every employer shall write down what was found and tell the people who work there about it."] * 10)


def _site(count: int) -> dict[str, Answer | list[Answer]]:
    """Pages in a chain, so that the frontier is needed for each."""
    return {
        f"/{n or ''}": Answer(f"<p>Page {n}. {TEXT}</p><a href='/{n + 1}'>on</a>".encode()) for n in range(count)
    }  # fmt: skip


def _start(url: str, dest: Path, *words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "fccrawler", *crawl_words(url, dest, *words, languages="en")]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def _wait_for_pages(asked: list[str], count: int) -> None:
    deadline = time.monotonic() + 60
    while len(asked) < count:
        assert time.monotonic() < deadline, asked
        time.sleep(0.01)


def test_a_file_that_is_held_is_waited_for(tmp_path: Path) -> None:
    with serving(_site(60)) as (url, asked):
        process = _start(url, tmp_path / "out", "-s", "DOWNLOAD_DELAY=0.01")
        _wait_for_pages(asked, 10)
        other = sqlite3.connect(tmp_path / "out" / "frontier.sqlite", timeout=20)
        other.execute("BEGIN IMMEDIATE")
        reached = len(asked)
        time.sleep(1.5)
        assert len(asked) <= reached + 2
        other.rollback()
        other.close()
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 0, output
    assert "61 pages: 60 stored" in output


def test_redis_may_go_away_and_come_back(tmp_path: Path) -> None:
    with RedisServer(tmp_path / "redis") as server, serving(_site(60)) as (url, asked):
        words = ("-s", "FC_FRONTIER=redis", "-s", f"REDIS_URL={server.url}", "-s", "DOWNLOAD_DELAY=0.1")
        process = _start(url, tmp_path / "out", *words)
        _wait_for_pages(asked, 10)
        time.sleep(1.1)  # what Redis has heard is on disk after a second
        server.kill()
        time.sleep(2)
        assert process.poll() is None
        server.start()
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 0, output
    assert "61 pages: 60 stored" in output
    log = (tmp_path / "out" / "crawl.log").read_text()
    assert "the frontier does not answer" in log
    assert "the frontier answers again" in log


def test_a_frontier_that_breaks_ends_the_crawl_with_a_message(tmp_path: Path) -> None:
    with serving(_site(500)) as (url, asked):
        process = _start(url, tmp_path / "out", "-s", "DOWNLOAD_DELAY=0.01")
        _wait_for_pages(asked, 10)
        other = sqlite3.connect(tmp_path / "out" / "frontier.sqlite", timeout=20)
        other.execute("DROP TABLE link")
        other.commit()
        other.close()
        output, _ = process.communicate(timeout=60)
    assert len(asked) < 500
    assert "no such table" in (tmp_path / "out" / "crawl.log").read_text()
    assert "errors: see" in output
