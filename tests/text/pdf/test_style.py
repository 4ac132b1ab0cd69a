import pypdfium2
import pytest

from fccrawler.text.pdf.style import is_bold, main_angle, style_of
from tests.text.pdf_files import Text, pdf


@pytest.mark.parametrize(
    ("turn", "angle"),
    [((1, 0, 0, 1), 0), ((0, 1, -1, 0), 90), ((-1, 0, 0, -1), 180), ((0, -1, 1, 0), 270), ((-1, 0, 0, 1), 0)],
)
def test_direction_of_a_page(turn: tuple[float, float, float, float], angle: int) -> None:
    with pypdfium2.PdfDocument(pdf([Text(300, 400, "some text", turn=turn)])) as document:
        textpage = document[0].get_textpage()
        assert main_angle(textpage.raw, textpage.count_chars()) == angle


def test_a_page_without_text_stands_upright() -> None:
    with pypdfium2.PdfDocument(pdf([])) as document:
        assert main_angle(document[0].get_textpage().raw, 0) == 0


def test_style_of_a_character() -> None:
    with pypdfium2.PdfDocument(pdf([Text(50, 700, "bold", 6, "B", (2, 0, 0, 2))])) as document:
        textpage = document[0].get_textpage()
        style = style_of(textpage.raw, 0)
        assert (style.size, style.angle, style.bold, style.artifact, style.content) == (12, 0, True, False, -1)
        assert style.origin == (50, 700)
        assert is_bold(textpage.raw, 3)
