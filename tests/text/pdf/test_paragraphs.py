from fccrawler.text.pdf.layout import Region
from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.paragraphs import paragraphs
from fccrawler.text.pdf.tags import Tag
from fccrawler.text.plain.hyphens import Vocabulary

WIDTH = 5.0  # of a letter


def lines(*texts: str, indents: tuple[float, ...] = (), pitch: float = 12, page: int = 0) -> list[Line]:
    found = []
    for number, text in enumerate(texts):
        left = indents[number] if indents else 0.0
        hang = left + WIDTH * (text.find(" ") + 1)
        found.append(Line(text, left, left + WIDTH * len(text), 700 - pitch * number, 10, page=page, hang=hang))
    return found


def read(*regions: list[Line]) -> list[tuple[str, str]]:
    found = paragraphs([Region(region) for region in regions], Vocabulary())
    return [(block.type, block.text) for _, block in found]


FULL = ("a line that fills the whole of the width", "and another one that fills the width too")


def test_lines_become_a_paragraph_and_hyphens_go() -> None:
    assert read(lines("first it was all about the noise of ma-", "chines.")) == [
        ("", "first it was all about the noise of machines."),
    ]  # fmt: skip


def test_more_space_parts_paragraphs() -> None:
    below = [Line("Then a new one begins", 0, 100, 656, 10), Line("and ends", 0, 40, 644, 10)]
    assert [text for _, text in read(lines(*FULL, "and ends") + below)] == [
        " ".join((*FULL, "and ends")),
        "Then a new one begins and ends",
    ]


def test_an_indented_line_begins_a_paragraph() -> None:
    found = read(lines(*FULL, "The next one begins here and fills", *FULL, indents=(0, 0, 20, 0, 0)))
    assert [text for _, text in found] == [" ".join(FULL), " ".join(("The next one begins here and fills", *FULL))]


def test_a_short_line_that_ends_a_sentence_ends_the_paragraph() -> None:
    found = read(lines(*FULL, "and ends.", "The next one begins at the left edge and"))
    assert [text for _, text in found] == [" ".join((*FULL, "and ends.")), "The next one begins at the left edge and"]


def test_items_with_lines_that_hang() -> None:
    found = read(
        lines(
            "• gloves that are long enough to be kept,", "washed and worn", "• boots", "2. a helmet", "After the list.",
            indents=(10, 20, 10, 10, 0),
        )
    )  # fmt: skip
    assert found == [
        ("listitem", "gloves that are long enough to be kept, washed and worn"),
        ("listitem", "boots"),
        ("listitem", "a helmet"),
        ("", "After the list."),
    ]


def test_a_number_at_the_start_of_a_line_of_text_is_no_item() -> None:
    assert len(read(lines("the fire that broke out on the night of", "12. May was put out soon by the brigade."))) == 1


def test_hanging_entries_end_where_the_next_one_stands_out() -> None:
    entries = lines(*FULL, "the end", "Next entry of the list that is so long", "that it is broken",
                    indents=(0, 20, 20, 0, 20))  # fmt: skip
    assert len(read(entries)) == 2


def test_paragraphs_go_on_in_the_next_column_and_on_the_next_page() -> None:
    column, other = lines(*FULL), lines("goes on here.", "A new one.", pitch=30)
    assert read(column, other) == [("", " ".join((*FULL, "goes on here."))), ("", "A new one.")]
    assert read(column, lines("goes on here.", page=1)) == [("", " ".join((*FULL, "goes on here.")))]
    assert len(read(column, lines("goes on here.", page=3))) == 2


def test_notes_under_the_text_come_after_the_paragraph() -> None:
    note = [Line("¹ See there.", 0, 60, 100, 8)]
    assert read(lines(*FULL), note, lines("goes on here.", page=1)) == [
        ("", " ".join((*FULL, "goes on here."))),
        ("", "¹ See there."),
    ]


def test_where_paragraphs_are_indented_one_that_is_not_is_the_rest_of_another() -> None:
    wide = "ends here. And a sentence as wide as it."
    first = lines("Indented lines that begin it and", *FULL, wide, indents=(20, 0, 0, 0))
    assert len(read(first, lines("Another sentence of the same paragraph.", "and more", page=1))) == 1
    spaced = lines(*FULL, wide)
    assert len(read(spaced, lines("Another sentence that is a new paragraph", "and more", page=1))) == 2


def test_tags_decide_if_there_are_any() -> None:
    tagged = lines("Bring a helmet,", "Boots,", "and gloves that are long enough to be wide")
    for line, block in zip(tagged, (1, 2, 2), strict=True):
        line.tag = Tag(block, "listitem")
    assert read(tagged) == [
        ("listitem", "Bring a helmet,"),
        ("listitem", "Boots, and gloves that are long enough to be wide"),
    ]


def test_the_page_a_paragraph_begins_on() -> None:
    found = paragraphs([Region(lines("one.")), Region(lines("Two.", page=1))], Vocabulary())
    assert [page for page, _ in found] == [0, 1]
    assert paragraphs([], Vocabulary()) == []
