"""Lines of a PDF, in reading order, become paragraphs: across columns and pages, with their type."""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from fccrawler.text.blocks import Block
from fccrawler.text.pdf.layout import Region
from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.types import (
    HEADING_SIZE,
    Draft,
    Scale,
    block_type,
    body_size,
    scale_of,
)
from fccrawler.text.plain.bullets import begins_item, has_bullet, without_bullet
from fccrawler.text.plain.hyphens import Vocabulary, join_all
from fccrawler.text.plain.sentences import ends_sentence, ends_with_full_stop

_HYPHEN_END = re.compile(r"[^\W_]-$")
_SPACED = 1.25  # of the usual distance of two lines
_INDENT = 0.5  # ems
_RECENT = 200  # paragraphs that show the habits of a document
_HANGING = 0.15  # ems: how exactly the lines of an item stand under each other
_DEEPEST_INDENT = 6.0


def paragraphs(regions: list[Region], words: Vocabulary) -> list[tuple[int, Block]]:
    """The page each block begins on, and the block; `regions` are those of all its pages, in reading order."""
    lines = [line for region in regions for line in region.lines]
    body = body_size(lines)
    drafts: list[Draft] = []
    for region, distance in zip(regions, _distances(regions), strict=True):
        parts = _parts(region, distance)
        carried = _carrier(drafts, parts[0], body)
        if carried:
            carried.lines += parts.pop(0).lines
        drafts += parts
    scale = scale_of(drafts, body)
    return [(draft.first.page, _block(draft, scale, words)) for draft in drafts]


def _distances(regions: list[Region]) -> list[float]:
    """For each region the usual distance of two lines, in sizes."""
    local = [_pitches(region) for region in regions]
    counted = Counter(round(pitch, 1) for pitches in local for pitch in pitches)
    usual = counted.most_common(1)[0][0] if counted else 1.2
    return [min(median(pitches), 1.15 * usual) if pitches else usual for pitches in local]


def _pitches(region: Region) -> list[float]:
    pairs = ((a, b) for a, b in pairwise(region.lines) if abs(a.size - b.size) < 0.3 and a.baseline > b.baseline)
    return [(a.baseline - b.baseline) / b.size for a, b in pairs]


def _parts(region: Region, distance: float) -> list[Draft]:
    """The paragraphs of one region."""
    frame = _Frame(region.left, region.right, distance)
    drafts: list[Draft] = []
    for line in region.lines:
        if drafts and _continues(drafts[-1], line, frame):
            drafts[-1].lines.append(line)
        else:
            indented = _INDENT < frame.start(line) / line.size < _DEEPEST_INDENT
            drafts.append(Draft([line], region.cell, indented))
    drafts[-1].full = frame.room(drafts[-1].last) < _INDENT * drafts[-1].last.size
    return drafts


@dataclass(frozen=True, slots=True)
class _Frame:
    left: float
    right: float
    distance: float  # of two lines, in sizes

    def start(self, line: Line) -> float:
        """How far a line begins from the edge it is read from."""
        return self.right - line.right if line.right_to_left else line.left - self.left

    def room(self, line: Line) -> float:
        """What is free at the end of a line."""
        return line.left - self.left if line.right_to_left else self.right - line.right

    def centres(self, line: Line) -> bool:
        return abs(self.start(line) - self.room(line)) < line.size


def _continues(draft: Draft, line: Line, frame: _Frame) -> bool:
    before = draft.last
    gap = before.baseline - line.baseline
    if abs(gap) < 0.3 * line.size:
        return False  # side by side
    if abs(before.size - line.size) > 0.06 * max(before.size, line.size) or has_bullet(line.text):
        return False
    if gap > _SPACED * frame.distance * line.size or gap < 0:
        return False
    if _HYPHEN_END.search(before.text) and line.text[:1].islower():
        return True
    if before.tag.block and line.tag.block:
        going_on = line.text[:1].islower() and not ends_sentence(before.text)
        return before.tag.block == line.tag.block or going_on
    room = _has_room(before, line, frame)
    if begins_item(line.text) and (room or ends_sentence(before.text)):
        return False
    if before.bold != line.bold and (room or gap > 1.05 * frame.distance * line.size):
        return False
    return not _steps(draft, line, frame, room) and not (room and _is_end(before, line, frame))


def _has_room(before: Line, line: Line, frame: _Frame) -> bool:
    """The first word of the line would have fitted on the line before: the break was meant."""
    first_word = len(line.text.split(" ", 1)[0]) + 1
    width = (line.right - line.left) / max(1, len(line.text))
    return frame.room(before) > 1.2 * first_word * width + 0.5 * line.size


def _is_end(before: Line, line: Line, frame: _Frame) -> bool:
    if ends_sentence(before.text):
        return True
    if line.text[:1].islower() or before.size != line.size:
        return False
    return not (frame.centres(before) and frame.centres(line)) and frame.room(before) > 0.25 * (
        frame.right - frame.left
    )


def _steps(draft: Draft, line: Line, frame: _Frame, room: bool) -> bool:
    """A step to the right begins a paragraph, and a step to the left ends one that hangs."""
    step = (frame.start(line) - frame.start(draft.last)) / line.size
    alone = len(draft.lines) == 1
    if begins_item(draft.first.text) and draft.first.hang and not line.right_to_left:
        level = abs(line.left - draft.first.hang) < _HANGING * line.size or (not alone and abs(step) < _HANGING)
        return not level and bool(room or ends_sentence(draft.last.text))
    if abs(step) < _INDENT or abs(step) > _DEEPEST_INDENT or (frame.centres(draft.last) and frame.centres(line)):
        return False
    if alone:
        return room
    return step > 0 or _hangs(draft, frame)


def _hangs(draft: Draft, frame: _Frame) -> bool:
    return frame.start(draft.last) - frame.start(draft.first) > _INDENT * draft.first.size


def _carrier(drafts: list[Draft], part: Draft, body: float) -> Draft | None:
    """The unfinished paragraph that the first one of a region goes on with, notes and tables in between aside."""
    line = part.first
    if part.cell or has_bullet(line.text) or line.size > HEADING_SIZE * body:
        return None
    for draft in reversed(drafts[-12:]):
        if line.page - draft.last.page > 1:
            return None
        if not draft.cell and abs(draft.last.size - line.size) <= 0.4:
            return draft if draft.last.bold == line.bold and _carries(draft, part, drafts) else None
    return None


def _carries(draft: Draft, part: Draft, drafts: list[Draft]) -> bool:
    last, line = draft.last, part.first
    if last.page == line.page and last.tag.block and line.tag.block:
        return last.tag.block == line.tag.block
    if ends_with_full_stop(last.text):
        # Where paragraphs begin with an indent, one that does not is the rest of another.
        long = [other for other in drafts[-_RECENT:] if len(other.lines) > 2 and not begins_item(other.first.text)]
        habit = sum(other.indented for other in long) > 0.6 * len(long)
        return habit and draft.full and len(draft.lines) > 1 and not part.indented and not begins_item(line.text)
    if line.text[:1].islower() or _HYPHEN_END.search(last.text):
        return True
    if ends_sentence(last.text) or begins_item(line.text):
        return False
    return len(draft.lines) > 1 and len(last.text) > 0.75 * max(len(other.text) for other in draft.lines)


def _block(draft: Draft, scale: Scale, words: Vocabulary) -> Block:
    text = join_all([line.text for line in draft.lines], words)
    kind = block_type(draft, text, scale)
    return Block(without_bullet(text) if kind == "listitem" else text, kind)
