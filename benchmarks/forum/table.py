"""Tables in Markdown, with a row for each layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import mean

from benchmarks.forum.gold import ForumPage

NONE = "–"
THREADS, COMMENTS, LONG, ALL = "threads", "comments and reviews", "long threads", "all"
MOST_POSTS = 20  # of a page that is not long
LONG_NOTE = f"""
Layouts, {THREADS}, {COMMENTS}: pages of up to {MOST_POSTS} posts. The {LONG} have 200 and 500, put together from the
same sentences again and again: text there is taken for quoted, and says little about threads of people.
""".strip()


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def average(scores: Sequence[float]) -> str:
    return f"{mean(scores):.3f}" if scores else NONE


def percent(shares: Sequence[float]) -> str:
    """Cut, not rounded: 100 % is all."""
    return f"{int(1000 * mean(shares) + 1e-6) / 10:.1f} %".replace("100.0", "100") if shares else NONE


def layouts(pages: Sequence[ForumPage]) -> dict[str, list[int]]:
    """The places of the pages of each layout, without long ones."""
    names = list(dict.fromkeys(_layout(page) for page in pages))
    short = [number for number, page in enumerate(pages) if not _is_long(page)]
    return {name: [number for number in short if _layout(pages[number]) == name] for name in names}


def totals(pages: Sequence[ForumPage]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {THREADS: [], COMMENTS: [], LONG: [], ALL: []}
    for number, page in enumerate(pages):
        found[LONG if _is_long(page) else COMMENTS if page.kind == "contains" else THREADS].append(number)
        found[ALL].append(number)
    return found


def _layout(page: ForumPage) -> str:
    return page.name.split("-")[0]


def _is_long(page: ForumPage) -> bool:
    return len(page.posts) > MOST_POSTS
