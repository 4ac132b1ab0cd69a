"""The embedded frontier: one SQLite file, which survives kill -9 and serves several processes on one machine."""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from fccrawler.frontier import inspection
from fccrawler.frontier.contract import (
    CLAIMED,
    DONE,
    LEASED,
    STATES,
    TARGET,
    WAITING,
    Answer,
    Counts,
    Ending,
    HostStatus,
    Lease,
    Order,
    Rules,
)  # fmt: skip
from fccrawler.frontier.entry import Entry, merge_parts
from fccrawler.frontier.sqlite_file import SqliteFile
from fccrawler.frontier.sqlite_hosts import SqliteHosts
from fccrawler.frontier.traps import section
from fccrawler.frontier.workers import Workers
from fccrawler.urls import fingerprint, host_of

_SCHEMA = f"""
CREATE TABLE IF NOT EXISTS link (
    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, url TEXT NOT NULL, host INTEGER NOT NULL, state INTEGER NOT NULL,
    score REAL NOT NULL, met INTEGER NOT NULL, depth INTEGER NOT NULL, parts TEXT NOT NULL, referrer TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0, expiry REAL, worker INTEGER
);
CREATE INDEX IF NOT EXISTS best ON link (host, score DESC, id) WHERE state = {WAITING};
CREATE INDEX IF NOT EXISTS expiry ON link (expiry) WHERE expiry IS NOT NULL;
CREATE TABLE IF NOT EXISTS seed (id INTEGER PRIMARY KEY, url TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS closed (id INTEGER PRIMARY KEY, section TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS section (
    key BLOB PRIMARY KEY, fetched INTEGER NOT NULL, useful INTEGER NOT NULL, closed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS text (key BLOB PRIMARY KEY) WITHOUT ROWID;
"""
# A link met again before it was fetched: the new score of the row, by the strategy's rule.
_MERGE = {
    "mean": "(score * met + excluded.score) / (met + 1)",
    "max": "max(score, excluded.score)",
    "sum": "score + excluded.score",
    "latest": "excluded.score",
}
_REAP_SECONDS = 1.0


