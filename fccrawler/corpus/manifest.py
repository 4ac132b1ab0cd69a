"""The manifest: what a corpus holds, counted while it grows."""

import json
import platform
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from fccrawler import __version__
from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines, write_atomically

FORMAT = 1
_PACKAGES = ("scrapy", "lxml", "justext", "cld3-py", "snowballstemmer", "pypdfium2", "numpy", "warcio")


@dataclass
class Tally:
    """Pages by verdict, documents and tokens by language."""

    stored: int = 0
    rejected: Counter[str] = field(default_factory=Counter)
    documents: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    # How far into the two files these counts go, so that a resumed crawl need not count from the start.
    documents_bytes: int = 0
    rejects_bytes: int = 0

    @property
    def pages(self) -> int:
        return self.stored + sum(self.rejected.values())

    @property
    def harvest_rate(self) -> float:
        """Stored pages among all."""
        return self.stored / self.pages if self.pages else 0.0

    def add_document(self, record: Mapping[str, Any]) -> None:
        self.stored += 1
        self.documents[record["language"]] += 1
        self.tokens[record["language"]] += record["tokens"]

    def add_reject(self, record: Mapping[str, Any]) -> None:
        self.rejected[record["reason"]] += 1

    def catch_up(self, dest: Path) -> None:
        """Counts what was written after the manifest was, before a crash."""
        for record in _after(dest / layout.DOCUMENTS, self.documents_bytes):
            self.add_document(record)
        for record in _after(dest / layout.REJECTS, self.rejects_bytes):
            self.add_reject(record)


def _after(path: Path, start: int) -> list[dict[str, Any]]:
    return list(read_lines(path, start)) if path.exists() else []


@dataclass
class Manifest:
    """The file manifest.json."""

    job: dict[str, Any]
    tally: Tally = field(default_factory=Tally)
    runs: list[dict[str, str]] = field(default_factory=list)  # started, finished, reason

    @classmethod
    def open(cls, dest: Path, job: dict[str, Any]) -> "Manifest":
        """The manifest of an earlier run, brought up to date, or a new one."""
        manifest = cls(job)
        path = dest / layout.MANIFEST
        if path.exists():
            saved = json.loads(path.read_bytes())
            counts = saved["counts"]
            manifest.tally = Tally(
                counts["stored"], Counter(counts["rejected"]), Counter(counts["documents"]),
                Counter(counts["tokens"]), counts["documents_bytes"], counts["rejects_bytes"],
            )  # fmt: skip
            manifest.runs = saved["runs"]
        manifest.tally.catch_up(dest)
        manifest.runs.append({"started": now(), "finished": "", "reason": ""})
        return manifest

    def finish(self, reason: str) -> None:
        self.runs[-1] |= {"finished": now(), "reason": reason}

    def save(self, dest: Path) -> None:
        tally = self.tally
        tally.documents_bytes = _size(dest / layout.DOCUMENTS)
        tally.rejects_bytes = _size(dest / layout.REJECTS)
        content = {
            "format": FORMAT,
            "counts": {"pages": tally.pages, **vars(tally)},
            "runs": self.runs,
            "job": self.job,
            "versions": {"fccrawler": __version__, "python": platform.python_version(), **_versions()},
        }
        write_atomically(dest / layout.MANIFEST, json.dumps(content, indent=2, ensure_ascii=False).encode() + b"\n")


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _versions() -> dict[str, str]:
    found = {}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found
