"""Words of RTF: groups, control words, bytes of text; and the character sets they are in."""

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    rb"\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n\0]+|([^\\{}\r\n\0]+)|\\",
    re.DOTALL,
)
# \fcharsetN of a font, as Windows numbers them.
FONT_CHARSETS = {
    0: "cp1252", 77: "mac_roman", 128: "cp932", 129: "cp949", 134: "gbk", 136: "cp950", 161: "cp1253", 162: "cp1254",
    163: "cp1258", 177: "cp1255", 178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250",
    254: "cp437", 255: "cp437",
}  # fmt: skip
_CODE_PAGES = {10000: "mac_roman", 65001: "utf-8", 936: "gbk", 708: "iso8859_6", 28591: "latin-1"}


class Token(NamedTuple):
    """kind: `{`, `}`, a control word, `'` for bytes of text, or `\\` for a control sign in `data`."""

    kind: str
    number: int | None = None
    data: bytes = b""


def tokens(body: bytes) -> Iterator[Token]:
    """The tokens of a file; pictures in binary are passed over."""
    place = 0
    while found := _TOKEN.search(body, place):
        place = found.end()
        word, number, code, sign, brace, text = found.groups()
        if word:
            value = int(number) if number else None
            if word == b"bin" and value and value > 0:
                place += value
                continue
            yield Token(word.decode("ascii"), value)
        elif code:
            yield Token("'", data=bytes.fromhex(code.decode("ascii")))
        elif sign:
            yield Token("\\", data=sign)
        elif brace:
            yield Token(brace.decode("ascii"))
        elif text:
            yield Token("'", data=text)


def code_page(number: int | None) -> str:
    """The name of the codec for \\ansicpgN."""
    name = _CODE_PAGES.get(number or 1252, f"cp{number or 1252}")
    try:
        codecs.lookup(name)
    except LookupError:
        return "cp1252"
    return name
