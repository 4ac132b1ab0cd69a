from fccrawler.text.normalise import clean_characters, squeeze


def test_invisible_and_forbidden_characters_go() -> None:
    assert clean_characters("\ufeffSicher\u00adheit\u200b\x00\x1f\x85\ud800!") == "Sicherheit!"


def test_text_is_composed() -> None:
    assert clean_characters("cafe\u0301") == "café"


def test_joiners_and_white_space_stay() -> None:
    text = "می\u200cخواهم\t\r\n"
    assert clean_characters(text) == text


def test_runs_of_any_space_become_one() -> None:
    assert squeeze("\u00a0 one\u2003\n\ttwo\u3000three ") == "one two three"
