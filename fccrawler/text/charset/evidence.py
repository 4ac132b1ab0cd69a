"""What of a page tells its charset: bytes beyond ASCII outside of markup, with their neighbours."""

import re
import string
from collections import Counter
from typing import NamedTuple

# What stands between tags; scripts, styles and comments are no text.
_MARKUP = re.compile(rb"<(script|style)\b.*?</\1\s*>|<!--.*?-->|<[^<>]*>", re.DOTALL | re.IGNORECASE)
_ASCII_LETTERS = string.ascii_letters.encode()
_HIGH = re.compile(rb"[\x80-\xff]")
_CONTEXT = re.compile(rb"(?s)(?=(.[\x80-\xff].))")


class Evidence(NamedTuple):
    """Bytes beyond ASCII, and each of them with its neighbours."""

    high: Counter[int]
    contexts: Counter[bytes]
    ascii_letters: int

    @property
    def size(self) -> int:
        return self.high.total()


def visible(body: bytes) -> bytes:
    """The bytes outside of markup, unless those beyond ASCII are all inside."""
    text = _MARKUP.sub(b" ", body)
    return text if _HIGH.search(text) else body


def evidence(text: bytes, limit: int = 2000) -> Evidence:
    """Of so many bytes beyond ASCII at most, the first ones."""
    contexts: Counter[bytes] = Counter()
    for seen, match in enumerate(_CONTEXT.finditer(b" " + text + b" ")):
        if seen >= limit:
            break
        contexts[match[1]] += 1
    high: Counter[int] = Counter()
    for context, count in contexts.items():
        high[context[1]] += count
    return Evidence(high, contexts, len(text) - len(text.translate(None, _ASCII_LETTERS)))
