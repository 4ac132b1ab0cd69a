import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.text.normalise import clean_characters, repair, squeeze


def test_invisible_and_forbidden_characters_go() -> None:
    assert clean_characters("\ufeffSicher\u00adheit\u200b\x00\x1f\x81\ud800\ufdd0\U0001ffff\u202e!") == "Sicherheit!"
    assert clean_characters("a\x00b\x7f\x1b") == "ab"


@pytest.mark.parametrize(
    "space", "\u00a0 \u202f \u2004 \u2003 \u3000 \u1680 \u205f \u200a \x0c".split(" ")
)  # no-break, narrow, three-per-em, em, ideographic, …
def test_special_spaces_become_plain(space: str) -> None:
    assert clean_characters(f"10{space}km é") == "10 km é"
    assert squeeze(f"{space}10{space}{space}km{space}") == "10 km"


def test_line_and_paragraph_separators_are_white_space() -> None:
    assert clean_characters("one\u2028two\u2029é") == "one\ntwo\né"
    assert squeeze("one\u2028two") == "one two"


def test_text_is_composed() -> None:
    assert clean_characters("cafe\u0301") == "café"
    assert squeeze("cafe\u0301") == "café"


def test_controls_of_windows_are_what_was_meant() -> None:
    assert clean_characters("1990\x961995 \x93so\x94 it\x92s\x85 5\x80") == "1990–1995 “so” it’s… 5€"


@pytest.mark.parametrize(
    "text",
    [
        "می\u200cخواهم\t\r\n",  # Persian
        "क्\u200dष",  # Devanagari, half form
        "അവന്\u200d",  # Malayalam, at the end of a word
        "👩\u200d🔬",
        "🏳\ufe0f\u200d🌈",
        "\U0001f3f4\U000e0067\U000e0062\U000e007f",  # the flag of a part of a country is spelt with tags
    ],
)
def test_joiners_stay_where_scripts_and_emoji_need_them(text: str) -> None:
    assert clean_characters(text) == text


def test_joiners_go_elsewhere() -> None:
    assert clean_characters("Auf\u200clage \u200dé می\u200c \U000e0041x") == "Auflage é می x"


def test_runs_of_any_space_become_one() -> None:
    assert squeeze("\u00a0 one\u2003\n\ttwo\u3000three ") == "one two three"


def test_ordinary_text_is_not_copied() -> None:
    text = "Größe und Straße, naïveté – “quoted” – и кириллица"
    assert clean_characters(text) == text
    assert repair(text) is text


def test_repair_undoes_both_kinds_of_damage() -> None:
    assert repair("caf&eacute;&nbsp;und MÃ¼sli") == "café und Müsli"
    assert repair("f&Atilde;&frac14;r") == "für"
    assert repair("l&Atilde;&copy;gume") == "légume"


@given(st.text())
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = clean_characters(text)
    assert clean_characters(once) == once
    once.encode()
    repair(squeeze(text)).encode()


def test_huge_blocks_are_cleaned_in_pieces() -> None:
    text = "Cafe\u0301\u00a0au\u00ad lait \u200b" * 20_000
    assert squeeze(text) == " ".join(["Café au lait"] * 20_000)
    assert repair("&amp;nbsp;" * 20_000) == "&amp;nbsp;" * 20_000
