from fccrawler.text.pdf.lines import Line
from fccrawler.text.pdf.rows import closed, justified, level_rows, merged, right_edge, side_by_side


def line(text: str, left: float, right: float, baseline: float = 100) -> Line:
    return Line(text, left, right, baseline, 10)


COLUMN = [line(f"line {n} of the column", 0, 200, 200 - 12 * n) for n in range(4)]


def test_rows_from_the_top_and_from_the_left() -> None:
    rows = level_rows([line("c", 0, 10, 50), line("b", 50, 60), line("a", 0, 10, 100.5)])
    assert [[one.text for one in row] for row in rows] == [["a", "b"], ["c"]]


def test_the_edge_that_many_lines_have() -> None:
    assert right_edge([*COLUMN, line("a wide table", 0, 260)]) == 200
    assert right_edge([line("ragged", 0, right) for right in (50, 90, 120, 70, 10)]) == 120


def test_words_far_apart_are_one_line_if_they_fill_the_column() -> None:
    words = [line("few", 0, 30, 150), line("wide", 75, 110, 150), line("words", 155, 200, 150)]
    assert [one.text for one in justified([*COLUMN, *words])][-1] == "few wide words"


def test_cells_stay_apart() -> None:
    cells = [line("a", 0, 10, 150), line("b", 150, 160, 150)]
    assert len(justified([*COLUMN, *cells])) == 6
    assert len(justified([line(str(n), 100 * (n % 2), 100 * (n % 2) + 90, 12 * (n // 2)) for n in range(8)])) == 8


def test_small_gaps_are_closed() -> None:
    assert [one.text for one in closed([line("Date:", 0, 30), line("5 May", 50, 80), line("far", 200, 220)], 10)] == [
        "Date: 5 May",
        "far",
    ]


def test_side_by_side() -> None:
    both = side_by_side([line("a", 0, 10), line("b", 20, 30)])
    assert (both.text, both.left, both.right) == ("a b", 0, 30)
    assert side_by_side([line("עולם", 0, 10), line("שלום", 20, 30)]).text == "שלום עולם"


def test_merged_rows() -> None:
    assert [one.text for one in merged([line("b", 50, 60), line("a", 0, 10), line("c", 0, 10, 50)])] == ["a b", "c"]
