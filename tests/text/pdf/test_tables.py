from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.tables import Strip, cells, is_table, split

GUTTER = [(200.0, 220.0)]


def line(text: str, left: float, baseline: float) -> Line:
    return Line(text, left, left + min(200, 5 * len(text)), baseline, 10)


def strips(*rows: tuple[str, str], pitches: tuple[float, ...] = ()) -> list[Strip]:
    height, found = 700.0, []
    for number, (left, right) in enumerate(rows):
        found.append([line(text, x, height) for text, x in ((left, 0), (right, 220)) if text])
        height -= pitches[number] if pitches else 12
    return found


def looks_like_table(found: list[Strip]) -> bool:
    lines = [one for strip in found for one in strip]
    return is_table(found, split(lines, GUTTER), GUTTER, 10)


def test_short_cells_are_a_table() -> None:
    assert looks_like_table(strips(("Joiner", "91.2"), ("Smith", "98.7"), ("Printer", "84.0")))


def test_full_lines_are_columns() -> None:
    full = ("a line of text that fills its own column", "and a line that fills the other column")
    assert not looks_like_table(strips(*[full] * 12))


def test_a_column_with_a_table_in_it_is_a_column() -> None:
    text = "a line of text that fills its own column"
    beside = [text, text, text, text, "Joiner", "Smith", "Printer", "Baker"]
    assert not looks_like_table(strips(*[(text, other) for other in beside]))


def test_long_cells_of_different_height_are_a_table() -> None:
    cell = "a cell that is so long that it is broken"
    rows = [(cell, cell), ("into two lines", "in three lines of"), ("", "text.")] * 4
    assert looks_like_table(strips(*rows, pitches=(12, 12, 20) * 4))


def test_columns_that_are_cut_in_the_middle_of_sentences_are_columns() -> None:
    part = [("A sentence of some words that is rather", "The other column has sentences too and"), ("long", "they are")]
    rest = [("and goes on behind a space for a while", "as long as those of the first one, but"), ("it", "cut at")]
    assert not looks_like_table(strips(*[*part, *rest] * 3, pitches=(12, 20) * 6))


def test_a_list_beside_columns_of_text_is_a_column() -> None:
    text = "a line of text that fills its own column"
    gutters = [(200.0, 220.0), (420.0, 440.0)]
    found = [
        [line(text, 0, 700 - 12 * n), line(text, 220, 700 - 12 * n), line("two words", 440, 700 - 12 * n)]
        for n in range(12)
    ]
    assert not is_table(found, split([one for strip in found for one in strip], gutters), gutters, 10)


def texts(found: list[Strip]) -> list[str]:
    return [" ".join(one.text for one in cell) for cell in cells(found, GUTTER)]


def test_cells_row_by_row() -> None:
    assert texts(strips(("Joiner", "91.2"), ("Smith", "98.7"))) == ["Joiner", "91.2", "Smith", "98.7"]


def test_lines_of_one_cell_stay_together() -> None:
    found = strips(("Press", "Enclose it and keep"), ("", "the doors shut"), ("Saw", "Change the blade"))
    assert texts(found) == ["Press", "Enclose it and keep the doors shut", "Saw", "Change the blade"]


def test_entries_of_a_table_of_contents_keep_their_page() -> None:
    assert texts(strips(("Introduction", "1"), ("Results", "17"))) == ["Introduction 1", "Results 17"]
