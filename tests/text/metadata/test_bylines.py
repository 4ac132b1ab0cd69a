import pytest
from lxml.html import HtmlElement, document_fromstring

from fccrawler.text.metadata.bylines import (
    author_below,
    date_below,
    first_time,
    marked_time,
    visible_author,
    visible_date,
)
from fccrawler.text.metadata.clues import look, look_closer
from fccrawler.text.metadata.places import Places


def parse(html: str) -> tuple[HtmlElement, Places]:
    root = document_fromstring(html)
    return root, Places(look(root).headings)


def author(html: str) -> str:
    root, places = parse(html)
    return visible_author(look(root).author_links, look_closer(root).authors, places)


def date(html: str, language: str = "en") -> str:
    root, places = parse(html)
    return visible_date(look_closer(root).dates, language, places)


@pytest.mark.parametrize(
    "html",
    [
        "<a rel=author href=/ann>Ann Smith</a>",
        "<p class=byline>By <a href=/ann>Ann Smith</a></p>",
        "<span class='post-author-name'>Ann Smith</span>",
        "<div class=author-avatar>AS</div><div class=author>Ann Smith</div>",
        "<div class=comments><p class=author>Troll</p></div><p class=author>Ann Smith</p>",
    ],
)
def test_bylines(html: str) -> None:
    assert author(html) == "Ann Smith"


@pytest.mark.parametrize(
    "html",
    ["<div class=comment><a rel=author>Troll</a></div>",
     "<p class=author>Read all about the people who write for us, and why</p>",
     "<p class=author>admin</p>", "<p>Ann Smith</p>", "<div class=authors></div>"],
)  # fmt: skip
def test_no_bylines(html: str) -> None:
    assert author(html) == ""


@pytest.mark.parametrize(
    "html",
    [
        "<p class=entry-date>3 May 2024</p>",
        "<p class=post-meta-time>Published: 3 May 2024</p>",
        "<p class=byline>Ann Smith, May 3, 2024</p>",
        "<span class=DateTime title='May 3, 2024 at 9:22 AM'>Friday</span>",
        "<p class=updated-date>4 May 2025</p><p class=publish-date>03/05/2024</p>",
        "<p id=datum>Veröffentlicht am 3. Mai 2024</p>",
        "<div class=related><p class=date>1 May 2020</p></div><p class=date>3. 5. 2024</p>",
    ],
)
def test_marked_dates(html: str) -> None:
    assert date(html, "de") == "2024-05-03"


@pytest.mark.parametrize(
    "html",
    [
        "<p>3 May 2024</p>",
        "<p class=event-date>3 May 2024</p>",
        "<p class=date>03/05/2024</p>",
        "<p class=date>soon</p>",
    ],
)
def test_dates_that_are_not_taken(html: str) -> None:
    assert date(html) == ""


def test_times() -> None:
    root, places = parse(
        "<aside><time pubdate datetime=2020-01-01></time></aside><time class=updated datetime=2025-01-01></time>"
        "<time datetime=bad></time><time datetime=2024-05-03T10:00></time><time class=published"
        " datetime=2024-05-04></time>"
    )
    assert marked_time(look(root).times, places) == "2024-05-04"
    assert first_time(look(root).times, places) == "2024-05-03"


def test_below_the_heading() -> None:
    headings = look(parse("<div><h1>T</h1></div><p>By Ann Smith</p><p>3 May 2024</p>")[0]).headings
    assert author_below(headings) == "Ann Smith"
    assert date_below(headings, "en") == "2024-05-03"


def test_a_list_below_the_heading_has_no_date() -> None:
    headings = look(parse("<h1>News</h1><p>3 May 2024</p><p>By using this site</p><p>4 May 2024</p>")[0]).headings
    assert date_below(headings, "en") == ""
    assert author_below(headings) == ""
    assert date_below([], "en") == author_below([]) == ""
