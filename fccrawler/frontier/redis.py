"""The frontier in Redis, for workers on any number of machines. The scripts do the work; the keys are in common.lua."""

import itertools
import json
import logging
import math
import os
import struct
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from heapq import nsmallest
from importlib.resources import files
from typing import Any

import redis
from redis import exceptions

from fccrawler.frontier import inspection
from fccrawler.frontier.contract import (
    CLAIMED,
    MERGES,
    STATES,
    WAITING,
    Answer,
    Counts,
    Ending,
    FrontierError,
    FrontierUnreachable,
    HostStatus,
    Lease,
    Order,
    Rules,
)  # fmt: skip
from fccrawler.frontier.entry import Entry, seed
from fccrawler.frontier.redis_links import KEY, KINDS, LINKS_PER_CALL, Batch, Call, Links, decode, sized, split, token
from fccrawler.urls import BadUrl, normalise

_VERSION = 1
_ALL = 0xFFFFFFFF
_PIPELINE = 2000  # commands, or links, sent at a time
_LOGGED = 1000  # keys in a part of the log
_SCRIPTS = ("take", "pop", "renew", "claim", "host", "look")
_HOST = struct.Struct(">HIHIIddB")
_GIVEN_UP = ("", "failing", "unproductive")
_SEEDS = 100  # taken from start_urls at a time
_SEEDS_EVERY = 1.0  # seconds
_TRANSIENT = (
    exceptions.ConnectionError, exceptions.TimeoutError, exceptions.ReadOnlyError, exceptions.ClusterDownError,
    exceptions.TryAgainError,
)  # fmt: skip
_DENIED = (exceptions.AuthenticationError, exceptions.AuthorizationError)
_log = logging.getLogger(__name__)


@cache
def _source(script: str) -> str:
    return "".join((files(__package__) / f"{name}.lua").read_text("utf-8") for name in ("common", script))


def _host_status(name: str, waiting: int, record: bytes, now: float) -> HostStatus:
    active, visits, failures, _, useful, free_at, delay, given_up = _HOST.unpack_from(record)
    return HostStatus(
        name, waiting, active, visits, useful, failures, delay if delay >= 0 else None, max(0.0, free_at - now),
        _GIVEN_UP[given_up],
    )  # fmt: skip


@contextmanager
def _errors(key: str) -> Iterator[None]:
    """Errors of Redis as those of the contract."""
    try:
        yield
    except _DENIED as error:
        raise FrontierError(f"Redis, {key}: access denied: {error}") from error
    except _TRANSIENT as error:
        raise FrontierUnreachable(f"Redis, {key}: {error}") from error
    except exceptions.RedisError as error:
        busy = str(error).startswith("BUSY ")  # with somebody's script
        raise (FrontierUnreachable if busy else FrontierError)(f"Redis, {key}: {error}") from error


def crawls(client: Any, spider: str) -> list[str]:
    """The keys of the crawls of a spider that are in this Redis."""
    with _errors(spider):
        names = client.scan_iter(f"{spider}:*:meta", count=10_000, _type="hash")
        return sorted({decode(name).removesuffix(":meta") for name in names if client.hexists(name, "version")})


