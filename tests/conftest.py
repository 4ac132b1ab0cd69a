"""What several tests share: the command line, and one crawl of the demo site."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from demo.serve import DemoServer
from demo.site import DemoPage, build_site
from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines

ROOT = Path(__file__).parents[1]


def environment() -> dict[str, str]:
    """Ours, less what would name another project's settings; the clone is importable from any folder."""
    kept = {name: value for name, value in os.environ.items() if name != "SCRAPY_SETTINGS_MODULE"}
    return {**kept, "PYTHONPATH": str(ROOT)}


def run_fccrawler(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fccrawler", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment(), timeout=240, check=False)


def crawl_words(seeds: str, dest: Path, *words: str, languages: str = "en,de,it,el") -> list[str]:
    options = {"seeds": seeds, "languages": languages, "dest": str(dest)}
    arguments = [word for name, value in options.items() for word in ("-a", f"{name}={value}")]
    return ["crawl", "focused", *arguments, "-s", "DOWNLOAD_DELAY=0", *words]


@dataclass
class DemoCrawl:
    """A finished crawl of the demo site."""

    dest: Path
    url: str
    output: str
    pages: dict[str, DemoPage]  # by URL
    asked: list[Any]  # the server's log

    @property
    def documents(self) -> dict[str, dict[str, Any]]:
        return {record["url"]: record for record in read_lines(self.dest / layout.DOCUMENTS)}

    @property
    def rejects(self) -> dict[str, dict[str, Any]]:
        return {record["url"]: record for record in read_lines(self.dest / layout.REJECTS)}

    @property
    def manifest(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads((self.dest / layout.MANIFEST).read_bytes())
        return content


@pytest.fixture(scope="session")
def demo_crawl(tmp_path_factory: pytest.TempPathFactory) -> DemoCrawl:
    dest = tmp_path_factory.mktemp("crawl") / "demo"
    with DemoServer() as server:
        finished = run_fccrawler(*crawl_words(server.url, dest, "-a", "domain=health-safety", "-a", "agent=testbot"))
        assert finished.returncode == 0, finished.stderr
        pages = {f"{server.url.rstrip('/')}{path}": page for path, page in build_site().pages.items()}
        return DemoCrawl(dest, server.url, finished.stdout, pages, server.requests)


@pytest.fixture
def demo_server() -> Iterator[DemoServer]:
    with DemoServer() as server:
        yield server
