"""Author, date and permalink of each post: of all small things that posts have, those that behave like one."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import Any
from urllib.parse import urljoin

import numpy as np
from lxml import etree
from lxml.html import HtmlElement
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.forum.atoms import Atom, Key, atoms_of
from fccrawler.text.forum.records import Look
from fccrawler.text.forum.territory import Territory
from fccrawler.text.moments import Moment, MomentReader, month_comes_first, stated_moment

_SAMPLE = 4  # posts
_PLACES = 2  # for names, as many for dates and for links
_PLACES_IN = etree.XPath("descendant-or-self::*/@id | descendant-or-self::*/@name")
_MOST_PLACES = 500
_FEW_WORDS = 25  # of a block that may hold nothing but names, dates and buttons
_NAME_CHARACTERS = 60
_NAME_WORDS = 6
_AUTHOR = re.compile(
    r"author|user-?_?name|(?:^|[\s_-])(?:user|nick|poster|member|creator|handle|person|screen-?name|by|byline|vcard|fn"
    r"|name|profile|commenter|reviewer|owner|pseudo|autor|auteur|hnuser)(?=$|[\s_-])",
)
_AUTHOR_LINK = re.compile(
    r"user|member|profil|author|u=|/u/|people|/@|mitglied|membre|usuario|utente|player", re.IGNORECASE
)
_NOT_AUTHOR = re.compile(
    r"rank|title|role|badge|level|status|avatar|location|group|reputation|karma|points|score|count|date|time|quote|reply"
    r"|share|report|like|edit|permalink|flair|posts\b|joined|signature|button|menu|action|number|reaction|starter|tag"
)
_POSTED = re.compile(r"date|time|posted|publish|created|age(?:$|\s)|when|ago")
_OTHER_DATE = re.compile(
    r"edit|modif|updat|join|regist|since|seen|birth|quote|signature|last|userinfo|profile|extra|active"
)
_PERMALINK_TEXT = re.compile(r"#?\s?\d{1,6}|#|¶|permalink|link", re.IGNORECASE)
_BEFORE_NAME = re.compile(
    r"^(?:(?:post(?:ed)?|written|submitted|asked|answered|reply|review(?:ed)?)\s+)?"
    r"(?:by|von|par|de|από|di|por|door|av)[:\s]\s*",
    re.IGNORECASE,
)
_COUNTED = re.compile(r":\s*\d|^\d+ \w+$|^#\d+$")  # Posts: 12, 12 comments
_AFTER_NAME = re.compile(r"[\s:：,|·•»›–-]+$")


_RARE = 0.05  # share of the posts; fewer are those of guests, at most
_SEVERAL = 1.2  # of a kind in a post
Table = dict[Key, dict[int, list[Atom]]]


@dataclass(slots=True)
class Fields:
    author: str = ""
    author_block: int = -1
    date: str = ""
    iso: str = ""
    date_block: int = -1
    permalink: str = ""


def read_fields(
    blocks: Sequence[Block], look: Look, territory: Territory, body: NDArray[np.bool_], reader: MomentReader, url: str
) -> list[Fields]:
    """One for each post. In long threads a few posts show where the others have theirs."""
    count = len(territory.tops)
    reading = _Reading(look, territory, body, reader, url)
    if count <= 2 * _SAMPLE:
        return reading.fields(_gather(blocks, look, territory, range(count)))
    sample = [number * count // _SAMPLE for number in range(_SAMPLE)]
    keys = reading.keys(_gather(blocks, look, territory, sample), sample)
    table = _gather(blocks, look, territory, range(count), keys)
    found = reading.fields(table)
    # Guests and replies of another kind have theirs elsewhere.
    without = [post for post, fields in enumerate(found) if not (fields.author and fields.date)]
    if without:
        for key, atoms in _gather(blocks, look, territory, without).items():
            table[key].update(atoms)
        found = reading.fields(table)
    return found


def _gather(
    blocks: Sequence[Block], look: Look, territory: Territory, posts: Collection[int], keys: Sequence[Key] | None = None
) -> Table:
    """The small things in some posts; if keys are given, only those."""
    table: Table = defaultdict(lambda: defaultdict(list))
    slots = look.slots[0]
    wanted = np.isin(territory.owner, list(posts)) & (((look.words <= _FEW_WORDS) & ~look.prose) | look.dated)
    beginnings: set[Key] | None = None
    if keys is not None:
        wanted &= np.isin(slots, _slots(keys))
        beginnings = {key[:length] for key in keys for length in range(2, len(key) + 1)}
    chosen = set(look.outline.of_block[wanted].tolist())
    elements: dict[int, list[int]] = defaultdict(list)
    for number, element in enumerate(look.outline.of_block.tolist()):
        if element in chosen:
            elements[element].append(number)
    owner, asked = territory.owner.tolist(), frozenset(posts)
    for numbers in elements.values():
        for atom in atoms_of(blocks, numbers, slots[numbers].tolist(), beginnings, bool(look.dated[numbers].any())):
            if owner[atom.block] in asked:
                table[atom.key][owner[atom.block]].append(atom)
    _part(table, look)
    return table


class _Reading:
    def __init__(
        self, look: Look, territory: Territory, body: NDArray[np.bool_], reader: MomentReader, url: str
    ) -> None:
        self._look, self._territory, self._body = look, territory, body.tolist()
        self._reader, self._url = reader, url

    def fields(self, table: Table) -> list[Fields]:
        found = {post: Fields() for post in range(len(self._territory.tops))}
        _authors(found, table, self._body, self._reader)
        _dates(found, table, self._look, self._body, self._reader)
        _permalinks(found, table, self._territory, self._look, self._url)
        return list(found.values())

    def keys(self, table: Table, posts: Iterable[int]) -> list[Key]:
        """The places in which names, dates and links of these posts may stand."""
        found = {post: Fields() for post in posts}
        authors = _authors(found, table, self._body, self._reader)
        dates = _dates(found, table, self._look, self._body, self._reader)
        links = _permalinks(found, table, self._territory, self._look, self._url)
        return [key for keys in (authors, dates, links) for key in keys if key[0] in _slots(keys)[:_PLACES]]


def _slots(keys: Iterable[Key]) -> list[int]:
    return list(dict.fromkeys(key[0] for key in keys if isinstance(key[0], int)))


def _part(table: Table, look: Look) -> None:
    """Where the posts have several of a kind, those in the same place belong together too."""
    for key, posts in list(table.items()):
        if sum(map(len, posts.values())) > _SEVERAL * len(posts):
            for post, atoms in posts.items():
                for atom in atoms:
                    element = int(look.outline.of_block[atom.block])
                    table[*key, int(look.slots[2][atom.block])][post].append(atom)
                    table[*key, "of its siblings", int(look.element_orders[element])][post].append(atom)


# --- authors


def _authors(found: dict[int, Fields], table: Table, body: Sequence[bool], reader: MomentReader) -> list[Key]:
    """Gives back the places that names may stand in, the best first."""
    table = {key: posts for key, posts in table.items() if not _are_moments(posts, reader)}
    ranked = _rank_authors(table, found, body)
    if ranked:
        _name_posts(found, table[ranked[0]])
        # Guests have no page to link to, the first post another head: the same under another name, or elsewhere.
        best = ranked[0]
        names = next(iter(table[best].values()))[0].names
        for key in ranked:
            atom = next(iter(table[key].values()))[0]
            if key[0] == best[0] or (names and len(key) == len(best) and atom.names == names):
                _name_posts(found, table[key])
    # Replies may be built in another way than what they answer.
    nameless = {post: fields for post, fields in found.items() if not fields.author}
    if 1 < len(nameless) < len(found):
        own: Table = {}
        for key, posts in table.items():
            if theirs := {post: atoms for post, atoms in posts.items() if post in nameless}:
                own[key] = theirs
        others = _rank_authors(own, nameless, body)
        if others:
            _name_posts(found, own[others[0]])
            ranked.insert(1, others[0])
    return ranked


def _are_moments(posts: dict[int, list[Atom]], reader: MomentReader) -> bool:
    """Whether most say when and little else; people who are called so are few."""
    said = 0
    for atoms in posts.values():
        moment = reader.read(atoms[0].text)
        said += moment is not None and 2 * len(moment.text) > len(atoms[0].text)
    return 2 * said > len(posts)


def _rank_authors(table: Table, found: dict[int, Fields], body: Sequence[bool]) -> list[Key]:
    count = len(found)
    usual = {key: posts for key, posts in table.items() if len(posts) >= _RARE * count}
    scored = [(score, key) for key, posts in usual.items() if (score := _author_score(posts, count, body)) > 0]
    return [key for _, key in sorted(scored, key=lambda pair: -pair[0])]


def _name_posts(found: dict[int, Fields], posts: dict[int, list[Atom]]) -> None:
    for post, atoms in posts.items():
        name = "" if found[post].author else _name(atoms[0].text)
        if name:
            found[post].author, found[post].author_block = name, atoms[0].block


def _author_score(posts: dict[int, list[Atom]], count: int, body: Sequence[bool]) -> float:
    """How much what stands in one place of the posts is like the names of their authors."""
    firsts = [atoms[0] for atoms in posts.values()]
    texts = [atom.text for atom in firsts]
    named = sum(bool(_name(text)) for text in texts) / len(texts)
    if named < 0.8:
        return 0.0
    distinct = len(set(texts))
    presence = len(posts) / count
    once = sum(len(atoms) == 1 for atoms in posts.values()) / len(posts)
    names = Counter(atom.names for atom in firsts).most_common(1)[0][0]
    score = presence * (0.5 + 0.5 * once)
    if len(texts) > 2 and distinct == 1:
        score *= 0.2
    called = 0.6 * bool(_AUTHOR.search(names)) - 0.7 * bool(_NOT_AUTHOR.search(names))
    score += called or 0.6 * bool(_AUTHOR.search(firsts[0].around))
    hrefs = [atom.href for atom in firsts if atom.href and not atom.href.startswith("#")]
    if hrefs:
        pairs = len(set(zip(texts, (atom.href for atom in firsts), strict=True)))
        faithful = pairs == distinct == len(set(hrefs)) or (distinct > 1 and pairs <= distinct * 1.2)
        score += 0.3 * (len(hrefs) / len(firsts)) * (1 if faithful else -0.5)
        score += 0.5 * sum(bool(_AUTHOR_LINK.search(href)) for href in hrefs) / len(firsts)
    score += 0.2 * (1 < distinct < len(texts))  # most threads are a talk between a few
    score -= 0.5 * sum(body[atom.block] for atom in firsts) / len(firsts)
    score += 0.3 * distinct / len(texts)
    score -= 0.15 * sum(len(text.split()) for text in texts) / len(texts)
    return max(0.0, score * presence)


@lru_cache(maxsize=10_000)
def _name(text: str) -> str:
    """The name in a small text; empty if it is none."""
    name = _AFTER_NAME.sub("", _BEFORE_NAME.sub("", text)).strip("@ ")
    if not 1 <= len(name) <= _NAME_CHARACTERS or len(name.split()) > _NAME_WORDS:
        return ""
    if "http" in name or _COUNTED.search(name):
        return ""
    return name if any(character.isalpha() for character in name) else ""


# --- dates


def _dates(found: dict[int, Fields], table: Table, look: Look, body: Sequence[bool], reader: MomentReader) -> list[Key]:
    """Gives back the places that dates may stand in, the best first."""
    read = _read_all(table, look, reader)
    if reader.month_first is None:
        reader.month_first = month_comes_first(moment for posts in read.values() for moment in posts.values() if moment)
        if reader.month_first is not None:
            read = _read_all(table, look, reader)
    candidates = []
    for key, moments in read.items():
        known = {post: moment for post, moment in moments.items() if moment}
        if known:
            candidates.append((_date_score(known, table[key], found, body), key))
    candidates.sort(key=lambda pair: -pair[0])
    if not candidates or candidates[0][0] <= 0:
        return []
    best = candidates[0][1]
    firsts = {post: (moment, table[best][post][0].block) for post, moment in read[best].items() if moment}
    for key, moments in read.items():  # where a post has none in that place, its first
        for post, moment in moments.items():
            if moment and not read[best].get(post):
                block = table[key][post][0].block
                if post not in firsts or block < firsts[post][1]:
                    firsts[post] = moment, block
    for post, (moment, block) in firsts.items():
        found[post].date, found[post].iso, found[post].date_block = moment.text, moment.iso, block
    return [key for _, key in candidates]


def _read_all(table: Table, look: Look, reader: MomentReader) -> dict[Key, dict[int, Moment | None]]:
    """For each place that may hold dates, what it says in each post."""
    dated = {key: posts for key, posts in table.items() if any(look.dated[atoms[0].block] for atoms in posts.values())}
    return {key: {post: _moment(atoms[0], reader) for post, atoms in posts.items()} for key, posts in dated.items()}


def _moment(atom: Atom, reader: MomentReader) -> Moment | None:
    """What is shown and, where an attribute says it better, when it was."""
    shown = reader.read(atom.text) if atom.text else None
    for value in atom.stated:
        iso = stated_moment(value)
        said = None if iso else reader.read(value)
        iso = iso or (said.iso if said else "")
        if iso and (shown is None or len(iso) > len(shown.iso) or not shown.iso):
            text = _whole(atom.text, shown) if shown else atom.text
            return Moment(text or value, iso, shown.numeric if shown else None)
    return Moment(_whole(atom.text, shown), shown.iso, shown.numeric) if shown else None


def _whole(text: str, moment: Moment) -> str:
    """All of the text if it is little more: "3 hours ago" where only the hours were recognised."""
    if moment.iso:
        return moment.text
    rest = text.replace(moment.text, " ", 1)
    if "#" in rest or ":" in rest or "|" in rest or "»" in rest or len(rest.split()) > 3:
        return moment.text
    return text.strip(" ,·•-–()")


def _date_score(
    moments: dict[int, Moment], posts: dict[int, list[Atom]], found: dict[int, Fields], body: Sequence[bool]
) -> float:
    count = len(found)
    atoms = [posts[post][0] for post in moments]
    presence = len(moments) / count
    names = Counter(atom.names for atom in atoms).most_common(1)[0][0]
    score = presence + 0.3 * bool(_POSTED.search(names)) - 0.6 * bool(_OTHER_DATE.search(names))
    score += 0.3 * sum(moment.has_hour for moment in moments.values()) / len(moments)
    score += 0.1 * sum(bool(moment.iso) for moment in moments.values()) / len(moments)
    order = [moments[post].iso or moments[post].text for post in sorted(moments)]
    by_author = defaultdict(set)
    for post, moment in moments.items():
        by_author[found[post].author].add(moment.iso or moment.text)
    several = [post for post in moments if found[post].author]
    authors = {found[post].author for post in several}
    if len(several) > len(authors) and len(set(order)) > 1:
        # The day somebody joined is the same in all posts of theirs.
        same = len(authors) == sum(len(by_author[author]) for author in authors)
        score -= 0.8 * same
    if len(order) > 2 and len(set(order)) == 1:
        score -= 0.5
    score += 0.2 * (sum(a <= b for a, b in pairwise(order)) >= 0.9 * (len(order) - 1))
    score -= 0.3 * sum(body[atom.block] for atom in atoms) / len(atoms)
    score -= 0.004 * sum(len(atom.text) for atom in atoms) / len(atoms)
    return score * presence


# --- permalinks


def _permalinks(found: dict[int, Fields], table: Table, territory: Territory, look: Look, url: str) -> list[Key]:
    """A link to an anchor in the post; else one that each post has to a place of its own, at the date or a number.

    Gives back the places that they may stand in, the best first.
    """
    linked = {key: posts for key, posts in table.items() if any(atoms[0].href for atoms in posts.values())}
    anchors = cache(partial(_anchors, look, territory))
    scored = [(score, key) for key, posts in linked.items() if (score := _permalink_score(posts, anchors, found)) > 0]
    ranked = [key for _, key in sorted(scored, key=lambda pair: -pair[0])]
    for key in ranked:
        for post, atoms in table[key].items():
            if not found[post].permalink and atoms[0].href:
                found[post].permalink = _absolute(url, atoms[0].href)
    times = Counter(fields.permalink for fields in found.values())
    for fields in found.values():
        if times[fields.permalink] > 1:  # of the thread, not of a post
            fields.permalink = ""
    return ranked


def _anchors(look: Look, territory: Territory, post: int) -> set[str]:
    """Names of places in a post and just above it."""
    element = look.outline.nodes[int(territory.tops[post])].element
    if element is None:
        return set()
    near = element.getprevious()
    return {*_named_places(element), *(_named_places(near) if near is not None else ())}


def _named_places(element: HtmlElement) -> list[str]:
    found: Any = _PLACES_IN(element)
    return [str(name) for name in found[:_MOST_PLACES]]


def _permalink_score(
    posts: dict[int, list[Atom]], anchors: Callable[[int], set[str]], found: dict[int, Fields]
) -> float:
    linked = {post: atoms[0] for post, atoms in posts.items() if atoms[0].href and not _is_script(atoms[0].href)}
    if not linked or len({atom.href for atom in linked.values()}) < len(linked):
        return 0.0
    few = list(linked.items())[:_SAMPLE]
    score = sum("#" in atom.href and _fragment(atom.href) in anchors(post) for post, atom in few) / len(few)
    score += 0.3 * sum(bool(_PERMALINK_TEXT.fullmatch(atom.text)) for atom in linked.values()) / len(linked)
    score += 0.5 * sum(atom.text == found[post].date for post, atom in linked.items()) / len(linked)
    score += 0.3 * bool(re.search(r"permalink|bookmark|share|bylink", next(iter(linked.values())).names))
    score += 0.3 * sum("#" in atom.href for atom in linked.values()) / len(linked)
    score -= 0.5 * sum(atom.text == found[post].author for post, atom in linked.items()) / len(linked)
    return (score - 0.2) * len(linked) / len(found)


def _is_script(href: str) -> bool:
    return href.startswith(("javascript:", "mailto:")) or href == "#"


def _fragment(href: str) -> str:
    return href.rpartition("#")[2] if "#" in href else " "


def _absolute(url: str, href: str) -> str:
    try:
        found = urljoin(url, href.strip())
    except ValueError:
        return ""
    return found if found.startswith(("http://", "https://")) else ""
