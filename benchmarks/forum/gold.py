"""What a page says: its posts, or the text of a page that has none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GoldPost:
    """A message of a thread. All text reads as on the page, with its whitespace squeezed.

    `iso` is empty where the page alone cannot tell ("Today 14:05", "2 hours ago"); it has a zone only where the page
    has one. A list item and a block of code are a paragraph each. Of quotes in quotes, the inner one stands first, as
    on the page. `permalink` is absolute.
    `parent` is set only where the page shows it, by nesting; it is None for replies to the thread as such.
    """

    author: str
    date: str
    iso: str
    paragraphs: tuple[str, ...]
    quotes: tuple[str, ...] = ()
    signature: str = ""
    permalink: str = ""
    parent: int | None = None


@dataclass(frozen=True)
class ForumPage:
    """A page of kind "thread", "contains" (`main`: the text above the comments) or "none" (`main`: its running text).

    Lists of teasers, goods or events have no running text, and an empty `main`.
    """

    name: str
    language: str
    url: str
    html: str
    title: str
    posts: tuple[GoldPost, ...]
    kind: str
    main: tuple[str, ...] = ()
