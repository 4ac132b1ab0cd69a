"""Real pages: word F1 on forums beside other extractors, and what the search for posts does to pages of other types."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from benchmarks.clean.gold import GoldPage, f1, load_gold
from benchmarks.clean.systems import PEERS, Extractor
from benchmarks.clean.train import examples, fold_of, train
from benchmarks.forum.table import average, table
from fccrawler.corpus.rendering import page_text
from fccrawler.page import Page
from fccrawler.reader import HTML, Reader
from fccrawler.text.boilerplate.model import Model
from fccrawler.text.forum.thread import AUTO, OFF, Finder

FORUM = "forum"
_SMALL = 0.002  # difference that other types of pages may show


@dataclass(frozen=True)
class Scores:
    """Of a page: word F1, and how many posts were found."""

    view: float  # text with authors and dates
    paragraphs: float
    off: float  # paragraphs, without a search for posts
    posts: int


def run(data: Path, folds: int, peers: Sequence[str]) -> str:
    pages = load_gold(data)
    scores = _cross_validated(pages, folds) if folds else _scores(pages, None)
    if folds:
        told = f"fccrawler is cross-validated: {folds} boilerplate models, each for the sites it was not trained on."
    else:
        told = "fccrawler has the shipped boilerplate model, which is trained on these pages: its figures flatter."
    forums = [page for page in pages if page.type == FORUM]
    ours = [scores[page.name] for page in forums]
    rows = [
        ["fccrawler, text with authors and dates", average([score.view for score in ours])],
        ["fccrawler, paragraphs", average([score.paragraphs for score in ours])],
        ["fccrawler, paragraphs, forum=off", average([score.off for score in ours])],
        *([name, average(_peer(PEERS[name], forums))] for name in peers),
    ]
    return "\n\n".join((table(["system", f"F1, {len(forums)} forum pages"], rows), told, _others(pages, scores)))


def _cross_validated(pages: Sequence[GoldPage], folds: int) -> dict[str, Scores]:
    data = examples(pages)
    scores: dict[str, Scores] = {}
    for fold in range(folds):
        began = time.monotonic()
        model = Model(train([example for example in data if fold_of(example.page, folds) != fold]))
        scores |= _scores((page for page in pages if fold_of(page, folds) == fold), model)
        print(f"fold {fold + 1} of {folds} ({time.monotonic() - began:.0f} s)", flush=True)
    return scores


def _scores(pages: Iterable[GoldPage], model: Model | None) -> dict[str, Scores]:
    auto, off = (Reader(metadata=False, links=False, forum=Finder(mode), model=model) for mode in (AUTO, OFF))
    return {page.name: _score(page, _read(auto, page), _read(off, page)) for page in pages}


def _read(reader: Reader, gold: GoldPage) -> Page:
    """Peers leave in what is short or in another language; so it is for all here."""
    page = reader.read(gold.url, gold.body, "text/html", HTML)
    for paragraph in page.paragraphs:
        if paragraph.crawlinfo != "boilerplate":
            paragraph.crawlinfo = ""
    return page


def _score(gold: GoldPage, auto: Page, off: Page) -> Scores:
    return Scores(
        view=f1(gold.text, page_text(auto)),
        paragraphs=f1(gold.text, auto.clean_text),
        off=f1(gold.text, off.clean_text),
        posts=len(auto.posts),
    )


def _peer(extract: Extractor, pages: Iterable[GoldPage]) -> list[float]:
    scores = []
    for page in pages:
        try:
            scores.append(f1(page.text, extract(page.body)))
        except Exception as error:  # noqa: BLE001  # a peer that fails on a page has found nothing there
            print(f"{page.name}: {type(error).__name__}: {error}")
            scores.append(f1(page.text, ""))
    return scores


def _others(pages: Sequence[GoldPage], scores: dict[str, Scores]) -> str:
    rows, differences = [], {}
    for name in sorted({page.type for page in pages} - {FORUM}):
        own = [scores[page.name] for page in pages if page.type == name]
        off, auto = [score.off for score in own], [score.paragraphs for score in own]
        differences[name] = mean(auto) - mean(off)
        talks = sum(score.posts > 0 for score in own)
        rows.append([name, str(len(own)), average(off), average(auto), f"{differences[name]:+.4f}", str(talks)])
    head = ["other pages", "pages", "F1, forum=off", "F1, forum=auto", "difference", "pages with posts"]
    worst = max(differences, key=lambda name: abs(differences[name]))
    met = "within" if abs(differences[worst]) <= _SMALL else "NOT within"
    return f"{table(head, rows)}\n\nThe greatest difference is that of {worst}: {met} {_SMALL}."
