from pathlib import Path

import pytest

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.pdf import read_pdf

FILE = Path(__file__).parents[2] / "demo" / "files" / "ladder-safety-en.pdf"


@pytest.fixture(scope="module")
def leaflet() -> tuple[Page, list[Block]]:
    page = Page("http://example.com/a.pdf")
    return page, read_pdf(FILE.read_bytes(), page)


def test_running_heads_and_page_numbers_are_marked(leaflet: tuple[Page, list[Block]]) -> None:
    head = "Meridian Institute · Using ladders safely"
    marked = [block.text for block in leaflet[1] if block.template]
    assert sorted(marked) == [head, head, "Page 1 of 2", "Page 2 of 2"]


def test_title_and_metadata(leaflet: tuple[Page, list[Block]]) -> None:
    page, blocks = leaflet
    assert [block.text for block in blocks if block.type == "title"] == ["Using ladders safely"]
    assert page.title == "Using ladders safely"
    assert page.author == "Meridian Institute for Safety and Health at Work"


def test_lines_are_joined_into_paragraphs(leaflet: tuple[Page, list[Block]]) -> None:
    texts = [block.text for block in leaflet[1]]
    assert (
        "The person who climbs makes the check. It takes one minute. A ladder that fails is marked, taken out of"
        " service and either repaired by the maker or scrapped."
    ) in texts


def test_headings_and_list_items(leaflet: tuple[Page, list[Block]]) -> None:
    types = {block.text: block.type for block in leaflet[1]}
    assert types["Check before every use"] == "heading"
    assert types["The work in one place takes less than thirty minutes."] == "listitem"


@pytest.mark.parametrize("body", [b"", b"garbage", b"%PDF-1.7\ngarbage", FILE.read_bytes()[:300]])
def test_damaged_files_are_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match="not a readable PDF"):
        read_pdf(body, Page("http://example.com/a.pdf"))
