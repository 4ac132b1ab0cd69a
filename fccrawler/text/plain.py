"""Plain text: paragraphs are parted by empty lines."""

import re

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.normalise import squeeze

_BULLET = re.compile(r"^\s*(?:[-*•·–]|\d{1,3}[.)])\s+")


def read_plain(text: str, page: Page) -> list[Block]:
    """The blocks of a text file; its first line is the title if a blank line follows it."""
    blocks = [block for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n")) for block in _blocks(part)]
    if blocks and len(blocks) > 1 and not blocks[0].type and len(blocks[0].text) < 150:
        blocks[0].type = "title"
        page.title = blocks[0].text
    return blocks


def _blocks(part: str) -> list[Block]:
    """One block, or one for each item where every line is an item of a list."""
    lines = [line for line in part.split("\n") if line.strip()]
    if lines and all(_BULLET.match(line) for line in lines):
        return [Block(squeeze(_BULLET.sub("", line)), "listitem") for line in lines]
    text = squeeze(part)
    return [Block(text)] if text else []
