"""Who wrote each post: of what stands in one place of all posts, what behaves like names."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from fccrawler.text.forum.atoms import Atom, Key, Table
from fccrawler.text.forum.post import Fields
from fccrawler.text.moments import MomentReader

_NAME_CHARACTERS = 60
_NAME_WORDS = 6
_RARE = 0.05  # share of the posts; fewer are those of guests, at most
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
_BEFORE_NAME = re.compile(
    r"^(?:(?:post(?:ed)?|written|submitted|asked|answered|reply|review(?:ed)?)\s+)?"
    r"(?:by|von|par|de|από|di|por|door|av)[:\s]\s*",
    re.IGNORECASE,
)
_COUNTED = re.compile(r":\s*\d|^\d+ \w+$|^#\d+$")  # Posts: 12, 12 comments
_AFTER_NAME = re.compile(r"[\s:：,|·•»›–-]+$")


def find_authors(found: dict[int, Fields], table: Table, body: Sequence[bool], reader: MomentReader) -> list[Key]:
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
    rest = len(posts) // 2 + 1  # of those that must, until it is sure
    for left, atoms in zip(range(len(posts), 0, -1), posts.values(), strict=True):
        if rest == 0 or rest > left:
            break
        moment = reader.read(atoms[0].text)
        rest -= moment is not None and 2 * len(moment.text) > len(atoms[0].text)
    return rest == 0


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
    if distinct == 1 and len(set(hrefs)) > 1:  # Reply, Report
        score *= 0.3
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
