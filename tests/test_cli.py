"""The two ways in: `scrapy` in a clone and `fccrawler` from any folder."""

import subprocess
import sys
from pathlib import Path

from demo.serve import DemoServer
from tests.conftest import ROOT, environment, run_fccrawler


def test_scrapy_in_a_clone(demo_server: DemoServer, tmp_path: Path) -> None:
    words = ["-a", f"seeds={demo_server.url}", "-a", "languages=en", "-a", f"dest={tmp_path / 'out'}", "-a", "pages=4"]
    command = [sys.executable, "-m", "scrapy", "crawl", "focused", *words, "-s", "DOWNLOAD_DELAY=0"]
    without_path = {name: value for name, value in environment().items() if name != "PYTHONPATH"}
    finished = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=without_path, timeout=120, check=False
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.startswith("4 pages:")


def test_fccrawler_from_another_folder_with_its_own_default_dest(demo_server: DemoServer, tmp_path: Path) -> None:
    words = ["-a", f"seeds={demo_server.url}", "-a", "languages=en", "-a", "pages=4", "-s", "DOWNLOAD_DELAY=0"]
    finished = run_fccrawler("crawl", "focused", *words, cwd=tmp_path)
    assert finished.returncode == 0, finished.stderr
    (dest,) = (tmp_path / "crawls").iterdir()
    assert dest.name.startswith("general-en-")
    assert f"corpus: {dest}" in finished.stdout


def test_commands_are_listed(tmp_path: Path) -> None:
    listed = run_fccrawler(cwd=tmp_path).stdout
    assert "clean" in listed
    assert "crawl" in listed
