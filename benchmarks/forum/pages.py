"""All pages of the benchmark; `python -m benchmarks.forum.pages FOLDER` writes them to look at."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks.forum.check import faults
from benchmarks.forum.compose import compose
from benchmarks.forum.gold import ForumPage
from benchmarks.forum.layouts import LAYOUTS
from benchmarks.forum.others import OTHERS
from benchmarks.forum.plan import OTHER_PAGES, THREAD_PAGES

ENTRIES = 18
SETS = ("all", "thread", "contains", "none")


def pages(set: str = "all") -> list[ForumPage]:
    """The pages of a set: "all", or those of one kind."""
    if set not in SETS:
        raise ValueError(f"no set {set!r}, there are {', '.join(SETS)}")
    return [page for page in every_page() if set in ("all", page.kind)]


def every_page() -> list[ForumPage]:
    return [*map(thread_page, THREAD_PAGES), *map(other_page, OTHER_PAGES)]


def thread_page(name: str) -> ForumPage:
    """From a name such as phpbb3-en-20 or hackernews-de-deep-20."""
    family, language, *rest, count = name.split("-")
    layout = LAYOUTS[family]
    thread = compose(layout, language, int(count), rest[0] if rest else "plain")
    return ForumPage(
        name=name,
        language=language,
        url=thread.url,
        html=layout.render(thread),
        title=thread.title,
        posts=tuple(post.gold() for post in thread.posts),
        kind=layout.kind,
        main=thread.main,
    )


def other_page(name: str) -> ForumPage:
    """From a name such as faq-fr."""
    family, language = name.split("-")
    other = OTHERS[family]
    layout = other.layout()
    thread = compose(layout, language, ENTRIES)
    return ForumPage(
        name=name,
        language=language,
        url=thread.url,
        html=layout.render(thread),
        title=other.title(thread),
        posts=(),
        kind="none",
        main=other.main(thread),
    )


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for page in pages():
        gold = {name: value for name, value in asdict(page).items() if name != "html"}
        (folder / f"{page.name}.html").write_text(page.html, encoding="utf-8")
        (folder / f"{page.name}.json").write_text(json.dumps(gold, ensure_ascii=False, indent=1), encoding="utf-8")
        print(f"{page.name:32} {page.kind:9} {len(page.posts):4} {len(page.html.encode()):8}")
        for fault in faults(page):
            print(f"  {fault}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m benchmarks.forum.pages FOLDER")
    write(Path(sys.argv[1]))
