import pytest

from fccrawler.text.tokens import count_tokens, stems, tokens


def test_words_without_punctuation() -> None:
    assert tokens("The worker’s 3 ladders, (new).") == ["The", "worker’s", "3", "ladders", "new"]
    assert tokens("— … !") == []


def test_scripts_without_spaces_give_a_token_a_character() -> None:
    assert tokens("安全ABC第一") == ["安", "全", "ABC", "第", "一"]
    assert count_tokens("安全 first") == 3


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "risk assessment", "Risks assessments"),
        ("de", "Gefahr", "Gefahren"),
        ("it", "rischio", "RISCHI"),
        ("el", "κίνδυνος", "ΚΙΝΔΥΝΟΣ"),
    ],
)
def test_inflected_words_have_one_stem(language: str, one: str, other: str) -> None:
    assert stems(one, language) == stems(other, language)


def test_stems_keep_words_apart() -> None:
    assert stems("risk", "en") != stems("noise", "en")


def test_languages_without_a_stemmer_forgive_case_and_diacritics() -> None:
    assert stems("Égalité", "und") == ["egalite"]
