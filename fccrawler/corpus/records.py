"""A page as one line of JSON, for people who want no XML."""

from collections import defaultdict
from dataclasses import asdict
from typing import Any

from fccrawler.page import Page

_OF_POSTS = ("post", "part")


def paragraph_records(page: Page) -> list[dict[str, Any]]:
    """What belongs to posts is said on pages that have some."""
    records = [asdict(paragraph) for paragraph in page.paragraphs]
    for record in [] if page.posts else records:
        for name in _OF_POSTS:
            del record[name]
    return records


def post_records(page: Page) -> list[dict[str, Any]]:
    """The posts, each with its text: what its author says in it and nowhere before."""
    texts: dict[int, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for paragraph in page.paragraphs:
        if paragraph.part or paragraph.crawlinfo != "boilerplate":
            texts[paragraph.post][paragraph.part].append(paragraph.text)
    return [
        {
            "position": number,
            **asdict(post),
            "text": "\n".join(texts[number][""]),
            "quotes": texts[number]["quote"],
            "signature": "\n".join(texts[number]["signature"]),
        }
        for number, post in enumerate(page.posts, 1)
    ]


def document_record(page: Page, identity: str, file: str) -> dict[str, Any]:
    """A stored page, whole: what the XML says and where it is."""
    return {
        "id": identity,
        "url": page.url,
        "title": page.title,
        "language": page.language,
        "language_confidence": page.language_confidence,
        "tokens": page.tokens,
        "file": file,
        "format": page.format,
        "charset": page.charset,
        "charset_problem": page.charset_problem,
        "author": page.author,
        "publisher": page.publisher,
        "published": page.published,
        "licence": page.licence,
        "description": page.description,
        "keywords": page.keywords,
        "declared_language": page.declared_language,
        "canonical": page.canonical,
        "alternates": page.alternates,
        "images": page.images,
        "retrieved": page.retrieved,
        "warc_file": page.warc_file,
        "warc_record": page.warc_record,
        "relevance": asdict(page.relevance) if page.relevance else None,
        "paragraphs": paragraph_records(page),
        "posts": post_records(page),
        "thread": page.thread,
    }


def reject_record(page: Page) -> dict[str, Any]:
    """A page that was not stored, with the reason."""
    return {
        "url": page.url,
        "reason": page.reject,
        "detail": page.detail,
        "status": page.fetched.status if page.fetched else None,
        "format": page.format,
        "language": page.language,
        "tokens": page.tokens,
        "score": page.relevance.score if page.relevance else None,
        "terms": page.relevance.unique_terms if page.relevance else None,
        "depth": page.depth,
        "referrer": page.referrer,
        "time": page.retrieved,
    }
