"""Small pieces of HTML that many layouts share."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable
from html import escape
from itertools import groupby
from typing import Any

from benchmarks.forum.thread import LINK, Block, Post, Quote

BARE = re.compile(r"https?://\S+")


def inline(text: str) -> str:
    """Escaped text with its links."""
    result, end = [], 0
    for link in LINK.finditer(text):
        result += [bare_links(text[end : link.start()]), f'<a href="{escape(link[2])}">{escape(link[1])}</a>']
        end = link.end()
    return "".join([*result, bare_links(text[end:])])


def bare_links(text: str) -> str:
    return BARE.sub(lambda found: f'<a href="{found[0]}" rel="nofollow">{found[0]}</a>', escape(text))


def body(post: Post, quote: Callable[[Quote], str], text: str = "p", code: str = "<pre><code>{}</code></pre>") -> str:
    """The parts of a post; `text` says what surrounds a paragraph: an element's name, or "br" for line breaks only."""
    pieces: list[str] = []
    for kind, group in groupby(post.parts, key=lambda part: part.kind if isinstance(part, Block) else "quote"):
        parts = list(group)
        if kind == "quote":
            pieces += [quote(part) for part in parts if isinstance(part, Quote)]
        else:
            pieces.append(blocks(kind, [part for part in parts if isinstance(part, Block)], text, code))
    return "\n".join(pieces)


def blocks(kind: str, group: list[Block], text: str, code: str) -> str:
    if kind == "item":
        return "<ul>\n" + "\n".join(f"<li>{inline(block.text)}</li>" for block in group) + "\n</ul>"
    if kind == "code":
        return "\n".join(code.format(escape(block.text)) for block in group)
    if text == "br":
        return "<br />\n<br />\n".join(inline(block.text) for block in group)
    return "\n".join(f"<{text}>{inline(block.text)}</{text}>" for block in group)


def arrow(quote: Quote, mark: str = "p") -> str:
    """A quotation as in mail: the line begins with >, one more for each level."""
    found: list[tuple[int, Quote]] = []
    depth = 0
    level: Quote | None = quote
    while level:
        depth += 1
        found.insert(0, (depth, level))
        level = level.inner
    return "\n".join(f"<{mark}>{'&gt;' * depth} {inline(level.text)}</{mark}>" for depth, level in found)


def wrapped_arrow(quote: Quote, width: int = 60) -> str:
    """The same broken into lines that each begin with >."""
    lines = textwrap.wrap(quote.text, width, break_long_words=False, break_on_hyphens=False)
    return "".join(f"&gt; {escape(line)}<br>\n" for line in lines)


def document(language: str, title: str, content: str, head: str = "", attributes: str = "") -> str:
    direction = ' dir="rtl"' if language == "ar" else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"{direction}>\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n{head}\n</head>\n<body{attributes}>\n{content}\n</body>\n</html>\n"
    )


def each(pattern: Callable[[Any], str], items: Iterable[Any], separator: str = "\n") -> str:
    return separator.join(pattern(item) for item in items)
