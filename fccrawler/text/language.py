"""Language of a text, by CLD3."""

import re
from functools import cache
from typing import NamedTuple

import gcld3

from fccrawler.languages import UNDETERMINED, normalise_code

# Below this many letters a guess is worth less than the page's own language.
MIN_LETTERS = 25
MIN_CONFIDENCE = 0.7
_MAX_BYTES = 4000
_LETTERS = re.compile(r"[^\W\d_]+")

# Scripts that one language of the table is written in: no need to ask CLD3, which mixed text can lead astray.
_SCRIPTS = {
    code: re.compile(f"[{letters}]")
    for code, letters in {
        "el": "\u0370-\u03ff\u1f00-\u1fff", "hy": "\u0530-\u058f", "ka": "\u10a0-\u10ff", "th": "\u0e00-\u0e7f",
        "ko": "\uac00-\ud7af", "km": "\u1780-\u17ff", "lo": "\u0e80-\u0eff", "my": "\u1000-\u109f",
    }.items()
}  # fmt: skip


class Identified(NamedTuple):
    language: str  # "und" if unknown
    confidence: float


@cache
def _identifier() -> gcld3.NNetLanguageIdentifier:
    return gcld3.NNetLanguageIdentifier(min_num_bytes=0, max_num_bytes=2 * _MAX_BYTES)


def identify(text: str) -> Identified:
    """The language of a text, or `und` where there is too little of it or CLD3 is not sure."""
    text = text[:_MAX_BYTES]
    letters = sum(map(len, _LETTERS.findall(text))) if len(text) >= MIN_LETTERS else 0
    if letters < MIN_LETTERS:
        return Identified(UNDETERMINED, 0.0)
    for code, script in () if text.isascii() else _SCRIPTS.items():
        share = len(script.findall(text)) / letters
        if share > 0.5:
            return Identified(code, round(share, 3))
    # Cut here: CLD3 would cut inside a character, and then takes Greek for Welsh.
    cut = text.encode("utf-8", "ignore")[:_MAX_BYTES].decode("utf-8", "ignore")
    result = _identifier().FindLanguage(text=cut)
    transliterated = result.language.endswith("-Latn")
    code = "" if transliterated else normalise_code(result.language)
    if not code or result.probability < MIN_CONFIDENCE:
        return Identified(UNDETERMINED, 0.0)
    return Identified(code, round(result.probability, 3))


def identify_paragraph(text: str, page_language: str) -> str:
    """The paragraph's language; one too short or unclear to tell has the page's."""
    found = identify(text).language
    return page_language if found == UNDETERMINED else found
