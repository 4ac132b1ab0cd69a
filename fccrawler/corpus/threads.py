"""Threads put together again from the pages they were spread over, each post once."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fccrawler.corpus.layout import DOCUMENTS

_NO_THREAD = b'"thread": ""}\n'  # the end of most documents
_NUMBERS = re.compile(r"\d+")
_PAGE_ONLY = ("position", "parent")  # what a post's place on its page was


@dataclass(slots=True)
class _Pages:
    """Where the pages of a thread are, so that a corpus need not fit into memory."""

    places: list[tuple[str, int]] = field(default_factory=list)  # address, byte in the file


def assemble(dest: Path) -> Iterator[dict[str, Any]]:
    """The threads of a corpus, in the order in which the crawl met them."""
    with open(dest / DOCUMENTS, "rb") as file:
        threads: dict[str, _Pages] = {}
        while line := file.readline():
            if line.endswith(_NO_THREAD):
                continue
            document = json.loads(line)
            if document.get("thread"):
                pages = threads.setdefault(document["thread"], _Pages())
                pages.places.append((document["url"], file.tell() - len(line)))
        for address, pages in threads.items():
            yield _thread(address, [_read(file, place) for _, place in sorted(pages.places, key=_page_order)])


def _read(file: Any, place: int) -> dict[str, Any]:
    file.seek(place)
    document: dict[str, Any] = json.loads(file.readline())
    return document


def _page_order(place: tuple[str, int]) -> tuple[int, list[int], str]:
    """The first page says no number, or the lowest."""
    numbers = [int(number) for number in _NUMBERS.findall(place[0])]
    return len(numbers), numbers, place[0]


def _thread(address: str, documents: list[dict[str, Any]]) -> dict[str, Any]:
    posts: dict[tuple[str, ...], dict[str, Any]] = {}
    for document in documents:
        own: dict[int, int] = {}  # position on the page → in the thread
        for post in document["posts"]:
            known = posts.get(_key(post))
            if known is None:
                known = posts[_key(post)] = {
                    "position": len(posts) + 1,
                    "parent": own.get(post["parent"], 0),
                    "page": document["url"],
                    **{name: value for name, value in post.items() if name not in _PAGE_ONLY},
                }
            own[post["position"]] = known["position"]
    first = documents[0]
    return {
        "thread": address,
        "title": first["title"],
        "language": first["language"],
        "pages": [document["url"] for document in documents],
        "posts": list(posts.values()),
    }


def _key(post: dict[str, Any]) -> tuple[str, ...]:
    """Some forums show the first post on every page: the same author said the same at the same time."""
    return post["author"], post["iso"] or post["date"], post["text"], *post["quotes"]
