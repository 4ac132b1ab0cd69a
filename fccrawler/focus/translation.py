"""Signs that a link leads from a page to its translation (REFERENCE: the constant c of the link score)."""

import re
from functools import cache

from fccrawler.languages import LANGUAGES, UNDETERMINED, normalise_code
from fccrawler.page import Link
from fccrawler.text.language import identify
from fccrawler.text.tokens import count_tokens

# The original's magnitudes, in units of the relevance threshold.
URL_PARAMETER = 1.0
OWN_HREFLANG = 1.0
OTHER_HREFLANG = 10.0
LINK_TEXT_IN_OTHER = 10.0
NAMES_OTHER = 10_000.0

_MIN_TEXT_TOKENS = 4
_URL_LANGUAGE = re.compile(r"[?&](?:lang|language|hl|locale|l)=([a-z]{2,3})(?:[-_][a-z]{2})?(?=&|$)", re.IGNORECASE)
_SWITCH_MARK = re.compile(r"translat|lang[-_]?(?:switch|select|menu|link)|switch[-_]?lang|language", re.IGNORECASE)
_WORDS = re.compile(r"[^\W_]+")


@cache
def _names(language: str) -> frozenset[str]:
    known = LANGUAGES[language]
    return frozenset(name.lower() for name in (known.name, known.endonym) if name)


def named_language(anchor: str, languages: tuple[str, ...]) -> str:
    """The language an anchor names ("de", "Deutsch", "German", "auf Deutsch"), if it names just one and little else."""
    lowered = anchor.lower().strip()
    words = _WORDS.findall(lowered)
    if not words or len(words) > 3:
        return ""
    if len(words) == 1 and normalise_code(words[0]) in languages:  # a code counts alone: "Do it yourself" is English
        return normalise_code(words[0])
    named = {code for code in languages if lowered in _names(code) or not _names(code).isdisjoint(words)}
    return named.pop() if len(named) == 1 else ""


def translation_signal(link: Link, page_language: str, languages: tuple[str, ...], relevant: bool) -> float:
    """The sum of the signals that a link shows; 0 if there is none."""
    others = tuple(code for code in languages if code != page_language)
    signal = 0.0
    parameter = _URL_LANGUAGE.search(link.url)
    if parameter and normalise_code(parameter[1]) in others:
        signal += URL_PARAMETER
    declared = normalise_code(link.hreflang)
    if declared in others:
        signal += OTHER_HREFLANG
    elif declared and declared == page_language:
        signal += OWN_HREFLANG
    if not relevant:
        return signal
    if named_language(link.anchor, languages) in others:
        signal += NAMES_OTHER
    elif _SWITCH_MARK.search(link.marks):
        signal += OTHER_HREFLANG
    if count_tokens(link.anchor) >= _MIN_TEXT_TOKENS and identify(link.anchor).language in {*others} - {UNDETERMINED}:
        signal += LINK_TEXT_IN_OTHER
    return signal
