"""Parts of a site that have no end: told by the shape of a URL, and by what its pages bring."""

import re
from collections import Counter

from fccrawler.urls import split

_MAX_SEGMENTS = 16
_MAX_REPETITIONS = 3
_MAX_PARAMETERS = 12
_DIGITS = re.compile(r"\d+")
# Hexadecimal, or digits and letters in turn: nobody's word.
_KEY = re.compile(r"(?=.*\d)[0-9A-Fa-f-]{6,}|(?=.*\d[A-Za-z]+\d)[0-9A-Za-z]{6,}")
_ENDING = re.compile(r"\.[A-Za-z]{2,5}$")


def refusal(url: str) -> str:
    """Why the URL looks like one of endlessly many; empty if it does not."""
    _, path, query = split(url)
    segments = [segment for segment in path.split("/") if segment]
    if len(segments) > _MAX_SEGMENTS:
        return "trap-depth"
    if segments and max(Counter(segments).values()) > _MAX_REPETITIONS:
        return "trap-repetition"
    parameters = [part.split("=")[0] for part in query.split("&") if part]
    if len(parameters) > _MAX_PARAMETERS or (parameters and max(Counter(parameters).values()) > _MAX_REPETITIONS):
        return "trap-query"
    return ""


def section(url: str) -> str:
    """What the URL has in common with those that differ in numbers and values only; empty if nothing can vary.

    `http://example.org/news/2024/page-7.html?sort=up` → `example.org/news/#/page-#.html?sort`
    """
    host, path, query = split(url)
    segments = [_shape(segment) for segment in path.split("/")]
    names = sorted({_DIGITS.sub("#", part.split("=")[0]) for part in query.split("&") if part})
    if not names and not any("#" in segment for segment in segments):
        return ""
    return host + "/".join(segments) + ("?" + "&".join(names) if names else "")


def _shape(segment: str) -> str:
    """`page-7.html` → `page-#.html`, `3f9ab01c` → `#`: numbers, and what looks like a key, count for nothing."""
    ending = _ENDING.search(segment)
    stem, tail = (segment[: ending.start()], ending[0].lower()) if ending else (segment, "")
    if _KEY.fullmatch(stem):
        return "#" + tail
    return _DIGITS.sub("#", stem) + tail
