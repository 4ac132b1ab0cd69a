"""The pages of a thread: which links lead to them, and the address that they share, by how addresses differ."""

import re
from collections import Counter
from collections.abc import Iterable

from fccrawler import urls
from fccrawler.page import Link, Page

_PIECES = re.compile(r"\d+|[^\W\d_]+|[\W_]")
_NUMBER = re.compile(r"[\[(#]?\s*\d{1,5}\s*[\])]?")
_NEXT = frozenset(("next", "prev", "previous"))
_MARKS = re.compile(r"\b(?:next|prev|previous|page-?link|pagination|pager|pagenav|pages?)\b", re.IGNORECASE)
# What a page's mark may be beside its number: ?page=2, /page-2, -2, &start=20, .20, /page/2/, ?pid=…&p=2
_MARK = re.compile(r"[?&/;.,_-]*(?:[a-z_]{1,12}[=/_-]?)?\d{1,7}/?", re.IGNORECASE)
_KEY = r"(?:p|pg|pages?|page_?n\w*|pagenumber|pagina|seite|sida|strona|start|st|offset|from|skip)"
_TAIL = re.compile(rf"(?:[?&;]{_KEY}=|[/_.-]?{_KEY}[/_.=-]|[?&;]$|[/_.,-])$", re.IGNORECASE)
_JOINED = re.compile(rf"[/_.-]{_KEY}$", re.IGNORECASE)  # /page2
# Before a number that differs: a key for pages, or the number of the thread; else it may be the thread that differs.
_TURN = re.compile(rf"(?:\d[/._-]|[?&;/_.-]{_KEY}[=/_.-]?)$", re.IGNORECASE)


def join_thread(page: Page) -> None:
    """Marks the links to other pages of the thread, and names the thread: by the address without the page's number."""
    own = page.canonical or page.url
    stems = {link.url: stem for link in page.links if _may_turn(link) and (stem := shared_stem(own, link.url))}
    page.thread = _most(stems.values()) or own
    for link in page.links:
        link.in_thread = stems.get(link.url) == page.thread


def _may_turn(link: Link) -> bool:
    """A number, `next`, or what calls itself so, in any language."""
    turning = _NUMBER.fullmatch(link.anchor) or not _NEXT.isdisjoint(link.rel.split())
    return bool(turning or _MARKS.search(link.marks.replace("_", "-")))


def _most(stems: Iterable[str]) -> str:
    counted = Counter(stems).most_common(1)
    return counted[0][0] if counted else ""


def shared_stem(one: str, other: str) -> str:
    """What two addresses share if they differ in nothing but the mark of a page; else nothing."""
    left, right = _PIECES.findall(one), _PIECES.findall(other)
    begin = 0
    while begin < min(len(left), len(right)) and left[begin] == right[begin]:
        begin += 1
    end = 0
    while end < min(len(left), len(right)) - begin and left[-1 - end] == right[-1 - end]:
        end += 1
    rests = ["".join(pieces[begin : len(pieces) - end]) for pieces in (left, right)]
    head, tail = "".join(left[:begin]), "".join(left[len(left) - end :])
    if not any(rests) or not all(not rest or _MARK.fullmatch(rest) for rest in rests):
        return ""
    if all(rest.isdigit() for rest in rests) and not _TURN.search(head):
        return ""
    path = urls.split(head)[1] if "://" in head else ""
    if len(path) < 2:  # nothing but the host is shared
        return ""
    if all(rest[:1].isdigit() for rest in rests):
        head = _JOINED.sub("", head)
    while shorter := _TAIL.sub("", head):
        if shorter == head:
            break
        head = shorter
    return head.rstrip("?&/") + tail.lstrip("/")
