"""`python -m benchmarks.fuzz --data FOLDER`: broken, hostile and huge inputs; fails if one breaks a rule.

The rules: only Unreadable is raised, 5 s, 500 MB, no text is lost where it can be told, no forbidden characters.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from benchmarks.fuzz.child import Outcome
from benchmarks.fuzz.inputs import Inputs
from benchmarks.fuzz.run import broken_rule, outcomes


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--data", type=Path, required=True, metavar="FOLDER", help="real pages: .html.gz files, at any depth"
    )
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="mutated ones, beside the monsters")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", nargs="+", metavar="NAME", help="names of inputs, or their beginnings: monster: html:17"
    )
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="where to put the guilty inputs")
    return parser.parse_args()


def main() -> int:
    words = _arguments()
    inputs = Inputs(words.data, words.seed)
    names = inputs.names(words.inputs)
    if words.only:
        names = [
            name
            for name in names
            if any(name == one or (name.startswith(one) and not one[-1].isdigit()) for one in words.only)
        ]
    began = time.monotonic()
    found: list[Outcome] = []
    for outcome in outcomes(inputs, names):
        found.append(outcome)
        if broken_rule(outcome):
            print(f"{outcome.name}: {broken_rule(outcome)} {outcome.where}", flush=True)
            _save(inputs, outcome, words.save)
    guilty = [outcome for outcome in found if broken_rule(outcome)]
    print(_report(found, guilty, words.seed, time.monotonic() - began))
    return 1 if guilty else 0


def _save(inputs: Inputs, outcome: Outcome, folder: Path | None) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / outcome.name.replace(":", "-")).write_bytes(inputs.make(outcome.name).body)


def _report(found: list[Outcome], guilty: list[Outcome], seed: int, seconds: float) -> str:
    kinds = Counter(
        _kind(broken_rule(outcome)) + (f" ({outcome.where})" if outcome.where else "") for outcome in guilty
    )
    slowest = sorted(found, key=lambda outcome: -outcome.seconds)[:5]
    hungriest = sorted(found, key=lambda outcome: -outcome.grown)[:5]
    return "\n".join(
        [
            f"\n{len(found)} inputs in {seconds:.0f} s, {len(guilty)} broke a rule (seed {seed}; again: --only NAME)",
            *(f"  {count} × {kind}" for kind, count in kinds.most_common()),
            "slowest: " + ", ".join(f"{o.name} {o.seconds:.1f} s" for o in slowest),
            "hungriest: " + ", ".join(f"{o.name} {o.grown / 1e6:.0f} MB" for o in hungriest),
        ]
    )


def _kind(problem: str) -> str:
    return problem.split(":")[0].split(" ")[0] if problem.startswith(("took", "grew")) else problem.split(":")[0]


if __name__ == "__main__":
    sys.exit(main())
