"""`python -m benchmarks.clean.train DATA`: fits the boilerplate model and writes it as plain data.

Three parts, each trained on what the one before says of pages it has not seen: a linear model over the names of
elements, boosted trees over all features, and boosted trees that also look at the first trees' opinion of the blocks
around.
"""

import argparse
import hashlib
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from catboost import CatBoostClassifier, Pool
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from benchmarks.clean.gold import GoldPage, load_gold, words
from benchmarks.clean.labels import block_labels
from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.context import context_rows
from fccrawler.text.boilerplate.features import Rows, feature_rows
from fccrawler.text.boilerplate.forest import Forest
from fccrawler.text.boilerplate.model import MODEL_FILE
from fccrawler.text.boilerplate.names import NameModel, far_words, near_words
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.decode import decode
from fccrawler.text.html import read_html

_INNER_FOLDS = 3
_MIN_SITES = 6  # a word must be used by so many sites
_TREES = {"first": 300, "second": 200}
_SEEDS = (1,)  # more fits of each, averaged, measured no better


@dataclass
class Example:
    page: GoldPage
    blocks: list[Block]
    kinds: frozenset[str]
    outline: Outline
    rows: Rows
    labels: np.ndarray
    weights: np.ndarray
    extra: Rows = field(default_factory=dict)

    def table(self, names: Sequence[str]) -> np.ndarray:
        table = np.empty((len(names), len(self.blocks)), dtype=np.float32)
        for number, name in enumerate(names):
            table[number] = self.extra[name] if name in self.extra else self.rows[name]
        return table.T


def examples(pages: Sequence[GoldPage]) -> list[Example]:
    """The pages that have any text, with features and labels."""
    return [example for example in map(_example, pages) if example]


def _example(gold: GoldPage) -> Example | None:
    page = Page(url=gold.url)
    blocks = read_html(decode(gold.body)[1], page)
    if not blocks:
        return None
    outline = Outline(blocks)
    labels = np.array(block_labels([block.text for block in blocks], gold.text))
    lengths = np.array([len(words(block.text)) for block in blocks])
    # What a word is worth in the page's F1; very short gold texts would make all else unimportant.
    weights = np.minimum((lengths + 0.5) / max(50, len(words(gold.text))), 1.0) + 0.0005
    return Example(gold, blocks, page.kinds, outline, feature_rows(blocks, outline, page.kinds), labels, weights)


def fold_of(page: GoldPage, folds: int, salt: str = "") -> int:
    return int(hashlib.md5((page.site + salt).encode()).hexdigest(), 16) % folds


def train(data: Sequence[Example]) -> dict[str, Any]:
    """The model as plain data."""
    folds = [fold_of(example.page, _INNER_FOLDS, "inner") for example in data]
    for fold in range(_INNER_FOLDS):
        names = _fit_names([e for e, f in zip(data, folds, strict=True) if f != fold])
        for example in (e for e, f in zip(data, folds, strict=True) if f == fold):
            example.extra = {"names": NameModel(**names)(example.outline)}
    features = [*data[0].rows, "names"]
    opinions = {}
    for fold in range(_INNER_FOLDS):
        forest = Forest(_fit_trees([e for e, f in zip(data, folds, strict=True) if f != fold], features, "first"))
        for number, (example, own) in enumerate(zip(data, folds, strict=True)):
            if own == fold:
                opinions[number] = forest(example.rows | example.extra, len(example.blocks))
    first = _fit_trees(data, features, "first")
    for number, example in enumerate(data):
        words_row = np.asarray(example.rows["words"])
        example.extra |= context_rows(example.outline, words_row, opinions[number])
    second = _fit_trees(data, [*features, *(n for n in data[0].extra if n != "names")], "second")
    return {"names": _fit_names(data), "first": first, "second": second}


