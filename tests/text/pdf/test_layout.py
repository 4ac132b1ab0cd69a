from fccrawler.text.pdf.layout import regions
from fccrawler.text.pdf.lines import Line

TEXT = "a line of running text in a column"


def block(name: str, left: float, top: float, count: int, width: float = 160, size: float = 10) -> list[Line]:
    return [Line(f"{name}{n} {TEXT}", left, left + width, top - 12 * n, size) for n in range(count)]


def order(lines: list[Line]) -> list[str]:
    """The names of the lines as they are read."""
    return [line.text.split(" ")[0] for region in regions(lines, 10) for line in region.lines]


def test_two_columns_on_one_grid() -> None:
    assert order(block("a", 0, 700, 4) + block("b", 180, 700, 4)) == ["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3"]


def test_three_columns_on_no_grid() -> None:
    lines = block("a", 0, 700, 3) + block("b", 180, 695, 3) + block("c", 360, 703, 3)
    assert order(lines) == [f"{name}{n}" for name in "abc" for n in range(3)]


def test_what_runs_over_all_columns_stands_before_and_after_them() -> None:
    title, foot = block("t", 0, 740, 1, 340, 18), block("f", 0, 600, 2, 340)
    lines = foot + block("b", 180, 700, 4) + block("a", 0, 700, 4) + title
    assert order(lines) == ["t0", "a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3", "f0", "f1"]


def test_a_second_column_may_begin_higher() -> None:
    assert order(block("a", 0, 676, 3) + block("b", 180, 700, 5))[:3] == ["a0", "a1", "a2"]


def test_columns_of_a_right_to_left_page() -> None:
    right, left = block("b", 180, 700, 3), block("a", 0, 700, 3)
    for line in right + left:
        line.text = line.text[:2] + " " + "מילים של טקסט רץ בעמודה אחת של העמוד"
    assert order(left + right) == ["b0", "b1", "b2", "a0", "a1", "a2"]


def test_cells_are_regions_of_their_own() -> None:
    lines = [Line(text, x, x + 40, 700 - 12 * y, 10) for y in range(3) for x, text in ((0, f"a{y}"), (200, f"b{y}"))]
    found = regions(lines, 10)
    assert [(region.cell, [line.text for line in region.lines]) for region in found] == [
        (True, [f"{name}{y}"]) for y in range(3) for name in "ab"
    ]


def test_pages_of_too_many_lines_are_left_in_the_order_of_the_file() -> None:
    lines = [Line(str(n), 0, 10, float(n), 10) for n in range(5001)]
    assert order(lines)[:2] == ["0", "1"]
    assert regions([], 10) == []
