import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import DemoCrawl, environment, run_fccrawler


def test_threads_of_a_crawl_are_put_together(demo_crawl: DemoCrawl) -> None:
    finished = run_fccrawler("threads", str(demo_crawl.dest))
    assert finished.returncode == 0, finished.stderr
    threads = {thread["thread"].rpartition("/")[2]: thread for thread in map(json.loads, finished.stdout.splitlines())}
    assert sorted(threads) == ["thread-318.html", "thread-402.html"]
    thread = threads["thread-318.html"]
    assert len(thread["pages"]) == 2
    assert [post["position"] for post in thread["posts"]] == list(range(1, 15))
    assert thread["posts"][0]["author"] == "Joan_H"
    assert thread["posts"][0]["iso"] == "2026-02-09T08:14"
    assert thread["posts"][7]["page"].endswith("?page=2")


def test_a_folder_without_a_corpus_is_named(tmp_path: Path) -> None:
    finished = run_fccrawler("threads", str(tmp_path))
    assert finished.returncode == 2
    assert f"there is no documents.jsonl in {tmp_path}" in finished.stderr
    assert run_fccrawler("threads").returncode == 2


def test_who_reads_may_stop(demo_crawl: DemoCrawl) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "fccrawler", "threads", str(demo_crawl.dest)]
    finished = subprocess.run(
        command, stdout=write, stderr=subprocess.PIPE, text=True, env=environment(), timeout=120, check=False
    )
    os.close(write)
    assert (finished.returncode, finished.stderr) == (1, "")
