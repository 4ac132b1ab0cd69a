"""Which blocks of a page stand in its gold text: the longest common subsequence of words, and runs of four words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rapidfuzz.distance import LCSseq

from benchmarks.clean.gold import words

_RUN = 4


def block_labels(texts: Sequence[str], gold: str) -> list[float]:
    """For each block the share of its words that stand in the gold text, in its order or in runs of four."""
    wanted, starts, ends = _lines(gold)
    blocks = [words(text) for text in texts]
    page = [word for block in blocks for word in block]
    places = _alignment(page, wanted)
    runs = {tuple(wanted[i : i + _RUN]) for i in range(len(wanted) - _RUN + 1)}
    labels, begin = [], 0
    for block in blocks:
        matched = places[begin : begin + len(block)]
        begin += len(block)
        if len(block) <= _RUN:
            labels.append(float(_is_line(matched, starts, ends)))
        else:
            labels.append(max(_in_order(matched), _in_runs(block, runs)))
    return labels


def _lines(gold: str) -> tuple[list[str], set[int], set[int]]:
    wanted: list[str] = []
    starts, ends = set(), set()
    for line in map(words, gold.split("\n")):
        if line:
            starts.add(len(wanted))
            wanted += line
            ends.add(len(wanted))
    return wanted, starts, ends


def _alignment(page: list[str], wanted: list[str]) -> list[int]:
    """For each word of the page its place in the gold text, or -1."""
    numbers: dict[str, int] = {}
    left = [numbers.setdefault(word, len(numbers)) for word in page]
    right = [numbers.setdefault(word, len(numbers)) for word in wanted]
    places = [-1] * len(page)
    for step in LCSseq.opcodes(left, right):
        if step.tag == "equal":
            places[step.src_start : step.src_end] = range(step.dest_start, step.dest_end)
    return places


def _is_line(matched: Sequence[int], starts: set[int], ends: set[int]) -> bool:
    """A short block must be the beginning or the end of a line: single words are found everywhere by chance."""
    whole = bool(matched) and matched[0] >= 0 and all(b == a + 1 for a, b in pairwise(matched))
    return whole and (matched[0] in starts or matched[-1] + 1 in ends)


def _in_order(matched: Sequence[int]) -> float:
    covered = sum(length for length in _streaks(matched) if length >= 3)
    return covered / len(matched)


def _streaks(matched: Sequence[int]) -> Iterator[int]:
    """Lengths of runs of matched words, with at most one word of the gold text left out between two."""
    length = 0
    last = -9
    for place in matched:
        if place >= 0 and place - last in (1, 2):
            length += 1
        else:
            yield length
            length = int(place >= 0)
        last = place if place >= 0 else -9
    yield length


def _in_runs(block: Sequence[str], runs: set[tuple[str, ...]]) -> float:
    covered = [False] * len(block)
    for i in range(len(block) - _RUN + 1):
        if tuple(block[i : i + _RUN]) in runs:
            covered[i : i + _RUN] = [True] * _RUN
    return sum(covered) / len(block)
