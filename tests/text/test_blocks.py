from fccrawler.text.blocks import Block


def test_densities():
    block = Block("The ladder and the wall", chars_count_in_links=6)
    assert block.stopwords_density({"the", "and"}) == 3 / 5
    assert block.links_density() == 6 / 23
    assert len(block) == 23


def test_empty_block_has_no_density():
    assert (Block("").stopwords_density({"a"}), Block("").links_density()) == (0.0, 0.0)


def test_titles_and_headings_are_headings():
    assert [Block("x", kind).is_heading for kind in ("title", "heading", "listitem", "")] == [True, True, False, False]
