"""kill -9 and Ctrl-C in the middle, then the same command: the same corpus as an undisturbed run."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from warcio.archiveiterator import ArchiveIterator

from demo.serve import DemoServer
from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines
from tests.conftest import DemoCrawl, crawl_words, environment, run_fccrawler


def _stop_midway(words: list[str], server: DemoServer, pages: int, how: signal.Signals) -> None:
    """Starts the crawl and sends it a signal once the server has been asked for so many more pages."""
    asked = len(server.requests)
    command = [sys.executable, "-m", "fccrawler", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment()) as process:
        deadline = time.monotonic() + 60
        while len(server.requests) < asked + pages and process.poll() is None:
            assert time.monotonic() < deadline, "the crawl does not get on"
            time.sleep(0.005)
        assert process.poll() is None, "the crawl was over before it could be stopped"
        os.kill(process.pid, how)
        process.wait(timeout=60)


def _records(dest: Path, name: str, base: str) -> list[tuple[str, str]]:
    verdicts = ((record["url"], record.get("reason", record.get("language"))) for record in read_lines(dest / name))
    return sorted((url.replace(base, "/"), verdict) for url, verdict in verdicts)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_stopped_and_resumed_equals_undisturbed(demo_crawl: DemoCrawl, tmp_path: Path, how: signal.Signals) -> None:
    dest = tmp_path / "out"
    moments = random.Random(7)
    with DemoServer() as server:
        words = crawl_words(server.url, dest, "-a", "domain=health-safety", "-s", "DOWNLOAD_DELAY=0.02")
        for _ in range(3):
            _stop_midway(words, server, moments.randint(5, 40), how)
        finished = run_fccrawler(*words)
        assert finished.returncode == 0, finished.stderr
        assert "resuming" in finished.stderr
        base = server.url
    documents = _records(dest, layout.DOCUMENTS, base)
    assert documents == _records(demo_crawl.dest, layout.DOCUMENTS, demo_crawl.url)
    undisturbed = _records(demo_crawl.dest, layout.REJECTS, demo_crawl.url)
    # Whether the redirect or its target comes first is a matter of timing.
    assert {r for r in _records(dest, layout.REJECTS, base) if "noise" not in r[0]} == {
        r for r in undisturbed if "noise" not in r[0]
    }
    files = sorted(dest.joinpath("documents").rglob("*"))
    assert len([path for path in files if path.suffix == ".xml"]) == len(documents)
    assert not [path for path in files if path.name.startswith(".")]
    assert not list((dest / layout.WARC).glob("*.open"))
    for path in (dest / layout.WARC).iterdir():
        with path.open("rb") as file:
            assert all(record.content_stream().read() is not None for record in ArchiveIterator(file))


def test_no_process_is_left_behind_by_a_kill(tmp_path: Path) -> None:
    marker = str(tmp_path / "out")
    with DemoServer() as server:
        _stop_midway(crawl_words(server.url, tmp_path / "out"), server, 10, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        running = [p for p in Path("/proc").glob("[0-9]*/environ") if _mentions(p, marker)]
        if not running:
            return
        time.sleep(0.1)
    pytest.fail(f"still running: {running}")


def _mentions(path: Path, marker: str) -> bool:
    try:
        return marker.encode() in path.with_name("cmdline").read_bytes()
    except OSError:
        return False


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    with DemoServer(delay=0.2) as server:
        words = crawl_words(server.url, tmp_path / "out")
        command = [sys.executable, "-m", "fccrawler", *words]
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment()
        ) as first:
            while not server.requests:
                time.sleep(0.01)
            second = run_fccrawler(*words)
            first.kill()
    assert second.returncode == 2
    assert f"worked on by process {first.pid}" in second.stderr


def test_a_page_limit_holds_over_runs(tmp_path: Path) -> None:
    with DemoServer() as server:
        words = crawl_words(server.url, tmp_path / "out")
        for limit in (5, 12):
            finished = run_fccrawler(*words, "-a", f"pages={limit}")
            assert finished.stdout.startswith(f"{limit} pages:"), finished.stdout + finished.stderr
