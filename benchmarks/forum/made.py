"""Made pages: whether all posts are found, what is known of each, and which pages without one are taken for threads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean

from benchmarks.clean.gold import f1
from benchmarks.forum.gold import ForumPage, GoldPost
from benchmarks.forum.pages import pages
from benchmarks.forum.table import LONG_NOTE, average, layouts, percent, table, totals
from fccrawler.page import Page, Paragraph, Post
from fccrawler.reader import HTML, Reader

_HEADS = {"author": "author", "date": "date", "iso": "ISO date", "permalink": "permalink", "parent": "in post"}
_PARTS = {"quote": "quotes", "signature": "signatures"}
_SAME_TEXT = 0.9
_UNSPACED = re.compile(r"([\u3040-\u30ff\u3400-\u9fff])")  # kana and ideographs
_NOTE = f"""
posts: share of the pages whose number of posts is right. From author to text: shares of the posts of these pages, mean
over pages. Author, date as shown, ISO date, permalink and the post it stands in are exactly right, where gold has one;
text has a word F1 of at least {_SAME_TEXT}. quotes, signatures: word F1 on all pages where gold or ours has some. In
Japanese a character is a word.
""".strip()


@dataclass
class Score:
    """Of a page. What gold does not have is in no share; `given` says whether we have it."""

    counted: bool
    shares: dict[str, float] = field(default_factory=dict)
    likeness: dict[str, float] = field(default_factory=dict)  # word F1 of a part, where there is one
    given: dict[str, list[bool]] = field(default_factory=lambda: {name: [] for name in _HEADS})


def run() -> str:
    reader = Reader(links=False)
    threads, others = pages("thread") + pages("contains"), pages("none")
    scores = [score_of(gold, read(reader, gold)) for gold in threads]
    rows = (layouts(threads) | totals(threads)).items()
    head = ["layout", "pages", "posts", *_HEADS.values(), "text", *_PARTS.values()]
    found = {gold.name: len(read(reader, gold).posts) for gold in others}
    taken = [f"{name} ({count} posts)" for name, count in found.items() if count]
    return "\n\n".join(
        (
            table(head, ([name, *_cells([scores[number] for number in own])] for name, own in rows)),
            _NOTE,
            LONG_NOTE,
            f"Given where gold has none: {_given(scores)}.",
            f"Pages without a thread that are taken for one: {len(taken)} of {len(others)}. {', '.join(taken)}".strip(),
        )
    )


def read(reader: Reader, page: ForumPage) -> Page:
    return reader.read(page.url, page.html.encode(), "text/html; charset=utf-8", HTML)


def said(paragraphs: Iterable[Paragraph]) -> str:
    """The text of posts, without quotations, signatures, authors and dates."""
    return "\n".join(p.text for p in paragraphs if p.post and not p.part and p.crawlinfo != "boilerplate")


def marked(page: Page, part: str) -> str:
    return "\n".join(paragraph.text for paragraph in page.paragraphs if paragraph.part == part)


def likeness(gold: str, found: str) -> float:
    """Word F1; between words of Japanese there are no spaces, so that its characters are compared."""
    return f1(_UNSPACED.sub(r" \1 ", gold), _UNSPACED.sub(r" \1 ", found))


def score_of(gold: ForumPage, page: Page) -> Score:
    score = Score(len(page.posts) == len(gold.posts))
    wanted = {"quote": [text for post in gold.posts for text in post.quotes]}
    wanted["signature"] = [post.signature for post in gold.posts if post.signature]
    for part, texts in wanted.items():
        if (found := marked(page, part)) or texts:
            score.likeness[part] = likeness("\n".join(texts), found)
    if not score.counted:
        return score
    pairs = list(zip(gold.posts, page.posts, strict=True))
    for name in _HEADS:
        values = [(_wanted(post, name), getattr(found, name)) for post, found in pairs]
        score.given[name] = [bool(found) for wanted, found in values if not wanted]
        if right := [wanted == found for wanted, found in values if wanted]:
            score.shares[name] = mean(right)
    texts = (said(page.paragraphs_of(number)) for number in range(1, len(pairs) + 1))
    score.shares["text"] = mean(
        likeness("\n".join(post.paragraphs), text) >= _SAME_TEXT for post, text in zip(gold.posts, texts, strict=True)
    )
    return score


def _wanted(post: GoldPost, name: str) -> str | int:
    if name == "parent":
        return Post().parent if post.parent is None else post.parent + 1
    return getattr(post, name)


def _cells(scores: Sequence[Score]) -> list[str]:
    shares = [[score.shares[name] for score in scores if name in score.shares] for name in (*_HEADS, "text")]
    likes = [[score.likeness[part] for score in scores if part in score.likeness] for part in _PARTS]
    return [str(len(scores)), percent([s.counted for s in scores]), *map(percent, shares), *map(average, likes)]


def _given(scores: Sequence[Score]) -> str:
    found = {name: [given for score in scores for given in score.given[name]] for name in _HEADS}
    return ", ".join(f"{_HEADS[name]} {sum(given)} of {len(given)}" for name, given in found.items() if given)
