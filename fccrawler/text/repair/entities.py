"""Character references that pages show as they are: "caf&eacute;", "Preis:&nbsp;5", "it&#8217;s".

They were escaped twice, or lost their semicolon. Pages about HTML show them on purpose, so only references to letters,
spaces, quotes, dashes and signs of Latin-1 are resolved, never &lt; &gt; &amp;, and only where one of them clings to a
word.
"""

import html.entities
import re
import unicodedata

_SIGNS = (
    "ensp emsp thinsp quot apos lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo ndash mdash hellip bull trade euro"
).split()
_WITHOUT_SEMICOLON = "nbsp lsquo rsquo ldquo rdquo ndash mdash hellip shy".split()
_NAMED = {
    name.removesuffix(";"): char
    for name, char in html.entities.html5.items()
    if name.removesuffix(";") in _SIGNS or "\xa0" <= char <= "ž"
}
_REFERENCE = re.compile(
    r"&(?:amp;)*(?:([A-Za-z]{2,8}[0-9]{0,2});|(" + "|".join(_WITHOUT_SEMICOLON) + r")(?![\w;=])"
    r"|#([0-9]{2,7})(?:;|(?![\w;]))|#[xX]([0-9A-Fa-f]{2,6})(?:;|(?![\w;])))"
)
# Whoever writes about references names them, or shows tags as well.
_ABOUT_MARKUP = re.compile(
    r"&(?:amp;)*(?:lt|gt);|\b(?:X?HTML|XML|SGML|Unicode|ASCII|entit|markup|UTF-?8)", re.IGNORECASE
)


def resolve_entities(text: str) -> str:
    """One paragraph."""
    found = [match for match in _REFERENCE.finditer(text) if _char(match)]
    if not found or _ABOUT_MARKUP.search(text) or not any(_clings(match) for match in found):
        return text
    return _REFERENCE.sub(lambda match: _char(match) or match[0], text)


def _clings(match: re.Match[str]) -> bool:
    """To a word, to another reference, or to the edge of the paragraph: not what a sentence about it looks like."""
    before, after = match.string[max(0, match.start() - 1) : match.start()], match.string[match.end() : match.end() + 1]
    return not before or not after or before in ";" or after == "&" or before.isalnum() or after.isalnum()


def _char(match: re.Match[str]) -> str:
    """Empty for what is left alone."""
    name = match[1] or match[2]
    if name:
        return _NAMED.get(name, "")
    number = int(match[3]) if match[3] else int(match[4], 16)
    if 0x80 <= number < 0xA0:
        return bytes([number]).decode("cp1252", "ignore")
    if number < 0x80 or number > 0x10FFFF:
        return chr(number) if number in (0x20, 0x22, 0x27) else ""
    return "" if unicodedata.category(chr(number)) in ("Cc", "Cn", "Co", "Cs") else chr(number)
