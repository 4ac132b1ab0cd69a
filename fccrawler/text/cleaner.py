"""Boilerplate verdict for each block: jusText's rules on our blocks."""

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


def boilerplate(blocks: list[Block], language: str) -> list[bool]:
    """For each block whether it is boilerplate. Stop words are used where the language has them."""
    words = stoplist(language)
    # Without stop words every density is 0, and thresholds of 0 leave length and links to decide.
    thresholds = {} if words else {"stopwords_low": 0.0, "stopwords_high": 0.0}
    classify_paragraphs(blocks, words, **thresholds)
    for block in blocks:
        if block.template:
            block.cf_class = "bad"
    revise_paragraph_classification(blocks)
    return [block.class_type != "good" for block in blocks]
