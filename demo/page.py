"""DemoPage: one answer of the demo site and what it is meant to be."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "article",
    "home",
    "index",
    "offtopic",
    "foreign",
    "thin",
    "print",
    "noindex",
    "forum",
    "pdf",
    "docx",
    "robots-blocked",
    "redirect",
    "missing",
    "asset",
]


@dataclass(frozen=True, slots=True)
class DemoPage:
    """`path` includes the query; `kind` is the gold label that tests compare a crawl with."""

    path: str
    language: str
    kind: Kind
    body: bytes
    content_type: str
    status: int = 200
    location: str = ""


def html_page(
    path: str, language: str, kind: Kind, text: str, charset: str = "utf-8", declared: bool = True
) -> DemoPage:
    """Characters that `charset` lacks become character references; `declared` names it in the HTTP header."""
    content_type = f"text/html; charset={charset}" if declared else "text/html"
    return DemoPage(path, language, kind, text.encode(charset, "xmlcharrefreplace"), content_type)
