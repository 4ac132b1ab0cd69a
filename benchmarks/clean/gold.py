"""Pages with their main content known, in the layout of the Web Content Extraction Benchmark."""

import gzip
import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class GoldPage:
    name: str
    url: str
    type: str
    text: str
    body: bytes

    @property
    def site(self) -> str:
        """Pages of one site are never split between training and test."""
        host = (urlsplit(self.url).hostname or self.name).removeprefix("www.")
        parts = host.split(".")
        short = len(parts) > 2 and len(parts[-2]) <= 3
        return ".".join(parts[-3:] if short else parts[-2:])


def load_gold(folder: Path) -> list[GoldPage]:
    files = sorted((folder / "ground-truth").glob("*.json"))
    if not files:
        raise SystemExit(f"no pages in {folder}: it should have the folders html and ground-truth")
    return [_page(folder, json.loads(file.read_text(encoding="utf-8"))) for file in files]


def _page(folder: Path, record: dict) -> GoldPage:
    name = record["file_id"]
    body = gzip.decompress((folder / "html" / f"{name}.html.gz").read_bytes())
    kind = record["_internal"]["page_type"]["primary"]
    return GoldPage(name, record["url"], kind, record["ground_truth"]["main_content"], body)


def words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def f1(gold: str, found: str) -> float:
    """Over words, each as often as it occurs."""
    wanted, given = Counter(words(gold)), Counter(words(found))
    if not wanted and not given:
        return 1.0
    common = sum((wanted & given).values())
    return 2 * common / (wanted.total() + given.total())
