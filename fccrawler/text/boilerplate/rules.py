"""jusText's rules on our blocks, for corpora that are to be comparable with older ones; the model does better."""

from collections.abc import Container, Sequence
from functools import cache

import justext
from justext.core import classify_paragraphs, revise_paragraph_classification

from fccrawler.languages import LANGUAGES
from fccrawler.text.blocks import Block


@cache
def stoplist(language: str) -> frozenset[str]:
    """jusText's stop words; empty for languages it has none for."""
    if language not in LANGUAGES:
        return frozenset()
    name = LANGUAGES[language].stoplist or LANGUAGES[language].name
    if name not in justext.get_stoplists():
        return frozenset()
    return frozenset(word.lower() for word in justext.get_stoplist(name))


class _Paragraph:
    """Has the attributes of jusText's paragraphs, so that its rules can label it."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self.text = block.text
        self.dom_path = block.path
        self.chars_count_in_links = block.link_characters
        self.is_heading = block.type in ("heading", "title")
        self.heading = self.is_heading
        self.cf_class = self.class_type = ""

    def __len__(self) -> int:
        return len(self.text)

    def stopwords_density(self, stopwords: Container[str]) -> float:
        words = self.text.lower().split()
        return sum(word in stopwords for word in words) / len(words) if words else 0.0

    def links_density(self) -> float:
        return self._block.link_density


def judge_by_rules(blocks: Sequence[Block], language: str) -> list[bool]:
    """For each block whether it is boilerplate. Stop words are used where the language has them."""
    words = stoplist(language)
    # Without stop words every density is 0, and thresholds of 0 leave length and links to decide.
    thresholds = {} if words else {"stopwords_low": 0.0, "stopwords_high": 0.0}
    paragraphs = [_Paragraph(block) for block in blocks]
    classify_paragraphs(paragraphs, words, **thresholds)
    for block, paragraph in zip(blocks, paragraphs, strict=True):
        if block.template:
            paragraph.cf_class = "bad"
    revise_paragraph_classification(paragraphs)
    return [paragraph.class_type != "good" for paragraph in paragraphs]
