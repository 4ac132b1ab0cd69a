"""A link in the frontier."""

from dataclasses import dataclass, field

from fccrawler.urls import fingerprint, host_of

SEED_SCORE = 1e12


@dataclass(slots=True)
class Entry:
    """A normalised URL with the reasons for its place in the order."""

    url: str
    score: float = 0.0
    parts: dict[str, float] = field(default_factory=dict)  # of the score, by name
    depth: int = 0  # non-relevant pages on the way since the last relevant one
    referrer: str = ""
    key: bytes = b""
    host: str = ""

    def __post_init__(self) -> None:
        self.key = self.key or fingerprint(self.url)
        self.host = self.host or host_of(self.url)

    @property
    def is_seed(self) -> bool:
        return "seed" in self.parts


def seed(url: str) -> Entry:
    return Entry(url, SEED_SCORE, {"seed": SEED_SCORE})


def merge_parts(
    rule: str, old: dict[str, float], new: dict[str, float], met: int, new_is_larger: bool
) -> dict[str, float]:
    """The parts of the score of a link met again, so that they still add up to it."""
    if rule == "latest" or (rule == "max" and new_is_larger):
        return new
    if rule == "max":
        return old
    share, weight = (1 / (met + 1), met / (met + 1)) if rule == "mean" else (1.0, 1.0)
    return {name: old.get(name, 0.0) * weight + new.get(name, 0.0) * share for name in old | new}
