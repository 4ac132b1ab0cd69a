"""Characters: what is kept, replaced and dropped before text is looked at."""

import re
import unicodedata
from collections.abc import Iterator

from fccrawler.text.repair.entities import resolve_entities
from fccrawler.text.repair.mojibake import repair_mojibake, rescue

_ASCII_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
# Everything that does not stay as it is: controls, special spaces, invisible characters, direction marks, lone
# surrogates, non-characters. What is invisible or not allowed in XML goes.
_ODD_CLASS = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffc"
    "\ufdd0-\ufdef\ud800-\udfff\ufffe\uffff"
)
_ODD = re.compile(f"[{_ODD_CLASS}]")
# The same beyond the basic plane, with tags: rare, and slow to look for.
_PLANES = "".join(chr(plane * 0x10000 + last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))
_ODD_BEYOND = re.compile(f"[\U000e0000-\U000e007f{_PLANES}]")
_UNUSUAL = re.compile(f"[{_ODD_CLASS}\U00010000-\U0010ffff]")
_REPLACED = {
    **dict.fromkeys((0x0B, 0x0C, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " "),
    0x2028: "\n",
    0x2029: "\n",
    # C1 controls are what windows-1252 has at these places: &#150; was meant as an en dash.
    **{code: bytes([code]).decode("cp1252", "ignore") for code in range(0x80, 0xA0)},
}
# A block of this many characters is no paragraph: it is cleaned in pieces, by what each character is alone.
_HUGE = 100_000
_SIMPLY = {
    **{code: None for code in range(0x10000) if _ODD.match(chr(code)) and code not in (0x200C, 0x200D)},
    **_REPLACED,
}
_JOINERS = "\u200c\u200d"
# Scripts that spell with joiners: Arabic and its neighbours, those of India and further east, Mongolian.
_JOINED = re.compile(
    "[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\u1a20-\u1aaf\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]"
)
_EMOJI = re.compile("[\u00a9\u00ae\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]")
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007f]*\\Z")


def clean_characters(text: str) -> str:
    """NFC text without invisible and forbidden characters; special spaces become plain, line breaks and tabs stay."""
    if text.isascii():
        return _ASCII_CONTROLS.sub(_cleaned, text)
    if len(text) > _HUGE:
        return "".join(
            _composed(text[start : start + _HUGE].translate(_SIMPLY)) for start in range(0, len(text), _HUGE)
        )
    if _UNUSUAL.search(text):
        text = _ODD_BEYOND.sub(_cleaned, _ODD.sub(_cleaned, rescue(text)))
    return _composed(text)


def _composed(text: str) -> str:
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def squeeze(text: str) -> str:
    """One line: every run of white space becomes one space; what entities or escapes brought in is cleaned too."""
    if len(text) > 2 * _HUGE:
        return " ".join(filter(None, map(_squeezed, _pieces(text))))
    return _squeezed(text)


def _squeezed(text: str) -> str:
    if text.isascii():
        text = " ".join(text.split())
        return text if text.isprintable() else _ASCII_CONTROLS.sub("", text)
    return " ".join(clean_characters(text).split())


def _pieces(text: str) -> Iterator[str]:
    """Parts of a huge text that begin and end between words; a word that never ends stays whole."""
    start = 0
    while start < len(text):
        end = text.find(" ", start + _HUGE)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def repair(text: str) -> str:
    """A paragraph with what software did to it undone: references that show, text that was decoded wrongly."""
    if len(text) > _HUGE:
        return text
    if "&" in text:
        text = squeeze(resolve_entities(text))
    return text if text.isascii() else repair_mojibake(text)


def _cleaned(match: re.Match[str]) -> str:
    char = match[0]
    if char in _JOINERS:
        return char if _joins(match) else ""
    if "\U000e0020" <= char <= "\U000e007f":
        return char if _FLAG.search(match.string[max(0, match.start() - 12) : match.start()]) else ""
    return _REPLACED.get(ord(char), "")


def _joins(match: re.Match[str]) -> bool:
    """Between letters of scripts that spell with it, after a sign that takes the vowel away, or inside an emoji."""
    before, after = match.string[max(0, match.start() - 1) : match.start()], match.string[match.end() : match.end() + 1]
    if _JOINED.match(before):
        return bool(_JOINED.match(after)) or unicodedata.combining(before) == 9
    return bool(match[0] == "\u200d" and _EMOJI.match(before) and _EMOJI.match(after))
