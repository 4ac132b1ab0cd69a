"""Characters: what is kept, replaced and dropped before text is looked at."""

import re
import unicodedata

_SPACES = re.compile(r"[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
# Soft hyphens, zero-width characters, byte order marks, C0/C1 controls, non-characters, lone surrogates:
# invisible, or not allowed in XML. Zero-width (non-)joiners stay: Persian and Indic scripts spell with them.
_DROPPED = re.compile(
    "[\u00ad\u200b\u2060\ufeff\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]"
)


def clean_characters(text: str) -> str:
    """NFC text without invisible and forbidden characters; white space untouched."""
    return unicodedata.normalize("NFC", _DROPPED.sub("", text))


def squeeze(text: str) -> str:
    """One line: every run of white space becomes one space; what entities or escapes brought in is cleaned too."""
    return _SPACES.sub(" ", _DROPPED.sub("", text)).strip()
