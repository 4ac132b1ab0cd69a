"""DyCorC with each of its distances, beside our own search for posts, on made threads."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import mean

import numpy as np
from numpy.typing import NDArray

from benchmarks.forum.gold import ForumPage
from benchmarks.forum.made import likeness, marked, read, said
from benchmarks.forum.pages import pages
from benchmarks.forum.table import LONG_NOTE, NONE, average, layouts, table, totals
from fccrawler.page import Page
from fccrawler.reader import Reader
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.distances import DISTANCES
from fccrawler.text.forum.dycorc import AUTO, find_posts
from fccrawler.text.forum.thread import ON, RECORDS, Finder
from fccrawler.text.html import read_html

METHODS = (*DISTANCES, AUTO, RECORDS)
_TIMED = (20, 500)  # posts
_DECIMALS = 3
_NOTE = f"""
Word F1 of what is found, all posts of a page together, against their paragraphs and quotations. ms: CPU time a page,
without parsing. That of {RECORDS} is also for authors, dates and parts of the posts, but not for the boilerplate model,
whose opinion it is given and DyCorC does without.
""".strip()


@dataclass(frozen=True)
class Parsed:
    gold: ForumPage
    page: Page
    blocks: Sequence[Block]

    @cached_property
    def probability(self) -> NDArray[np.float64]:
        return judge(self.blocks, self.page.kinds).probability

    @cached_property
    def text(self) -> str:
        """What the posts say and quote."""
        return "\n".join(text for post in self.gold.posts for text in (*post.paragraphs, *post.quotes))


def run() -> str:
    threads = pages("thread") + pages("contains")
    parsed = [_parse(gold) for gold in threads]
    scores = {method: [likeness(page.text, _found(page, method)) for page in parsed] for method in METHODS}
    milliseconds = {method: [1000 * seconds for seconds in _seconds(parsed, method)] for method in METHODS}
    rows = [[name, *_cells(scores, own)] for name, own in (layouts(threads) | totals(threads)).items()]
    for count in _TIMED:
        own = [number for number, page in enumerate(threads) if len(page.posts) == count]
        rows.append([f"ms, {count} posts", *(_milliseconds(milliseconds[method], own) for method in METHODS)])
    best = [f"- {name}: {_best(scores, own)}" for name, own in layouts(threads).items()]
    return "\n\n".join(
        (table(["layout", *METHODS], rows), _NOTE, LONG_NOTE, "The best distance:\n\n" + "\n".join(best))
    )


def _parse(gold: ForumPage) -> Parsed:
    page = Page(url=gold.url)
    return Parsed(gold, page, read_html(gold.html, page, links=False))


def _found(page: Parsed, method: str) -> str:
    if method == RECORDS:
        read_page = read(Reader(links=False, forum=Finder(ON)), page.gold)
        return f"{said(read_page.paragraphs)}\n{marked(read_page, 'quote')}"
    outline = Outline(page.blocks)
    elements = set(find_posts(page.blocks, outline, method))
    texts = zip(page.blocks, outline.of_block.tolist(), strict=True)
    return "\n".join(block.text for block, element in texts if element in elements)


def _seconds(parsed: Sequence[Parsed], method: str) -> list[float]:
    for page in {page.gold.language: page for page in parsed}.values():
        _time(page, method)  # what is loaded once is not counted
    return [_time(page, method) for page in parsed]


def _time(page: Parsed, method: str) -> float:
    """The seconds it takes."""
    probability = page.probability
    began = time.process_time()
    if method == RECORDS:
        Finder(ON).find(page.blocks, probability, page.gold.url, page.gold.language, page.page.kinds)
    else:
        find_posts(page.blocks, Outline(page.blocks), method)
    return time.process_time() - began


def _cells(scores: Mapping[str, Sequence[float]], own: Iterable[int]) -> list[str]:
    return [average([scores[method][number] for number in own]) for method in METHODS]


def _milliseconds(values: Sequence[float], own: Sequence[int]) -> str:
    return f"{mean(values[number] for number in own):.1f}" if own else NONE


def _best(scores: Mapping[str, Sequence[float]], own: Sequence[int]) -> str:
    means = {name: round(mean(scores[name][number] for number in own), _DECIMALS) for name in DISTANCES}
    names = [name for name, value in means.items() if value == max(means.values())]
    told = "all alike" if len(names) == len(DISTANCES) else ", ".join(names)
    return f"{told} ({max(means.values()):.{_DECIMALS}f})"
