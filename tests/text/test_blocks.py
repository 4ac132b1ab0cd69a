import pytest

from fccrawler.text.blocks import Block


def test_densities() -> None:
    block = Block("The work of the crew", chars_count_in_links=5)
    assert len(block) == 20
    assert block.links_density() == 0.25
    assert block.stopwords_density({"the", "of"}) == pytest.approx(0.6)


def test_an_empty_block_has_no_density() -> None:
    assert Block("").links_density() == 0
    assert Block("").stopwords_density({"the"}) == 0


def test_titles_are_headings_too() -> None:
    assert [Block("x", type).is_heading for type in ("title", "heading", "listitem", "")] == [True, True, False, False]
