"""Ours and its peers, each as people use it: bytes and a header in, text out."""

import codecs
from collections.abc import Callable

import chardet
import charset_normalizer
from w3lib.encoding import html_to_unicode

from fccrawler.text.decode import decode

Decoder = Callable[[bytes, str], str]


def ours(body: bytes, content_type: str) -> str:
    return decode(body, content_type).text


def chardet_alone(body: bytes, content_type: str) -> str:  # noqa: ARG001  # it does not look at headers
    return _read(body, chardet.detect(body)["encoding"])


def charset_normalizer_alone(body: bytes, content_type: str) -> str:  # noqa: ARG001
    best = charset_normalizer.from_bytes(body).best()
    return str(best) if best else ""


def w3lib_default(body: bytes, content_type: str) -> str:
    """As Scrapy has it: header, page, then what it tries itself."""
    return html_to_unicode(content_type, body)[1]


def _read(body: bytes, charset: str | None) -> str:
    try:
        return body.decode(codecs.lookup(charset or "utf-8").name, "replace")
    except LookupError:
        return ""


DECODERS: dict[str, Decoder] = {
    "fccrawler": ours,
    "chardet": chardet_alone,
    "charset-normalizer": charset_normalizer_alone,
    "w3lib": w3lib_default,
}
