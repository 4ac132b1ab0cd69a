"""Author, date and permalink of each post: of all small things that posts have, those that behave like one."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.forum.atoms import Key, Table, atoms_of
from fccrawler.text.forum.authors import find_authors
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.permalinks import find_permalinks
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.post_dates import find_dates
from fccrawler.text.forum.territory import Territory
from fccrawler.text.moments import MomentReader

_SAMPLE = 4  # posts
_PLACES = 2  # for names, as many for dates and for links
_FEW_WORDS = 25  # of a block that may hold nothing but names, dates and buttons
_SEVERAL = 1.2  # of a kind in a post


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
        find_authors(found, table, self._body, self._reader)
        find_dates(found, table, self._look, self._body, self._reader)
        find_permalinks(found, table, self._territory, self._look, self._url)
        return list(found.values())

    def keys(self, table: Table, posts: Iterable[int]) -> list[Key]:
        """The places in which names, dates and links of these posts may stand."""
        found = {post: Fields() for post in posts}
        authors = find_authors(found, table, self._body, self._reader)
        dates = find_dates(found, table, self._look, self._body, self._reader)
        links = find_permalinks(found, table, self._territory, self._look, self._url)
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
