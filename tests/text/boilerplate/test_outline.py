import numpy as np

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of, outline_of


def test_an_element_holds_a_run_of_blocks() -> None:
    blocks = blocks_of(ARTICLE)
    outline = Outline(blocks)
    article = next(number for number, node in enumerate(outline.nodes) if node.tag == "article")
    inside = blocks[outline.first[article] : outline.end[article]]
    assert [block.text[:5] for block in inside] == ["Noise", "The e", "The e", "Ears", "The e"]


def test_sums_over_elements() -> None:
    blocks = blocks_of(ARTICLE)
    outline = Outline(blocks)
    sums = outline.inside(np.ones(len(blocks)))
    assert sums[0] == len(blocks) == 9
    assert [int(sums[n]) for n, node in enumerate(outline.nodes) if node.tag in ("nav", "main", "footer")] == [3, 5, 1]


def test_ancestors_end_at_the_root() -> None:
    outline = outline_of("<div><p>a</p></div>")
    tags = [[outline.nodes[number].tag for number in level] for level in outline.ancestors(6)]
    assert tags == [["p"], ["div"], ["body"], ["html"], ["html"], ["html"], ["html"]]


def test_the_same_structure_has_the_same_shape() -> None:
    outline = outline_of("<ul><li>a<li>b</ul><p>c")
    shapes = [outline.shapes[number] for number in outline.of_block]
    assert shapes[0] == shapes[1] != shapes[2]


def test_blocks_without_elements_hang_on_one_root() -> None:
    outline = Outline([Block("a"), Block("b")])
    assert len(outline.nodes) == 1
    assert outline.of_block.tolist() == [0, 0]
    assert (outline.first.tolist(), outline.end.tolist()) == ([0], [2])
