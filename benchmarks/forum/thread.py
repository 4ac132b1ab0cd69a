"""The data that a layout turns into a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.forum.gold import GoldPost
from benchmarks.forum.wording import Wording

LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Layout:
    """A family of pages: how it is rendered, and what it shows of a post."""

    name: str
    render: Callable[[Thread], str]
    # full, short, day, numeric: the language's own text. time: the same with a machine-readable date beside it.
    # relative: "2 hours ago" with a machine-readable date. hover: that with the full text as title. today, ago, none.
    dates: str = "full"
    url: str = "https://forum.example.org/topic/{topic}"
    permalink: str = ""
    quotes: str = "flat"  # flat, nested, none
    kind: str = "thread"
    zone: str = "+00:00"
    signatures: bool = False
    guests: bool = False
    depth: int = 0  # of replies to replies
    opening: bool = False  # nothing is nested under the first post
    brief_replies: bool = False


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list or a block of code ("text", "item", "code"); links are written [text](address)."""

    kind: str
    text: str

    @property
    def plain(self) -> str:
        return " ".join(LINK.sub(r"\1", self.text).split())


@dataclass(frozen=True)
class Quote:
    author: str
    text: str
    inner: Quote | None = None

    def texts(self) -> list[str]:
        return [*(self.inner.texts() if self.inner else []), self.text]


@dataclass(frozen=True)
class User:
    name: str
    rank: str
    joined: str
    posts: int
    place: str
    signature: str
    guest: bool = False


@dataclass(frozen=True)
class Post:
    number: int
    id: int
    user: User
    shown: str
    machine: str
    hover: str
    iso: str
    parts: tuple[Block | Quote, ...]
    href: str = ""
    permalink: str = ""
    signature: str = ""
    edited: str = ""
    likes: int = 0
    stars: int = 5
    parent: int | None = None
    depth: int = 0

    @property
    def blocks(self) -> list[Block]:
        return [part for part in self.parts if isinstance(part, Block)]

    @property
    def quotes(self) -> list[Quote]:
        return [part for part in self.parts if isinstance(part, Quote)]

    def gold(self) -> GoldPost:
        return GoldPost(
            author=self.user.name,
            date=self.shown,
            iso=self.iso,
            paragraphs=tuple(block.plain for block in self.blocks),
            quotes=tuple(text for quote in self.quotes for text in quote.texts()),
            signature=self.signature,
            permalink=self.permalink,
            parent=self.parent,
        )


@dataclass(frozen=True)
class Topic:
    """Another thread, as the surroundings name it."""

    id: int
    title: str
    author: str
    shown: str
    replies: int
    views: int


@dataclass(frozen=True)
class Thread:
    language: str
    title: str
    id: int
    url: str
    words: Wording
    posts: tuple[Post, ...]
    topics: tuple[Topic, ...]
    members: tuple[User, ...]
    now: str
    page: int = 1
    pages: int = 1
    main: tuple[str, ...] = ()
    by: str = ""
    published: str = ""

    @property
    def direction(self) -> str:
        return "rtl" if self.language == "ar" else "ltr"

    def children(self, parent: int | None) -> list[Post]:
        return [post for post in self.posts if post.parent == parent]
