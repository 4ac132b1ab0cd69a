"""The address of each post itself."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any
from urllib.parse import urljoin

from lxml import etree
from lxml.html import HtmlElement

from fccrawler.text.forum.atoms import Atom, Key, Table
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.territory import Territory

_FEW = 4  # posts whose anchors are looked at
_PLACES_IN = etree.XPath("descendant-or-self::*/@id | descendant-or-self::*/@name")
_MOST_PLACES = 500
_PERMALINK_TEXT = re.compile(r"#?\s?\d{1,6}|#|¶|permalink|link", re.IGNORECASE)


def find_permalinks(found: dict[int, Fields], table: Table, territory: Territory, look: Look, url: str) -> list[Key]:
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
    few = list(linked.items())[:_FEW]
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
