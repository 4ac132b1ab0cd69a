"""What a page says of itself for machines: its kind (schema.org, OpenGraph), and texts that it repeats there."""

import html
import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from lxml.html import HtmlElement

from fccrawler.text.normalise import squeeze

_TYPE = re.compile(r'"@type"\s*:\s*\[?\s*"([\w:/.]+)"')
_STATED = re.compile(
    r'"(?:articleBody|text|description|reviewBody|headline|name|caption|about|abstract)"\s*:\s*("(?:[^"\\]|\\.)*")'
)
_TAG = re.compile(r"<[^<>]*>")
_MIN_CHARACTERS = 20  # shorter texts are found by chance
_PROBE = 60
_MAX_SCRIPT = 2_000_000


class Statement(NamedTuple):
    kinds: frozenset[str]  # in small letters: newsarticle, product, og:website …
    text: str  # titles, descriptions, bodies, answers …

    def repeats(self, text: str) -> bool:
        """Whether a text of the page also stands in its own description of itself."""
        return len(text) >= _MIN_CHARACTERS and text[:_PROBE] in self.text


def read_statement(root: HtmlElement) -> Statement:
    scripts = [e.text or "" for e in root.iter("script") if "ld+json" in (e.get("type") or "").lower()]
    scripts = [script for script in scripts if len(script) < _MAX_SCRIPT]
    kinds = {kind.rsplit("/", 1)[-1].lower() for script in scripts for kind in _TYPE.findall(script)}
    texts = [text for script in scripts for text in _texts(script)]
    for element in root.iter("meta"):
        name = (element.get("property") or element.get("name") or "").lower()
        if name == "og:type":
            kinds.add(f"og:{squeeze(element.get('content') or '').lower()}")
        elif name in ("description", "og:description"):
            texts.append(squeeze(element.get("content") or ""))
    return Statement(frozenset(kinds), "\n".join(texts))


def _texts(script: str) -> Iterator[str]:
    for value in _STATED.findall(script):
        try:
            text = json.loads(value, strict=False)
        except ValueError:
            continue
        if len(text) >= _MIN_CHARACTERS:
            yield squeeze(_TAG.sub(" ", html.unescape(text)))
