"""Words and stems."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

import snowballstemmer

from fccrawler.languages import LANGUAGES

# Scripts written without spaces give one token a character.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_LETTERS = rf"[^\W_{_UNSPACED}]+"
_HUGE = 1_000_000
_TOKEN = re.compile(rf"[{_UNSPACED}]|{_LETTERS}(?:[\u0300-\u036f'’·]{_LETTERS})*")


def tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def count_tokens(text: str) -> int:
    if len(text) > _HUGE:  # a list of all would need much memory
        return sum(1 for _ in _TOKEN.finditer(text))
    return len(_TOKEN.findall(text))


def stems(text: str, language: str) -> list[str]:
    """The stems of a text's words, in order: case and diacritics forgiven."""
    stem = stemmer(language)
    return [stem(token) for token in _TOKEN.findall(text)]


@cache
def stemmer(language: str) -> Callable[[str], str]:
    """word → stem, remembering the words it has seen (a page repeats its words, a crawl even more so)."""
    algorithm = LANGUAGES[language].stemmer if language in LANGUAGES else ""
    stem_word = snowballstemmer.stemmer(algorithm).stemWord if algorithm else str

    @lru_cache(maxsize=200_000)
    def stem(word: str) -> str:
        return _without_diacritics(stem_word(word.lower().replace("’", "'")))

    return stem


def _without_diacritics(word: str) -> str:
    if word.isascii():
        return word
    decomposed = unicodedata.normalize("NFD", word)
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))
