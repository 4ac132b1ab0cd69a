"""Links as lines of an export, the same for every frontier."""

import math
from typing import Any

from fccrawler.frontier.contract import DONE, STATES, TARGET, WAITING, FrontierError
from fccrawler.frontier.entry import Entry
from fccrawler.urls import BadUrl, normalise


def record(
    url: str, state: str, score: float, met: int, depth: int, parts: dict[str, float], referrer: str
) -> dict[str, Any]:
    return {
        "url": url, "state": state, "score": score, "met": met, "depth": depth, "parts": parts, "referrer": referrer,
    }  # fmt: skip


def entry_of(item: dict[str, Any]) -> tuple[Entry, int, int]:
    """(link, state, how often it was met) of a line. Links under way wait again. Raises FrontierError."""
    try:
        state = STATES.index(item.get("state", "waiting"))
        parts = {str(name): float(value) for name, value in item.get("parts", {}).items()}
        score = float(item.get("score", 0.0))
        entry = Entry(normalise(item["url"]), score, parts, int(item.get("depth", 0)), str(item.get("referrer", "")))
        met = max(1, int(item.get("met", 1)))
    except (BadUrl, KeyError, TypeError, ValueError, AttributeError) as error:
        raise FrontierError(f"not a link of an export: {str(item)[:200]} ({error})") from None
    if not math.isfinite(score):
        raise FrontierError(f"not a score: {score} of {entry.url}")
    return entry, state if state in (DONE, TARGET) else WAITING, met
