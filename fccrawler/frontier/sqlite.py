"""The embedded frontier: one SQLite file beside the results, which survives kill -9."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from fccrawler.frontier.entry import Entry
from fccrawler.frontier.hosts import Hosts
from fccrawler.urls import fingerprint, host_of

_VERSION = 1
_WAITING, _LEASED, _DONE, _REDIRECT_TARGET = 0, 1, 2, 3
_SCHEMA = f"""
CREATE TABLE IF NOT EXISTS link (
    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, url TEXT NOT NULL, host TEXT NOT NULL, state INTEGER NOT NULL,
    score REAL NOT NULL, met INTEGER NOT NULL, depth INTEGER NOT NULL, parts TEXT NOT NULL, referrer TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS best ON link (host, score DESC, id) WHERE state = {_WAITING};
PRAGMA user_version = {_VERSION};
"""
# A link met again before it was fetched: the new score of the row, by the strategy's rule.
_MERGE = {
    "mean": "(score * met + excluded.score) / (met + 1)",
    "max": "max(score, excluded.score)",
    "sum": "score + excluded.score",
    "latest": "excluded.score",
}
_COMMIT_SECONDS = 0.5


class FrontierError(Exception):
    """A frontier file that cannot be used; the message says why."""


class SqliteFrontier:
    """Links that wait, are leased or are done. Leases do not outlive the process: they wait again when it reopens.

    A page's children and its ack reach the disk together or in this order, so a crash can repeat a page, not lose one.
    """

    def __init__(
        self,
        path: Path,
        delay: float = 0.0,
        concurrency: int = 1,
        pages_per_host: int | None = None,
        merge: str = "mean",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._path = path
        self._clock = clock
        self._hosts = Hosts(delay, concurrency, pages_per_host, clock)
        self._aliases: dict[bytes, list[bytes]] = {}
        self._insert = f"""
            INSERT INTO link (key, url, host, state, score, met, depth, parts, referrer)
            VALUES (?, ?, ?, {_WAITING}, ?, 1, ?, ?, ?)
            ON CONFLICT (key) DO UPDATE
            SET score = {_MERGE[merge]}, met = met + 1, depth = min(depth, excluded.depth),
                parts = CASE WHEN excluded.score > score THEN excluded.parts ELSE parts END
            WHERE state = {_WAITING}
            RETURNING score, met
        """
        self._database = self._open()
        self._committed = clock()
        self.waiting, self.leased, self.done = 0, 0, 0
        try:
            self._load()
        except sqlite3.DatabaseError as error:
            self._database.close()
            raise FrontierError(f"{path}: damaged: {error}") from error

    def _open(self) -> sqlite3.Connection:
        try:
            database = sqlite3.connect(self._path, isolation_level=None)
        except sqlite3.DatabaseError as error:
            raise FrontierError(f"{self._path}: cannot be opened: {error}") from error
        try:
            version = database.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, _VERSION):
                raise FrontierError(f"{self._path}: written by another version (format {version}, not {_VERSION})")
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            database.executescript(_SCHEMA)
        except (sqlite3.DatabaseError, FrontierError) as error:
            database.close()
            if isinstance(error, FrontierError):
                raise
            raise FrontierError(f"{self._path}: cannot be used as a frontier: {error}") from error
        return database

    def _load(self) -> None:
        self._database.execute("BEGIN")
        self._database.execute(f"UPDATE link SET state = {_WAITING} WHERE state = {_LEASED}")
        for host, count in self._database.execute(
            f"SELECT host, count(*) FROM link WHERE state = {_DONE} GROUP BY host"
        ):
            self._hosts.remember(host, count)
            self.done += count
        for host, score, count in self._database.execute(
            f"SELECT host, max(score), count(*) FROM link WHERE state = {_WAITING} GROUP BY host"
        ):
            self._hosts.offer(host, score)
            self.waiting += count

    def push(self, entries: Iterable[Entry]) -> int:
        """Adds new links, re-scores waiting ones, ignores the others; how many were new."""
        new = 0
        for entry in entries:
            parts = json.dumps(entry.parts)
            row = self._database.execute(
                self._insert, (entry.key, entry.url, entry.host, entry.score, entry.depth, parts, entry.referrer)
            ).fetchone()
            if row:
                new += row[1] == 1
                self._hosts.offer(entry.host, row[0])
        self.waiting += new
        return new

    def pop(self) -> Entry | None:
        """Leases the best link among the hosts that may be visited now."""
        while found := self._hosts.best():
            host, promised = found
            row = self._best_of(host)
            if row is None or row[1] < promised:
                self._hosts.correct(host, row[1] if row else None)  # a score sank by re-scoring: look again
                continue
            entry = Entry(row[2], row[1], json.loads(row[4]), row[3], row[5], row[6], host)
            self._database.execute(f"UPDATE link SET state = {_LEASED} WHERE id = ?", (row[0],))
            following = self._best_of(host)
            self._hosts.correct(host, following[1] if following else None)
            self._hosts.visit(host)
            self.waiting, self.leased = self.waiting - 1, self.leased + 1
            return entry
        return None

    def _best_of(self, host: str) -> tuple[int, float, str, int, str, str, bytes] | None:
        row: tuple[int, float, str, int, str, str, bytes] | None = self._database.execute(
            f"SELECT id, score, url, depth, parts, referrer, key FROM link WHERE host = ? AND state = {_WAITING}"
            " ORDER BY score DESC, id LIMIT 1",
            (host,),
        ).fetchone()
        return row

    def claim(self, entry: Entry, url: str) -> bool:
        """A leased link was redirected to `url`: True if that page is free, which is then leased along with it."""
        key, host = fingerprint(url), host_of(url)
        if key == entry.key or key in self._aliases.get(entry.key, ()):
            return True
        row = self._database.execute("SELECT state FROM link WHERE key = ?", (key,)).fetchone()
        if row and row[0] != _WAITING:
            return False
        self._database.execute(
            f"INSERT INTO link (key, url, host, state, score, met, depth, parts, referrer)"
            f" VALUES (?, ?, ?, {_LEASED}, ?, 1, ?, '{{}}', ?) ON CONFLICT (key) DO UPDATE SET state = {_LEASED}",
            (key, url, host, entry.score, entry.depth, entry.url),
        )
        if row:
            self.waiting -= 1
            best = self._best_of(host)
            self._hosts.correct(host, best[1] if best else None)
        self._aliases.setdefault(entry.key, []).append(key)
        return True

    def ack(self, entry: Entry, fetched: bool = True) -> None:
        """The page is dealt with and its children are pushed. `fetched`: the host was really visited."""
        self._set_state(entry, _DONE, _REDIRECT_TARGET)
        self._hosts.leave(entry.host, fetched)
        if not fetched:
            best = self._best_of(entry.host)  # the visit does not count: the host may have been at its limit
            self._hosts.correct(entry.host, best[1] if best else None)
        self.leased, self.done = self.leased - 1, self.done + 1
        self._commit_sometimes()

    def nack(self, entry: Entry) -> None:
        """The page could not be dealt with: its link waits again."""
        targets = self._set_state(entry, _WAITING, _WAITING)
        self._hosts.leave(entry.host, fetched=True)
        for host in {entry.host, *targets}:
            best = self._best_of(host)
            self._hosts.correct(host, best[1] if best else None)
        self.leased, self.waiting = self.leased - 1, self.waiting + 1 + len(targets)
        self._commit_sometimes()

    def _set_state(self, entry: Entry, state: int, target_state: int) -> list[str]:
        """Ends a lease, with those of the pages it was redirected to; the hosts of those."""
        self._database.execute("UPDATE link SET state = ? WHERE key = ?", (state, entry.key))
        sql = "UPDATE link SET state = ? WHERE key = ? RETURNING host"
        keys = self._aliases.pop(entry.key, ())
        return [self._database.execute(sql, (target_state, key)).fetchone()[0] for key in keys]

    def again(self, url: str) -> float:
        """A leased page is asked for once more (a retry, a redirect): seconds to wait before it."""
        host = host_of(url)
        wait = self._hosts.wait_for(host)
        self._hosts.touch(host)
        return wait

    def next_event(self) -> float | None:
        """Seconds until a host that must wait may be visited; None if no host waits."""
        return self._hosts.next_event()

    @property
    def hosts(self) -> int:
        """Hosts with links that may be visited now or later."""
        return len(self._hosts)

    @property
    def exhausted(self) -> bool:
        """Nothing is under way and nothing may be visited any more."""
        return not self.leased and not self.hosts

    def _commit_sometimes(self) -> None:
        if self._clock() - self._committed >= _COMMIT_SECONDS:
            self.commit()

    def commit(self) -> None:
        self._database.execute("COMMIT")
        self._database.execute("BEGIN")
        self._committed = self._clock()

    def close(self) -> None:
        """Writes everything down; pages still leased wait again for the next run."""
        self._database.execute("COMMIT")
        self._database.close()
