"""Which of the groups found is the thread, whole: with the post that opened it and replies within replies."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Node
from fccrawler.text.forum.groups import names_of
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.names import is_quote, opens_thread
from fccrawler.text.forum.records import Records
from fccrawler.text.forum.territory import NOBODY, Numbers, Territory, territories

_TRIED = 3
_SURE = 0.75  # share of posts with a date
_GOOD = 0.5  # score
_ALL = 0.95
_LEFT = 0.25  # of its text that the usual post keeps without its replies
_MOST = 0.4  # of the expected text
_SOME = 0.1
_MIN_OPENING = 8  # words
_SHORT_OPENING = 0.3  # of the usual post
_LEVELS = 6
_HEAD_WORDS = 30
_DATE_WORDS = 6
_FEW_SAID = 4  # words of a comment
_LITTLE_TEXT = 2  # expected words


def best_thread(look: Look, found: Sequence[Records], is_article: bool) -> Records | None:
    """The best of the groups with replies of other kinds and with the post that opened the thread, or a single post."""
    best: Records | None = None
    for records in found[:_TRIED]:
        whole = with_opening(look, with_replies(look, records, found), is_article)
        if best is None or whole.score > best.score:
            best = whole
    if best and (best.score >= _GOOD or (best.named and min(best.dated, best.regularity) >= _SURE)):
        return best
    return single_post(found) or best


def single_post(found: Sequence[Records]) -> Records | None:
    """A thread of one post shows no likeness: it must be called a post, have a date and hold much of the text."""
    alone = [r for r in found if len(r.members) == 1 and r.dated and r.coverage >= (_SOME if r.named == 1 else _MOST)]
    called = max((r.named for r in alone), default=0.0)
    # Of those that hold the same, the outermost has the name and the date beside the text.
    return max((r for r in alone if r.named == called), key=lambda r: r.coverage, default=None)


def with_replies(look: Look, records: Records, found: Sequence[Records]) -> Records:
    """Comments below answers are posts too, although they are built in another way."""
    outline = look.outline
    for other in found:
        sure = other.named == 1 and other.dated >= _SURE
        if not sure or any(_in_quote(outline.nodes[member]) for member in other.members.tolist()):
            continue
        new = np.setdiff1d(other.members, records.members)
        if not len(new) or not _are_inside(look, new, records.territory):
            continue
        members = np.union1d(records.territory.tops, new)
        territory = territories(outline, members)
        if not _keeps(look, records.territory, territory):
            continue
        said = _said(look, territory)
        fresh = np.isin(members, new)
        dated = _dated(look, territory)
        texts = _amounts(look, territory)[fresh]
        spoken = said.min() > 0 and np.median(said[fresh]) >= _FEW_SAID and np.median(texts) >= _LITTLE_TEXT
        if spoken and min(dated.mean(), dated[fresh].mean()) >= _ALL:
            records = records._replace(members=members, territory=territory)
    return records


def _are_inside(look: Look, members: Numbers, territory: Territory) -> bool:
    """Whether each is a part of a post, and not all of it."""
    outline = look.outline
    tops = territory.tops
    owner = territory.owner[outline.first[members]]
    if (owner == NOBODY).any():
        return False
    return bool(
        (outline.end[members] - outline.first[members] < outline.end[tops[owner]] - outline.first[tops[owner]]).all()
    )


def _keeps(look: Look, before: Territory, after: Territory) -> bool:
    """Whether most posts keep text of their own when what stands in them is taken out."""
    had = _amounts(look, before)
    places = np.searchsorted(after.tops, before.tops)
    changed = (after.tops[np.minimum(places, len(after.tops) - 1)] == before.tops) & (had > 0)
    left = _amounts(look, after)[np.minimum(places, len(after.tops) - 1)]
    shares = left[changed] / had[changed]
    return bool(len(shares)) and float(np.median(shares)) >= _LEFT and float((shares > 0).mean()) >= _ALL


def _amounts(look: Look, territory: Territory) -> NDArray[np.float64]:
    owned = territory.owner != NOBODY
    return np.bincount(territory.owner[owned], look.text[owned], minlength=len(territory.tops)).astype(np.float64)


def _said(look: Look, territory: Territory) -> NDArray[np.float64]:
    """Words of each post beside its date."""
    owned = territory.owner != NOBODY
    words = np.maximum(0, look.words - _DATE_WORDS * look.dated)
    return np.bincount(territory.owner[owned], words[owned], minlength=len(territory.tops)).astype(np.float64)


def _dated(look: Look, territory: Territory) -> NDArray[np.bool_]:
    """Which posts have a date."""
    owned = territory.owner != NOBODY
    return np.bincount(territory.owner[owned], look.dated[owned], minlength=len(territory.tops)) > 0


def _in_quote(node: Node | None) -> bool:
    while node is not None:
        if is_quote(node):
            return True
        node = node.parent
    return False


def with_opening(look: Look, records: Records, is_article: bool) -> Records:
    """The first post may be built in its own way. An article with comments is none."""
    outline, (tops, owner) = look.outline, records.territory
    owned = owner != NOBODY
    usual = float(np.median(np.bincount(owner[owned], look.text[owned], minlength=len(tops))))
    enough = max(_MIN_OPENING, _SHORT_OPENING * usual)
    first = int(np.flatnonzero(owned)[0])
    element = int(outline.parents[tops].min())
    for _ in range(_LEVELS):
        begin = int(outline.first[element])
        region = np.arange(begin, first)
        region = region[~look.beside[region]]
        if look.text[region][look.prose[region]].sum() >= enough:
            return _opened(look, records, element, region, is_article)
        if element == 0:
            break
        element = int(outline.parents[element])
    return records


def _opened(look: Look, records: Records, element: int, region: Numbers, is_article: bool) -> Records:
    dated = region[look.dated[region] & (look.words[region] <= _HEAD_WORDS)]
    style = look.element_styles[look.outline.of_block]
    styles = set(style[look.dated & (records.territory.owner != NOBODY)].tolist())
    alike = any(names_of(look.node(number)) and int(style[number]) in styles for number in dated.tolist())
    heart = int(region[np.argmax(look.text[region] * look.prose[region])])
    called = _opens(look, heart, element)
    post = np.flatnonzero(records.territory.owner == 0).tolist()
    if any(look.blocks[number].text == look.blocks[heart].text for number in post):
        return records  # a copy of the first post, for machines
    if not len(dated) or not (alike or (called and not is_article)):
        return records
    owner = records.territory.owner.copy()
    owner[owner != NOBODY] += 1
    owner[region] = 0
    tops = np.concatenate(([element], records.territory.tops))
    coverage = float(look.text[owner != NOBODY].sum() / max(1e-9, look.text.sum()))
    score = records.score * max(1.0, coverage / max(1e-9, records.coverage))
    return records._replace(territory=Territory(tops, owner), coverage=coverage, score=score)


def _opens(look: Look, number: int, limit: int) -> bool:
    element = int(look.outline.of_block[number])
    while element > limit:
        if opens_thread(look.outline.nodes[element]):
            return True
        element = int(look.outline.parents[element])
    return opens_thread(look.outline.nodes[limit])
