"""Counts of characters and patterns in all blocks of a page at once."""

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.float64]

_SPACE, _DIGIT, _UPPER, _LOWER, _STOP, _COMMA, _SEPARATOR, _CURRENCY, _UNSPACED, _CLOSING, _COLON, _QUESTION = (
    1 << bit for bit in range(12)
)
# Scripts written without spaces.
_UNSPACED_RANGES = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3040, 0x30FF), (0x3400, 0x9FFF))
_DATES = re.compile(r"\b(?:19|20)\d\d\b|\b\d{1,2}[:./-]\d{1,2}\b")
# Words that mean the same on the pages of most languages.
_WEB_WORDS = re.compile(
    r"©|\bcookies?\b|\bcopyright\b|\blog ?in\b|\bnewsletter\b|\be-?mail\b|\brss\b|\bfacebook\b|\btwitter\b|\binstagram\b"
    r"|\blinkedin\b|\bpinterest\b|\byoutube\b|\bprivacy\b|\bjavascript\b|@|https?:|www\.",
    re.IGNORECASE,
)


def _classes() -> NDArray[np.uint16]:
    """A bit set for each character of the basic plane."""
    table = np.zeros(0x10000, dtype=np.uint16)
    letters = [chr(code) for code in range(0x2000)]
    table[:0x2000] = [(_UPPER if c.isupper() else 0) | (_LOWER if c.islower() else 0) for c in letters]
    table[ord("0") : ord("9") + 1] |= _DIGIT
    for bit, characters in (
        (_SPACE, " \n"), (_STOP, ".!?…;:。！？；"), (_COMMA, ",，、"), (_SEPARATOR, "|›»•·→‹«/"), (_CURRENCY, "$€£¥₹₽"),
        (_CLOSING, ".!?。！？…\"”»"), (_COLON, ":："), (_QUESTION, "?？"),
    ):  # fmt: skip
        table[[ord(c) for c in characters]] |= bit
    for first, last in _UNSPACED_RANGES:
        table[first : last + 1] |= _UNSPACED
    return table


_CLASSES = _classes()


def count_characters(texts: Sequence[str]) -> dict[str, Counts]:
    """Name → one number for each text. No text is empty."""
    joined = "\n".join(texts)
    # One character = one number; those beyond the basic plane have no class.
    codes = np.frombuffer(joined.encode("utf-32-le", "replace"), dtype=np.uint32)
    kinds = _CLASSES[np.minimum(codes, 0xFFFF)]
    size = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
    start = np.concatenate(([0], np.cumsum(size + 1)[:-1]))

    def total(mask: NDArray[np.bool_]) -> Counts:
        return np.add.reduceat(mask, start, dtype=np.float64)

    following = np.append(kinds[1:], _SPACE)
    ends = (kinds & _STOP).astype(bool) & (following & (_SPACE | _CLOSING | _UNSPACED)).astype(bool)
    currency, digit = (kinds & _CURRENCY).astype(bool), (kinds & _DIGIT).astype(bool)
    beside = np.append(digit[1:], False) | np.append(False, digit[:-1])
    unspaced = total((kinds & _UNSPACED) > 0)
    words = np.maximum(total(codes == 32) + 1, unspaced // 2)
    last, first = kinds[start + size - 1], kinds[start]
    return {
        "size": size.astype(np.float64),
        "words": words,
        "unspaced": unspaced / size,
        "sentences": total(ends),
        "commas": total((kinds & _COMMA) > 0),
        "upper": total((kinds & _UPPER) > 0) / size,
        "digits": total(digit) / size,
        "separators": total((kinds & _SEPARATOR) > 0) / words,
        "prices": total(currency & beside),
        "dates": _found(_DATES, joined, start),
        "web_words": _found(_WEB_WORDS, joined, start),
        "ends_sentence": ((last & _CLOSING) > 0).astype(np.float64),
        "ends_colon": ((last & _COLON) > 0).astype(np.float64),
        "ends_question": ((last & _QUESTION) > 0).astype(np.float64),
        "begins_lower": ((first & _LOWER) > 0).astype(np.float64),
    }


def _found(pattern: re.Pattern[str], joined: str, start: NDArray[np.int64]) -> Counts:
    places = [match.start() for match in pattern.finditer(joined)]
    blocks = np.searchsorted(start, places, side="right") - 1
    return np.bincount(blocks, minlength=len(start)).astype(np.float64)
