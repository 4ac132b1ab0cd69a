"""`python -m benchmarks.encodings`: how often the text comes out exactly, beside peers, and how fast."""

import argparse
import warnings
from collections.abc import Iterator
from pathlib import Path

from benchmarks.encodings.decoders import DECODERS
from benchmarks.encodings.pages import TEXTS, samples
from benchmarks.encodings.report import Result, beside, by, misses, share, table
from benchmarks.encodings.speed import legacy_pages, pages_a_second, utf8_page
from fccrawler.text.normalise import clean_characters

_CONDITIONS = ("right", "wrong", "none")
_GOAL = 99.0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.encodings", description=__doc__)
    parser.add_argument("--texts", type=Path, default=TEXTS, metavar="FOLDER", help="a file of sentences a language")
    parser.add_argument("--sizes", type=int, nargs="+", default=[500, 200, 100], help="bytes of text a page")
    parser.add_argument("--ours-only", action="store_true", help="without the peers")
    parser.add_argument("--no-speed", action="store_true")
    return parser.parse_args()


def measure(folder: Path, size: int, decoders: list[str]) -> Iterator[Result]:
    for condition in _CONDITIONS:
        for page in samples(folder, size, condition):
            expected = clean_characters(page.page)
            for name in decoders:
                exact = clean_characters(DECODERS[name](page.body, page.content_type)) == expected
                yield Result(name, condition, page.charset, page.language, page.declared, exact)


def _print_quality(folder: Path, size: int, decoders: list[str], in_full: bool) -> None:
    results = list(measure(folder, size, decoders))
    ours = [result for result in results if result.decoder == "fccrawler"]
    print(f"\n## Pages of {size} bytes of text\n\n{beside(results, decoders, _CONDITIONS)}")
    if in_full:
        print(f"\n{by(ours, 'charset', _CONDITIONS)}\n\n{by(ours, 'language', _CONDITIONS)}")
        for condition in _CONDITIONS:
            reached = share([result for result in ours if result.condition == condition])
            print(
                f"\ndeclared {condition}: {reached} %, goal {_GOAL} %: {'met' if float(reached) >= _GOAL else 'MISSED'}"
            )
    print(f"\nNot exact:\n{misses(ours)}", flush=True)


def _print_speed(folder: Path, decoders: list[str]) -> None:
    ordinary, legacy = [utf8_page(folder)], legacy_pages(folder)
    rows = [
        [name, f"{pages_a_second(DECODERS[name], ordinary):.0f}", f"{pages_a_second(DECODERS[name], legacy):.0f}"]
        for name in decoders
    ]
    kilobytes = len(ordinary[0].body) // 1000
    print("\n## Pages a second\n")
    print(table(["", f"UTF-8, {kilobytes} KB", "legacy, 6 KB, not declared"], rows))


def main() -> None:
    words = _arguments()
    warnings.simplefilter("ignore")  # charset-normalizer warns of what it finds
    decoders = ["fccrawler"] if words.ours_only else list(DECODERS)
    for number, size in enumerate(words.sizes):
        _print_quality(words.texts, size, decoders, in_full=number == 0)
    if not words.no_speed:
        _print_speed(words.texts, decoders)


if __name__ == "__main__":
    main()
