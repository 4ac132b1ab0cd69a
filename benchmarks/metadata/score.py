"""What counts as right: the same text but for case, white space and the kind of quotes and dashes."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field

from benchmarks.metadata.gold import FIELDS, Sample

_MARKS = str.maketrans("‘’‚‛“”„«»–—−", "''''" + '"' * 5 + "---")


def same(field: str, found: str, gold: str) -> bool:
    if field == "author":
        return _names(found) == _names(gold)
    return _folded(found) == _folded(gold)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).translate(_MARKS)
    return re.sub(r"\s+", " ", plain).strip().casefold()


def _names(text: str) -> frozenset[str]:
    """Several authors, in whatever order and however joined."""
    parts = re.split(r"\s*(?:;|,|&|\band\b|\bund\b)\s*", _folded(text))
    return frozenset(part for part in parts if part)


@dataclass
class Score:
    """`right` of those `with_gold`; `false` values of those `without_gold`."""

    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    with_gold: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    without_gold: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, sample: Sample, found: dict[str, str]) -> list[str]:
        """The fields that were not right."""
        return [name for name in FIELDS if not self._add_field(name, found[name], sample.gold[name])]

    def _add_field(self, name: str, found: str, gold: str) -> bool:
        if not gold:
            self.without_gold[name] += 1
            self.false[name] += bool(found)
            return not found
        right = same(name, found, gold)
        self.with_gold[name] += 1
        self.right[name] += right
        self.wrong[name] += bool(found) and not right
        return right
