"""Title, heading, list item or text: what a paragraph of a PDF is, by its size, its weight and its tag."""

from collections import Counter
from dataclasses import dataclass

from fccrawler.text.pdf.lines import Line
from fccrawler.text.plain.bullets import begins_item, begins_section, has_bullet
from fccrawler.text.plain.sentences import ends_sentence

HEADING_SIZE = 1.12  # of the size of the text
_HEADING_CHARACTERS = 200


@dataclass(slots=True)
class Draft:
    """A paragraph that may still grow."""

    lines: list[Line]
    cell: bool = False
    indented: bool = False
    full: bool = False  # its last line reaches the edge

    @property
    def first(self) -> Line:
        return self.lines[0]

    @property
    def last(self) -> Line:
        return self.lines[-1]


@dataclass(frozen=True, slots=True)
class Scale:
    """What is usual in a document."""

    body: float  # size
    title: float  # size; 0 if no size tells the title from the headings
    bold: bool  # most of the text is


def body_size(lines: list[Line]) -> float:
    """The size most of the text has."""
    sizes: Counter[float] = Counter()
    for line in lines:
        sizes[round(line.size * 2) / 2] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 10.0


def scale_of(drafts: list[Draft], body: float) -> Scale:
    """The title has the largest size, alone, and stands on one of the first two pages."""
    weights = Counter({True: 0, False: 0})
    for draft in drafts:
        weights[draft.first.bold] += sum(len(line.text) for line in draft.lines)
    sizes = [0.0 if draft.cell else draft.first.size for draft in drafts]
    largest = max(sizes, default=0.0)
    places = [number for number, size in enumerate(sizes) if size == largest]
    alone = bool(places) and places[-1] - places[0] == len(places) - 1 and len(places) < 3
    early = alone and drafts[places[0]].first.page - drafts[0].first.page < 2
    return Scale(body, largest if early and largest > HEADING_SIZE * body else 0.0, weights[True] > weights[False])


def block_type(draft: Draft, text: str, scale: Scale) -> str:
    """title, heading, listitem or nothing."""
    size, tag = draft.first.size, draft.first.tag.kind
    if scale.title and size == scale.title and not draft.cell:
        return "title"
    short = sum(letter.isalpha() for letter in text) > 1 and len(text) < _HEADING_CHARACTERS
    if short and (size > HEADING_SIZE * scale.body or tag == "heading"):
        return "heading"
    bold = not scale.bold and not draft.cell and all(line.bold for line in draft.lines)
    if short and bold and not has_bullet(text) and (begins_section(text) or not ends_sentence(text)):
        return "heading"
    return "listitem" if begins_item(text) or tag == "listitem" else ""
