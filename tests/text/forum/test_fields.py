from collections.abc import Sequence

import numpy as np
import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.forum.fields import Fields, read_fields
from fccrawler.text.forum.territory import territories
from fccrawler.text.forum.thread import look_at
from fccrawler.text.moments import MomentReader
from tests.text.boilerplate.pages import blocks_of

URL = "http://forum.example.org/topic/7"


def read(html: str, language: str = "en", month_first: bool | None = None) -> tuple[list[Block], list[Fields]]:
    """Posts are the elements of the class `post`, their text stands in those of the class `text`."""
    blocks = blocks_of(html)
    reader = MomentReader(language, month_first)
    look = look_at(blocks, np.full(len(blocks), 0.5), reader)
    members = [number for number, node in enumerate(look.outline.nodes) if "post" in node.marks.split()]
    territory = territories(look.outline, np.array(members, dtype=np.intp))
    body = np.array([block.node is not None and "text" in block.node.marks.split() for block in blocks])
    return blocks, read_fields(blocks, look, territory, body, reader, URL)


def thread(post: str, said: Sequence[Sequence[object]], language: str = "en") -> list[Fields]:
    """{0}, {1} … in a post are what is said of it, {n} is its number."""
    posts = "".join(post.format(*values, n=number) for number, values in enumerate(said, start=1))
    return read(f"<body><h1>Brot</h1><div>{posts}</div>", language)[1]


def authors(found: list[Fields]) -> list[str]:
    return [fields.author for fields in found]


def dates(found: list[Fields]) -> list[str]:
    return [fields.date for fields in found]


def isos(found: list[Fields]) -> list[str]:
    return [fields.iso for fields in found]


def links(found: list[Fields]) -> list[str]:
    return [fields.permalink.removeprefix("http://forum.example.org") for fields in found]


TALK = [
    ("Eva", "5 March 2024, 17:45", "My dough does not rise any more. What can I do?"),
    ("Bo", "5 March 2024, 18:02", "Put it where it is warm, and wait for a whole night."),
    ("Eva", "6 March 2024, 9:15", "I did, and it doubled in size. Thank you so much!"),
    ("Uli", "7 March 2024, 20:30", "The same happened to mine when I used water that was too hot."),
]
PLAIN = "<div class=post><p>{0}</p><p>{1}</p><div class=text>{2}</div></div>"
if True:
    import sys
    if "try" in sys.argv:
        pass
