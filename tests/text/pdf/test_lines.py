from fccrawler.text.pdf.lines import page_lines
from fccrawler.text.pdf.runs import Run


def run(text: str, left: float, right: float, baseline: float = 100, size: float = 10, order: int = 0) -> Run:
    return Run(text, left, right, baseline, size, order=order)


def texts(*runs: Run) -> list[str]:
    for number, one in enumerate(runs):
        one.order = one.order or number
    return [line.text for line in page_lines(list(runs), 0)]


def test_runs_side_by_side_are_one_line() -> None:
    assert texts(run("half of it,", 0, 50), run("and the rest", 53, 100)) == ["half of it, and the rest"]
    assert texts(run("ef", 0, 10), run("fi", 10.5, 15), run("cient", 15, 40)) == ["efficient"]


def test_a_wide_gap_parts_columns() -> None:
    assert texts(run("left", 0, 50), run("right", 70, 100)) == ["left", "right"]


def test_a_bullet_may_be_farther_from_its_text() -> None:
    assert texts(run("•", 0, 5), run("gloves", 30, 60)) == ["• gloves"]


def test_small_digits_keep_their_meaning_and_do_not_cling_to_words() -> None:
    assert texts(run("of 30 m", 0, 50), run("2", 50, 53, 104, 7), run(" each", 53, 80)) == ["of 30 m² each"]
    assert texts(run("CO", 0, 14), run("2", 14, 17, 98, 7), run(" rises", 17, 40)) == ["CO₂ rises"]
    assert texts(run("the ladder", 0, 50), run("12", 50, 56, 104, 7), run("stands", 56, 80)) == ["the ladder ¹² stands"]
    assert texts(run("3", 0, 3, 104, 7), run("See above.", 3, 60)) == ["³ See above."]


def test_ligatures_and_arabic_shapes_become_letters() -> None:
    assert texts(run("e\ufb03cient \ufb02oor", 0, 50)) == ["efficient floor"]


def test_a_soft_hyphen_is_a_hyphen_at_the_end_and_nothing_elsewhere() -> None:
    assert texts(run("work\u00adshop ma\u00ad", 0, 50)) == ["workshop ma-"]


def test_sideways_and_empty_runs_are_no_lines() -> None:
    turned = run("DRAFT", 0, 50)
    turned.upright = False
    assert texts(turned, run("  ", 0, 5)) == []


def test_too_many_runs_are_not_put_together() -> None:
    assert len(texts(*(run("a", 5.0 * n, 5.0 * n + 5) for n in range(20_001)))) == 20_001
