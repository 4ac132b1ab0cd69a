"""The control words of RTF that matter for text: signs, ends of paragraphs, and where the text of a group goes."""

import re

from fccrawler.text.office.properties import plain

SIGNS = {
    "tab": " ", "line": "\n", "emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’",
    "ldblquote": "“", "rdblquote": "”", "emspace": " ", "enspace": " ", "qmspace": " ", "nestcell": "\n\n", "lbr": "\n",
}  # fmt: skip
ESCAPED = {b"~": " ", b"_": "-", b"\\": "\\", b"{": "{", b"}": "}", b"\t": " "}
ENDS = frozenset(("par", "cell", "sect", "page", "row"))
MARGINS = frozenset(("header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf"))
_SKIPPED = frozenset(
    "colortbl pict object themedata colorschememapping datastore xmlnstbl listtable listoverridetable rsidtbl generator"
    " nonshppict bkmkstart bkmkend annotation atnid atnauthor revtbl filetbl latentstyles wgrffmtfilter"
    " xe tc txe rxe shppict sp falt panose ftnsep ftnsepc aftnsep aftnsepc objdata private".split()
)
_INFO = frozenset("title author subject keywords doccomm".split())
LIST_MARKS = frozenset(("listtext", "pntext"))
_HEADING = re.compile(r"^(?:heading|überschrift|titre|título|titolo|subtitle|nagłówek|rubrik|overskrift|kop)\b", re.I)
_TITLE = re.compile(r"^(?:title|titel|titre|título|titolo)$", re.IGNORECASE)
# Words after \* that say something of the text around; all other groups that begin so are for programs.
_KNOWN = frozenset("cs s ds ts shptxt shpinst".split())


def destination(word: str, place: str, starred: bool) -> str:
    """Where a word sends the text of its group, empty if it does not."""
    if word in _INFO and place.startswith("info"):
        return f"info:{word}"
    named = {"fldinst": "link", "stylesheet": "style", "fonttbl": "font", "info": "info", "creatim": "created"}
    if word in named:
        return named[word]
    return "skip" if word in _SKIPPED or word in LIST_MARKS or (starred and word not in _KNOWN) else ""


def style_type(name: str) -> str:
    """title, heading or listitem, by the name a style has."""
    name = plain(name)
    if _TITLE.match(name):
        return "title"
    if _HEADING.match(name):
        return "heading"
    return "listitem" if name.lower().startswith(("list bullet", "list number")) else ""
