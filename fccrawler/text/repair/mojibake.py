"""Text that was decoded wrongly and encoded again: "cafÃ©" for "café", "РџСЂРё" for "При".

UTF-8 read in a charset of single bytes leaves pairs and triples of characters that ordinary text hardly has. They are
put right where they cannot be anything else, or stand in a paragraph with such ones: SÃO PAULO and NÃO stay.
"""

import re
import unicodedata
from typing import NamedTuple

from fccrawler.text.repair.misreadings import ROWS, meant_by, misreading, row_leads, suspicious

_CAPITAL_FOLLOWERS = "’”“‘…–—»›™®°ºª·²³"  # what may follow a word in capitals, or the Å of physics
_SIGNS = "™®°ºª·"  # of these, what no word goes on after
_LOST = "\x81\x8d\x8f\x90\x9d"  # no characters in windows-1252; browsers keep them as controls, cleaning drops them
_BLANKS = "\xa0\xad"  # cleaning makes these plain, or drops them
_LOSSY = re.compile(f"[{_LOST}{_BLANKS}]")
_LEVELS = 3  # some pages went through it twice


class _Match(NamedTuple):
    start: int
    end: int
    meant: str
    certain: bool
    doubtful: bool  # better left alone, even among certain ones


def repair_mojibake(text: str) -> str:
    """One paragraph; untouched unless it is clear what was meant."""
    for _ in range(_LEVELS):
        if not suspicious().search(text):
            return text
        found = max((_matches(text, name) for name in ROWS), key=lambda matches: sum(m.certain for m in matches))
        if not any(match.certain for match in found):
            return text
        text = _replaced(text, [match for match in found if match.certain or not match.doubtful])
    return text


def rescue(text: str) -> str:
    """Puts right what cleaning would make unrecognisable: no-break spaces, soft hyphens and lost bytes in pairs."""
    if not _is_lossy(text):
        return text
    return "\n".join(_rescued(line) if _is_lossy(line) else line for line in text.split("\n"))


def _rescued(line: str) -> str:
    line = repair_mojibake(line)
    return _replaced(line, [match for match in _matches(line, "cp1252") if _would_be_lost(line, match)])


def _would_be_lost(line: str, match: _Match) -> bool:
    found, before = line[match.start : match.end], line[max(0, match.start - 1) : match.start]
    blank = found in ("Â\xa0", "Ã\xa0", "Ã\xad") and not before.isupper()
    return blank or any(char in _LOST for char in found)


def _is_lossy(text: str) -> bool:
    return any(_loses(text, match.start()) for match in _LOSSY.finditer(text))


def _loses(text: str, place: int) -> bool:
    """A lead stands before it; where leads are everyday letters, another pair besides."""
    char, before = text[place], text[max(0, place - 1) : place]
    if char in _LOST or before == "Ã" or before + char == "Â\xa0":
        return not before.isascii()
    if char == "\xad" and before and before in "ĂГΓ":
        return True
    leads = row_leads()
    return before in leads and (text[max(0, place - 3) : place - 2] in leads or text[place + 1 : place + 2] in leads)


def _matches(text: str, name: str) -> list[_Match]:
    code = misreading(name)
    if not code.proof.search(text):
        return []
    spans = [(match, meant_by(match[0], code)) for match in code.pattern.finditer(text)]
    good = [(match, meant) for match, meant in spans if meant]
    rows = _rows([match.span() for match, _ in good])
    return [
        _Match(*match.span(), meant, _is_certain(match, meant, row, name), row == 1 and _is_doubtful(match))
        for (match, meant), row in zip(good, rows, strict=True)
    ]


def _rows(spans: list[tuple[int, int]]) -> list[int]:
    """For each span, how many stand in its row without anything between."""
    rows: list[int] = []
    for number, (start, _) in enumerate(spans):
        if number and spans[number - 1][1] == start:
            rows[-1] += 1
        else:
            rows.append(1)
    return [size for size in rows for _ in range(size)]


def _is_certain(match: re.Match[str], meant: str, row: int, name: str) -> bool:
    found, before, after = _parts(match)
    if len(found) > 2:
        return "‐" <= meant <= "⁄" or meant in "€™" or row > 2 or len(found) > 3
    if row >= ROWS[name] and meant.isalpha():
        return True
    if not "\xa0" <= meant <= "ž":
        return False
    lead, follower = found[0], found[1]
    if not lead.isascii() and unicodedata.name(lead)[:5] != "LATIN":  # BΓ¤r: two scripts in a word
        in_word = any(char.isascii() and char.isalpha() for char in (before, after))
        return in_word and (after.isalpha() or follower not in _CAPITAL_FOLLOWERS)
    if before.islower() and lead.isupper():  # fÃ¼r: no language has a capital there
        return True
    goes_on = follower in _SIGNS and after.islower()  # Ä°stanbul
    return goes_on or not (follower.isalpha() or follower in _CAPITAL_FOLLOWERS or follower in _BLANKS)


def _is_doubtful(match: re.Match[str]) -> bool:
    """MANHÃ” and its like: a word in capitals, and what follows it. Or ideographs that stand alone."""
    found, before, after = _parts(match)
    return len(found) > 2 or (before.isupper() and found[-1] in _CAPITAL_FOLLOWERS and not after.isalpha())


def _parts(match: re.Match[str]) -> tuple[str, str, str]:
    """What was found, and the characters around it."""
    text, (start, end) = match.string, match.span()
    return match[0], text[max(0, start - 1) : start], text[end : end + 1]


def _replaced(text: str, matches: list[_Match]) -> str:
    parts, end = [], 0
    for match in matches:
        parts += [text[end : match.start], match.meant]
        end = match.end
    return "".join([*parts, text[end:]])
