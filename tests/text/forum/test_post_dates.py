import numpy as np

from fccrawler.page import Page
from fccrawler.text.forum.atoms import Atom, Table
from fccrawler.text.forum.look import Look, look_at
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.post_dates import find_dates
from fccrawler.text.html import read_html
from fccrawler.text.moments import MomentReader

AUTHORS = ["Ann", "Bo", "Ann", "Cy"]


def look_of(count: int, reader: MomentReader) -> Look:
    blocks = read_html("<p>3 May 2024" * count, Page("http://example.org/"))
    return look_at(blocks, np.full(count, 0.5), reader)


def place(texts: list[str], key: object = 1, names: str = "", stated: tuple[str, ...] = ()) -> Table:
    said = stated or ("",) * len(texts)
    return {
        (key, ""): {
            post: [Atom((key, ""), text, post, names, stated=(value,) if value else ())]
            for post, (text, value) in enumerate(zip(texts, said, strict=True))
            if text or value
        }
    }


def dates(table: Table, language: str = "en") -> list[tuple[str, str]]:
    reader = MomentReader(language)
    found = {post: Fields(author=author) for post, author in enumerate(AUTHORS)}
    find_dates(found, table, look_of(4, reader), [False] * 4, reader)
    return [(fields.date, fields.iso) for fields in found.values()]


POSTED = ["3 May 2024, 14:05", "3 May 2024, 15:10", "4 May 2024, 09:00", "6 May 2024, 11:30"]
ISO = ["2024-05-03T14:05", "2024-05-03T15:10", "2024-05-04T09:00", "2024-05-06T11:30"]


def test_dates_as_found_and_as_iso() -> None:
    assert dates(place(POSTED)) == list(zip(POSTED, ISO, strict=True))


def test_the_day_somebody_joined_is_the_same_in_all_their_posts() -> None:
    joined = ["1 March 2019", "7 July 2021", "1 March 2019", "2 April 2020"]
    assert dates(place(joined, 1) | place(POSTED, 2)) == list(zip(POSTED, ISO, strict=True))


def test_a_change_is_not_when_it_was_written() -> None:
    changed = ["9 May 2024, 10:00", "", "9 May 2024, 12:00", ""]
    assert dates(place(changed, 1, "lastedit") | place(POSTED, 2)) == list(zip(POSTED, ISO, strict=True))


def test_an_attribute_says_it_better() -> None:
    shown = ["2 hours ago", "1 hour ago", "30 minutes ago", "now"]
    stated = ("2024-05-03T14:05:00Z", "2024-05-03T15:05:00Z", "2024-05-03T15:35:00Z", "2024-05-03T16:05:00Z")
    found = dates(place(shown, stated=stated))
    assert found[0] == ("2 hours ago", "2024-05-03T14:05:00+00:00")
    assert found[3] == ("now", "2024-05-03T16:05:00+00:00")


def test_how_long_ago_has_no_iso_form() -> None:
    assert dates(place(["2 hours ago", "1 hour ago", "1 hour ago", "yesterday"]))[0] == ("2 hours ago", "")


def test_all_dates_together_tell_what_is_the_month() -> None:
    assert [iso for _, iso in dates(place(["03/04/2024", "03/05/2024", "03/17/2024", "03/18/2024"]))] == [
        "2024-03-04", "2024-03-05", "2024-03-17", "2024-03-18",
    ]  # fmt: skip


def test_a_post_without_a_date_in_that_place_has_its_first() -> None:
    table = place([*POSTED[:3], ""], 1) | place(["", "", "", "6 May 2024"], 2)
    assert dates(table)[3] == ("6 May 2024", "2024-05-06")


def test_no_dates() -> None:
    assert dates(place(["Ann", "Bo", "Cy", "Di"])) == [("", "")] * 4
    assert dates({}) == [("", "")] * 4
