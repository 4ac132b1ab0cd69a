"""When each post was written: of the places with dates, the one that says it of the post."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from fccrawler.text.forum.atoms import Atom, Key, Table
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.post import Fields
from fccrawler.text.moments import Moment, MomentReader, month_comes_first, stated_moment

_POSTED = re.compile(r"date|time|posted|publish|created|age(?:$|\s)|when|ago")
_OTHER_DATE = re.compile(
    r"edit|modif|updat|join|regist|since|seen|birth|quote|signature|last|userinfo|profile|extra|active"
)


def find_dates(
    found: dict[int, Fields], table: Table, look: Look, body: Sequence[bool], reader: MomentReader
) -> list[Key]:
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
