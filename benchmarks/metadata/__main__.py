"""`python -m benchmarks.metadata --data FOLDER`: a Markdown table of title, author and date beside trafilatura."""

import argparse
import time
from pathlib import Path

from benchmarks.metadata.gold import FIELDS, Sample, samples
from benchmarks.metadata.score import Score
from benchmarks.metadata.systems import SYSTEMS


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.metadata", description=__doc__)
    parser.add_argument(
        "--data", type=Path, required=True, metavar="FOLDER", help="html/*.html.gz, ground-truth/*.json"
    )
    parser.add_argument("--systems", nargs="+", choices=list(SYSTEMS), default=list(SYSTEMS))
    parser.add_argument("--errors", choices=FIELDS, help="list what is not right in this field")
    return parser.parse_args()


def measure(system: str, pages: list[Sample], errors: str | None = None) -> Score:
    score = Score()
    for page in pages:
        began = time.perf_counter()
        found = SYSTEMS[system](page)
        score.seconds += time.perf_counter() - began
        if errors in score.add(page, found):
            print(f"{system} {page.name} {page.kind}: {found[errors]!r} for {page.gold[errors]!r} {page.url}")
    return score


def table(scores: dict[str, Score], pages: int) -> str:
    rows = [["field", "pages", *(f"{name}: {what}" for name in scores for what in ("right", "wrong", "false"))]]
    for field in FIELDS:
        totals = [f"{score.with_gold[field]} + {score.without_gold[field]}" for score in scores.values()]
        rows.append([field, totals[0], *(cell for score in scores.values() for cell in _cells(score, field))])
    rows.append(["pages/s", str(pages), *(c for s in scores.values() for c in (f"{pages / s.seconds:.0f}", "", ""))])
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def _cells(score: Score, field: str) -> tuple[str, str, str]:
    return (
        _share(score.right[field], score.with_gold[field]),
        _share(score.wrong[field], score.with_gold[field]),
        _share(score.false[field], score.without_gold[field]),
    )


def _share(count: int, total: int) -> str:
    return f"{count / total:.1%}" if total else "–"


def main() -> None:
    words = _arguments()
    pages = list(samples(words.data))
    scores = {system: measure(system, pages, words.errors) for system in words.systems}
    print(table(scores, len(pages)))
    print("\npages: with gold + without; right and wrong: share of pages with gold; false: share of pages without.")


if __name__ == "__main__":
    main()
