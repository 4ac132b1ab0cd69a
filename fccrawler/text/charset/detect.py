"""Which charset bytes are in, by what they would read like; a declaration is worth something, but not everything."""

import unicodedata
from collections.abc import Sequence

import chardet

from fccrawler.text.charset.charsets import MULTI_BYTE, UTF8, WIDE, Charset, charset_of, fits, to_text
from fccrawler.text.charset.evidence import evidence, visible
from fccrawler.text.charset.ideographs import common_share, is_japanese_or_korean
from fccrawler.text.charset.plausible import cheapest

# Statistics settle long before that.
_LIMIT = 100_000
# How rare a charset is on the web, as minus the logarithm of its share beside windows-1252; guessed, not counted.
_RARITY = {
    "windows-1252": 0.0, "windows-1251": 1.0, "windows-1250": 1.4, "windows-1254": 1.8, "windows-1253": 2.1,
    "windows-1256": 2.1, "windows-1257": 2.1, "windows-1255": 2.4, "windows-874": 2.8, "iso-8859-2": 1.8,
    "iso-8859-15": 2.4, "iso-8859-7": 2.4, "koi8-r": 2.4, "koi8-u": 2.8, "iso-8859-5": 3.5, "iso-8859-13": 3.5,
    "iso-8859-4": 4.9, "iso-8859-3": 5.6, "iso-8859-10": 5.6, "iso-8859-14": 6.3, "iso-8859-16": 5.6,
    "iso-8859-6": 4.2, "iso-8859-8": 4.2, "ibm866": 4.9, "macintosh": 7.0, "x-mac-cyrillic": 9.0,
}  # fmt: skip
_SINGLE_BYTE = {charset: rarity for name, rarity in _RARITY.items() if (charset := charset_of(name))}
_FIRST_DECLARED, _ALSO_DECLARED = 3.0, 2.0  # what a declaration is worth
# Right readings cost less a byte; Chinese, Japanese and Korean read in any charset of single bytes cost more.
_PLAIN_READING = 4.8
_BROKEN, _BROKEN_UNDECLARED, _UTF8_LETTER = 9.0, 14.0, 3.0  # costs of a byte and a character in UTF-8 with broken bytes
_CHARDET_NAMES = ("cp932", "euc-jp", "gb18030", "big5", "cp949")  # as chardet calls them
_DECLARED_MULTI_BYTE = 2.0  # times as much confidence; misread text gets a fifth of what is right, or less
_COMMON_SHARE = 0.6
_GOOD_FOR_BROKEN = 4  # characters beyond ASCII that make up for a broken byte in UTF-8: no other charset has them
_FEW = 8  # characters: fewer prove nothing
_BROKEN_SHARE = 0.06  # of characters, up to which a charset of several bytes may still be the right one


def detect(body: bytes, declared: Sequence[Charset], language: str = "") -> Charset:
    """The charset of bytes that are neither ASCII nor valid UTF-8."""
    text = visible(_head(body))
    good, broken = _utf8_counts(text)
    if good >= _GOOD_FOR_BROKEN * broken:
        return UTF8
    found = evidence(text)
    best, lowest = cheapest(found, _priors(declared, found.size), language)
    if lowest > _PLAIN_READING * found.size and (several := _multi_byte(text, declared)):
        return several
    broken_utf8 = broken * (_BROKEN if UTF8 in declared else _BROKEN_UNDECLARED) + good * _UTF8_LETTER
    return UTF8 if broken_utf8 < lowest else best


def _priors(declared: Sequence[Charset], size: int) -> dict[Charset, float]:
    """What the candidates cost before a byte was read; a rare one that is declared is half as rare.

    One, two or three bytes are as often broken as they are in a rare charset.
    """
    priors = {charset: rarity * max(1.0, 4 / max(size, 1)) for charset, rarity in _SINGLE_BYTE.items()}
    for charset in filter(_is_single_byte, declared):
        worth = _FIRST_DECLARED if charset == declared[0] else _ALSO_DECLARED
        priors[charset] = _SINGLE_BYTE.get(charset, 0.0) / 2 - worth
    return priors


