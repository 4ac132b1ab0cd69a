"""Lines that run from right to left, put together from where their glyphs stand.

PDFium's order is of no use there: it turns whole objects round, ligatures included, whatever order the file has.
"""

import re
import unicodedata
from itertools import groupby
from typing import NamedTuple

_WORD_GAP = 0.22  # of the size
_POSSIBLY = re.compile("[\u0590-\u08ff\ufb1d-\ufefc]")  # most text is not asked letter by letter
_BRACKETS = re.compile(r"[()\[\]{}]")
_RIGHT_TO_LEFT = frozenset(("R", "AL"))


class Glyph(NamedTuple):
    """A letter, or several from left to right, and its edges."""

    text: str
    left: float
    right: float


def is_right_to_left(text: str) -> bool:
    """Whether more of its letters run from right to left than the other way."""
    if not _POSSIBLY.search(text):
        return False
    directions = [unicodedata.bidirectional(letter) for letter in text if letter.isalpha()]
    return sum(direction in _RIGHT_TO_LEFT for direction in directions) * 2 > len(directions)


def logical_text(glyphs: list[Glyph], size: float) -> str:
    """The text of a line in the order in which it is read."""
    words = [_word(word) for word in _words(_with_marks(glyphs), size)]
    ordered: list[str] = []
    for foreign, group in groupby(words, key=_is_foreign):
        together = list(group)
        ordered += _turned(together) if foreign else together
    return _brackets(" ".join(ordered))


def _turned(words: list[str]) -> list[str]:
    """Words of another script from left to right; what encloses them stays where it is."""
    start = re.match(r"[^\w]*", words[0])
    end = re.search(r"[^\w]*$", words[-1])
    before, after = start[0] if start else "", end[0] if end else ""
    words[0] = words[0][len(before) :]
    words[-1] = words[-1][: len(words[-1]) - len(after)]
    words.reverse()
    words[0], words[-1] = before + words[0], words[-1] + after
    return words


def _with_marks(glyphs: list[Glyph]) -> list[Glyph]:
    """From right to left, with vowel signs behind the letter that they stand over."""
    # The letters of a ligature share one place; PDFium has them the wrong way round.
    numbered = [(n, g) for n, g in enumerate(glyphs) if not unicodedata.combining(g.text[:1])]
    letters = [g for _, g in sorted(numbered, key=lambda pair: (-round(pair[1].right, 1), -pair[0]))]
    marks = [g for g in glyphs if unicodedata.combining(g.text[:1])]
    for mark in marks if letters else []:
        middle = (mark.left + mark.right) / 2
        near = min(range(len(letters)), key=lambda n: abs((letters[n].left + letters[n].right) / 2 - middle))
        letters[near] = letters[near]._replace(text=letters[near].text + mark.text)
    return letters


def _words(glyphs: list[Glyph], size: float) -> list[list[Glyph]]:
    words: list[list[Glyph]] = []
    edge = 0.0
    for glyph in glyphs:
        if words and edge - glyph.right < _WORD_GAP * size:
            words[-1].append(glyph)
        else:
            words.append([glyph])
        edge = min(edge, glyph.left) if len(words[-1]) > 1 else glyph.left
    return words


def _word(glyphs: list[Glyph]) -> str:
    """Letters from right to left; runs of digits and Latin letters in it from left to right."""
    parts: list[str] = []
    for foreign, group in groupby(glyphs, key=lambda glyph: _is_foreign(glyph.text)):
        texts = [glyph.text for glyph in group]
        parts += reversed(texts) if foreign else texts
    return "".join(parts)


def _is_foreign(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("L", "EN", "AN") for letter in text) and not any(
        unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text
    )


def _brackets(text: str) -> str:
    """Brackets are drawn mirrored, and files differ in which one they name: the first of two opens."""
    if len(_BRACKETS.findall(text)) % 2:
        return text
    pairs = {")": "(", "]": "[", "}": "{"}
    opened = False

    def turn(found: re.Match[str]) -> str:
        nonlocal opened
        opened = not opened
        opening = pairs.get(found[0], found[0])
        return opening if opened else {"(": ")", "[": "]", "{": "}"}[opening]

    return _BRACKETS.sub(turn, text)
