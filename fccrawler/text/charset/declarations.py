"""What a page and its server say of themselves: charset and language."""

import codecs
import re
from typing import NamedTuple

from fccrawler.text.charset.charsets import UTF8, Charset, charset_of

# UTF-32 before UTF-16, whose mark begins like it.
_MARKS = (
    (codecs.BOM_UTF8, UTF8),
    (codecs.BOM_UTF32_LE, Charset("utf-32le", "utf-32-le")),
    (codecs.BOM_UTF32_BE, Charset("utf-32be", "utf-32-be")),
    (codecs.BOM_UTF16_LE, Charset("utf-16le", "utf-16-le")),
    (codecs.BOM_UTF16_BE, Charset("utf-16be", "utf-16-be")),
)
# Browsers look at 1024 bytes; templates with long comments put it later.
_HEAD = 4096
_IN_HEADER = re.compile(r"charset\s*=\s*[\"']?\s*([^\s\"';,]+)", re.IGNORECASE)
_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)
_IN_META = re.compile(rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*([^\s\"'/>;]+)", re.IGNORECASE)
_IN_XML = re.compile(rb"^\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']\s*([^\s\"'>]+)", re.IGNORECASE)
_LANGUAGE = re.compile(rb"<(?:html|body)\b[^>]*?\blang\s*=\s*[\"']?\s*([A-Za-z]{2,3})\b", re.IGNORECASE)
_META_LANGUAGE = re.compile(
    rb"<meta\b[^>]*?content-language[\"']?[^>]*?content\s*=\s*[\"']?\s*([A-Za-z]{2,3})\b", re.IGNORECASE
)


class Declaration(NamedTuple):
    label: str  # as it was written
    charset: Charset | None  # None if there is no such charset


def byte_order_mark(body: bytes) -> tuple[bytes, Charset] | None:
    return next(((mark, charset) for mark, charset in _MARKS if body.startswith(mark)), None)


def declarations(body: bytes, content_type: str) -> list[Declaration]:
    """In the order of their weight: HTTP header, XML declaration or meta element."""
    found = []
    if match := _IN_HEADER.search(content_type):
        found.append(Declaration(match[1], charset_of(match[1])))
    head = _head(body)
    if in_page := _IN_XML.search(head) or _IN_META.search(head):
        label = in_page[1].decode("ascii", "replace")
        charset = charset_of(label)
        # A declaration that can be read byte by byte is not in a charset of several bytes for each letter.
        found.append(Declaration(label, UTF8 if charset and charset.name.startswith(("utf-16", "utf-32")) else charset))
    return found


def declared_language(body: bytes) -> str:
    """Two or three letters, lower case; empty if the page does not say."""
    head = _head(body)
    match = _LANGUAGE.search(head) or _META_LANGUAGE.search(head)
    return match[1].decode("ascii").lower() if match else ""


def _head(body: bytes) -> bytes:
    head = body[:_HEAD]
    return _COMMENT.sub(b"", head) if b"<!--" in head else head