class SqliteFrontier:
    """The contract on a file. Every call is a transaction of its own; `exchange` is one."""

    def __init__(self, path: Path, rules: Rules | None = None, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._rules = rules or Rules()
        self._insert = f"""
            INSERT INTO link (key, url, host, state, score, met, depth, parts, referrer)
            VALUES (?, ?, ?, {WAITING}, ?, 1, ?, ?, ?)
            ON CONFLICT (key) DO UPDATE
            SET score = {_MERGE[self._rules.merge]}, parts = merge_parts(parts, excluded.parts, met, score,
                excluded.score), met = met + 1, depth = min(depth, excluded.depth)
            WHERE state = {WAITING}
        """
        self._file = SqliteFile(path, _SCHEMA + SqliteHosts.SCHEMA)
        self._transaction, self._count, self._database = self._file.transaction, self._file.count, self._file.database
        self._database.create_function("merge_parts", 5, self._merge_parts, deterministic=True)
        self._hosts = SqliteHosts(self._database, self._rules)
        self._workers = Workers(path)
        self._reaped = float("-inf")
        self._placed = False  # the hosts, by our rules

    def _merge_parts(self, old: str, new: str, met: int, score: float, new_score: float) -> str:
        merged = merge_parts(self._rules.merge, json.loads(old), json.loads(new), met, new_score > score)
        return json.dumps(merged)

    # --- the contract

    def exchange(self, order: Order) -> Answer:
        with self._transaction():
            new = self.end(order.endings) + self.push(order.pushes)
            lost = self.renew(order.renewals)
            leases = self.pop(order.want) if order.want else []
            closed, seeds = (
                [row[0] for row in self._database.execute(f"SELECT {column} FROM {table} WHERE id > ?", (known,))]
                for column, table, known in zip(("section", "url"), ("closed", "seed"), order.news, strict=True)
            )
            return Answer(self.counts(), leases, new, lost, self._next_event(), closed, seeds)

    def push(self, entries: Iterable[Entry]) -> int:
        with self._transaction():
            return self._push(list(entries))

    def _push(self, entries: list[Entry]) -> int:
        if not entries:
            return 0
        hosts = {name: self._hosts.identify(name) for name in {entry.host for entry in entries}}
        before = self._last_link()
        self._database.executemany(
            self._insert,
            [(e.key, e.url, hosts[e.host], e.score, e.depth, json.dumps(e.parts), e.referrer) for e in entries],
        )
        new = self._last_link() - before
        if new:
            self._count({WAITING: new})
            self._note_seeds([entry for entry in entries if entry.is_seed], before)
        self._hosts.refresh(hosts.values(), self._clock())
        return new

    def _last_link(self) -> int:
        last: int = self._database.execute("SELECT max(id) FROM link").fetchone()[0] or 0
        return last

    def _note_seeds(self, seeds: list[Entry], before: int) -> None:
        for seed in seeds:
            sql = "INSERT INTO seed (url) SELECT url FROM link WHERE key = ? AND id > ?"
            self._database.execute(sql, (seed.key, before))

    def pop(self, count: int = 1) -> list[Lease]:
        with self._transaction():
            now = self._clock()
            if not self._placed:
                self._hosts.place_all(now)
                self._placed = True
            if now - self._reaped >= _REAP_SECONDS or now < self._reaped:
                self._reap(now)
            if self._rules.max_pages is not None:
                counts = self.counts()
                count = min(count, self._rules.max_pages - counts.done - counts.leased)
            leases: list[Lease] = []
            self._hosts.unpark(now)
            while len(leases) < count and (best := self._hosts.best()):
                leases.append(self._lease(*best, now))
            self._count({WAITING: -len(leases), LEASED: len(leases)})
            return leases

    def _lease(self, link: int, host: int, name: str, now: float) -> Lease:
        row = self._database.execute(
            f"UPDATE link SET state = {LEASED}, attempt = attempt + 1, expiry = ?, worker = ? WHERE id = ?"
            " RETURNING url, score, parts, depth, referrer, key, attempt",
            (now + self._rules.lease_seconds, self._workers.me, link),
        ).fetchone()
        self._hosts.visit(host, now)
        url, score, parts, depth, referrer, key, attempt = row
        return Lease(Entry(url, score, json.loads(parts), depth, referrer, key, name), attempt, (link, host))

    def end(self, endings: Iterable[Ending]) -> int:
        with self._transaction():
            return sum(self._end(ending) for ending in endings)

    def _end(self, ending: Ending) -> int:
        own = [child for child in ending.children if ending.section and section(child.url) == ending.section]
        elsewhere = [child for child in ending.children if child not in own] if own else ending.children
        new_elsewhere = self._push(elsewhere)
        new = new_elsewhere + self._push(own)
        link, host = ending.lease.token
        state = WAITING if ending.again else DONE
        changed = self._database.execute(
            "UPDATE link SET state = ?, expiry = NULL, worker = NULL"
            f" WHERE id = ? AND state = {LEASED} AND attempt = ?",
            (state, link, ending.lease.attempt),
        ).rowcount
        if changed:
            self._count({LEASED: -1, state: 1})
            self._end_claims(ending)
            new_text = self._judge(ending, new_elsewhere)
            self._hosts.leave(host, ending, new_text, self._clock())
        return new

    def _end_claims(self, ending: Ending) -> None:
        state = WAITING if ending.again else TARGET
        for link, host in ending.lease.claimed:
            changed = self._database.execute(
                f"UPDATE link SET state = ?, expiry = NULL, worker = NULL WHERE id = ? AND state = {CLAIMED}",
                (state, link),
            ).rowcount
            self._count({CLAIMED: -changed, state: changed})
            if ending.again:
                self._hosts.refresh([host], self._clock())

    def _judge(self, ending: Ending, new_elsewhere: int) -> bool:
        """Whether the page has a text not seen before; what its section is worth is written down."""
        free = self._rules.section_pages
        if not free or not ending.sent or ending.again:
            return False
        new_text = bool(ending.text) and bool(
            self._database.execute("INSERT OR IGNORE INTO text VALUES (?)", (ending.text,)).rowcount
        )
        if ending.section:
            row = self._database.execute(
                "INSERT INTO section VALUES (?, 1, ?, 0) ON CONFLICT (key) DO UPDATE SET fetched = fetched + 1,"
                " useful = useful + excluded.useful RETURNING fetched, useful, closed",
                (key := fingerprint(ending.section)[:10], int(new_text or new_elsewhere > 0)),
            ).fetchone()
            if not row[2] and row[0] >= free + 10 * row[1]:
                self._database.execute("UPDATE section SET closed = 1 WHERE key = ?", (key,))
                self._database.execute("INSERT INTO closed (section) VALUES (?)", (ending.section,))
        return new_text

    def renew(self, leases: Iterable[Lease]) -> list[Lease]:
        with self._transaction():
            expiry = self._clock() + self._rules.lease_seconds
            lost = []
            for lease in leases:
                changed = self._database.execute(
                    f"UPDATE link SET expiry = ? WHERE id = ? AND state = {LEASED} AND attempt = ?",
                    (expiry, lease.token[0], lease.attempt),
                ).rowcount
                if not changed:
                    lost.append(lease)
                    continue
                for link, _ in lease.claimed:
                    sql = f"UPDATE link SET expiry = ? WHERE id = ? AND state = {CLAIMED}"
                    self._database.execute(sql, (expiry, link))
            return lost

    def claim(self, lease: Lease, url: str) -> bool:
        key, host_name = fingerprint(url), host_of(url)
        if key == lease.entry.key:
            return True
        with self._transaction():
            row = self._database.execute("SELECT id, state, host FROM link WHERE key = ?", (key,)).fetchone()
            if row and (row[0], row[2]) in lease.claimed:
                return True
            if row and row[1] != WAITING:
                return False
            now = self._clock()
            host = self._hosts.identify(host_name)
            link = self._database.execute(
                "INSERT INTO link (key, url, host, state, score, met, depth, parts, referrer, expiry, worker)"
                f" VALUES (?, ?, ?, {CLAIMED}, ?, 1, ?, '{{}}', ?, ?, ?) ON CONFLICT (key) DO UPDATE"
                f" SET state = {CLAIMED}, expiry = excluded.expiry, worker = excluded.worker RETURNING id",
                (key, url, host, lease.entry.score, lease.entry.depth, lease.entry.url,
                 now + self._rules.lease_seconds, self._workers.me),
            ).fetchone()[0]  # fmt: skip
            self._count({WAITING: -1 if row else 0, CLAIMED: 1})
            if row:
                self._hosts.refresh([host], now)
            lease.claimed.append((link, host))
            return True

    def reserve(self, host: str, age: float | None = None) -> float:
        with self._transaction():
            return self._hosts.reserve(self._hosts.identify(host), age, self._clock())

    def slow_down(self, host: str, delay: float | None = None, pause: float = 0.0) -> None:
        with self._transaction():
            self._hosts.slow_down(self._hosts.identify(host), delay, pause, self._clock())

    def counts(self) -> Counts:
        totals = self._file.totals()
        return Counts(totals[WAITING], totals[LEASED], totals[DONE], self._hosts.open_hosts(self._clock()))

    def _next_event(self) -> float | None:
        expiry = self._database.execute("SELECT min(expiry) FROM link WHERE expiry IS NOT NULL").fetchone()[0]
        times = [moment for moment in (self._hosts.next_free(), expiry) if moment is not None]
        return max(0.0, min(times) - self._clock()) if times else None

    # --- leases of workers that are silent or gone

    def _reap(self, now: float) -> None:
        self._reaped = now
        self._set_free(f"expiry <= {now!r}")
        self._free_dead_workers()

    def _free_dead_workers(self) -> None:
        for worker in self._workers.dead():
            self._set_free(f"worker = {worker:d}")

    def _set_free(self, condition: str) -> None:
        rows = self._database.execute(
            f"SELECT id, host, state FROM link WHERE expiry IS NOT NULL AND {condition}"
        ).fetchall()
        for link, host, state in rows:
            sql = f"UPDATE link SET state = {WAITING}, expiry = NULL, worker = NULL WHERE id = ?"
            self._database.execute(sql, (link,))
            self._count({state: -1, WAITING: 1})
            self._hosts.give_back(host, int(state == LEASED), self._clock())

    # --- for people

    def best(self, count: int) -> list[Entry]:
        columns = "score, link.id, url, parts, depth, referrer, key"
        sql = f"SELECT {columns} FROM link WHERE host = ? AND state = {WAITING} ORDER BY score DESC, id LIMIT ?"
        rows = [
            (-row[0], *row[1:], name)
            for host, name in self._hosts.promising(count)
            for row in self._database.execute(sql, (host, count))
        ]
        return [Entry(row[2], -row[0], json.loads(row[3]), *row[4:]) for row in sorted(rows)[:count]]

    def hosts(self, count: int) -> list[HostStatus]:
        return self._hosts.status(count, self._clock())

    def records(self) -> Iterator[dict[str, Any]]:
        sql = "SELECT url, state, score, met, depth, parts, referrer FROM link ORDER BY id"
        for url, state, score, met, depth, parts, referrer in self._database.execute(sql):
            yield inspection.record(url, STATES[state], score, met, depth, json.loads(parts), referrer)

    def load(self, records: Iterable[dict[str, Any]]) -> int:
        new = 0
        records = iter(records)
        while batch := list(islice(records, 1000)):
            with self._transaction():
                new += self._load(batch)
        return new

    def _load(self, batch: list[dict[str, Any]]) -> int:
        totals = dict.fromkeys(range(len(STATES)), 0)
        hosts = set()
        for item in batch:
            entry, state, met = inspection.entry_of(item)
            host = self._hosts.identify(entry.host)
            changed = self._database.execute(
                "INSERT OR IGNORE INTO link (key, url, host, state, score, met, depth, parts, referrer)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (entry.key, entry.url, host, state, entry.score, met, entry.depth, json.dumps(entry.parts),
                 entry.referrer),
            ).rowcount  # fmt: skip
            totals[state] += changed
            hosts.add(host)
            if changed and entry.is_seed:
                self._database.execute("INSERT INTO seed (url) VALUES (?)", (entry.url,))
        self._count(totals)
        self._hosts.refresh(hosts, self._clock())
        return sum(totals.values())

    def forget(self, host: str) -> int:
        with self._transaction():
            number = self._hosts.identify(host)
            sql = f"DELETE FROM link WHERE host = ? AND state = {WAITING}"
            dropped = self._database.execute(sql, (number,)).rowcount
            self._count({WAITING: -dropped})
            self._hosts.reset(number, self._clock())
            return dropped

    def close(self) -> None:
        """Leases that are still held wait again at once."""
        try:
            with self._transaction():
                self._set_free(f"worker = {self._workers.me:d}")
        finally:
            self._workers.leave()
            self._database.close()
