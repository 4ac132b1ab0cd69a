"""The hosts of the embedded frontier: which may be visited now, and which of those has the best link."""

import sqlite3
from collections.abc import Iterable

from fccrawler.frontier.contract import WAITING, Ending, HostStatus, Rules

# Where a host stands: it may be visited; must wait for its time; has all visits it may have under way;
# has no waiting links; is not visited any more.
_READY, _PARKED, _BUSY, _EMPTY, _SPENT = range(5)
_MAX_BACK_OFF = 600.0
_CACHE = 100_000
_MANY, _COUNT_SECONDS = 200, 10.0
_BEST = f"SELECT score, id FROM link WHERE host = :host AND state = {WAITING} ORDER BY score DESC, id LIMIT 1"
_FREE_AGAIN = "max(next, :now + ifnull(delay, :delay))"


def _state(**columns: str) -> str:
    """SQL for where a host stands, with other values than its columns have."""
    names = ("given_up", "visits", "best_link", "active", "next")
    given_up, visits, best, active, following = (columns.get(name, name) for name in names)
    return f"""state = CASE
        WHEN {given_up} <> '' OR (:pages >= 0 AND {visits} >= :pages) THEN {_SPENT} WHEN {best} IS NULL THEN {_EMPTY}
        WHEN {active} >= :concurrency THEN {_BUSY} WHEN {following} > :now THEN {_PARKED} ELSE {_READY} END"""


_PLACE = f"UPDATE host SET {_state()}"
_REFRESH = f"""UPDATE host SET best = b.score, best_link = b.id, {_state(best_link="b.id")}
    FROM (SELECT 1) LEFT JOIN ({_BEST}) AS b WHERE host.id = :host"""
_VISIT = f"""UPDATE host SET active = active + 1, visits = visits + 1, next = {_FREE_AGAIN}, best = b.score,
    best_link = b.id, {_state(visits="visits + 1", best_link="b.id", active="active + 1", next=_FREE_AGAIN)}
    FROM (SELECT 1) LEFT JOIN ({_BEST}) AS b WHERE host.id = :host"""
_LEAVE = f"""UPDATE host SET active = :active, visits = :visits, next = :next, fetched = :fetched, useful = :useful,
    failures = :failures, delay = :own_delay, given_up = :given_up,
    {_state(given_up=":given_up", visits=":visits", active=":active", next=":next")} WHERE id = :host"""


