import io
from pathlib import Path

import docx
import pytest

from fccrawler.page import Page
from fccrawler.text.docx import read_docx
from fccrawler.text.errors import Unreadable

FILE = Path(__file__).parents[2] / "demo" / "files" / "first-day-en.docx"


def test_styles_become_types() -> None:
    page = Page("http://example.com/a.docx")
    blocks = read_docx(FILE.read_bytes(), page)
    types = {block.text: block.type for block in blocks}
    assert types["The first day: checklist for new workers"] == "title"
    assert types["Before the first day"] == "heading"
    assert types["Go through the safety data sheets of all products that will be used."] == "listitem"
    assert types["Copy the table, fill in the names and hang it up in the break room."] == ""


def test_properties_become_metadata() -> None:
    page = Page("http://example.com/a.docx")
    read_docx(FILE.read_bytes(), page)
    assert page.title == "The first day: checklist for new workers"
    assert page.author == "Meridian Institute for Safety and Health at Work"
    assert page.published == "2026-04-01"


def test_tables_are_read_row_by_row_where_they_stand() -> None:
    texts = [block.text for block in read_docx(FILE.read_bytes(), Page("http://example.com/a.docx"))]
    start = texts.index("Task")
    assert texts[start : start + 5] == ["Task", "Responsible", "When", "Safety instruction", "Supervisor"]
    assert texts[start - 1].startswith("Copy the table")


def test_merged_cells_come_once_and_keywords_are_split() -> None:
    document = docx.Document()
    document.core_properties.keywords = "ladders; height, "
    table = document.add_table(1, 2)
    table.cell(0, 0).merge(table.cell(0, 1)).text = "Across"
    file = io.BytesIO()
    document.save(file)
    page = Page("http://example.com/a.docx")
    assert [block.text for block in read_docx(file.getvalue(), page)] == ["Across"]
    assert page.keywords == ["ladders", "height"]


@pytest.mark.parametrize("body", [b"", b"garbage", b"PK\x03\x04garbage", FILE.read_bytes()[:2000]])
def test_damaged_files_are_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match="not a readable DOCX"):
        read_docx(body, Page("http://example.com/a.docx"))