def _fit_names(data: Sequence[Example]) -> dict[str, Any]:
    used = [_block_words(example) for example in data]
    sites: dict[str, set[str]] = defaultdict(set)
    for example, blocks in zip(data, used, strict=True):
        for word in set().union(*blocks):
            sites[word].add(example.page.site)
    vocabulary = {word: n for n, word in enumerate(sorted(w for w, s in sites.items() if len(s) >= _MIN_SITES))}
    columns, ends = [], [0]
    for blocks in used:
        for block in blocks:
            columns += [vocabulary[word] for word in block if word in vocabulary]
            ends.append(len(columns))
    table = csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(ends) - 1, len(vocabulary)))
    labels = np.concatenate([example.labels for example in data]) > 0.5
    weights = np.concatenate([example.weights for example in data])
    model = LogisticRegression(C=0.03, max_iter=300).fit(table, labels, sample_weight=weights)
    worth = {word: round(float(model.coef_[0][n]), 3) for word, n in vocabulary.items()}
    worth = {word: value for word, value in worth.items() if value}
    return {
        "near": {word[2:]: value for word, value in worth.items() if word[0] == "n"},
        "far": {word[2:]: value for word, value in worth.items() if word[0] == "f"},
        "bias": round(float(model.intercept_[0]), 3),
    }


def _block_words(example: Example) -> list[set[str]]:
    known: dict[int, set[str]] = {}
    for number in set(example.outline.of_block.tolist()):
        near, outer = near_words(example.outline.nodes[number])
        known[number] = {f"n:{word}" for word in near} | {f"f:{word}" for word in far_words(outer)}
    return [known[number] for number in example.outline.of_block.tolist()]


def _fit_trees(data: Sequence[Example], features: list[str], part: str) -> dict[str, Any]:
    pool = Pool(
        np.concatenate([example.table(features) for example in data]),
        np.concatenate([example.labels for example in data]),
        weight=np.concatenate([example.weights for example in data]),
    )
    return _plain_trees([_fit_once(pool, _TREES[part], seed) for seed in _SEEDS], features)


def _fit_once(pool: Pool, trees: int, seed: int) -> dict[str, Any]:
    model = CatBoostClassifier(
        iterations=trees, depth=6, learning_rate=0.1, l2_leaf_reg=5, rsm=0.3, border_count=64,
        loss_function="CrossEntropy", random_seed=seed, thread_count=1, verbose=0, allow_writing_files=False,
    ).fit(pool)  # fmt: skip
    with TemporaryDirectory() as folder:
        file = Path(folder, "model.json")
        model.save_model(str(file), format="json")
        return json.loads(file.read_text())


def _plain_trees(models: Sequence[dict[str, Any]], features: list[str]) -> dict[str, Any]:
    """The mean of several fits, which differ in the features they were shown, as one forest."""
    questions: dict[tuple[int, float], int] = {}
    trees = []
    for tree in (tree for model in models for tree in model["oblivious_trees"]):
        asked = [(split["float_feature_index"], split["border"]) for split in tree["splits"]]
        numbers = [questions.setdefault(question, len(questions)) for question in asked]
        trees.append({"questions": numbers, "leaves": [round(v / len(models), 5) for v in tree["leaf_values"]]})
    needed = sorted({feature for feature, _ in questions})
    place = {feature: number for number, feature in enumerate(needed)}
    return {
        "features": [features[feature] for feature in needed],
        "bias": float(np.mean([np.ravel(model["scale_and_bias"][1])[0] for model in models])),
        "questions": [[place[feature], border] for feature, border in questions],
        "trees": trees,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clean.train", description=__doc__)
    parser.add_argument("data", type=Path, help="folder with html/ and ground-truth/")
    parser.add_argument("--out", type=Path, default=MODEL_FILE)
    arguments = parser.parse_args()
    data = examples(load_gold(arguments.data))
    print(f"{len(data)} pages, {sum(len(example.blocks) for example in data):,} blocks; training …", flush=True)
    model = train(data)
    arguments.out.write_text(json.dumps(model, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{arguments.out}: {arguments.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
