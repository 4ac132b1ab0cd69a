import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.text.forum.distances import DISTANCES, mean_lengths, pairwise

NAMES = sorted(DISTANCES)
# Few letters, so that strings have something in common; beside them scripts, a smiley and half of one.
STRINGS = st.text("abdipv") | st.text("aζж語😀\ud83d", max_size=12)


@pytest.mark.parametrize(
    ("name", "one", "other", "expected"),
    [
        ("feature", "night", "nacht", 6),  # ni ig gh and na ac ch
        ("feature", "aaaa", "aa", 2),
        ("feature", "p", "b", 2),
        ("levenshtein", "kitten", "sitting", 3),
        ("levenshtein", "ab", "ba", 2),
        ("damerau", "ab", "ba", 1),
        ("damerau", "ca", "abc", 3),
        ("jaro", "MARTHA", "MARHTA", (1 - 17 / 18) * 6),
        ("jaro", "DIXON", "DICKSONX", (1 - 23 / 30) * 6.5),
        ("jaro", "abc", "xyz", 3),
        ("jaro-winkler", "MARTHA", "MARHTA", (1 - 17 / 18) * 0.7 * 6),
        ("jaccard", "night", "nacht", 6 / 8 * 5),
        ("jaccard", "aaaa", "aa", 0),  # a set
        ("lcs", "ABCBDAB", "BDCABA", 13 - 2 * 4),
        ("lcs", "Θεσσαλονίκη", "Θεσσαλία", 5),
    ],
)
def test_known_values(name: str, one: str, other: str, expected: float) -> None:
    assert DISTANCES[name](one, other) == pytest.approx(expected)


@pytest.mark.parametrize("name", NAMES)
@given(one=STRINGS, other=STRINGS)
def test_a_distance_is_symmetric_and_never_negative(name: str, one: str, other: str) -> None:
    distance = DISTANCES[name]
    assert distance(one, other) == pytest.approx(distance(other, one))
    assert 0 <= distance(one, other) <= len(one) + len(other)


@pytest.mark.parametrize("name", NAMES)
@given(text=STRINGS)
def test_equal_strings_are_at_the_same_place(name: str, text: str) -> None:
    assert DISTANCES[name](text, text) == 0


@pytest.mark.parametrize("name", NAMES)
@given(strings=st.lists(STRINGS, max_size=6))
def test_many_strings_at_once_give_what_pairs_give(name: str, strings: list[str]) -> None:
    matrix = pairwise(name, strings)
    expected = [[DISTANCES[name](one, other) for other in strings] for one in strings]
    assert np.allclose(matrix, np.array(expected).reshape(len(strings), len(strings)))


@pytest.mark.parametrize("name", NAMES)
def test_same_paths_are_similar_and_paths_without_a_common_letter_are_not(name: str) -> None:
    paths = ["divdivp", "divdivdivp", "tabletrtt"]
    near = pairwise(name, paths) < mean_lengths(paths)
    assert near[0, 1]
    assert near.diagonal().all()
    assert not (pairwise(name, ["xxx", "www"]) < mean_lengths(["xxx", "www"]))[0, 1]


def test_the_feature_distance_parts_paths_that_share_less_than_half() -> None:
    paths = ["divdivdivp", "divulli", "tabletbodytrtd"]
    assert (pairwise("feature", paths) < mean_lengths(paths)).tolist() == np.eye(3, dtype=bool).tolist()


@pytest.mark.parametrize("name", NAMES)
def test_long_texts_are_farther_apart_than_labels(name: str) -> None:
    distance = DISTANCES[name]
    assert distance("The oven has to be hot before you begin.", "Mine went soft; more flour did it.") > distance(
        "Reply", "Quote"
    )


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'cosine' is no string distance; there are feature, levenshtein"):
        pairwise("cosine", ["a"])
