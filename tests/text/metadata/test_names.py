import pytest

from fccrawler.text.metadata.names import clean_name, join_names


@pytest.mark.parametrize(
    "text",
    [
        "Ann Smith", "By Ann Smith", "by  Ann\nSmith", "Written by Ann Smith", "Author: Ann Smith", "Ann Smith | The"
        " Paper",
        "von Ann Smith", "Par Ann Smith", "Por Ann Smith", "Autor: Ann Smith", "<b>Ann</b> <b>Smith</b>",
        "Posted by Ann Smith on Friday June 5, 2020", "Ann Smith · 5 min read", "Ann Smith, PhD", "Ann Smith (Editor)",
        "Ann Smith Published 3 May 2024", "&quot;Ann Smith&quot;",
    ],
)  # fmt: skip
def test_a_name_and_what_is_around_it(text: str) -> None:
    assert join_names([text]) == "Ann Smith"


@pytest.mark.parametrize(
    "text",
    [
        "", "admin", "Admin", "Super User", "https://example.com/ann", "www.example.com", "ann@example.com", "@ann",
        "by",
        "None", "12", "Read more about how we test and why you can trust us", "What is this?", "{{ author }}",
        "x" * 200,
        "https://www.facebook.com/example and more",
    ],
)  # fmt: skip
def test_what_is_no_name(text: str) -> None:
    assert join_names([text]) == ""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Smith and Bob Jones", "Ann Smith; Bob Jones"),
        ("Ann Smith, Bob Jones", "Ann Smith; Bob Jones"),
        ("Ann Smith, Bob Jones, and Cy Young", "Ann Smith; Bob Jones; Cy Young"),
        ("Anna Schmidt und Bernd Maier", "Anna Schmidt; Bernd Maier"),
        ("Smith, Ann", "Smith, Ann"),
        ("Smith, Ann; Jones, Bob", "Smith, Ann; Jones, Bob"),
        ("Morgan & Sons", "Morgan & Sons"),
    ],
)
def test_several_names_in_one_value(text: str, names: str) -> None:
    assert join_names([text]) == names


def test_each_name_comes_once() -> None:
    assert join_names(["Ann Smith", "admin", "ANN SMITH", "Bob Jones"]) == "Ann Smith; Bob Jones"


def test_particles_stay() -> None:
    assert clean_name("Ludwig van Beethoven") == "Ludwig van Beethoven"
    assert clean_name("by von der Leyen") == "von der Leyen"
