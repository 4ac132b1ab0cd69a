from collections.abc import Sequence

import pytest

from fccrawler.text.metadata.titles import choose_title, key, trimmed


def choose(title: str, h1: Sequence[str] = (), og: Sequence[str] = (), site: Sequence[str] = (), host: str = "") -> str:
    return choose_title(title, h1, og, site, host)


@pytest.mark.parametrize("separator", [" | ", " - ", " – ", " — ", " · ", " :: ", " » ", "|"])
def test_a_heading_tells_the_headline_from_the_site(separator: str) -> None:
    assert choose(f"Safe ladders{separator}The Institute", ["Safe ladders"]) == "Safe ladders"
    assert choose(f"The Institute{separator}Safe ladders", ["Safe ladders"], site=["The Institute"]) == "Safe ladders"
    assert choose(f"Safe ladders{separator}The Institute", og=["Safe ladders"]) == "Safe ladders"
    assert choose(f"Safe ladders{separator}The Institute", site=["The Institute"]) == "Safe ladders"


def test_the_host_tells_the_site() -> None:
    assert choose("Safe ladders | Institute Forums", host="www.institute.org") == "Safe ladders"
    assert choose("Safe ladders | Other", host="www.institute.org") == "Safe ladders | Other"


def test_without_certainty_the_title_stays() -> None:
    assert choose("Ladders - Scaffolds") == "Ladders - Scaffolds"
    assert choose("Ladders: how to stand safely") == "Ladders: how to stand safely"


def test_the_name_of_the_site_as_heading_is_not_the_title() -> None:
    assert choose("Safe ladders | The Institute", ["The Institute"], site=["The Institute"]) == "Safe ladders"
    assert choose("Chapter 3 - The Ladder Book", ["The Ladder Book"]) == "Chapter 3"


def test_heading_and_statement_together_overrule_the_title() -> None:
    assert choose("Ladders, falls, jobs", ["How not to fall"], ["How not to fall"]) == "How not to fall"


def test_heading_with_more_text() -> None:
    buttons = "Safe ladders Save this page and read it later, or share it with a friend who falls"
    assert choose("Safe ladders - Institute", [buttons]) == "Safe ladders"
    assert choose("Safe ladders - Institute", ["Safe ladders at work"]) == "Safe ladders at work"


def test_what_is_missing() -> None:
    assert choose("", ["Heading"]) == "Heading"
    assert choose("", ["Heading"], ["Stated"]) == "Stated"
    assert choose("| The Institute", [], site=["The Institute"]) == "The Institute"
    assert choose("", [], []) == ""
    assert choose(" | - ", ["¶"], ["#"]) == ""


def test_ends_and_keys() -> None:
    assert trimmed("Data structures¶") == "Data structures"
    assert trimmed("| Home |") == "Home"
    assert key("Ça – va!") == key("ca va")
