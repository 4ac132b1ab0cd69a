"""How likely bytes are text in a charset of one byte a character: letters of a language, in places where letters are.

A text costs the sum of what its characters beyond ASCII cost, in nats: minus the logarithm of their likelihood, about.
All candidates read the same bytes, so their costs can be compared; the lowest is the best reading.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from fccrawler.text.charset.alphabets import ALPHABETS, Alphabet
from fccrawler.text.charset.charsets import Charset
from fccrawler.text.charset.evidence import Evidence

_IMPOSSIBLE, _ODD, _MISPLACED, _SYMBOL, _TYPOGRAPHY, _SPACE = 14.0, 9.0, 7.0, 4.5, 2.5, 2.0
_CAPITAL, _AMONG_CAPITALS = 2.3, 0.2
_OPENING, _CLOSING, _EITHER = "„‚“‘«‹¿¡", "”’“‘»›", "“‘"
_SYMBOLS = "§©®™°€£·•²³½±×ªº‰†№¼¾µ¹÷¢¥"
_BESIDE_LETTER = "©®™²³ªº°·•¹–—…\xa0\xad"  # company®, m², n.º, col·legi
_WORDS = "àèéóáúíòőöåý" + "àèéóáúíòőöåý".upper()
_INSIDE_WORD = "’·\xad´"  # the acute accent is what many type for an apostrophe
_DECLARED_LANGUAGE = 1.0  # what a letter in the language that the page names is cheaper by, for the first few
_LENIENCE, _LACKING = 0.4, 6.0  # menus may be in English; a guess at the language has to be worth no more than a letter


def cost(found: Evidence, charset: Charset, language: str = "") -> float:
    """Of reading them in that charset, in the language that fits best."""
    return _letters_cost(found, charset, _language_costs(found, language)) + _places_cost(found, charset)


def cheapest(found: Evidence, priors: dict[Charset, float], language: str = "") -> tuple[Charset, float]:
    """The best reading and its cost. Places never make one cheaper, so most need not be looked at."""
    languages = _language_costs(found, language)
    letters = {charset: prior + _letters_cost(found, charset, languages) for charset, prior in priors.items()}
    best, lowest = next(iter(letters)), float("inf")
    for charset in sorted(letters, key=lambda charset: letters[charset]):
        if letters[charset] >= lowest:
            break
        total = letters[charset] + _places_cost(found, charset)
        if total < lowest:
            best, lowest = charset, total
    return best, lowest


def _places_cost(found: Evidence, charset: Charset) -> float:
    table = _table(charset)
    return sum(count * table.place(context) for context, count in found.contexts.items())


def _letters_cost(found: Evidence, charset: Charset, languages: dict[str, float]) -> float:
    high, counts = list(found.high), list(map(float, found.high.values()))
    totals: Iterator[float] = (
        sum(map(mul, counts, map(costs.__getitem__, high)), languages[alphabet.language])
        for alphabet, costs in _table(charset).costs
    )
    return min(totals, default=_ODD * found.size)  # a charset without letters that we know


def _language_costs(found: Evidence, declared: str) -> dict[str, float]:
    """Lower for what the page says it is in, higher if letters that the language is full of are few."""
    size = found.size
    lacking = {one.language: _LENIENCE * one.density * found.ascii_letters - size for one in ALPHABETS}
    costs = {language: min(max(few, 0.0), _LACKING) for language, few in lacking.items()}
    if declared in costs:
        costs[declared] -= _DECLARED_LANGUAGE * min(size, 8)
    return costs


class _Table(NamedTuple):
    """A charset byte by byte."""

    chars: list[str]
    kinds: list[
        str
    ]  # u(pper), l(ower), c(aseless letter), d(igit), s(pace), p(unctuation), s(y)mbol; the script of a letter
    costs: list[tuple[Alphabet, list[float]]]

    def place(self, context: bytes) -> float:
        before, here, after = context
        return _place(self.kinds[before], self.chars[here], self.kinds[here], self.kinds[after])


@lru_cache(maxsize=64)
def _table(charset: Charset) -> _Table:
    chars = [_char(byte, charset.codec) for byte in range(256)]
    kinds = [_kind(char) for char in chars]
    costs = [
        (alphabet, [_byte_cost(byte, chars[byte], kinds[byte], alphabet) for byte in range(256)])
        for alphabet in ALPHABETS
        if not alphabet.costs.keys().isdisjoint(chars)
    ]
    return _Table(chars, kinds, costs)


def _byte_cost(byte: int, char: str, kind: str, alphabet: Alphabet) -> float:
    if byte < 128:
        return 0.0
    return alphabet.cost(char) if kind[0] in "ulc" else _cost(char)


def _char(byte: int, codec: str) -> str:
    text = bytes([byte]).decode(codec, "replace")
    return text if len(text) == 1 else "\ufffd"


def _kind(char: str) -> str:
    category = unicodedata.category(char)
    if category in ("Ll", "Lu", "Lo", "Lm", "Mn") and char not in "ªº":
        return {"Ll": "l", "Lu": "u"}.get(category, "c") + unicodedata.name(char, "?").split()[0].lower()
    if category in ("Nd",):
        return "d"
    if char.isspace():
        return "s"
    return "p" if char.isascii() or char in _OPENING or char in _CLOSING or char in "–—…" else "y"


def _cost(char: str) -> float:
    """Of a character that is no letter, in any language."""
    if char in _OPENING or char in _CLOSING or char in "–—…·":
        return _TYPOGRAPHY
    if char in "\xa0\xad":
        return _SPACE
    if char in _SYMBOLS or char == "´":
        return _SYMBOL
    return _IMPOSSIBLE if unicodedata.category(char) in ("Cc", "Cn", "Co") or char == "\ufffd" else _ODD


@lru_cache(maxsize=20_000)
def _place(before: str, char: str, kind: str, after: str) -> float:
    """What the place costs on top: the wrong side of a quote, a capital inside a word, two scripts in one."""
    letter_before, letter_after = before[0] in "ulc", after[0] in "ulc"
    if char == "ς" and letter_after:
        return _MISPLACED
    if kind[0] in "ulc":
        return _letter_place(before, kind, after) + _alone(before, char, kind, after)
    if letter_before and letter_after:
        return _inside_word(char, before)
    if char in _CLOSING and char not in _EITHER and letter_after and before[0] in "sp":
        # Some languages open quotes with these; an apostrophe before a Greek word is the Ά of another charset.
        return _MISPLACED / 2 if char in "»›”" else _MISPLACED * (1.5 if after[1:] == "greek" else 1.0)
    if char in "„‚¿¡" and letter_before:
        return _MISPLACED
    if kind == "y" and "y" in (before[0], after[0]):
        return _MISPLACED / 2  # symbols do not stand in rows
    known = char in _OPENING or char in _CLOSING or char in _BESIDE_LETTER
    return _MISPLACED if (letter_before or letter_after) and not known else 0.0


def _inside_word(char: str, before: str) -> float:
    if char in _INSIDE_WORD:
        return _MISPLACED if before[1:] == "greek" else 0.0  # Greek has a space after what it leaves out
    return 1.0 if char in "–—…\xa0" else _MISPLACED


def _alone(before: str, char: str, kind: str, after: str) -> float:
    """A Latin letter that is a word by itself is one of few; a misread dash can be any."""
    is_word = before[0] in "sp" and after[0] in "sp"
    return _SYMBOL if is_word and kind[1:] == "latin" and char not in _WORDS else 0.0


def _letter_place(before: str, kind: str, after: str) -> float:
    total = 0.0
    for other in (before, after):
        if other[0] in "ulc" and other[1:] != kind[1:]:
            total += _MISPLACED
        elif other[0] == "d":
            total += _MISPLACED / 3
    if kind[0] == "u":
        total += _MISPLACED if before[0] == "l" else _AMONG_CAPITALS if "u" in (before[0], after[0]) else _CAPITAL
    if kind[0] == "l" and after[0] == "u":
        total += _MISPLACED
    return total
