"""What repeats over the pages of a site is template: a small bounded memory for each host.

Same pages in the same order give the same memory: it uses no clock, no chance and no order of a hash table.
"""

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b

_DIGITS = re.compile(r"\d+")
# A text is template when it stands on this share of the site's pages, and on so many of them at least.
_MIN_SHARE = 0.3
_MIN_PAGES = 3
_MAX_TEXTS = 2000  # for each host; of texts seen once the oldest go first
_MAX_HOSTS = 500  # the host not seen for longest goes first


@dataclass(frozen=True, slots=True)
class Repeated:
    """What is known of a site when one of its pages is read."""

    pages: int = 0  # seen before this one
    texts: frozenset[int] = field(default_factory=frozenset)  # keys of what is template


NOTHING = Repeated()


def text_key(text: str) -> int:
    """The same for texts that differ in numbers only: dates, counts, pages."""
    plain = _DIGITS.sub("0", text).encode("utf-8", "replace")
    return int.from_bytes(blake2b(plain, digest_size=7).digest(), "big")


class SiteMemory:
    """On how many pages of one site each text stands."""

    def __init__(self) -> None:
        self._pages = 0
        self._counts: dict[int, int] = {}

    def see(self, texts: Iterable[int]) -> None:
        """One more page of the site, with the keys of its blocks."""
        self._pages += 1
        for key in dict.fromkeys(texts):
            self._counts[key] = self._counts.get(key, 0) + 1
        if len(self._counts) > _MAX_TEXTS:
            self._forget()

    def repeated(self) -> Repeated:
        least = max(_MIN_PAGES, _MIN_SHARE * self._pages)
        return Repeated(self._pages, frozenset(key for key, count in self._counts.items() if count >= least))

    def _forget(self) -> None:
        """Down to half of the limit: texts on the fewest pages go, among them the oldest."""
        youngest_first = reversed(self._counts)
        kept = set(sorted(youngest_first, key=lambda key: -self._counts[key])[: _MAX_TEXTS // 2])
        self._counts = {key: count for key, count in self._counts.items() if key in kept}


class HostMemories:
    def __init__(self) -> None:
        self._hosts: OrderedDict[str, SiteMemory] = OrderedDict()

    def see(self, host: str, texts: Iterable[int]) -> None:
        memory = self._hosts.pop(host, None) or SiteMemory()
        self._hosts[host] = memory
        memory.see(texts)
        if len(self._hosts) > _MAX_HOSTS:
            self._hosts.popitem(last=False)

    def repeated(self, host: str) -> Repeated:
        memory = self._hosts.get(host)
        return memory.repeated() if memory else NOTHING
