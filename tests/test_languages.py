import justext
import pytest
import snowballstemmer

from fccrawler.languages import LANGUAGES, normalise_code, suggest


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("DE", "de"),
        ("deu", "de"),
        ("ger", "de"),
        ("pt-BR", "pt"),
        ("en_GB", "en"),
        (" el ", "el"),
        ("iw", "he"),
        ("no", "nb"),
    ],
)
def test_tags_in_the_wild(tag: str, code: str) -> None:
    assert normalise_code(tag) == code


@pytest.mark.parametrize("tag", ["", "x-default", "xx", "german"])
def test_unknown_tags_have_no_code(tag: str) -> None:
    assert normalise_code(tag) == ""


def test_the_libraries_know_the_names_of_the_table() -> None:
    stemmers = {language.stemmer for language in LANGUAGES.values() if language.stemmer}
    stoplists = {language.stoplist for language in LANGUAGES.values() if language.stoplist}
    assert stemmers <= set(snowballstemmer.algorithms())
    assert stoplists <= set(justext.get_stoplists())


def test_codes_are_unique() -> None:
    assert len({language.code3 for language in LANGUAGES.values()}) == len(LANGUAGES)


def test_suggestions() -> None:
    assert suggest("germen") == "de (German)"
    assert suggest("Ελληνικα") == "el (Greek)"
    assert suggest("italiano") == "it (Italian)"
    assert suggest("qqqqqq") == ""
