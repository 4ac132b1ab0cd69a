"""The thread on a page, if there is one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.body import body_blocks
from fccrawler.text.forum.dycorc import AUTO as AUTO_DISTANCE
from fccrawler.text.forum.dycorc import find_posts
from fccrawler.text.forum.fields import read_fields
from fccrawler.text.forum.look import Look, look_at
from fccrawler.text.forum.names import is_article
from fccrawler.text.forum.parts import Parts, parts_of
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.records import Records, find_records, judge
from fccrawler.text.forum.resemblance import Signs, is_talk, signs_of
from fccrawler.text.forum.territory import NOBODY, Numbers
from fccrawler.text.forum.whole import best_thread
from fccrawler.text.moments import MomentReader

AUTO, ON, OFF = "auto", "on", "off"
MODES = (AUTO, ON, OFF)
RECORDS, DYCORC = "records", "dycorc"
METHODS = (RECORDS, DYCORC)
_MIN_SCORE = 0.05
_ARTICLE_WORDS = 40  # of running text above the first post, which make a page an article with comments
_MAX_BLOCKS = 20_000


@dataclass(frozen=True, slots=True)
class Thread:
    fields: Sequence[Fields]  # of each post
    parents: Sequence[int | None]
    owner: Numbers  # for each block the number of its post, or NOBODY
    parts: Parts
    is_page: bool  # the page is a thread; else it is an article, a product … that has one
    signs: Signs


@dataclass(frozen=True, slots=True)
class Finder:
    """`mode`: auto, on (what is most like a thread is one) or off."""

    mode: str = AUTO
    method: str = RECORDS
    distance: str = AUTO_DISTANCE

    def find(
        self,
        blocks: Sequence[Block],
        probability: NDArray[np.float64],
        url: str,
        language: str,
        kinds: frozenset[str] = frozenset(),
        outline: Outline | None = None,
        words: NDArray[np.float64] | None = None,
    ) -> Thread | None:
        """`probability` of each block to be text, by the verdict on pages of all kinds; `words` of each."""
        if self.mode == OFF or not 1 < len(blocks) <= _MAX_BLOCKS:
            return None
        reader = MomentReader(language)
        look = look_at(blocks, probability, reader, outline, words)
        records = self._records(look, is_article(kinds))
        if records is None or (records.score < _MIN_SCORE and len(records.territory.tops) > 1):
            return None
        territory = records.territory
        body = body_blocks(look, territory)
        fields = read_fields(blocks, look, territory, body, reader, url)
        parts = parts_of(look, territory, body, fields)
        signs = signs_of(look, records, fields, parts, url, kinds)
        if self.mode == AUTO and not is_talk(signs):
            return None
        is_page = not _has_article(look, records, probability, kinds, signs)
        return Thread(fields, _parents(look, records), territory.owner, parts, is_page, signs)

    def _records(self, look: Look, article: bool) -> Records | None:
        if self.method == RECORDS:
            return best_thread(look, find_records(look), article)
        members = np.array(find_posts(look.blocks, look.outline, self.distance), dtype=np.intp)
        return judge(look, members, prune=False) if len(members) else None


def _has_article(
    look: Look, records: Records, probability: NDArray[np.float64], kinds: frozenset[str], signs: Signs
) -> bool:
    """Whether the posts are but the comments on something else that the page is about."""
    if signs.forum_kind or signs.forum_url:
        return False
    if is_article(kinds):
        return True
    first = int(np.flatnonzero(records.territory.owner != NOBODY)[0])
    above = look.prose[:first] & (probability[:first] >= 0.5)
    return float(look.words[:first][above].sum()) >= _ARTICLE_WORDS


def _parents(look: Look, records: Records) -> list[int | None]:
    """For each post the one it stands in, or beside which the list that it stands in is all that there is else.

    What holds all posts of a thread makes nobody's answer of them.
    """
    outline = look.outline
    tops = records.territory.tops.tolist()
    opened = len(tops) > len(records.members)  # the element of an opening post holds the whole thread
    own = {top: number for number, top in enumerate(tops) if not (opened and number == 0)}
    heads: dict[int, int] = {}  # element → the post that stands in it first, and directly
    several: Counter[int] = Counter()
    for top, number in own.items():
        around = int(outline.parents[top])
        heads.setdefault(around, number)
        several[around] += 1
    last = tops[-1]
    parents: list[int | None] = []
    for number, top in enumerate(tops):
        element, found = int(outline.parents[top]), None
        beside = element
        while element and found is None and own.get(top) == number:
            holds_all = element <= tops[-len(own)] and outline.tree_end[element] > last
            if element in own:
                found = own[element]
            elif element != beside and several[element] == 1 and heads[element] < number and not holds_all:
                found = heads[element]
            element = int(outline.parents[element])
        parents.append(found)
    return parents
