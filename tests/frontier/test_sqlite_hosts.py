"""Where a host stands; what follows from it for links is in test_contract.py."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fccrawler.frontier.contract import Ending, Lease, Rules
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.sqlite import _SCHEMA
from fccrawler.frontier.sqlite_hosts import SqliteHosts

LEASE = Lease(Entry("http://a/"), 1)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    found = sqlite3.connect(tmp_path / "f", isolation_level=None)
    found.executescript(_SCHEMA + SqliteHosts.SCHEMA)
    found.execute(
        "INSERT INTO link (id, key, url, host, state, score, met, depth, parts, referrer)"
        " VALUES (7, 'k', 'http://a/', 1, 0, 2.5, 1, 0, '{}', '')"
    )
    yield found
    found.close()


def test_a_host_comes_back_when_its_time_has_come(database: sqlite3.Connection) -> None:
    hosts = SqliteHosts(database, Rules(delay=5))
    host = hosts.identify("a")
    assert hosts.identify("a") == host == 1
    hosts.refresh([host], now=100)
    assert hosts.best() == (7, host, "a")
    hosts.visit(host, now=100)
    assert hosts.best() is None  # busy
    hosts.leave(host, Ending(LEASE, age=1), new_text=False, now=103)
    assert (hosts.best(), hosts.next_free(), hosts.open_hosts(now=103)) == (None, 107, 1)
    hosts.unpark(106)
    assert hosts.best() is None
    hosts.unpark(107)
    assert hosts.best() == (7, host, "a")


def test_failures_double_the_pause(database: sqlite3.Connection) -> None:
    hosts = SqliteHosts(database, Rules(delay=1, host_failures=99))
    host = hosts.identify("a")
    hosts.refresh([host], now=0)
    pauses = []
    for _ in range(12):
        hosts.leave(host, Ending(LEASE, failed=True), new_text=False, now=0)
        pauses.append(hosts.next_free())
    assert pauses == [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]


def test_very_many_hosts_are_counted_now_and_then(database: sqlite3.Connection) -> None:
    hosts = SqliteHosts(database, Rules())
    numbers = [hosts.identify(f"host-{n}") for n in range(300)]
    database.executemany(
        "INSERT INTO link (key, url, host, state, score, met, depth, parts, referrer)"
        " VALUES (?, '', ?, 0, 1, 1, 0, '{}', '')",
        [(str(number), number) for number in numbers],
    )
    hosts.refresh(numbers, now=100)
    assert hosts.open_hosts(now=100) == 300
    database.executemany("UPDATE host SET given_up = 'failing' WHERE id = ?", [(number,) for number in numbers[:50]])
    hosts.place_all(now=101)
    assert (hosts.open_hosts(now=101), hosts.open_hosts(now=111)) == (300, 250)
