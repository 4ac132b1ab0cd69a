"""Children that work through the inputs; one that hangs or dies is replaced, and its input is guilty."""

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection

from benchmarks.fuzz.child import Outcome, work
from benchmarks.fuzz.inputs import Inputs
from fccrawler.reader import Reader

MAX_SECONDS = 5.0
MAX_GROWN = 500_000_000
_HANGS = 25.0  # seconds until a child is given up
_BATCH = 500  # inputs; a fresh child then, so that nothing piles up
_WARM_UP = b"<html lang=en><title>T</title><p>This page only loads what the first page of a process has to load.</p>"


def outcomes(inputs: Inputs, names: list[str]) -> Iterator[Outcome]:
    reader = Reader()
    reader.read("http://example.com/", _WARM_UP, "text/html", "html")
    waiting = list(names)
    while waiting:
        alone = waiting[0].startswith("monster:")
        batch = waiting[: 1 if alone else _BATCH]
        done = 0
        for outcome in _child(inputs, batch, reader):
            done += 1
            yield _again(inputs, outcome, reader) if outcome.seconds > MAX_SECONDS and not outcome.problem else outcome
        waiting = waiting[done:]


def _again(inputs: Inputs, slow: Outcome, reader: Reader) -> Outcome:
    """A second time, for the machine may have been busy with something else."""
    second = next(_child(inputs, [slow.name], reader))
    return min(slow, second, key=lambda outcome: outcome.seconds)


def _child(inputs: Inputs, names: list[str], reader: Reader) -> Iterator[Outcome]:
    """Outcomes of a child until it has finished, hangs or dies."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(inputs, names, reader, theirs))
    process.start()
    theirs.close()
    current = names[0]
    try:
        while True:
            message = _received(ours)
            if isinstance(message, Outcome):
                yield message
            elif message is None:
                return
            elif message in ("hangs", "dies"):
                process.kill()
                process.join()
                yield Outcome(current, f"{message} (exit code {process.exitcode})", _HANGS, 0, 0)
                return
            else:
                current = message
    finally:
        process.join(1)
        process.kill()
        ours.close()


def _received(ours: Connection) -> Outcome | str | None:
    if not ours.poll(_HANGS):
        return "hangs"
    try:
        message: Outcome | str | None = ours.recv()
    except EOFError:
        return "dies"
    return message


def broken_rule(outcome: Outcome) -> str:
    if outcome.problem:
        return outcome.problem
    if outcome.seconds > MAX_SECONDS:
        return f"took {outcome.seconds:.1f} s"
    return f"grew by {outcome.grown / 1e6:.0f} MB" if outcome.grown > MAX_GROWN else ""
