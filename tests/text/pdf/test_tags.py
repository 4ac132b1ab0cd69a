import pypdfium2

from fccrawler.text.pdf.tags import page_tags
from tests.text.files import FILES
from tests.text.pdf_files import Text, pdf

FILE = FILES / "arabic-chromium.pdf"


def test_blocks_of_a_tagged_file() -> None:
    with pypdfium2.PdfDocument(FILE) as document:
        tags = page_tags(document[0])
    kinds = [tags[content].kind for content in sorted(tags)]
    assert kinds[0] == "heading"
    assert kinds[1:3] == ["", ""]
    assert "listitem" in kinds
    assert len({tags[content].block for content in sorted(tags)[:3]}) == 3


def test_a_file_without_tags() -> None:
    with pypdfium2.PdfDocument(pdf([Text(50, 700, "text")])) as document:
        assert page_tags(document[0]) == {}
