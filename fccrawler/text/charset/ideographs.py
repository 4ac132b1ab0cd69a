"""Characters that Chinese, Japanese and Korean text is made of, as their own charsets rank them.

The standards put the everyday characters into a first level, by committees that had counted; misread bytes land
anywhere.
"""

from functools import cache

# First and last lead byte of the everyday characters; the trail bytes of each standard.
_FIRST_LEVELS = (
    ("gb2312", 0xB0, 0xD7, range(0xA1, 0xFF)),
    ("big5", 0xA4, 0xC6, (*range(0x40, 0x7F), *range(0xA1, 0xFF))),
    ("euc_jp", 0xB0, 0xCF, range(0xA1, 0xFF)),
    ("euc_kr", 0xB0, 0xC8, range(0xA1, 0xFF)),
)
# Punctuation, kana, full-width forms.
_ALWAYS = (*range(0x3000, 0x3100), *range(0xFF00, 0xFF61), *range(0x2010, 0x2027), 0xB7, 0xD7)


@cache
def _common() -> frozenset[str]:
    characters = {chr(code) for code in _ALWAYS}
    for codec, first, last, trails in _FIRST_LEVELS:
        level = b"".join(bytes([lead, trail]) for lead in range(first, last + 1) for trail in trails)
        characters.update(level.decode(codec, "ignore"))
    return frozenset(characters)


def common_share(text: str) -> float:
    """Of the characters beyond ASCII, those in everyday use; 0 if there are none."""
    common = _common()
    foreign = [char for char in text if not char.isascii()]
    return sum(char in common for char in foreign) / len(foreign) if foreign else 0.0


def is_japanese_or_korean(text: str, charset: str) -> bool:
    """Read in a charset of these languages, it has the kana or the Hangul that such text cannot do without."""
    letters = [char for char in text if not char.isascii() and char.isalpha()]
    if charset == "euc-kr":
        return sum("가" <= char <= "힣" for char in letters) > 0.85 * len(letters)
    kana = sum("ぁ" <= char <= "ヺ" for char in letters)
    return charset in ("shift_jis", "euc-jp") and kana > 0.12 * len(letters)
