"""Names of character sets as the web means them, and text from bytes in one of them.

Labels mean what browsers take them for (WHATWG Encoding Standard): iso-8859-1 is windows-1252, gb2312 is gb18030.
Beyond that list, DOS and Macintosh sets are known, since old pages are in them. Codecs that are no character sets
(base64, idna, unicode_escape, utf-7 …) are not known here, whatever Python has a codec for.
"""

import codecs
import re
from functools import lru_cache
from typing import NamedTuple


class Charset(NamedTuple):
    name: str  # as people and declarations write it
    codec: str  # as Python calls it


def _same(*names: str) -> dict[str, Charset]:
    return {codecs.lookup(name).name: Charset(name, codecs.lookup(name).name) for name in names}


UTF8 = Charset("utf-8", "utf-8")
_WESTERN = Charset("windows-1252", "cp1252")
_JAPANESE = Charset("shift_jis", "cp932")
_CHINESE = Charset("gb18030", "gb18030")
_TAIWANESE = Charset("big5", "big5hkscs")
_KOREAN = Charset("euc-kr", "cp949")
_THAI = Charset("windows-874", "cp874")
_TURKISH = Charset("windows-1254", "cp1254")

# By the name of Python's codec.
_KNOWN = {
    **_same("utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be"),
    **_same(*(f"windows-{number}" for number in (1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258))),
    **_same(*(f"iso-8859-{number}" for number in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16))),
    **_same("koi8-r", "koi8-u", "koi8-t", "ptcp154", "hz-gb-2312", "iso-2022-jp", "iso-2022-kr", "euc-jp", "cp1125"),
    **_same(*(f"ibm{number}" for number in (437, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869))),
    **_same("cp737", "cp775", "cp720", "mac-greek", "mac-turkish", "mac-iceland", "mac-latin2"),
    "mac-roman": Charset("macintosh", "mac-roman"),
    "mac-cyrillic": Charset("x-mac-cyrillic", "mac-cyrillic"),
    "utf-8-sig": UTF8,
    **dict.fromkeys(("ascii", "iso8859-1"), _WESTERN),
    "iso8859-9": _TURKISH,
    **dict.fromkeys(("tis-620", "iso8859-11", "cp874"), _THAI),
    **dict.fromkeys(("shift_jis", "cp932", "shift_jis_2004", "shift_jisx0213"), _JAPANESE),
    **dict.fromkeys(("euc_jis_2004", "euc_jisx0213"), Charset("euc-jp", "euc_jp")),
    **dict.fromkeys(("gb2312", "gbk", "gb18030"), _CHINESE),
    **dict.fromkeys(("big5", "big5hkscs", "cp950"), _TAIWANESE),
    **dict.fromkeys(("euc_kr", "cp949", "johab"), _KOREAN),
}
# Labels that browsers know and Python does not.
_LABELS = {
    **dict.fromkeys(("unicode11utf8", "unicode20utf8", "x-unicode20utf8", "unicode-1-1-utf-8", "utf8mb4"), UTF8),
    **dict.fromkeys(("x-user-defined", "ansi", "x-ansi"), _WESTERN),
    **dict.fromkeys(("x-sjis", "sjis", "ms932", "windows-31j", "x-ms-cp932"), _JAPANESE),
    **dict.fromkeys(("x-gbk", "gb_2312", "gb_2312-80", "x-euc-cn", "zh-cn"), _CHINESE),
    **dict.fromkeys(("x-x-big5", "cn-big5", "big5-eten", "zh-tw"), _TAIWANESE),
    **dict.fromkeys(
        ("ks_c_5601-1987", "ks_c_5601-1989", "korean", "windows-949", "iso-ir-149", "csksc56011987"), _KOREAN
    ),
    **dict.fromkeys(("dos-874", "windows-874"), _THAI),
    **dict.fromkeys(("x-euc-jp", "x-euc"), Charset("euc-jp", "euc_jp")),
    **dict.fromkeys(("iso-8859-8-i", "logical", "visual"), Charset("iso-8859-8", "iso8859-8")),
    "iso-8859-6-e": Charset("iso-8859-6", "iso8859-6"),
    **dict.fromkeys(("koi8-ru", "koi8"), Charset("koi8-u", "koi8-u")),
    "mac": Charset("macintosh", "mac-roman"),
    "x-mac-roman": Charset("macintosh", "mac-roman"),
    **dict.fromkeys(("x-mac-cyrillic", "x-mac-ukrainian"), Charset("x-mac-cyrillic", "mac-cyrillic")),
    "hz-gb-2312": Charset("hz-gb-2312", "hz"),
}
MULTI_BYTE = frozenset({_JAPANESE, _CHINESE, _TAIWANESE, _KOREAN, Charset("euc-jp", "euc_jp")})
WIDE = frozenset(charset for codec, charset in _KNOWN.items() if codec.startswith(("utf-16", "utf-32")))

_LABEL = re.compile(r"[A-Za-z0-9_.:()+-]{1,40}")
# Sloppy spellings: iso88592, iso 8859-2, win-1251, cp-1251, utf 8.
_SLOPPY = (
    (re.compile(r"(?:iso)?[-_ ]?8859[-_ ]?(\d{1,2})(?::\d{4})?"), r"iso-8859-\1"),
    (re.compile(r"(?:x-)?(?:windows|win|cp)[-_ ]?(125\d)"), r"windows-\1"),
    (re.compile(r"utf[-_ ]?8"), "utf-8"),
)
# Characters of vendors that Python keeps out of its standard codec: circled digits, half-width kana in mail.
_RICHER = {"euc_jp": "euc_jis_2004", "iso2022_jp": "iso2022_jp_ext"}


@lru_cache(maxsize=512)
def charset_of(label: str) -> Charset | None:
    """The charset a declaration means; None if it names none."""
    label = label.strip(" \t\r\n\f\"';,").lower()
    if label in _LABELS:
        return _LABELS[label]
    for sloppy, proper in _SLOPPY:
        if match := sloppy.fullmatch(label):
            label = match.expand(proper)
    if not _LABEL.fullmatch(label):
        return None
    try:
        return _KNOWN.get(codecs.lookup(label).name)
    except (LookupError, ValueError):
        return None


def fits(body: bytes, charset: Charset) -> bool:
    """Every byte means something in that charset."""
    try:
        body.decode(charset.codec)
    except ValueError:
        return False
    return True


def to_text(body: bytes, charset: Charset) -> tuple[str, int]:
    """The text, and how many bytes did not fit and became U+FFFD (places, in charsets of several bytes a character)."""
    for codec in (charset.codec, _RICHER.get(charset.codec, "")):
        try:
            if codec:
                return body.decode(codec), 0
        except ValueError:
            continue
    text = body.decode(charset.codec, "replace")
    if charset == UTF8:  # which has a U+FFFD of its own, and the only one that goes back to the same bytes
        return text, len(body) - len(body.decode("utf-8", "ignore").encode())
    return text, text.count("\ufffd")
