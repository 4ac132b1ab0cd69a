"""Bytes → text: byte order mark, HTTP header, declaration in the page, then detection.

A declaration is believed as long as the text it gives looks like one: see `detect` for what overrules it.
"""

import re
from typing import NamedTuple

from fccrawler.text.charset.charsets import UTF8, WIDE, Charset, to_text
from fccrawler.text.charset.declarations import Declaration, byte_order_mark, declarations, declared_language
from fccrawler.text.charset.detect import detect, detect_wide

_ISO_2022_JP = Charset("iso-2022-jp", "iso2022_jp")
_ISO_2022_KR = Charset("iso-2022-kr", "iso2022_kr")
# Up to so many characters beyond ASCII, what is valid UTF-8 may be so by chance.
_BY_CHANCE = 4
# What nobody gets by chance: accents in Latin words, typographic signs.
_SURELY_UTF8 = re.compile(r"[A-Za-z][À-ɏ]|[À-ɏ][A-Za-z]|[‐-…€]")


class Decoded(NamedTuple):
    charset: str  # Python's name for it
    text: str
    problem: str  # a wrong declaration, bytes that do not fit; empty if there is none


def decode(body: bytes, content_type: str = "") -> Decoded:
    """Never raises: bytes that fit nothing become U+FFFD."""
    said = declarations(body, content_type)
    if marked := byte_order_mark(body):
        mark, charset = marked
        if charset != UTF8 or _is_utf8(body[len(mark) :], []):
            return _decoded(body[len(mark) :], charset, said)
    return _decoded(body, _charset(body, [one.charset for one in said if one.charset]), said)


def _charset(body: bytes, declared: list[Charset]) -> Charset:
    if b"\0" in body or any(charset in WIDE for charset in declared):
        if wide := detect_wide(body, declared):
            return wide
        declared = [charset for charset in declared if charset not in WIDE]
    if body.isascii():
        return _seven_bit(body, declared)
    return UTF8 if _is_utf8(body, declared) else detect(body, declared, declared_language(body))


def _seven_bit(body: bytes, declared: list[Charset]) -> Charset:
    """ASCII, unless escape sequences switch to something else in it."""
    if b"\x1b$)C" in body:
        return _ISO_2022_KR
    if b"\x1b$" in body or b"\x1b(J" in body:
        return _ISO_2022_JP
    return declared[0] if declared else UTF8


def _is_utf8(body: bytes, declared: list[Charset]) -> bool:
    """Valid, and not by chance: a word or two of Chinese may be."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        return False
    if not declared or declared[0] == UTF8:
        return True
    if len(body) - len(text) > 3 * _BY_CHANCE or _SURELY_UTF8.search(text):
        return True
    return detect(body, declared, declared_language(body)) == UTF8


def _decoded(body: bytes, charset: Charset, said: list[Declaration]) -> Decoded:
    text, broken = to_text(body, charset)
    problems = []
    if said and said[0].charset != charset and not _means_the_same(body, text, said[0].charset):
        problems.append(f"declared {said[0].label}, is {charset.name}")
    if broken:
        problems.append(f"{broken} byte{'s do' if broken > 1 else ' does'} not fit {charset.name}")
    # Other odd characters are cleaned where text is: a page is mostly markup and scripts.
    return Decoded(charset.codec, text.replace("\0", "") if "\0" in text else text, "; ".join(problems))


def _means_the_same(body: bytes, text: str, declared: Charset | None) -> bool:
    return text.isascii() or (declared is not None and body.decode(declared.codec, "replace") == text)
