"""`python -m benchmarks.clean DATA`: word-level F1 and speed, beside other extractors in the same run.

Ours is cross-validated: each page is cleaned by a model that was trained without any page of its site.
"""

import argparse
import gc
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from benchmarks.clean.gold import GoldPage, f1, load_gold
from benchmarks.clean.systems import PEERS, Extractor, fccrawler
from benchmarks.clean.train import examples, fold_of, train
from fccrawler.text.boilerplate.model import Model, shipped_model

OURS = "fccrawler"


def main() -> None:
    arguments = _arguments()
    pages = load_gold(arguments.data)
    print(f"{len(pages)} pages, {sum(len(page.body) for page in pages) / len(pages) / 1000:.0f} KB each", flush=True)
    texts: dict[str, dict[str, str]] = {}
    seconds: dict[str, float] = {}
    for name in (OURS, *arguments.peers):
        # The shipped model gives the speed; its F1 on pages it was trained on would say nothing.
        texts[name], seconds[name] = _run(fccrawler(shipped_model()) if name == OURS else PEERS[name], pages)
    if arguments.folds:
        texts[OURS] = _cross_validated(pages, arguments.folds)
    print(_table(pages, texts, seconds))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clean", description=__doc__)
    parser.add_argument("data", type=Path, help="folder with html/ and ground-truth/")
    parser.add_argument("--folds", type=int, default=5, help="0: speed only, by the shipped model")
    parser.add_argument("--peers", nargs="*", default=list(PEERS), choices=list(PEERS))
    return parser.parse_args()


def _run(extract: Extractor, pages: Sequence[GoldPage]) -> tuple[dict[str, str], float]:
    texts = {}
    extract(pages[0].body)  # what is loaded once is not counted
    gc.collect()
    gc.freeze()
    began = time.process_time()
    for page in pages:
        try:
            texts[page.name] = extract(page.body)
        except Exception as error:  # noqa: BLE001  # a peer that fails on a page has found nothing there
            print(f"{page.name}: {type(error).__name__}: {error}")
            texts[page.name] = ""
    return texts, time.process_time() - began


def _cross_validated(pages: Sequence[GoldPage], folds: int) -> dict[str, str]:
    data = examples(pages)
    texts = {}
    for fold in range(folds):
        began = time.monotonic()
        extract = fccrawler(Model(train([e for e in data if fold_of(e.page, folds) != fold])))
        for page in pages:
            if fold_of(page, folds) == fold:
                texts[page.name] = extract(page.body)
        print(f"fold {fold + 1} of {folds} ({time.monotonic() - began:.0f} s)", flush=True)
    return texts


def _table(pages: Sequence[GoldPage], texts: dict[str, dict[str, str]], seconds: dict[str, float]) -> str:
    types = sorted({page.type for page in pages})
    lines = [f"| system | all | {' | '.join(types)} | pages/s |", "|---" * (len(types) + 3) + "|"]
    for name, found in texts.items():
        scores = defaultdict(list)
        for page in pages:
            scores[page.type].append(f1(page.text, found[page.name]))
        every = mean(score for values in scores.values() for score in values)
        cells = [f"{every:.3f}", *(f"{mean(scores[kind]):.3f}" for kind in types), f"{len(pages) / seconds[name]:.0f}"]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
