"""`python -m benchmarks.frontier [PART…]`: measures, and says whether the targets were met."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.frontier import crash, empty, order, polite, speed, starve, traps
from benchmarks.frontier.report import Line, part_table, summary

_PARTS = ("order", "crash", "polite", "speed", "empty", "starve", "traps")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frontier", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[*_PARTS, []], help=", ".join(_PARTS))
    parser.add_argument("--links", type=int, default=1_000_000, help="that wait, in speed")
    parser.add_argument("--quick", action="store_true", help="less of everything; the figures say little")
    parser.add_argument("--testweb", type=Path, metavar="FOLDER", help="sites for traps, which is left out without it")
    parser.add_argument("--testweb-script", type=Path, metavar="FILE", help="testweb.py, which serves them")
    return parser.parse_args()


def _runs(words: argparse.Namespace) -> dict[str, Callable[[], list[Line]]]:
    return {
        "order": lambda: order.run(words.quick),
        "crash": lambda: crash.run(words.quick),
        "polite": lambda: polite.run(words.quick),
        "speed": lambda: speed.run(50_000 if words.quick else words.links),
        "empty": lambda: empty.run(words.quick),
        "starve": lambda: starve.run(words.quick),
        "traps": lambda: traps.run(words.testweb, words.testweb_script),
    }


def main() -> None:
    words = _arguments()
    wanted = words.parts or [part for part in _PARTS if part != "traps" or words.testweb]
    lines: list[Line] = []
    for part, run in _runs(words).items():
        if part in wanted:
            began = time.monotonic()
            found = run()
            print(f"\n== {part} ({time.monotonic() - began:.0f} s)\n{part_table(found)}", flush=True)
            lines += found
    print(f"\n== summary\n{summary(lines)}")


if __name__ == "__main__":
    main()
