"""RTF: paragraphs with their styles, cells, notes and fields; character sets by code page, by font and by \\u."""

import re
from dataclasses import dataclass, replace

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.gather import Gatherer
from fccrawler.text.office.properties import keywords, state, title_from_blocks
from fccrawler.text.office.rtf_tokens import FONT_CHARSETS, Token, code_page, tokens
from fccrawler.text.office.rtf_words import ENDS, ESCAPED, LIST_MARKS, MARGINS, SIGNS, destination, style_type

_MAX_DEPTH = 500
_LINK = re.compile(r'HYPERLINK\s+"?([^"\s\\]+)')


@dataclass(frozen=True, slots=True)
class _State:
    """What a group inherits and a closing brace takes back."""

    place: str = "text"  # text, skip, style, font, info:title …, field
    charset: str = ""
    skipped_after_unicode: int = 1
    hidden: bool = False
    style: int | None = None  # the number a stylesheet defines, or a font


def read_rtf(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and the links and gives back the blocks. Raises Unreadable."""
    if not body.lstrip()[:5].startswith(b"{\\rtf"):
        raise Unreadable("not a readable RTF: it does not begin with {\\rtf")
    reader = _Reader(page.url)
    for token in tokens(body):
        reader.take(token)
    blocks = reader.finish()
    page.links = reader.gatherer.links()
    info = reader.collected
    state(page, info.get("info:title"), info.get("info:author"), info.get("info:doccomm") or info.get("info:subject"))
    page.keywords = keywords(info.get("info:keywords"))
    page.published = reader.created
    title_from_blocks(page, blocks)
    return blocks


class _Reader:
    """Takes token after token; keeps the paragraph that is being written, and those that wait around a note."""

    def __init__(self, base: str) -> None:
        self.gatherer = Gatherer(base)
        self.collected: dict[str, str] = {}
        self.created = ""
        self._charset = "cp1252"
        self._state = _State()
        self._stack: list[_State] = []
        self._notes: list[int] = []  # depths of the groups of notes
        self._starred = False
        self._to_skip = 0
        self._half = 0
        self._bytes = bytearray()
        self._fonts: dict[int, str] = {}
        self._styles: dict[int, str] = {}
        self._kind = ""
        self._created: dict[str, int] = {}
        self.gatherer.begin()

    def take(self, token: Token) -> None:
        if token.kind == "'":
            data = token.data[self._to_skip :]
            self._to_skip -= len(token.data) - len(data)
            self._bytes += data
            return
        self._flush()
        if token.kind == "{":
            self._open()
        elif token.kind == "}":
            self._close()
        elif token.kind == "\\":
            self._sign(token.data)
        else:
            self._word(token.kind, token.number)

    def finish(self) -> list[Block]:
        self._flush()
        return self.gatherer.blocks()

    def _flush(self) -> None:
        """Bytes are decoded together: a letter may be two of them."""
        if self._bytes:
            text = bytes(self._bytes).decode(self._state.charset or self._charset, "replace")
            self._bytes.clear()
            self._write(text)

    def _write(self, text: str) -> None:
        place = self._state.place
        if place == "text":
            if not self._state.hidden:
                self.gatherer.text(text)
        elif place == "style":
            self._name_style(text)
        elif place != "skip":
            self.collected[place] = self.collected.get(place, "") + text

    def _name_style(self, text: str) -> None:
        number = self._state.style or 0
        self._styles[number] = self._styles.get(number, "") + text.rstrip(";")

    def _open(self) -> None:
        if len(self._stack) > _MAX_DEPTH:
            raise Unreadable(f"not a readable RTF: more than {_MAX_DEPTH} groups in each other")
        self._stack.append(self._state)
        self._starred, self._to_skip = False, 0

    def _close(self) -> None:
        if self._notes and self._notes[-1] == len(self._stack):
            self._notes.pop()
            self.gatherer.end()
        leaving = self._state
        self._state = self._stack.pop() if self._stack else _State()
        if leaving.place == "link" and self._state.place != "link":
            self._link(self.collected.pop("link", ""))

    def _link(self, instruction: str) -> None:
        found = _LINK.search(instruction)
        if found:
            self.gatherer.link(found[1], "")

    def _sign(self, sign: bytes) -> None:
        if self._to_skip:
            self._to_skip -= 1
        elif sign == b"*":
            self._starred = True
        elif sign in (b"\n", b"\r"):
            self._end_paragraph()
        elif sign in ESCAPED:
            self._write(ESCAPED[sign])

    def _word(self, word: str, number: int | None) -> None:
        starred, self._starred = self._starred, False
        if word == "u" and number is not None:
            self._unicode(number)
        elif self._destination(word, starred):
            pass
        elif word in ENDS:
            self._end_paragraph()
        elif word in SIGNS:
            self._write(SIGNS[word])
        else:
            self._property(word, number)

    def _unicode(self, number: int) -> None:
        code = number % 0x10000
        self._to_skip = self._state.skipped_after_unicode
        if 0xD800 <= code < 0xDC00:
            self._half = code  # letters beyond the first plane come as two words
            return
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((self._half - 0xD800) << 10) + (code - 0xDC00) if self._half else 0xFFFD
        self._half = 0
        self._write(chr(code))

    def _destination(self, word: str, starred: bool) -> bool:
        """Whether the word says where the text of its group goes."""
        if self._state.place == "skip":
            return word != "uc"
        if word == "footnote" or word in MARGINS:
            self._begin_note(word in MARGINS)
            return True
        place = destination(word, self._state.place, starred)
        if word in LIST_MARKS:
            self._kind = self._kind or "listitem"
            self.gatherer.retype(self._kind)
        if place:
            self._state = replace(self._state, place=place, style=None)
        return bool(place)

    def _begin_note(self, margin: bool) -> None:
        """A paragraph of its own, which comes after the one it stands in."""
        self._notes.append(len(self._stack))
        self.gatherer.begin("", margin or self.gatherer.is_template())
        self._state = replace(self._state, place="text", hidden=False)

    def _property(self, word: str, number: int | None) -> None:
        if word == "ansicpg":
            self._charset = code_page(number)
        elif word in ("mac", "pc", "pca"):
            self._charset = {"mac": "mac_roman", "pc": "cp437", "pca": "cp850"}[word]
        elif word == "f" and number is not None:
            self._font(number)
        elif word == "fcharset" and self._state.place == "font" and self._state.style is not None:
            self._fonts[self._state.style] = FONT_CHARSETS.get(number or 0, "") if number not in (0, 1) else ""
        elif word == "uc":
            self._state = replace(self._state, skipped_after_unicode=max(0, number or 0))
        elif word in ("v", "deleted"):
            self._state = replace(self._state, hidden=number != 0)
        elif word == "plain":
            self._state = replace(self._state, hidden=False, charset="")
        elif word in ("s", "outlinelevel", "ls", "pard", "ilvl"):
            self._paragraph_property(word, number)
        elif self._state.place == "created" and word in ("yr", "mo", "dy") and number is not None:
            self._date(word, number)

    def _font(self, number: int) -> None:
        if self._state.place == "font":
            self._state = replace(self._state, style=number)
        else:
            self._state = replace(self._state, charset=self._fonts.get(number, ""))

    def _paragraph_property(self, word: str, number: int | None) -> None:
        if self._state.place == "style":
            self._state = replace(self._state, style=number) if word == "s" else self._state
            return
        if self._state.place != "text":
            return
        if word == "pard":
            self._kind = ""
        elif word == "s":
            self._kind = style_type(self._styles.get(number or 0, ""))
        elif word == "outlinelevel" and (number or 0) < 9:
            self._kind = "heading"
        elif word == "ls" and number and self._kind not in ("heading", "title"):
            self._kind = "listitem"
        self.gatherer.retype(self._kind)

    def _date(self, word: str, number: int) -> None:
        self._created[word] = number
        if len(self._created) == 3 and not self.created:
            year, month, day = (self._created[part] for part in ("yr", "mo", "dy"))
            valid = 1900 <= year < 2100 and 1 <= month <= 12 and 1 <= day <= 31
            self.created = f"{year}-{month:02}-{day:02}" if valid else ""

    def _end_paragraph(self) -> None:
        if self._state.place != "text":
            return
        template = bool(self._notes) and self.gatherer.is_template()
        self.gatherer.end()
        self.gatherer.begin(self._kind, template)
