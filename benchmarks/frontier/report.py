"""Measurements as tables."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One measurement of one system. `target` is a limit such as "<= 5"; peers have none."""

    part: str
    measure: str
    system: str
    value: float
    target: str = ""
    peer: bool = False

    @property
    def met(self) -> bool | None:
        if not self.target:
            return None
        sign, limit = self.target.split()
        return {"<=": self.value <= float(limit), ">=": self.value >= float(limit), "<": self.value < float(limit)}[
            sign
        ]


def number(value: float) -> str:
    if value == int(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def ratios(line: Line, lines: Iterable[Line]) -> str:
    """How many times the value of each peer that was measured beside it."""
    peers = [p for p in lines if p.peer and (p.part, p.measure) == (line.part, line.measure)]
    if line.peer:
        return ""
    return ", ".join(f"{line.value / p.value:.2f} × {p.system}" for p in peers if p.value)


def table(rows: list[tuple[str, ...]]) -> str:
    """The first row is the head."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    padded = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([padded[0], "  ".join("-" * width for width in widths), *padded[1:]])


def part_table(lines: list[Line]) -> str:
    rows = [(line.measure, line.system, number(line.value), ratios(line, lines)) for line in lines]
    return table([("measure", "system", "value", "ratio to peers"), *rows])


def summary(lines: list[Line]) -> str:
    rows = [
        (line.part, line.measure, line.system, number(line.value), line.target, "yes" if line.met else "NO")
        for line in lines
        if line.target
    ]
    return table([("part", "measure", "system", "value", "target", "met"), *rows])
