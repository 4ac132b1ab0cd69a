from pathlib import Path

import pytest

from fccrawler.page import Page
from fccrawler.text.errors import Unreadable
from fccrawler.text.pdf import read_pdf

FILES = Path(__file__).parents[2] / "demo" / "files"


def read(name):
    page = Page("http://a/")
    return read_pdf((FILES / name).read_bytes(), page), page


@pytest.mark.parametrize(
    ("name", "template"),
    [
        ("ladder-safety-en.pdf", ["Meridian Institute · Using ladders safely", "Page {} of 2"]),
        ("ladder-safety-de.pdf", ["Meridian-Institut · Leitern sicher benutzen", "Seite {} von 2"]),
    ],
)
def test_running_head_and_page_number_are_template(name, template):
    expected = [text.format(number) for number in (1, 2) for text in template]
    assert [block.text for block in read(name)[0] if block.template] == expected


def test_headings():
    blocks, page = read("ladder-safety-en.pdf")
    assert page.title == "Using ladders safely"
    assert [block.text for block in blocks if block.type == "title"] == [page.title]
    headings = [block.text for block in blocks if block.type == "heading"]
    assert headings[:2] == ["Leaflet for supervisors and for everyone who climbs", "Why this leaflet"]
    assert "On the ladder" in headings


def test_lines_are_joined_and_bullets_dropped():
    texts = [block.text for block in read("ladder-safety-en.pdf")[0]]
    check = "The person who climbs makes the check. It takes one minute. A ladder that fails is marked, taken out of"
    assert f"{check} service and either repaired by the maker or scrapped." in texts
    assert "Stay off the three highest rungs of a leaning ladder." in texts


def test_metadata():
    page = read("ladder-safety-de.pdf")[1]
    assert page.author == "Meridian-Institut für Sicherheit und Gesundheit bei der Arbeit"
    assert page.description == "Leitern, Arbeiten in der Höhe, Schutz vor Absturz"


@pytest.mark.parametrize("body", [b"", b"garbage", b"%PDF-1.4\nnothing follows"])
def test_garbage(body):
    with pytest.raises(Unreadable):
        read_pdf(body, Page("http://a/"))
