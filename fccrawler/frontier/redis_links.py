"""Links on their way to the scripts of the Redis frontier and back: how they are packed, and cut into calls."""

import math
import struct
from functools import cache
from typing import Any

from fccrawler.frontier.contract import WAITING, Ending, FrontierError
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.traps import section
from fccrawler.urls import fingerprint

KEY = 9  # bytes of a fingerprint that a link is known by
LINKS_PER_CALL = 200  # so that other workers do not wait for long
Call = tuple[str, list[Any]]  # script, arguments

_NOBODY = bytes(KEY)
_LINK = struct.Struct(f">c{KEY}sdHcHB{KEY}sB")
_DESCRIPTION = struct.Struct(f">{KEY}xdI")
_RECORD = struct.Struct(f">HB{KEY}xB")  # from `met` on
_SIZE = struct.Struct(">I")
_LARGE = 3.4e38  # the largest float of 4 bytes, nearly
KINDS = (b"0", b"1", b"2", b"3")  # of links, in take.lua


@cache
def _parts_struct(number: int) -> struct.Struct:
    return struct.Struct(">" + "Bf" * number)


def _finite(number: float) -> float:
    return number if math.isfinite(number) else 0.0


def encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def decode(text: bytes) -> str:
    return text.decode("utf-8", "surrogatepass")


def sized(*texts: bytes) -> bytes:
    return b"".join(_SIZE.pack(len(text)) + text for text in texts)


def token(entry: Entry) -> bytes:
    return entry.key[:KEY] + encode(entry.host)


def split(entry: Entry) -> tuple[bytes, bytes]:
    """Origin, with its host, and the rest of the URL."""
    end = entry.url.find("/", 8)
    end = len(entry.url) if end < 0 else end
    return encode(f"{entry.host} {entry.url[:end]}"), encode(entry.url[end:])


class Links:
    """Links as the scripts write and read them."""

    def __init__(self, client: Any, prefix: str) -> None:
        self._client, self._prefix = client, prefix
        self._numbers: dict[str, int] = {}  # of names of parts of scores: the same for all workers, never changed
        self._names: dict[int, str] = {}

    def pack(self, kind: bytes, entry: Entry, state: int, met: int, origin: int, referrer: bytes, path: bytes) -> bytes:
        flat: list[float] = []
        for name, value in entry.parts.items():
            if value:
                flat += (self._numbers.get(name) or self._number(name), max(-_LARGE, min(_LARGE, _finite(value))))
        number = len(flat) // 2
        key, score, depth = entry.key[:KEY], _finite(entry.score), min(entry.depth, 255)
        head = _LINK.pack(kind, key, score, origin, b"%d" % state, min(met, 65535), depth, referrer, number)
        return head + _parts_struct(number).pack(*flat) + path

    def unpack(self, packed: bytes) -> tuple[Entry, int, int, int]:
        """(link, state, attempt, how often it was met), from what `describe` in common.lua gives."""
        score, size = _DESCRIPTION.unpack_from(packed)
        at = _DESCRIPTION.size + size
        host, origin = decode(packed[at - size : at]).split(" ")
        (size,) = _SIZE.unpack_from(packed, at)
        at += _SIZE.size + size
        referrer, record = decode(packed[at - size : at]), packed[at:]
        state, attempt = record[0] - ord("0"), record[1]
        at = 11 if state == WAITING else 19
        met, depth, number = _RECORD.unpack_from(record, at)
        at += _RECORD.size
        parts, path = record[at : at + 5 * number], record[at + 5 * number :]
        entry = Entry(origin + decode(path), score, self._parts(number, parts), depth, referrer, host=host)
        return entry, state, attempt, met

    def _parts(self, number: int, packed: bytes) -> dict[str, float]:
        """Values have 4 bytes: those of up to 6 digits come back as they were."""
        flat = _parts_struct(number).unpack(packed)
        if not self._names.keys() >= set(flat[::2]):
            self._load_names()
        return {self._names[name]: float(f"{value:.7g}") for name, value in zip(flat[::2], flat[1::2], strict=True)}

    def _number(self, name: str) -> int:
        self._load_names()
        if name not in self._numbers:
            number = int(self._client.hincrby(f"{self._prefix}meta", "parts", 1))
            if number > 255:
                raise FrontierError(f"{self._prefix}parts: more than 255 names for parts of scores")
            self._client.hsetnx(f"{self._prefix}parts", name, str(number))
            self._load_names()
        return self._numbers[name]

    def _load_names(self) -> None:
        found: dict[bytes, bytes] = self._client.hgetall(f"{self._prefix}parts")
        self._numbers = {decode(name): int(number) for name, number in found.items()}
        self._names = {number: name for name, number in self._numbers.items()}


class Batch:
    """Links and endings on their way to take.lua, cut into calls of a fair length."""

    def __init__(self, links: Links, keep: bool = False) -> None:
        self._links, self._keep = links, keep
        self._parts: list[tuple[dict[bytes, int], dict[str, bytes], list[bytes]]] = []
        self._endings = 0
        self._begin()

    def _begin(self) -> None:
        self._origins: dict[bytes, int] = {}
        self._referrers: dict[str, bytes] = {}
        self._items: list[bytes] = []
        self._parts.append((self._origins, self._referrers, self._items))

    def link(self, entry: Entry, elsewhere: bool = False, state: int = WAITING, met: int = 1) -> None:
        if len(self._items) >= LINKS_PER_CALL:
            self._begin()
        origin, path = split(entry)
        index = self._origins.setdefault(origin, len(self._origins) + 1)
        referrer = self._referrers.get(entry.referrer, _NOBODY)
        if entry.referrer and referrer is _NOBODY:
            referrer = self._referrers[entry.referrer] = fingerprint(entry.referrer)[:KEY]
        kind = KINDS[elsewhere + 2 * entry.is_seed]
        self._items.append(self._links.pack(kind, entry, state, met, index, referrer, path))

    def ending(self, ending: Ending) -> None:
        """Its links come first, those that lead out of its section before the others."""
        here = ending.section
        own = [c for c in ending.children if here.startswith(c.host) and here == section(c.url)] if here else []
        own_keys = {child.key for child in own}
        for child in ending.children:
            if child.key not in own_keys:
                self.link(child, elsewhere=True)
        for child in own:
            self.link(child)
        if len(self._items) >= LINKS_PER_CALL:
            self._begin()
        flags = ending.again + 2 * ending.sent + 4 * ending.failed
        delay = -1.0 if ending.delay is None else ending.delay
        head = struct.pack(">cBBdd", b"E", ending.lease.attempt, flags, ending.age, delay)
        self._items.append(head + sized(ending.lease.token, encode(here), ending.text[:8], *ending.lease.claimed))
        self._endings += 1

    def calls(self, rules: bytes, carry: bytes) -> list[Call]:
        carry = carry if self._endings and len(self._parts) > 1 else b""
        return [
            ("take", [rules, int(self._keep), carry, len(origins), len(referrers), *origins,
                      *(key + encode(url) for url, key in referrers.items()), *items])
            for origins, referrers, items in self._parts if items
        ]  # fmt: skip
