"""Pages with their gold: `html/ID.html.gz` and `ground-truth/ID.json` in one folder (WCXB's layout)."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FIELDS = ("title", "author", "published")
_KEYS = {"title": "title", "author": "author", "published": "publish_date"}


@dataclass(frozen=True, slots=True)
class Sample:
    """`gold` has an empty value where the annotators found none."""

    name: str
    url: str
    kind: str
    body: bytes
    gold: dict[str, str]


def samples(folder: Path) -> Iterator[Sample]:
    for file in sorted((folder / "ground-truth").glob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        truth = record["ground_truth"]
        kind = record.get("_internal", {}).get("page_type", {}).get("primary", "")
        body = gzip.decompress((folder / "html" / f"{file.stem}.html.gz").read_bytes())
        gold = {field: truth.get(key) or "" for field, key in _KEYS.items()}
        yield Sample(file.stem, record["url"], kind, body, gold)
