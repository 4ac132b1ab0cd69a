import numpy as np
import pytest

from fccrawler.text.forum.labels import labels_in
from fccrawler.text.forum.records import judge
from tests.text.forum.forum_pages import look_of, phpbb, talk
from tests.text.forum.test_records import elements


def labels(below: list[str]) -> list[str]:
    """Those of a thread in which these stand below the text of the posts."""
    said = talk("en", len(below))
    look = look_of(phpbb([one._replace(below=f"<p>{text}</p>") for one, text in zip(said, below, strict=True)]))
    found = judge(look, elements(look, "post"))
    assert found
    flags = labels_in(look, found.territory, found.territory.owner >= 0)
    texts = {look.blocks[number].text for number in np.flatnonzero(flags).tolist()}
    return [text for text in dict.fromkeys(below) if text in texts]


@pytest.mark.parametrize(
    "below",
    [
        ["Report this"] * 6,
        ["Report this", "Thanks", "Report this", "Agreed", "Report this", "Indeed"],
        ["Likes 3", "Likes 12", "Likes 0", "Likes 1", "Likes 44", "Likes 7"],
        ["From: Bern", "From: Ulm", "From: Linz", "From: Kiel", "From: Trier", "From: Graz"],
        ["#1", "# 2", "#3", "#4", "#5", "#6"],
    ],
)
def test_short_texts_that_recur(below: list[str]) -> None:
    recurring = [text for text in dict.fromkeys(below) if text not in ("Thanks", "Agreed", "Indeed")]
    assert labels(below) == recurring


@pytest.mark.parametrize(
    "below",
    [
        ["Thanks", "Agreed", "Indeed", "Well", "Oh", "Right"],
        ["Yes, no", "Yes, no", "Thanks", "Well", "Oh", "Right"],
        ["This has been said before, more than just once"] * 3 + ["Thanks", "Well", "Right"],
        ["This has been said before, more than just once"] * 2 + ["", "", "", ""],
    ],
)
def test_what_is_rare_or_long_is_none(below: list[str]) -> None:
    assert labels(below) == []


def test_all_that_stands_where_most_say_the_same() -> None:
    title = "How do you prune roses before they bloom"
    assert labels([title, *[f"Re: {title}"] * 5]) == [title, f"Re: {title}"]
