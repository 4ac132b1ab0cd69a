from fccrawler.text.blocks import Block, Node


def test_link_density() -> None:
    assert Block("The work", link_characters=4).link_density == 0.5
    assert Block("ab", link_characters=5).link_density == 1.0
    assert Block("").link_density == 0.0


def test_path_and_depth() -> None:
    node = Node(Node(Node(None, "html"), "body"), "p")
    assert node.depth == 2
    assert Block("x", node=node).path == "html.body.p"
    assert Block("x").path == ""
