"""Counts of characters and patterns in all blocks of a page at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.float64]
Mask = NDArray[np.bool_]

(
    _SPACE,
    _DIGIT,
    _UPPER,
    _LOWER,
    _STOP,
    _COMMA,
    _SEPARATOR,
    _CURRENCY,
    _UNSPACED,
    _CLOSING,
    _COLON,
    _QUESTION,
    _IN_DATES,
) = (1 << bit for bit in range(13))
# Scripts written without spaces.
_UNSPACED_RANGES = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3040, 0x30FF), (0x3400, 0x9FFF))
# Words that mean the same on the pages of most languages.
_WEB_WORDS = (
    "©", "cookie", "copyright", "login", "log in", "newsletter", "email", "e-mail", "rss", "facebook", "twitter",
    "instagram", "linkedin", "pinterest", "youtube", "privacy", "javascript", "@", "http", "www.",
)  # fmt: skip
_ENOUGH = 5000  # characters of a block that are looked at


def _classes() -> NDArray[np.uint16]:
    """A bit set for each character of the basic plane."""
    table = np.zeros(0x10000, dtype=np.uint16)
    letters = [chr(code) for code in range(0x2000)]
    table[:0x2000] = [(_UPPER if c.isupper() else 0) | (_LOWER if c.islower() else 0) for c in letters]
    table[ord("0") : ord("9") + 1] |= _DIGIT
    for bit, characters in (
        (_SPACE, " \n"), (_STOP, ".!?…;:。！？；"), (_COMMA, ",，、"), (_SEPARATOR, "|›»•·→‹«/"), (_CURRENCY, "$€£¥₹₽"),
        (_CLOSING, ".!?。！？…\"”»"), (_COLON, ":："), (_QUESTION, "?？"), (_IN_DATES, ":./-"),
    ):  # fmt: skip
        table[[ord(c) for c in characters]] |= bit
    for first, last in _UNSPACED_RANGES:
        table[first : last + 1] |= _UNSPACED
    return table


_CLASSES = _classes()


def count_characters(texts: Sequence[str]) -> dict[str, Counts]:
    """Name → one number for each text. No text is empty."""
    cut = [text[:_ENOUGH] for text in texts]
    joined = "\n".join(cut)
    # One character = one number; those beyond the basic plane have no class.
    codes = np.frombuffer(joined.encode("utf-32-le", "replace"), dtype=np.uint32)
    kinds = _CLASSES[np.minimum(codes, 0xFFFF)]
    size = np.fromiter(map(len, cut), dtype=np.int64, count=len(cut))
    start = np.concatenate(([0], np.cumsum(size + 1)[:-1]))

    def has(bit: int) -> Mask:
        return (kinds & bit) > 0

    def total(mask: Mask) -> Counts:
        return np.add.reduceat(mask, start, dtype=np.float64)

    digit = has(_DIGIT)
    unspaced = total(has(_UNSPACED))
    words = np.maximum(total(codes == 32) + 1, unspaced // 2)
    last, first = kinds[start + size - 1], kinds[start]
    whole = np.fromiter(map(len, texts), dtype=np.float64, count=len(texts))
    return {
        "size": whole,
        "words": words * whole / size,
        "unspaced": unspaced / size,
        "sentences": total(has(_STOP) & _before(has(_SPACE | _CLOSING | _UNSPACED), last=True)),
        "commas": total(has(_COMMA)),
        "upper": total(has(_UPPER)) / size,
        "digits": total(digit) / size,
        "separators": total(has(_SEPARATOR)) / words,
        "prices": total(has(_CURRENCY) & (_before(digit) | _after(digit))),
        "dates": total(_years(codes, digit) | (has(_IN_DATES) & _before(digit) & _after(digit))),
        "web_words": _web_words(joined, start),
        "ends_sentence": ((last & _CLOSING) > 0).astype(np.float64),
        "ends_colon": ((last & _COLON) > 0).astype(np.float64),
        "ends_question": ((last & _QUESTION) > 0).astype(np.float64),
        "begins_lower": ((first & _LOWER) > 0).astype(np.float64),
    }


def _before(mask: Mask, last: bool = False) -> Mask:
    """Where the next character is in the mask."""
    return np.append(mask[1:], last)


def _after(mask: Mask) -> Mask:
    return np.append(False, mask[:-1])


def _years(codes: NDArray[np.uint32], digit: Mask) -> Mask:
    """Where 19xx or 20xx begins."""
    second = np.append(codes[1:], 0)
    century = ((codes == ord("1")) & (second == ord("9"))) | ((codes == ord("2")) & (second == ord("0")))
    third = _before(_before(digit))
    fourth = _before(third)
    begins: Mask = century & ~_after(digit) & third & fourth & ~_before(fourth)
    return begins


def _web_words(joined: str, start: NDArray[np.int64]) -> Counts:
    lower = joined.lower()
    places = []
    for word in _WEB_WORDS:
        place = lower.find(word)
        while place >= 0:
            places.append(place)
            place = lower.find(word, place + len(word))
    # A few letters are two in lower case, which moves what follows; never beyond the last block.
    blocks = np.searchsorted(start, places, side="right") - 1
    return np.bincount(blocks, minlength=len(start)).astype(np.float64)
