"""Text that was decoded wrongly and encoded again: "cafÃ©" for "café", "РџСЂРё" for "При".

UTF-8 read in a charset of single bytes leaves pairs and triples of characters that ordinary text hardly has. They are
put right where they cannot be anything else, or stand in a paragraph with such ones: SÃO PAULO and NÃO stay.
"""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

# How many pairs in a row prove it; where leads and followers are letters of the same script, two may be a word.
_ROWS = {"cp1252": 2, "cp1250": 3, "cp1251": 3, "cp1253": 3}
_CAPITAL_FOLLOWERS = "’”“‘…–—»›™®°ºª·²³"  # what may follow a word in capitals, or the Å of physics
_SIGNS = "™®°ºª·"  # of these, what no word goes on after
_LOST = "\x81\x8d\x8f\x90\x9d"  # no characters in windows-1252; browsers keep them as controls, cleaning drops them
_BLANKS = "\xa0\xad"  # cleaning makes these plain, or drops them
_LOSSY = re.compile(f"[{_LOST}{_BLANKS}]")
_LEVELS = 3  # some pages went through it twice
# First bytes of Latin, Greek and Cyrillic letters; then of Hebrew and Arabic ones, which are looked for in windows-1252
# only, like ideographs: elsewhere these bytes are letters of everyday words.
_LEADS = (0xC2, 0xC3, 0xC4, 0xC5, 0xCE, 0xCF, 0xD0, 0xD1)
_MORE_LEADS = (0xD7, 0xD8, 0xD9, 0xDA, 0xDB)


class _Code(NamedTuple):
    """One charset's way of spelling UTF-8."""

    name: str
    pattern: re.Pattern[str]
    proof: re.Pattern[str]  # in every text that has a certain match, and in few others
    bytes_of: dict[str, int]


class _Match(NamedTuple):
    start: int
    end: int
    meant: str
    certain: bool
    doubtful: bool  # better left alone, even among certain ones


def repair_mojibake(text: str) -> str:
    """One paragraph; untouched unless it is clear what was meant."""
    for _ in range(_LEVELS):
        if not _suspicious().search(text):
            return text
        found = max((_matches(text, name) for name in _ROWS), key=lambda matches: sum(m.certain for m in matches))
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


@cache
def _code(name: str) -> _Code:
    bytes_of = {chr(byte): byte for byte in range(0x80, 0xA0)}
    for codec in ("cp1252", name):  # what a charset lacks shows as a control, and is then taken for windows-1252
        chars = {bytes([byte]).decode(codec, "ignore"): byte for byte in range(0x80, 0x100)}
        bytes_of |= {char: byte for char, byte in chars.items() if char and (codec == name or byte < 0xC0)}
    bytes_of = {char: byte for char, byte in bytes_of.items() if _own(char, byte, name)}
    lead = _class(bytes_of, _LEADS + (_MORE_LEADS if name == "cp1252" else ()))
    follow = _class(bytes_of, range(0x80, 0xC0))
    more = f"|{_class(bytes_of, range(0xE0, 0xF0))}{follow}{{2}}|{_class(bytes_of, [0xF0])}{follow}{{3}}"
    typography = f"|{_class(bytes_of, [0xE2])}{_class(bytes_of, [0x80, 0x82, 0x84])}{follow}"
    pattern = f"{lead}{follow}" + (more if name == "cp1252" else typography)
    pair = f"{_class(bytes_of, _LEADS[:4])}{follow}"
    mixed = f"(?:{lead}{follow}){{3}}|{pair}[A-Za-z]|(?<=[A-Za-z]){pair}{typography}"
    proof = mixed if name in ("cp1251", "cp1253") else pattern
    return _Code(name, re.compile(pattern), re.compile(proof), bytes_of)


def _own(char: str, byte: int, name: str) -> bool:
    """In doubt the charset's own character counts, not the one windows-1252 has elsewhere."""
    own = bytes([byte]).decode(name, "ignore")
    return own == char or not own or char == chr(byte)


def _class(bytes_of: dict[str, int], wanted: "range | tuple[int, ...] | list[int]") -> str:
    return "[" + re.escape("".join(char for char, byte in bytes_of.items() if byte in wanted)) + "]"


@cache
def _suspicious() -> re.Pattern[str]:
    """A lead and a follower of any charset: cheap, and missing in nearly every text."""
    codes = [_code(name).bytes_of for name in _ROWS]
    leads = "".join(_class(code, _LEADS + ((0xE2,) if number else ()))[1:-1] for number, code in enumerate(codes))
    western = _class(codes[0], (*_MORE_LEADS, *range(0xE0, 0xF1)))[1:-1]
    followers = "".join(_class(code, range(0x80, 0xC0))[1:-1] for code in codes)
    return re.compile(f"[{leads}{western}][{followers}]")


def _is_lossy(text: str) -> bool:
    return any(_loses(text, match.start()) for match in _LOSSY.finditer(text))


def _loses(text: str, place: int) -> bool:
    """A lead stands before it; where leads are everyday letters, another pair besides."""
    char, before = text[place], text[max(0, place - 1) : place]
    if char in _LOST or before == "Ã" or before + char == "Â\xa0":
        return not before.isascii()
    if char == "\xad" and before and before in "ĂГΓ":
        return True
    leads = _row_leads()
    return before in leads and (text[max(0, place - 3) : place - 2] in leads or text[place + 1 : place + 2] in leads)


@cache
def _row_leads() -> frozenset[str]:
    """Of Greek and Cyrillic letters, which come in rows."""
    codes = [_code(name).bytes_of for name in _ROWS]
    return frozenset(char for code in codes for char, byte in code.items() if byte in (0xCE, 0xCF, 0xD0, 0xD1))


def _meant(found: str, code: _Code) -> str:
    """The character; empty if the bytes are none, or none that is used."""
    try:
        char = bytes(code.bytes_of[part] for part in found).decode()
    except UnicodeDecodeError:
        return ""
    return "" if unicodedata.category(char) in ("Cc", "Cn", "Co", "Cs") else char


def _matches(text: str, name: str) -> list[_Match]:
    code = _code(name)
    if not code.proof.search(text):
        return []
    spans = [(match, _meant(match[0], code)) for match in code.pattern.finditer(text)]
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
    if row >= _ROWS[name] and meant.isalpha():
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
