"""A block: the piece of text from which a paragraph is made, with what a boilerplate verdict looks at."""

from dataclasses import dataclass

from lxml.html import HtmlElement


class Node:
    """A block-level element of a page, as far as a verdict needs it: what it is called and what is around it."""

    __slots__ = ("depth", "element", "marks", "names", "parent", "tag")

    def __init__(self, parent: "Node | None", tag: str, marks: str = "", element: HtmlElement | None = None) -> None:
        self.parent = parent
        self.tag = tag
        self.marks = marks  # values of class, id, role, itemprop …, as the page writes them
        self.element = element  # itself, for those who look closer: None in formats other than HTML
        self.names: tuple[str, ...] | None = None  # of its kind, once somebody asked
        self.depth: int = parent.depth + 1 if parent else 0


@dataclass(slots=True)
class Block:
    text: str
    type: str = ""  # "" | title | heading | listitem | code
    template: bool = False  # stands in an element that announces itself as navigation, footer, dialog …
    node: Node | None = None  # the innermost block-level element around it
    links: int = 0
    link_characters: int = 0
    emphasis: int = 0  # characters in bold or italics
    echo: bool = False  # the title of the page before or after, or a heading of this one once more
    stated: bool = False  # the page repeats it where it describes itself: description, JSON-LD

    @property
    def link_density(self) -> float:
        return min(1.0, self.link_characters / len(self.text)) if self.text else 0.0

    @property
    def path(self) -> str:
        """Tag names from the root to the block, joined by dots."""
        tags, node = [], self.node
        while node:
            tags.append(node.tag)
            node = node.parent
        return ".".join(reversed(tags))
