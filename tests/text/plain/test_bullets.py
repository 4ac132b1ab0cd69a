import pytest

from fccrawler.text.plain.bullets import begins_item, begins_section, has_bullet, is_marker, without_bullet


@pytest.mark.parametrize("mark", ["• ", "•", "- ", "– ", "3. ", "b) ", "(iv) "])
def test_items(mark: str) -> None:
    assert begins_item(f"{mark}gloves")
    assert without_bullet(f"{mark}gloves") == "gloves"


@pytest.mark.parametrize("text", ["gloves", "-gloves", "1998. Then", "3.5 kg", "A. Writer", "•", "a lot) of"])
def test_no_items(text: str) -> None:
    assert not begins_item(text)
    assert without_bullet(text) == text


def test_only_signs_are_bullets_for_certain() -> None:
    assert has_bullet("• gloves")
    assert not has_bullet("1. gloves")
    assert not has_bullet("- gloves")


def test_a_marker_stands_alone() -> None:
    assert all(map(is_marker, ["•", "1.", "2.1", "(a)", "–"]))
    assert not any(map(is_marker, ["1998", "• a", "word"]))


def test_numbers_of_sections() -> None:
    assert begins_section("2.1 Methods")
    assert begins_section("IV. Results")
    assert not begins_section("2000 people")
