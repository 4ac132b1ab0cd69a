"""What repeats over the pages of a site is template: a small bounded memory for each host.

It knows which texts stand on many pages, and in which places of the layout texts repeat: the title of the next chapter
stands on few pages, but always in the same corner. Same pages in the same order give the same memory: it uses no clock,
no chance and no order of a hash table.
"""

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from zlib import crc32

from fccrawler.text.blocks import Block, Node

_DIGITS = re.compile(r"\d+")
# A text is template when it stands on this share of the site's pages, and on so many of them at least.
_MIN_SHARE = 0.3
_MIN_PAGES = 3
# A place is template when this share of what stands there stood on an earlier page too, and the page's own when it is
# hardly ever so; once so many blocks were seen there.
_TEMPLATE_PLACE = 0.4
_OWN_PLACE = 0.15
_MIN_BLOCKS = 8
# Limits for each host: of texts on the fewest pages the oldest are forgotten first, of places those with fewest blocks.
_MAX_TEXTS = 3000
_MAX_PLACES = 1000
_MAX_HOSTS = 500  # the host not seen for longest is forgotten first


@dataclass(frozen=True, slots=True)
class Repeated:
    """What is known of a site when one of its pages is read."""

    pages: int = 0  # seen before this one
    texts: frozenset[int] = field(default_factory=frozenset)  # keys of what is template
    template_places: frozenset[int] = field(default_factory=frozenset)
    own_places: frozenset[int] = field(default_factory=frozenset)


NOTHING = Repeated()
Keys = Sequence[tuple[int, int]]  # of each block: its text there, its place


def block_keys(blocks: Sequence[Block]) -> tuple[tuple[int, int], ...]:
    known: dict[int, int] = {}
    places = [_place(block.node, known) for block in blocks]
    return tuple((_text(block.text, place), place) for block, place in zip(blocks, places, strict=True))


def _text(text: str, place: int) -> int:
    """The same for texts in the same place that differ in numbers only: dates, counts, pages."""
    plain = _DIGITS.sub("0", text).encode("utf-8", "replace")
    return int.from_bytes(blake2b(plain, digest_size=7, salt=place.to_bytes(4)).digest(), "big")


def _place(node: Node | None, known: dict[int, int]) -> int:
    """The same for elements under the same tags and names, numbers aside; what a page calls itself does not count."""
    path = []
    while node is not None and id(node) not in known:
        path.append(node)
        node = node.parent
    key = 0 if node is None else known[id(node)]
    for element in reversed(path):
        names = "" if element.tag in ("html", "body") else _DIGITS.sub("", element.marks)
        key = crc32(f"{element.tag} {names}".encode("utf-8", "replace"), key)
        known[id(element)] = key
    return key


class SiteMemory:
    """On how many pages of one site each text stands, and how often texts repeat in each place."""

    def __init__(self) -> None:
        self._pages = 0
        self._texts: dict[int, int] = {}  # pages it stands on
        self._places: dict[int, list[int]] = {}  # blocks seen there, those of them that were known

    def see(self, keys: Keys) -> None:
        """One more page of the site."""
        self._pages += 1
        for text, place in dict.fromkeys(keys):
            counts = self._places.setdefault(place, [0, 0])
            counts[0] += 1
            counts[1] += text in self._texts
        for text in dict.fromkeys(text for text, _ in keys):
            self._texts[text] = self._texts.get(text, 0) + 1
        if len(self._texts) > _MAX_TEXTS:
            self._texts = _most(self._texts, _MAX_TEXTS // 2)
        if len(self._places) > _MAX_PLACES:
            kept = _most({place: counts[0] for place, counts in self._places.items()}, _MAX_PLACES // 2)
            self._places = {place: self._places[place] for place in kept}

    def repeated(self) -> Repeated:
        least = max(_MIN_PAGES, _MIN_SHARE * self._pages)
        shares = {place: known / seen for place, (seen, known) in self._places.items() if seen >= _MIN_BLOCKS}
        return Repeated(
            self._pages,
            frozenset(text for text, count in self._texts.items() if count >= least),
            frozenset(place for place, share in shares.items() if share >= _TEMPLATE_PLACE),
            frozenset(place for place, share in shares.items() if share <= _OWN_PLACE),
        )


def _most(counts: dict[int, int], limit: int) -> dict[int, int]:
    """The greatest counts, among equals the youngest, in the order they came."""
    youngest_first = list(counts)[::-1]
    kept = set(sorted(youngest_first, key=lambda key: -counts[key])[:limit])
    return {key: count for key, count in counts.items() if key in kept}


class HostMemories:
    def __init__(self) -> None:
        self._hosts: OrderedDict[str, SiteMemory] = OrderedDict()

    def see(self, host: str, keys: Keys) -> None:
        memory = self._hosts.pop(host, None) or SiteMemory()
        self._hosts[host] = memory
        memory.see(keys)
        if len(self._hosts) > _MAX_HOSTS:
            self._hosts.popitem(last=False)

    def repeated(self, host: str) -> Repeated:
        memory = self._hosts.get(host)
        return memory.repeated() if memory else NOTHING
