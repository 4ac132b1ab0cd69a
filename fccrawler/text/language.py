"""Language of a text, by CLD3."""

from functools import cache
from typing import NamedTuple

import gcld3

from fccrawler.languages import UNDETERMINED, normalise_code

# Below this many letters a guess is worth less than the page's own language.
MIN_LETTERS = 25
MIN_CONFIDENCE = 0.7
_MAX_BYTES = 4000


class Identified(NamedTuple):
    language: str  # "und" if unknown
    confidence: float


@cache
def _identifier() -> gcld3.NNetLanguageIdentifier:
    return gcld3.NNetLanguageIdentifier(min_num_bytes=0, max_num_bytes=_MAX_BYTES)


def identify(text: str) -> Identified:
    """The language of a text, or `und` where there is too little of it or CLD3 is not sure."""
    if sum(map(str.isalpha, text)) < MIN_LETTERS:
        return Identified(UNDETERMINED, 0.0)
    result = _identifier().FindLanguage(text=text[:_MAX_BYTES])
    transliterated = result.language.endswith("-Latn")
    code = "" if transliterated else normalise_code(result.language)
    if not code or result.probability < MIN_CONFIDENCE:
        return Identified(UNDETERMINED, 0.0)
    return Identified(code, round(result.probability, 3))


def identify_paragraph(text: str, page_language: str) -> str:
    """The paragraph's language; one too short or unclear to tell has the page's."""
    found = identify(text).language
    return page_language if found == UNDETERMINED else found
