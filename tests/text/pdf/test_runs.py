import pypdfium2

from fccrawler.text.pdf.runs import Run, page_runs
from tests.text.pdf_files import Text, pdf


def runs(*texts: Text) -> list[Run]:
    with pypdfium2.PdfDocument(pdf(list(texts))) as document:
        return page_runs(document[0].get_textpage(), {})


def test_a_run_has_its_place_size_and_weight() -> None:
    (run,) = runs(Text(50, 700, "A heading", 14, "B"))
    assert (run.text, run.left, run.baseline, run.size, run.bold) == ("A heading", 50, 700, 14, True)
    assert run.left < run.hang < run.right


def test_runs_end_at_wide_gaps_and_where_the_style_changes() -> None:
    found = runs(Text(50, 700, "left"), Text(300, 700, "right"), Text(330, 704, "2", 6))
    assert [run.text.strip() for run in found] == ["left", "right", "2"]


def test_a_scaled_font_has_the_size_that_is_seen() -> None:
    assert runs(Text(50, 700, "large", 1, turn=(24, 0, 0, 24)))[0].size == 24


def test_hyphens_at_the_end_of_a_line_are_hyphens() -> None:
    assert [run.text for run in runs(Text(50, 700, "effi-"), Text(50, 688, "cient"))] == ["effi-", "cient"]


def test_text_on_its_side_is_turned_if_it_is_most_of_the_page() -> None:
    most = [Text(100 + 12 * n, 50, f"line {n} of a sideways page", turn=(0, 1, -1, 0)) for n in range(3)]
    found = runs(*most, Text(400, 400, "one"))
    assert [run.upright for run in found] == [True, True, True, False]
    assert found[0].baseline > found[1].baseline > found[2].baseline
    assert found[0].left == found[1].left


def test_watermarks_are_not_upright() -> None:
    found = runs(Text(50, 700, "text of the page"), Text(100, 300, "DRAFT", 40, turn=(0.7, 0.7, -0.7, 0.7)))
    assert [run.upright for run in found] == [True, False]
