"""Plain text: wrapped lines joined, parted by empty lines or indents, headings, lists, quotations by their marks."""

import re
from itertools import groupby
from statistics import quantiles

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.normalise import squeeze
from fccrawler.text.plain.bullets import begins_item, has_bullet, without_bullet
from fccrawler.text.plain.hyphens import Vocabulary, join_all
from fccrawler.text.plain.pages import without_pages
from fccrawler.text.plain.sentences import ends_sentence

_RULE = re.compile(r"^\s*([=\-~_*#+^\"'.])\1{2,}\s*$")
_UNDERLINE = re.compile(r"^\s*([=\-~^*\"])\1{2,}\s*$")
_HASHES = re.compile(r"^#{1,6}\s+(\S.*?)\s*#*\s*$")
_SECTION = re.compile(
    r"^(?:\d{1,2}(?:\.\d{1,2})+\.?|§ ?\d+|chapter|kapitel|chapitre|capitolo|capítulo)\s+\S", re.IGNORECASE
)
_QUOTE = re.compile(r"^\s?(?:>\s?)+")
_CELLS = re.compile(r"\S {4,}\S|\S\t+\S")
_HEADING_CHARACTERS = 100
_TITLE_CHARACTERS = 150
_UNWRAPPED = 200  # characters: lines so long were not wrapped, each is a paragraph
_LEAST_WIDTH = 50  # of wrapped text
_SHORT = 0.75  # of the width: a sentence that ends there ends the paragraph
_INDENT = 2
_MAX_LINES = 2000
_LOOKED_AT = 50  # lines after which one need not look on


def read_plain(text: str, page: Page) -> list[Block]:
    """The blocks of a text file; its first line is the title if a blank line follows it."""
    lines, margins = without_pages(text.replace("\r\n", "\n").replace("\r", "\n"))
    words = Vocabulary.of(line.strip() for line in lines)
    width = _width(lines)
    blocks = [block for part in _parts(lines) for block in _blocks(part, words, width)]
    first = next(iter(blocks), None)
    if first and len(blocks) > 1 and _is_title(first):
        first.type = "title"
        page.title = first.text
    return [*blocks, *(Block(line, template=True) for line in margins)]


def _is_title(block: Block) -> bool:
    ends = block.text[-1:] in ".,;:"
    return block.type == "heading" or (not block.type and len(block.text) < _TITLE_CHARACTERS and not ends)


def _width(lines: list[str]) -> float:
    """The length at which lines were wrapped: nine in ten are no longer."""
    lengths = [len(line.rstrip()) for line in lines if line.strip()]
    return quantiles(lengths, n=10)[-1] if len(lengths) > 1 else 0.0


def _parts(lines: list[str]) -> list[list[str]]:
    groups = [list(group) for filled, group in groupby(lines, key=lambda line: bool(line.strip())) if filled]
    # A file without an empty line is looked at piece by piece, or it would take for ever.
    return [group[start : start + _MAX_LINES] for group in groups for start in range(0, len(group), _MAX_LINES)]


def _has_items(lines: list[str]) -> bool:
    return sum(map(begins_item, lines[:_LOOKED_AT])) > 1


def _blocks(part: list[str], words: Vocabulary, width: float) -> list[Block]:
    """The blocks of lines between empty lines, from the first on."""
    blocks: list[Block] = []
    while part:
        in_list = bool(blocks) and blocks[-1].type == "listitem"
        taken, block = _first_block(part, words, width, in_list)
        blocks += [block] if block.text else []
        part = part[taken:]
    return blocks


def _first_block(part: list[str], words: Vocabulary, width: float, in_list: bool) -> tuple[int, Block]:
    """How many lines the first block has, and the block."""
    line = part[0]
    if _RULE.match(line):
        return 1, Block("")
    if len(part) > 1 and _UNDERLINE.match(part[1]) and _underlines(part[1], line):
        return 2, Block(squeeze(line), "heading")
    if hashes := _HASHES.match(line):
        return 1, Block(squeeze(hashes[1]), "heading")
    if _QUOTE.match(line):
        return _quotation(part, words)
    if len(part) == 1 and _is_heading(line.strip()):
        return 1, Block(squeeze(line), "heading")
    if begins_item(line) and (in_list or _is_list(part)):
        count = _item_length(part)
        return count, Block(without_bullet(_joined(part[:count], words)), "listitem")
    count = _paragraph_length(part, width)
    return count, Block(_joined(part[:count], words))


def _underlines(rule: str, line: str) -> bool:
    return len(rule.strip()) >= 0.6 * len(line.strip()) and len(line.strip()) <= _HEADING_CHARACTERS


def _is_heading(line: str) -> bool:
    letters = [letter for letter in line if letter.isalpha()]
    shouted = len(letters) > 2 and all(letter.isupper() for letter in letters)
    return (
        len(line) <= _HEADING_CHARACTERS
        and not line.endswith((".", ",", ";"))
        and (shouted or bool(_SECTION.match(line)))
    )


def _quotation(part: list[str], words: Vocabulary) -> tuple[int, Block]:
    """Lines of an e-mail that are quoted as deeply as the first; its mark stays before them once."""
    depth = _depth(part[0])
    count = next((n for n, line in enumerate(part) if _depth(line) != depth), len(part))
    inside = [_QUOTE.sub("", line) for line in part[:count]]
    # A line with nothing but the mark parts paragraphs.
    empty = next((n for n, line in enumerate(inside) if not line.strip()), count)
    text = _joined(inside[:empty], words)
    return max(1, empty), Block(f"{'>' * depth} {text}" if text else "")


def _depth(line: str) -> int:
    """How often a line is quoted."""
    found = _QUOTE.match(line)
    return found[0].count(">") if found else 0


def _indent(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())


def _is_list(part: list[str]) -> bool:
    """A dash alone is none: there are several items, or the lines of the item hang under it."""
    if has_bullet(part[0]) or _has_items(part) or len(part) == 1:
        return True
    return all(_indent(line) > _indent(part[0]) for line in part[1:_LOOKED_AT])


def _item_length(part: list[str]) -> int:
    hanging = any(_indent(line) > _indent(part[0]) for line in part[1:2] if not begins_item(line))
    for number, line in enumerate(part[1:], start=1):
        outdented = hanging and _indent(line) <= _indent(part[0])
        if begins_item(line) or outdented or _RULE.match(line) or _QUOTE.match(line):
            return number
    return len(part)


def _paragraph_length(part: list[str], width: float) -> int:
    for number, line in enumerate(part[1:], start=1):
        if _begins_paragraph(part, number, line, width):
            return number
    return len(part)


def _begins_paragraph(part: list[str], number: int, line: str, width: float) -> bool:
    before = part[number - 1].rstrip()
    if len(before) > _UNWRAPPED or len(line) > _UNWRAPPED or (_CELLS.search(before.strip()) and _CELLS.search(line)):
        return True
    if _RULE.match(line) or _QUOTE.match(line) or _HASHES.match(line) or has_bullet(line):
        return True
    if begins_item(line) and (before.endswith(":") or _has_items(part[number : number + _LOOKED_AT])):
        return True
    if number + 1 < len(part) and _UNDERLINE.match(part[number + 1]) and _underlines(part[number + 1], line):
        return True
    if _indent(line) - _indent(part[number - 1]) >= _INDENT and (number > 1 or ends_sentence(before)):
        return True
    short = width >= _LEAST_WIDTH and len(before) < _SHORT * width
    return short and ends_sentence(before) and not line.lstrip()[:1].islower()


def _joined(lines: list[str], words: Vocabulary) -> str:
    return join_all([squeeze(line) for line in lines], words)