class SqliteHosts:
    """Keeps for each host its best waiting link, so that the best of all is found by an index."""

    SCHEMA = f"""
    CREATE TABLE IF NOT EXISTS host (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, state INTEGER NOT NULL DEFAULT {_EMPTY},
        best REAL, best_link INTEGER, next REAL NOT NULL DEFAULT 0, active INTEGER NOT NULL DEFAULT 0,
        visits INTEGER NOT NULL DEFAULT 0, fetched INTEGER NOT NULL DEFAULT 0, useful INTEGER NOT NULL DEFAULT 0,
        failures INTEGER NOT NULL DEFAULT 0, delay REAL, given_up TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX IF NOT EXISTS ready ON host (best DESC, best_link) WHERE state = {_READY};
    CREATE INDEX IF NOT EXISTS parked ON host (next) WHERE state = {_PARKED};
    CREATE INDEX IF NOT EXISTS busy ON host (state) WHERE state = {_BUSY};
    """

    def __init__(self, database: sqlite3.Connection, rules: Rules) -> None:
        self._database, self._rules = database, rules
        self._numbers: dict[str, int] = {}
        self._many, self._many_at = 0, float("-inf")
        pages = -1 if rules.pages_per_host is None else rules.pages_per_host
        self._parameters = {"pages": pages, "concurrency": rules.concurrency, "delay": rules.delay}

    def identify(self, name: str) -> int:
        """The number of a host, which is made known if it is not."""
        number = self._numbers.get(name)
        if number is None:
            if len(self._numbers) >= _CACHE:
                self._numbers.clear()
            self._database.execute("INSERT OR IGNORE INTO host (name) VALUES (?)", (name,))
            number = self._numbers[name] = int(
                self._database.execute("SELECT id FROM host WHERE name = ?", (name,)).fetchone()[0]
            )
        return number

    def refresh(self, hosts: Iterable[int], now: float) -> None:
        """Their links or records changed: puts their best links and their standing right."""
        self._database.executemany(_REFRESH, [self._parameters | {"host": host, "now": now} for host in hosts])

    def _place(self, host: int, now: float) -> None:
        self._database.execute(f"{_PLACE} WHERE id = :host", self._parameters | {"host": host, "now": now})

    def place_all(self, now: float) -> None:
        """By other rules than those of the last run, hosts may be spent that were not, and the other way round."""
        self._database.execute(_PLACE, self._parameters | {"now": now})

    def unpark(self, now: float) -> None:
        """Hosts whose time has come."""
        self._database.execute(f"UPDATE host SET state = {_READY} WHERE state = {_PARKED} AND next <= ?", (now,))

    def best(self) -> tuple[int, int, str] | None:
        """(link, host, its name): the best waiting link of the hosts that may be visited now."""
        row: tuple[int, int, str] | None = self._database.execute(
            f"SELECT best_link, id, name FROM host WHERE state = {_READY} ORDER BY best DESC, best_link LIMIT 1"
        ).fetchone()
        return row

    def promising(self, count: int) -> list[tuple[int, str]]:
        """(host, name) of those with the best links, whether they may be visited now or not."""
        sql = "SELECT id, name FROM host WHERE best IS NOT NULL ORDER BY best DESC, best_link LIMIT ?"
        return self._database.execute(sql, (count,)).fetchall()

    def visit(self, host: int, now: float) -> None:
        """Its best link was leased."""
        self._database.execute(_VISIT, self._parameters | {"host": host, "now": now})

    def leave(self, host: int, ending: Ending, new_text: bool, now: float) -> None:
        """A lease of it ended."""
        row = self._database.execute(
            "SELECT active, visits, next, fetched, useful, failures, delay, given_up FROM host WHERE id = ?", (host,)
        ).fetchone()
        active, visits, following, fetched, useful, failures, delay, given_up = row
        active = max(0, active - 1)
        delay = ending.delay if ending.delay is not None else delay
        pause = self._rules.delay if delay is None else delay
        if ending.sent:
            following = max(following, now - ending.age + pause)
        else:
            visits = max(0, visits - 1)
            following = following if active else min(following, now)
        if ending.failed:
            failures += 1
            following = max(following, now + min(_MAX_BACK_OFF, max(pause, 1.0) * 2**failures))
            given_up = given_up or ("failing" if failures >= self._rules.host_failures else "")
        elif ending.sent and not ending.again:
            failures = 0
        if ending.sent and not ending.again and self._rules.section_pages:
            fetched, useful = fetched + 1, useful + new_text
            if fetched > 10 * (self._rules.section_pages + useful):
                given_up = given_up or "unproductive"
        self._database.execute(
            _LEAVE,
            self._parameters
            | {"host": host, "now": now, "active": active, "visits": visits, "next": following, "fetched": fetched,
               "useful": useful, "failures": failures, "own_delay": delay, "given_up": given_up},
        )  # fmt: skip
        if ending.again:
            self.refresh([host], now)

    def give_back(self, host: int, leases: int, now: float) -> None:
        """A link of it waits again, since its worker fell silent."""
        self._database.execute("UPDATE host SET active = max(0, active - ?) WHERE id = ?", (leases, host))
        self.refresh([host], now)

    def reserve(self, host: int, age: float | None, now: float) -> float:
        following, delay = self._database.execute(
            "SELECT next, ifnull(delay, ?) FROM host WHERE id = ?", (self._rules.delay, host)
        ).fetchone()
        turn = max(now, following, now if age is None else now - age + delay)
        self._database.execute("UPDATE host SET next = ? WHERE id = ?", (turn + delay, host))
        self._place(host, now)
        return float(turn - now)

    def slow_down(self, host: int, delay: float | None, pause: float, now: float) -> None:
        self._database.execute(
            "UPDATE host SET delay = ifnull(?, delay), next = max(next, ?) WHERE id = ?",
            (delay, now + max(pause, delay or 0.0), host),
        )
        self._place(host, now)

    def open_hosts(self, now: float) -> int:
        """Hosts that have links which may be visited now or later; if they are very many, as counted a while ago."""
        number = self._count_open(_MANY)
        if number < _MANY:
            return number
        if not 0 <= now - self._many_at < _COUNT_SECONDS:
            self._many, self._many_at = self._count_open(-1), now
        return self._many

    def _count_open(self, limit: int) -> int:
        rows = " UNION ALL ".join(f"SELECT 1 FROM host WHERE state = {s}" for s in (_READY, _PARKED, _BUSY))
        number: int = self._database.execute(f"SELECT count(*) FROM ({rows} LIMIT ?)", (limit,)).fetchone()[0]
        return number

    def next_free(self) -> float | None:
        moment: float | None = self._database.execute(f"SELECT min(next) FROM host WHERE state = {_PARKED}").fetchone()[
            0
        ]
        return moment

    def reset(self, host: int, now: float) -> None:
        """Nothing is known of it any more, but the leases that are under way."""
        self._database.execute(
            "UPDATE host SET visits = 0, fetched = 0, useful = 0, failures = 0, delay = NULL, given_up = ''"
            " WHERE id = ?",
            (host,),
        )
        self.refresh([host], now)

    def status(self, count: int, now: float) -> list[HostStatus]:
        rows = self._database.execute(
            "SELECT name, (SELECT count(*) FROM link WHERE link.host = host.id"
            f" AND link.state = {WAITING}) AS waiting, active, visits, useful, failures, delay, next, given_up"
            " FROM host ORDER BY waiting DESC, visits DESC, name LIMIT ?",
            (count,),
        )
        return [
            HostStatus(name, waiting, active, visits, useful, failures, delay, max(0.0, following - now), given_up)
            for name, waiting, active, visits, useful, failures, delay, following, given_up in rows
        ]
