"""Inputs by name: the same name and seed make the same bytes, so that a guilty one can be had again."""

import gzip
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.fuzz import documents, monsters, mutations
from benchmarks.fuzz.input import Input

_DOCUMENT_SHARE = 0.1  # of the mutated inputs, for PDF and DOCX each


@dataclass
class Inputs:
    """`name` is `html:17`, `pdf:4`, `docx:8` or `monster:…`."""

    folder: Path
    seed: int
    _files: list[Path] = field(default_factory=list)
    _documents: dict[str, list[bytes]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._files = sorted(self.folder.rglob("*.html.gz"))
        if not self._files:
            raise SystemExit(f"--data: no .html.gz files in {self.folder}")
        self._documents = documents.originals()

    def names(self, count: int) -> list[str]:
        """The monsters first, for they tell the most, then `count` mutated inputs."""
        kinds = [kind for kind, originals in self._documents.items() if originals]
        shares = {kind: int(count * _DOCUMENT_SHARE) for kind in kinds}
        shares["html"] = count - sum(shares.values())
        mutated = [f"{kind}:{number}" for kind, share in shares.items() for number in range(share)]
        return [*(f"monster:{name}" for name in monsters.MONSTERS), *mutated]

    def make(self, name: str) -> Input:
        kind, _, rest = name.partition(":")
        rng = random.Random(f"{self.seed}:{name}")
        if kind == "monster":
            return monsters.MONSTERS[rest]()
        makers: dict[str, Callable[[], Input]] = {
            "html": lambda: self._html(rng),
            "pdf": lambda: documents.mutated_pdf(rng, self._documents["pdf"]),
            "docx": lambda: documents.mutated_docx(rng, self._documents["docx"]),
        }
        return makers[kind]()

    def _html(self, rng: random.Random) -> Input:
        body = self._page(rng)
        for _ in range(rng.randint(1, 6)):
            body = rng.choice(mutations.MUTATIONS)(body, rng, self._page)
        return Input(body, rng.choice(mutations.CONTENT_TYPES), "html")

    def _page(self, rng: random.Random) -> bytes:
        return gzip.decompress(rng.choice(self._files).read_bytes())
