import pytest

from fccrawler.text.boilerplate.characters import count_characters


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("size", "größer 😀", 8),
        ("words", "three small words", 3),
        ("words", "日本語の文章です", 4),
        ("sentences", "One. Two! Three? e.g. 3.14 yes", 4),
        ("sentences", "一つ。二つ。", 2),
        ("commas", "a, b、c", 2),
        ("prices", "€ 5 or $7, 8€ but no € here", 2),
        ("dates", "3 May 2024, at 12:30", 2),
        ("web_words", "© Example, log in with Facebook", 3),
        ("digits", "a1b2", 0.5),
        ("upper", "ΑΒγδ", 0.5),
        ("ends_sentence", "yes.", 1),
        ("ends_sentence", "no", 0),
        ("ends_question", "why?", 1),
        ("ends_colon", "thus:", 1),
        ("begins_lower", "éa", 1),
        ("unspaced", "ภาษา", 1),
        ("separators", "a | b › c", 2 / 5),
    ],
)
def test_counts(name: str, text: str, count: float) -> None:
    # Neighbours must not be counted in.
    found = count_characters(["X, 9. ©", text, "Y? $1 z 2024"])[name]
    assert found[1] == pytest.approx(count)


def test_characters_beyond_the_basic_plane_and_lone_surrogates() -> None:
    assert count_characters(["😀😀", "a\ud800b"])["size"].tolist() == [2, 3]