class RedisFrontier:
    """The contract in Redis. Every script is atomic; `exchange` is one round trip of several.

    `start_urls` is a list (or a set) of seeds that anybody may push to at any time: plain URLs, or JSON with "url".
    If the frontier is not shared, leases are left over from a run that was killed and end at once.
    """

    def __init__(
        self, client: redis.Redis, key: str, rules: Rules | None = None, start_urls: str = "", shared: bool = True
    ) -> None:
        self._client: Any = client  # whose answers are bytes: its types allow for str, too
        self._key, self._prefix, self._start_urls = key, f"{key}:", start_urls
        self._rules = rules or Rules()
        self._packed_rules = self._pack_rules()
        self._links = Links(client, self._prefix)
        self._carry = os.urandom(6).hex().encode()
        self._held: dict[bytes, Lease] = {}
        self._looked, self._placed = -math.inf, False
        with _errors(self._key):
            self._check_version()
            self._shas = {name: client.script_load(_source(name)) for name in _SCRIPTS}
            if not shared:
                client.zunionstore(f"{self._prefix}lease", {f"{self._prefix}lease": 0.0})

    def _pack_rules(self) -> bytes:
        rules = self._rules
        limits = (_ALL if limit is None else limit for limit in (rules.pages_per_host, rules.max_pages))
        return struct.pack(
            ">BdIIIdII", MERGES.index(rules.merge), rules.delay, rules.concurrency, *limits, rules.lease_seconds,
            rules.host_failures, rules.section_pages,
        )  # fmt: skip

    def _check_version(self) -> None:
        meta = f"{self._prefix}meta"
        self._client.hsetnx(meta, "version", str(_VERSION))
        version = int(self._client.hget(meta, "version") or 0)
        if version != _VERSION:
            raise FrontierError(f"{meta}: written by another version (format {version}, not {_VERSION})")

    def _place_hosts(self) -> None:
        """By other rules than those of the last run, hosts may be spent that were not, and the other way round.

        Only those who lease links know the rules, so it is done before the first.
        """
        if self._placed:
            return
        meta = f"{self._prefix}meta"
        with _errors(self._key):
            if self._client.hget(meta, "rules") != self._packed_rules:
                names = [name for name, _ in self._host_records()]
                for start in range(0, len(names), _PIPELINE):
                    some = names[start : start + _PIPELINE]
                    self._run([("host", [self._packed_rules, "place", name]) for name in some])
                self._client.hset(meta, "rules", self._packed_rules)
        self._placed = True

    def _run(self, calls: list[Call]) -> list[Any]:
        """The answers of scripts, in one round trip; one more if Redis has forgotten the scripts."""
        with _errors(self._key):
            answers = self._send(calls)
            missing = [n for n, answer in enumerate(answers) if isinstance(answer, exceptions.NoScriptError)]
            if missing:
                for name in _SCRIPTS:
                    self._client.script_load(_source(name))
                for n, answer in zip(missing, self._send([calls[n] for n in missing]), strict=True):
                    answers[n] = answer
            for answer in answers:
                if isinstance(answer, Exception):
                    raise answer
        return answers

    def _send(self, calls: list[Call]) -> list[Any]:
        pipeline = self._client.pipeline(transaction=False)
        for name, arguments in calls:
            pipeline.execute_command("EVALSHA", self._shas[name], 1, self._prefix, *arguments)
        answers: list[Any] = pipeline.execute(raise_on_error=False)
        return answers

    # --- the contract

    def exchange(self, order: Order) -> Answer:
        self._place_hosts()
        self._take_start_urls()
        takes, renewals = self._takes(order.endings, order.pushes), self._renewals(order.renewals)
        *answers, popped = self._run([*takes, *renewals, self._pop_call(order.want, *order.news)])
        self._let_go(order.endings)
        (*totals, event), links, closed, seeds = popped
        lost = [order.renewals[n] for answer in answers[len(takes) :] for n in answer]
        return Answer(
            Counts(*totals), self._leases(links), sum(answers[: len(takes)]), lost, float(event) if event else None,
            [decode(text) for text in closed], [decode(text) for text in seeds],
        )  # fmt: skip

    def push(self, entries: Iterable[Entry]) -> int:
        return self._take((entry, WAITING, 1) for entry in entries)

    def _take(self, links: Iterable[tuple[Entry, int, int]], keep: bool = False) -> int:
        new, links = 0, iter(links)
        while some := list(itertools.islice(links, _PIPELINE)):
            with _errors(self._key):
                batch = Batch(self._links, keep)
                for entry, state, met in some:
                    batch.link(entry, False, state, met)
            new += sum(self._run(batch.calls(self._packed_rules, self._carry)))
        return new

    def pop(self, count: int = 1) -> list[Lease]:
        self._place_hosts()
        (answer,) = self._run([self._pop_call(count, _ALL, _ALL)])
        return self._leases(answer[1])

    def _pop_call(self, count: int, closed: int, seeds: int) -> Call:
        return "pop", [self._packed_rules, count, closed, seeds]

    def _leases(self, links: list[bytes]) -> list[Lease]:
        leases = [Lease(entry, attempt, token(entry)) for entry, _, attempt, _ in self._unpack(links)]
        self._held.update((lease.token, lease) for lease in leases)
        return leases

    def end(self, endings: Iterable[Ending]) -> int:
        endings = list(endings)
        new: int = sum(self._run(self._takes(endings, [])))
        self._let_go(endings)
        return new

    def _takes(self, endings: list[Ending], pushes: list[Entry]) -> list[Call]:
        batch = Batch(self._links)
        with _errors(self._key):
            for ending in endings:
                batch.ending(ending)
            for entry in pushes:
                batch.link(entry)
        return batch.calls(self._packed_rules, self._carry)

    def _let_go(self, endings: list[Ending]) -> None:
        for ending in endings:
            self._held.pop(ending.lease.token, None)

    def renew(self, leases: Iterable[Lease]) -> list[Lease]:
        leases = list(leases)
        return [leases[n] for answer in self._run(self._renewals(leases)) for n in answer]

    def _renewals(self, leases: list[Lease], seconds: float | None = None) -> list[Call]:
        seconds = self._rules.lease_seconds if seconds is None else seconds
        items = [struct.pack(">B", lease.attempt) + sized(lease.token, *lease.claimed) for lease in leases]
        return [("renew", [self._packed_rules, seconds, *items])] if items else []

    def claim(self, lease: Lease, url: str) -> bool:
        target = Entry(url, lease.entry.score, {}, lease.entry.depth, lease.entry.url)
        if target.key == lease.entry.key or token(target) in lease.claimed:
            return True
        origin, path = split(target)
        link = self._links.pack(KINDS[0], target, CLAIMED, 1, 1, lease.entry.key[:KEY], path)
        if not self._run([("claim", [self._packed_rules, origin, link])])[0]:
            return False
        lease.claimed.append(token(target))
        return True

    def reserve(self, host: str, age: float | None = None) -> float:
        return float(self._ask_host("reserve", host, -1.0 if age is None else age))

    def slow_down(self, host: str, delay: float | None = None, pause: float = 0.0) -> None:
        self._ask_host("slow_down", host, -1.0 if delay is None else delay, pause)

    def forget(self, host: str) -> int:
        dropped = 0
        while number := int(self._ask_host("forget", host)):
            dropped += number
        return dropped

    def _ask_host(self, what: str, host: str, *arguments: float) -> bytes:
        answer: bytes = self._run([("host", [self._packed_rules, what, host, *arguments])])[0]
        return answer

    def close(self) -> None:
        """Leases that are still held wait again at once."""
        with suppress(FrontierUnreachable):  # they will expire
            if self._held:
                self._run([*self._renewals(list(self._held.values()), -1.0), self._pop_call(0, _ALL, _ALL)])
        self._held.clear()

    # --- seeds from outside

    def _take_start_urls(self) -> None:
        """They are taken away only when they are safe, so that a crash loses none."""
        if not self._start_urls or time.monotonic() < self._looked + _SEEDS_EVERY:
            return
        with _errors(self._key):
            found, remove = self._waiting_start_urls()
        self._looked = -math.inf if len(found) == _SEEDS else time.monotonic()
        if found:
            self.push(entry for entry in map(self._seed, found) if entry)
            with _errors(self._key):
                pipeline = self._client.pipeline(transaction=False)
                for text in found:
                    pipeline.execute_command(*remove, text)
                pipeline.execute()

    def _waiting_start_urls(self) -> tuple[list[bytes], tuple[str | int, ...]]:
        """Some of them, and the command that removes one."""
        key = self._start_urls
        kind: bytes = self._client.type(key)
        if kind == b"set":
            return self._client.srandmember(key, _SEEDS), ("SREM", key)
        if kind == b"zset":
            return self._client.zrange(key, 0, _SEEDS - 1), ("ZREM", key)
        return self._client.lrange(key, 0, _SEEDS - 1), ("LREM", key, 1)

    def _seed(self, text: bytes) -> Entry | None:
        url = text.decode("utf-8", "replace").strip()
        try:
            return seed(normalise(str(json.loads(url)["url"]) if url.startswith("{") else url))
        except (BadUrl, ValueError, KeyError, TypeError) as error:
            _log.warning("%s: no seed: %s (%s)", self._start_urls, url[:200], error)
            return None

    # --- for people

    def counts(self) -> Counts:
        return Counts(*self._run([("look", [self._packed_rules, "status"])])[0][:4])

    def best(self, count: int) -> list[Entry]:
        names = [name for name, _ in self._host_records()]
        tops = self._of_queues("zrange", names, 0, 0, withscores=True)
        # The best links are among those of the hosts that have the best ones.
        first = nsmallest(count, ((top[0][1], top[0][0], name) for top, name in zip(tops, names, strict=True) if top))
        queues = self._of_queues("zrange", [name for *_, name in first], 0, count - 1, withscores=True)
        members = nsmallest(count, ((score, member) for queue in queues for member, score in queue))
        keys = [member[-KEY:] for _, member in members]
        found: list[Entry] = []
        for start in range(0, len(keys), LINKS_PER_CALL):
            (answer,) = self._run([("look", [self._packed_rules, "links", *keys[start : start + LINKS_PER_CALL]])])
            found += (entry for entry, *_ in self._unpack(answer[1]))
        return found

    def hosts(self, count: int) -> list[HostStatus]:
        records = list(self._host_records())
        waiting = self._of_queues("zcard", [name for name, _ in records])
        with _errors(self._key):
            seconds, micros = self._client.time()
        now = seconds + micros / 1e6
        found = (_host_status(name, links, record, now) for (name, record), links in zip(records, waiting, strict=True))
        return nsmallest(count, found, key=lambda status: (-status.waiting, -status.visits, status.host))

    def _host_records(self) -> Iterator[tuple[str, bytes]]:
        with _errors(self._key):
            seen = dict(self._client.hscan_iter(f"{self._prefix}hosts", count=1000))
        return ((decode(name), record) for name, record in seen.items())

    def _of_queues(self, command: str, hosts: list[str], *arguments: int, **options: bool) -> list[Any]:
        answers: list[Any] = []
        with _errors(self._key):
            for start in range(0, len(hosts), _PIPELINE):
                pipeline = self._client.pipeline(transaction=False)
                for host in hosts[start : start + _PIPELINE]:
                    getattr(pipeline, command)(f"{self._prefix}q:{host}", *arguments, **options)
                answers += pipeline.execute()
        return answers

    def records(self) -> Iterator[dict[str, Any]]:
        """In the order of discovery."""
        for part in itertools.count():
            for start in range(0, _LOGGED, LINKS_PER_CALL):
                ((number, links),) = self._run([("look", [self._packed_rules, "log", part, start])])
                for entry, state, _, met in self._unpack(links):
                    parts, referrer = entry.parts, entry.referrer
                    yield inspection.record(entry.url, STATES[state], entry.score, met, entry.depth, parts, referrer)
                if number < LINKS_PER_CALL:
                    return

    def _unpack(self, links: list[bytes]) -> list[tuple[Entry, int, int, int]]:
        with _errors(self._key):
            return [self._links.unpack(link) for link in links]

    def load(self, records: Iterable[dict[str, Any]]) -> int:
        return self._take(map(inspection.entry_of, records), keep=True)
