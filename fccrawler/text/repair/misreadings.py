"""How UTF-8 looks when it is read in a charset of single bytes: which characters lead, which follow, what was meant."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

# How many pairs in a row prove it; where leads and followers are letters of the same script, two may be a word.
ROWS = {"cp1252": 2, "cp1250": 3, "cp1251": 3, "cp1253": 3}
# First bytes of Latin, Greek and Cyrillic letters; then of Hebrew and Arabic ones, which are looked for in windows-1252
# only, like ideographs: elsewhere these bytes are letters of everyday words.
_LEADS = (0xC2, 0xC3, 0xC4, 0xC5, 0xCE, 0xCF, 0xD0, 0xD1)
_MORE_LEADS = (0xD7, 0xD8, 0xD9, 0xDA, 0xDB)


class Misreading(NamedTuple):
    """One charset's way of spelling UTF-8."""

    name: str
    pattern: re.Pattern[str]
    proof: re.Pattern[str]  # in every text that has a certain match, and in few others
    bytes_of: dict[str, int]


@cache
def misreading(name: str) -> Misreading:
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
    return Misreading(name, re.compile(pattern), re.compile(proof), bytes_of)


def _own(char: str, byte: int, name: str) -> bool:
    """In doubt the charset's own character counts, not the one windows-1252 has elsewhere."""
    own = bytes([byte]).decode(name, "ignore")
    return own == char or not own or char == chr(byte)


def _class(bytes_of: dict[str, int], wanted: "range | tuple[int, ...] | list[int]") -> str:
    return "[" + re.escape("".join(char for char, byte in bytes_of.items() if byte in wanted)) + "]"


@cache
def suspicious() -> re.Pattern[str]:
    """A lead and a follower of any charset: cheap, and missing in nearly every text."""
    codes = [misreading(name).bytes_of for name in ROWS]
    leads = "".join(_class(code, _LEADS + ((0xE2,) if number else ()))[1:-1] for number, code in enumerate(codes))
    western = _class(codes[0], (*_MORE_LEADS, *range(0xE0, 0xF1)))[1:-1]
    followers = "".join(_class(code, range(0x80, 0xC0))[1:-1] for code in codes)
    return re.compile(f"[{leads}{western}][{followers}]")


@cache
def row_leads() -> frozenset[str]:
    """Of Greek and Cyrillic letters, which come in rows."""
    codes = [misreading(name).bytes_of for name in ROWS]
    return frozenset(char for code in codes for char, byte in code.items() if byte in (0xCE, 0xCF, 0xD0, 0xD1))


def meant_by(found: str, code: Misreading) -> str:
    """The character; empty if the bytes are none, or none that is used."""
    try:
        char = bytes(code.bytes_of[part] for part in found).decode()
    except UnicodeDecodeError:
        return ""
    return "" if unicodedata.category(char) in ("Cc", "Cn", "Co", "Cs") else char