def detect_wide(body: bytes, declared: Sequence[Charset]) -> Charset | None:
    """UTF-16 or UTF-32 without a mark: zero bytes at every second place, or three of four."""
    head = body[:4096]
    zeros = [head[start::4].count(0) for start in range(4)]
    least = max(1, len(head) // 200)
    names = []
    if sum(zeros) >= least:
        if min(zeros[1:]) > 4 * zeros[0] or min(zeros[:3]) > 4 * zeros[3]:
            names.append("utf-32le" if zeros[0] < zeros[3] else "utf-32be")
        even, odd = zeros[0] + zeros[2], zeros[1] + zeros[3]
        if max(even, odd) > 4 * min(even, odd):
            names.append("utf-16le" if even < odd else "utf-16be")
    if not head.isascii():
        names += [name for charset in declared if charset in WIDE for name in _byte_orders(charset.name)]
    candidates = (charset_of(name) for name in names)
    return next((charset for charset in candidates if charset and _reads_well(head, charset)), None)


def _byte_orders(name: str) -> list[str]:
    return [name] if name.endswith("e") else [f"{name}le", f"{name}be"]


def _reads_well(head: bytes, charset: Charset) -> bool:
    """Letters, spaces and the like: not what any bytes look like in pairs."""
    text = head[: len(head) // 4 * 4].decode(charset.codec, "ignore")
    odd = sum(unicodedata.category(char) in ("Cc", "Cn", "Co", "Cs") and char not in "\t\r\n\f" for char in text)
    scripts = {ord(char) >> 8 for char in text if char.isalpha() and not 0x3400 <= ord(char) < 0xD7A4}
    return bool(text) and odd <= len(text) * 0.02 and len(scripts) <= 6


def _head(body: bytes) -> bytes:
    """Cut at a tag: there no character of several bytes is torn apart."""
    if len(body) <= _LIMIT:
        return body
    return body[: body.rfind(b"<", 0, _LIMIT)] if b"<" in body[:_LIMIT] else body[:_LIMIT]


def _is_single_byte(charset: Charset) -> bool:
    return charset not in MULTI_BYTE and charset not in WIDE and charset != UTF8 and "2022" not in charset.name


def _multi_byte(text: bytes, declared: Sequence[Charset]) -> Charset | None:
    """Kana and Hangul give Japanese and Korean away; for the rest chardet says which, if the characters are common."""
    candidates = sorted(MULTI_BYTE, key=lambda charset: (charset not in declared, charset))
    near = [charset for charset in candidates if _broken_share(text, charset) <= _BROKEN_SHARE]
    readings = {charset: text.decode(charset.codec, "ignore") for charset in near}
    long = [charset for charset in near if charset in declared or _foreign(readings[charset]) >= _FEW]
    ordinary = [charset for charset in long if common_share(readings[charset]) >= _COMMON_SHARE]
    given_away = [charset for charset in ordinary if is_japanese_or_korean(readings[charset], charset.name)]
    chinese = [charset for charset in ordinary if charset.name in ("gb18030", "big5")]
    candidates = given_away or chinese or ordinary
    return _best_multi_byte(text, candidates, declared) if len(candidates) > 1 else next(iter(candidates), None)


def _best_multi_byte(text: bytes, candidates: list[Charset], declared: Sequence[Charset]) -> Charset:
    """Broken bytes go before chardet looks, since it takes them for a proof that a charset is wrong."""
    first = candidates[0]
    whole = text if fits(text, first) else text.decode(first.codec, "ignore").encode(first.codec, "ignore")
    confidence = dict.fromkeys(reversed(candidates), 0.0)
    guesses = chardet.detect_all(
        whole, ignore_threshold=True, max_bytes=_LIMIT, include_encodings=_CHARDET_NAMES, no_match_encoding="gb18030"
    )
    for guess in guesses:
        charset = charset_of(guess["encoding"] or "")
        if charset in confidence:
            worth = _DECLARED_MULTI_BYTE if charset in declared else 1.0
            confidence[charset] = max(confidence[charset], guess["confidence"] * worth)
    return max(reversed(confidence), key=lambda charset: confidence[charset])


def _broken_share(text: bytes, charset: Charset) -> float:
    decoded = text.decode(charset.codec, "replace")
    return decoded.count("\ufffd") / max(_foreign(decoded), 1)


def _utf8_counts(text: bytes) -> tuple[int, int]:
    """Characters beyond ASCII and broken bytes, read as UTF-8."""
    decoded, broken = to_text(text, UTF8)
    return _foreign(decoded) - decoded.count("\ufffd"), broken


def _foreign(text: str) -> int:
    return sum(not char.isascii() for char in text)
