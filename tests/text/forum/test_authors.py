import pytest

from fccrawler.text.forum.atoms import Atom, Table
from fccrawler.text.forum.authors import find_authors
from fccrawler.text.forum.post import Fields
from fccrawler.text.moments import MomentReader

OUTSIDE = [False] * 100  # no block is text of a post


def place(texts: list[str], key: object = 1, **said: str) -> Table:
    """What stands in one place of the posts; nothing where a text is empty."""
    links = said.pop("hrefs", "").split() or [""] * len(texts)
    return {
        (key, ""): {
            post: [Atom((key, ""), text, post, href=href, **said)]  # type: ignore[arg-type]
            for post, (text, href) in enumerate(zip(texts, links, strict=True))
            if text
        }
    }


def authors(table: Table, count: int = 4) -> list[str]:
    found = {post: Fields() for post in range(count)}
    find_authors(found, table, OUTSIDE, MomentReader("en"))
    return [fields.author for fields in found.values()]


NAMES = ["Ann", "Bo", "Ann", "Cy"]
RANKS = ["Member", "Member", "Member", "Admin"]


def test_names_vary_more_than_ranks() -> None:
    assert authors(place(RANKS, 1) | place(NAMES, 2)) == NAMES


def test_what_is_called_an_author_is_one() -> None:
    towns = ["Bern", "Ulm", "Bern", "Linz"]
    assert authors(place(towns, 1) | place(NAMES, 2, names="username")) == NAMES
    assert authors(place(NAMES, 1) | place(towns, 2, names="location")) == NAMES


def test_a_link_that_is_faithful_to_the_name_speaks_for_it() -> None:
    labels = ["Reply", "Quote", "Edit", "Like"]
    linked = place(NAMES, 2, hrefs="/user/1 /user/2 /user/1 /user/3")
    assert authors(place(labels, 1, hrefs="/a /a /b /b") | linked) == NAMES


def test_guests_are_named_in_the_same_place_without_a_link() -> None:
    linked = place(["Ann", "Bo", "", "Cy"], 1, names="username", hrefs="/u/1 /u/2 - /u/3")
    assert authors(linked | place(["", "", "Guest", ""], 2, names="username")) == ["Ann", "Bo", "Guest", "Cy"]


def test_replies_may_be_built_in_another_way() -> None:
    answers = place(["Ann", "Bo", "", ""], 1, names="user-details")
    comments = place(["", "", "Cy", "Di"], 2, names="comment-user")
    assert authors(answers | comments) == ["Ann", "Bo", "Cy", "Di"]


@pytest.mark.parametrize(
    "texts",
    [
        ["Posts: 12", "Posts: 7", "Posts: 1", "Posts: 99"],
        ["12 replies", "3 replies", "4 replies", "5 replies"],
        ["https://a.example", "https://b.example", "https://c.example", "https://d.example"],
        ["3 May 2024", "4 May 2024", "5 May 2024", "6 May 2024"],
        ["***", "1", "22", "---"],
        ["one two three four five six seven and more"] * 4,
    ],
)
def test_no_names(texts: list[str]) -> None:
    assert authors(place(texts, names="author")) == [""] * 4


def test_words_around_a_name_are_left_out() -> None:
    assert authors(place(["by Ann:", "posted by Bo »", "von Cy", "@Di"])) == ["Ann", "Bo", "Cy", "Di"]


def test_nothing_comes_of_nothing() -> None:
    assert authors({}) == [""] * 4


def test_one_text_that_leads_to_many_places_is_a_button() -> None:
    buttons = place(["Report", "Report"], 1, hrefs="/report?member=1 /report?member=2")
    assert authors(buttons | place(["Ann", "Bo"], 2), 2) == ["Ann", "Bo"]
