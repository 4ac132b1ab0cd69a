import io
from pathlib import Path

import docx
import pytest

from fccrawler.page import Page
from fccrawler.text.docx import read_docx
from fccrawler.text.errors import Unreadable

DEMO = Path(__file__).parents[2] / "demo" / "files" / "first-day-en.docx"


def test_demo_file():
    page = Page("http://a/")
    blocks = [(block.text, block.type) for block in read_docx(DEMO.read_bytes(), page)]
    assert page.title == "The first day: checklist for new workers"
    assert page.author == "Meridian Institute for Safety and Health at Work"
    assert blocks[0] == (page.title, "title")
    assert ("Before the first day", "heading") in blocks
    assert ("Arrange the occupational health examination if the work requires one.", "listitem") in blocks


def test_styles_tables_and_properties():
    document = docx.Document()
    document.core_properties.keywords = "ladder; height, "
    document.core_properties.author = "A. Writer"
    document.add_heading("On ladders", 1)
    document.add_paragraph("Plain\u00a0 text.")
    document.add_paragraph("Item", style="List Bullet")
    document.add_paragraph("  ")
    table = document.add_table(2, 2)
    table.cell(0, 0).merge(table.cell(0, 1)).text = "wide"
    table.cell(1, 0).text, table.cell(1, 1).text = "left", "right"
    file = io.BytesIO()
    document.save(file)
    page = Page("http://a/")
    blocks = [(block.text, block.type) for block in read_docx(file.getvalue(), page)]
    assert blocks == [
        ("On ladders", "heading"), ("Plain text.", ""), ("Item", "listitem"), ("wide", ""), ("left", ""), ("right", ""),
    ]  # fmt: skip
    assert (page.title, page.author, page.keywords) == ("On ladders", "A. Writer", ["ladder", "height"])


@pytest.mark.parametrize("body", [b"", b"garbage", b"PK\x03\x04 but no zip", DEMO.read_bytes()[:5000]])
def test_garbage(body):
    with pytest.raises(Unreadable):
        read_docx(body, Page("http://a/"))
