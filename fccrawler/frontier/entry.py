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


def seed(url: str) -> Entry:
    return Entry(url, SEED_SCORE, {"seed": SEED_SCORE})
