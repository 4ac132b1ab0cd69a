"""Words that were parted at the end of a line: whether the hyphen belongs to the word."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

_END = re.compile(r"([^\W_]+(?:[-’'][^\W_]+)*)([-\u2010\u00ad])$")
_START = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
# Scripts that write no spaces between words.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TAIL = 100  # characters that are looked at: lines may be as long as a file
_FEW_LINES = 60  # fewer do not tell
_LEAST_PARTED = 0.012  # of the lines, where words are parted as a rule
# After and before these a hyphen is spelt; words that join two others stand for themselves: Ein- und Ausgang.
_SPELT_BEFORE = frozenset("well self two three four five seven eight nine twenty thirty forty fifty".split())
_SPELT_AFTER = frozenset(
    "based related specific oriented driven friendly known called term level the of to date"
    " il elle on ils elles ci là dire être même mêmes".split()
)
_LINKING = frozenset("of to the in by up de la à und".split())  # state-of-the-art, up-to-date
_JOINING = frozenset("und oder bzw sowie and or et ou og och és lub nebo και ή или".split())


@dataclass(slots=True)
class Vocabulary:
    """The words of one document: how it spells a word elsewhere decides."""

    plain: set[str] = field(default_factory=set)
    hyphenated: set[str] = field(default_factory=set)
    parts_words: bool = True  # whether it parts words at the ends of its lines at all

    @classmethod
    def of(cls, lines: Iterable[str]) -> "Vocabulary":
        found = cls()
        count = parted = 0
        for line in lines:
            count += 1
            parted += bool(_END.search(line[-_TAIL:]))
            for word in _WORD.findall(line.lower()):
                (found.hyphenated if "-" in word else found.plain).add(word)
        found.parts_words = count < _FEW_LINES or parted >= _LEAST_PARTED * count
        return found


def join_all(lines: Sequence[str], words: Vocabulary) -> str:
    """All lines of a paragraph as one text."""
    parts = list(lines[:1])
    for line in lines[1:]:
        # Only the end of the line before matters; long paragraphs are not copied again and again.
        joined = join_lines(parts[-1], line, words)
        parts[-1:] = [joined[: len(joined) - len(line)], line]
    return "".join(parts)


def join_lines(text: str, line: str, words: Vocabulary) -> str:
    """`text` and the next line of the same paragraph as one text."""
    if _UNSPACED.search(text[-1:]) and _UNSPACED.search(line[:1]):
        return text + line
    end, start = _END.search(text[-_TAIL:]), _START.match(line)
    if not end or not start:
        return f"{text}{line}" if text.endswith("\u00ad") else f"{text} {line}"
    before, hyphen = end.groups()
    after = start[0]
    if hyphen != "\u00ad" and after.lower() in _JOINING and line[len(after) : len(after) + 1] in (" ", ""):
        return f"{text} {line}"
    if hyphen == "\u00ad" or not _is_spelt(before, after, words):
        return text[:-1] + line
    return f"{text[:-1]}-{line}"


def _is_spelt(before: str, after: str, words: Vocabulary) -> bool:
    """Whether the hyphen would be there in the middle of a line too."""
    first, last = before.lower(), after.lower()
    if f"{first}-{last}" in words.hyphenated:
        return True
    if first + last in words.plain:
        return False
    if not words.parts_words:
        return True
    capitals = sum(letter.isupper() for letter in before) > 1 and before[-1].isupper()
    return (
        capitals
        or before[-1].isdigit()
        or after[0].isdigit()
        or after[0].isupper()
        or ("-" in first and first.rpartition("-")[2] in _LINKING)
        or first in _SPELT_BEFORE
        or last.partition("-")[0] in _SPELT_AFTER
    )
