"""`python -m benchmarks.forum DATA`: posts of threads, on real pages beside other extractors and on made ones."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.clean.systems import PEERS
from benchmarks.forum import made, methods, real, speed

_TITLES = {"real": "Real pages", "made": "Made pages", "dycorc": "DyCorC", "speed": "Speed"}
_PEERS = ("trafilatura", "jusText", "resiliparse")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.forum", description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", help="folder with html/ and ground-truth/, for the part real")
    parser.add_argument("--parts", nargs="+", default=list(_TITLES), choices=list(_TITLES))
    parser.add_argument("--folds", type=int, default=5, help="0: the shipped model, which is trained on these pages")
    parser.add_argument("--peers", nargs="*", default=list(_PEERS), choices=list(PEERS))
    arguments = parser.parse_args()
    if "real" in arguments.parts and not arguments.data:
        parser.error("the part real needs a folder; others do without: --parts made dycorc speed")
    return arguments


def _runs(arguments: argparse.Namespace) -> dict[str, Callable[[], str]]:
    return {
        "real": lambda: real.run(arguments.data, arguments.folds, arguments.peers),
        "made": made.run,
        "dycorc": methods.run,
        "speed": lambda: speed.run(arguments.peers),
    }


def main() -> None:
    arguments = _arguments()
    for part, run in _runs(arguments).items():
        if part in arguments.parts:
            began = time.monotonic()
            found = run()
            print(f"## {_TITLES[part]} ({time.monotonic() - began:.0f} s)\n\n{found}\n", flush=True)


if __name__ == "__main__":
    main()
