"""Bytes → text: byte order mark, HTTP header, declaration in the page, then detection."""

import chardet
from w3lib.encoding import html_to_unicode

from fccrawler.text.normalise import clean_characters

# Statistics settle long before that; a page of megabytes should not be read twice.
_DETECTION_BYTES = 100_000


def decode(body: bytes, content_type: str = "") -> tuple[str, str]:
    """(charset, text) of a page. Never raises: bytes that fit nothing become U+FFFD."""
    try:
        charset, text = html_to_unicode(content_type or None, body, auto_detect_fun=_detect, default_encoding="utf-8")
    except (LookupError, ValueError):  # declared as something that is no encoding of text, such as base64
        charset, text = "utf-8", body.decode("utf-8", "replace")
    return charset, clean_characters(text)


def _detect(body: bytes) -> str | None:
    return chardet.detect(body[:_DETECTION_BYTES])["encoding"]
