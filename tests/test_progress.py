"""What people see while it runs."""

import os
import pty
import subprocess
import sys
from pathlib import Path

from demo.serve import DemoServer
from fccrawler.page import Page
from fccrawler.progress import PageLogFormatter
from tests.conftest import crawl_words, environment, run_fccrawler


def test_lines_of_progress_where_there_is_no_terminal(demo_server: DemoServer, tmp_path: Path) -> None:
    words = crawl_words(demo_server.url, tmp_path / "out", "-s", "FC_PROGRESS_SECONDS=0.3", "-s", "DOWNLOAD_DELAY=0.02")
    lines = run_fccrawler(*words).stderr.splitlines()
    assert any(line.startswith("pages ") and "harvest rate" in line and "waiting links" in line for line in lines)


def test_a_live_view_on_a_terminal(demo_server: DemoServer, tmp_path: Path) -> None:
    words = crawl_words(demo_server.url, tmp_path / "out", "-s", "DOWNLOAD_DELAY=0.02")
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "fccrawler", *words]
    terminal = {**environment(), "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
    with subprocess.Popen(command, stderr=slave, stdout=subprocess.DEVNULL, env=terminal) as process:
        os.close(slave)
        shown = b""
        try:
            while chunk := os.read(master, 65536):
                shown += chunk
        except OSError:
            pass  # Linux ends a terminal like that
        process.wait()
    os.close(master)
    assert b"harvest rate" in shown
    assert b"Ctrl-C stops cleanly" in shown


def test_one_line_a_page_in_the_log() -> None:
    formatter = PageLogFormatter()
    stored = formatter.scraped(Page("http://a.org/", language="de", tokens=7), None, None)
    assert stored["msg"] % stored["args"] == "stored (de, 7 tokens) http://a.org/"
    rejected = formatter.scraped(Page("http://a.org/", reject="robots"), None, None)
    assert rejected["msg"] % rejected["args"] == "rejected (robots) http://a.org/"
