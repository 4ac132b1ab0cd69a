"""Tables in Markdown."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Result(NamedTuple):
    decoder: str
    condition: str
    charset: str
    language: str
    declared: str
    exact: bool


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---", *["---:"] * (len(head) - 1)], *rows)]
    return "\n".join(lines)


def share(results: Sequence[Result]) -> str:
    return f"{100 * sum(result.exact for result in results) / len(results):.2f}" if results else "–"


def by(results: Sequence[Result], field: str, conditions: Sequence[str]) -> str:
    """Rows are values of a field, columns conditions: % exact and the number of pages."""
    groups: defaultdict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        groups[getattr(result, field), result.condition].append(result)
    names = sorted({name for name, _ in groups})
    cells = ([f"{share(groups[name, c])} ({len(groups[name, c])})" for c in conditions] for name in names)
    return table([field, *conditions], ([name, *row] for name, row in zip(names, cells, strict=True)))


def beside(results: Sequence[Result], decoders: Sequence[str], conditions: Sequence[str]) -> str:
    rows = []
    for decoder in decoders:
        own = [result for result in results if result.decoder == decoder]
        rows.append([decoder, *(share([r for r in own if r.condition == condition]) for condition in conditions)])
    return table(["% exact", *conditions], rows)


def misses(results: Sequence[Result], limit: int = 20) -> str:
    wrong = [f"{r.charset} {r.language}, declared {r.declared or 'nothing'}" for r in results if not r.exact]
    counted = {line: wrong.count(line) for line in dict.fromkeys(wrong)}
    return "\n".join(f"- {line}: {count}" for line, count in list(counted.items())[:limit]) or "- none"
