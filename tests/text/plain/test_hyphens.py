import pytest

from fccrawler.text.plain.hyphens import Vocabulary, join_lines

NOTHING = Vocabulary()


@pytest.mark.parametrize(
    ("text", "line", "joined"),
    [
        ("a loud ma-", "chine", "a loud machine"),
        ("a loud ma\u00ad", "chine", "a loud machine"),
        ("a loud ma\u2010", "chine", "a loud machine"),
        ("EU-", "weit", "EU-weit"),
        ("Nord-", "Süd-Achse", "Nord-Süd-Achse"),
        ("a well-", "known man", "a well-known man"),
        ("a 10-", "year plan", "a 10-year plan"),
        ("COVID-", "19", "COVID-19"),
        ("state-of-", "the-art", "state-of-the-art"),
        ("Ein-", "und Ausgang", "Ein- und Ausgang"),
        ("peut-", "être", "peut-être"),
        ("from 3 -", "or so", "from 3 - or so"),
        ("a word", "and another", "a word and another"),
    ],
)
def test_joined(text: str, line: str, joined: str) -> None:
    assert join_lines(text, line, NOTHING) == joined


def test_how_the_document_spells_a_word_elsewhere_decides() -> None:
    words = Vocabulary.of(["the work-place here", "a coworker", "this work-", "place"])
    assert join_lines("this work-", "place", words) == "this work-place"
    assert join_lines("a co-", "worker", words) == "a coworker"


def test_a_document_that_does_not_part_words_spells_its_hyphens() -> None:
    lines = ["a line of text that is not parted"] * 200
    assert join_lines("a three-", "chamber lock", Vocabulary.of(lines)) == "a three-chamber lock"
    assert join_lines("a cham-", "ber", Vocabulary.of([*lines, "cham-"])) == "a cham-ber"
    assert join_lines("a cham-", "ber", Vocabulary.of([*lines, *["cham-"] * 9])) == "a chamber"
