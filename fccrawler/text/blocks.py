"""A block: the piece of text from which a paragraph is made, with what a boilerplate verdict looks at."""

from collections.abc import Container
from dataclasses import dataclass


@dataclass(slots=True)
class Block:
    """Has the attributes of jusText's paragraphs, so that jusText's rules can label it."""

    text: str
    type: str = ""  # "" | title | heading | listitem
    dom_path: str = ""  # tag names from the root, joined by dots
    chars_count_in_links: int = 0
    template: bool = False  # inside an element that announces itself as navigation, footer, dialog …
    cf_class: str = ""  # jusText: class without context
    class_type: str = ""  # jusText: class in context
    heading: bool = False

    def __len__(self) -> int:
        return len(self.text)

    @property
    def is_heading(self) -> bool:
        return self.type in ("heading", "title")

    def stopwords_density(self, stopwords: Container[str]) -> float:
        words = self.text.lower().split()
        return sum(word in stopwords for word in words) / len(words) if words else 0.0

    def links_density(self) -> float:
        return self.chars_count_in_links / len(self.text) if self.text else 0.0
