"""How much what was found resembles a talk: teasers, goods and events stand in rows too, with names and dates."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

import numpy as np

from fccrawler.text.forum.dated import inline_elements
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.names import forum_url
from fccrawler.text.forum.parts import Parts
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.records import Records
from fccrawler.text.forum.territory import NOBODY, Numbers

_ENOUGH = 1.0
_ENOUGH_ALONE = 2.3  # where neither names nor address speak of a talk
_FORUM_KINDS = frozenset(("discussionforumposting", "qapage"))
_TITLE_WORDS = 3
_TITLE_LINKS = 2
_FIRST = 2  # blocks of a post, date and author aside, among which a title stands
_LINKED = 0.8  # share of a title that is a link
_DATED = 0.3
_FEW_WORDS = 2  # of text in a post, on average


@dataclass(frozen=True, slots=True)
class Signs:
    """Shares of the posts, if nothing else is said."""

    posts: int  # their number
    words: float  # of text in the average post
    author: float
    date: float
    permalink: float
    titled: float  # with a title that leads to another page: a teaser
    headed: float  # with a heading of another kind
    linked: float  # share of the words in links
    named: float  # how much the elements are called posts
    talkative: bool  # some wrote several posts
    forum_url: bool
    forum_kind: bool  # the page calls itself a discussion


def signs_of(
    look: Look, records: Records, fields: Sequence[Fields], parts: Parts, url: str, kinds: frozenset[str]
) -> Signs:
    owner, count = records.territory.owner, len(records.territory.tops)
    density = np.array([block.link_density for block in look.blocks])
    words = float(look.words[parts.text].sum())
    titled, headed = _titles(look, owner, fields, density, url)
    names = [field.author for field in fields if field.author]
    return Signs(
        posts=count,
        words=words / count,
        author=len(names) / count,
        date=sum(bool(field.date) for field in fields) / count,
        permalink=sum(bool(field.permalink) for field in fields) / count,
        titled=len(titled) / count,
        headed=len(headed - titled) / count,
        linked=float((look.words * density)[parts.text].sum()) / max(1.0, words),
        named=records.named,
        talkative=1 < len(set(names)) < len(names),
        forum_url=forum_url(url),
        forum_kind=not kinds.isdisjoint(_FORUM_KINDS),
    )


def is_talk(signs: Signs) -> bool:
    """Weights set by hand, on made pages and on real ones of all kinds."""
    if signs.words < _FEW_WORDS or (signs.date < _DATED and not signs.forum_kind):
        return False
    told = signs.named >= 0.5 or signs.forum_url or signs.forum_kind
    return resemblance(signs) >= (_ENOUGH if told else _ENOUGH_ALONE)


def resemblance(signs: Signs) -> float:
    unlike = 3.0 * signs.titled + 1.0 * signs.headed
    return (
        3.0 * (signs.date - 0.6)
        + 2.0 * (signs.author - 0.6)
        + 1.5 * signs.named
        + 0.7 * signs.forum_url
        + 0.6 * signs.forum_kind
        + 0.5 * signs.permalink * (signs.date > 0.5)
        + 0.5 * signs.talkative
        - unlike * (0.3 if signs.named == 1 else 1.0)
        - 3.0 * max(0.0, signs.linked - 0.2)
        - 2.0 * (signs.posts == 1)
    )


def _titles(
    look: Look, owner: Numbers, fields: Sequence[Fields], density: np.ndarray, url: str
) -> tuple[set[int], set[int]]:
    """Posts with a title that leads elsewhere, and posts with any heading."""
    titled: set[int] = set()
    headed: set[int] = set()
    seen: Counter[int] = Counter()
    heads = {number for field in fields for number in (field.author_block, field.date_block)}
    for number in np.flatnonzero(owner != NOBODY).tolist():
        if number in heads or look.dated[number]:
            continue
        block, post = look.blocks[number], int(owner[number])
        if block.type in ("heading", "title"):
            headed.add(post)
        seen[post] += 1
        title = density[number] > _LINKED and look.words[number] >= _TITLE_WORDS and block.links <= _TITLE_LINKS
        title &= block.type in ("heading", "title") or seen[post] <= _FIRST
        if title and _leads_away(look, number, url):
            titled.add(post)
    return titled, headed


def _leads_away(look: Look, number: int, url: str) -> bool:
    element = look.node(number).element
    if element is None:
        return False
    around = element.getparent()
    links = [inner.get("href") or "" for inner in inline_elements(element) if inner.tag == "a"]
    if around is not None and around.tag == "a":
        links.append(around.get("href") or "")
    here = urlsplit(url)
    for href in links:
        try:
            there = urlsplit(urljoin(url, href))
        except ValueError:
            continue
        if href and not there.fragment and (there.netloc, there.path) != (here.netloc, here.path):
            return True
    return False
