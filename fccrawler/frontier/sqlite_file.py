"""The file of the embedded frontier: opened with care, changed in transactions, its totals kept."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fccrawler.frontier.contract import STATES, FrontierError, FrontierUnreachable

_VERSION = 2
_BUSY_SECONDS = 30.0
_TOTALS = "CREATE TABLE IF NOT EXISTS total (state INTEGER PRIMARY KEY, links INTEGER NOT NULL);" + "".join(
    f"INSERT OR IGNORE INTO total VALUES ({state}, 0);" for state in range(len(STATES))
)


class SqliteFile:
    """`database`, with its errors told in the words of the contract. Raises FrontierError."""

    def __init__(self, path: Path, schema: str) -> None:
        self._path = path
        self._changes = dict.fromkeys(range(len(STATES)), 0)  # of the totals, in the running transaction
        try:
            self.database = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=_BUSY_SECONDS, cached_statements=256
            )
        except sqlite3.DatabaseError as error:
            raise FrontierError(f"{path}: cannot be opened: {error}") from error
        try:
            self._prepare(schema)
        except sqlite3.DatabaseError as error:
            self.database.close()
            raise FrontierError(f"{path}: cannot be used as a frontier: {error}") from error
        except FrontierError:
            self.database.close()
            raise

    def _prepare(self, schema: str) -> None:
        version = self.database.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, _VERSION):
            raise FrontierError(f"{self._path}: written by another version (format {version}, not {_VERSION})")
        for pragma in (
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "cache_size = -65536",  # KiB
            "wal_autocheckpoint = 16000",  # pages; links lie scattered, so each checkpoint is dear
        ):
            self.database.execute(f"PRAGMA {pragma}")
        if not version:
            script = f"BEGIN IMMEDIATE; {schema} {_TOTALS} PRAGMA user_version = {_VERSION}; COMMIT;"
            self.database.executescript(script)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """One inside another is part of it."""
        if self.database.in_transaction:
            yield
            return
        try:
            self.database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._write_totals()
                self.database.execute("COMMIT")
            except BaseException:
                self._changes = dict.fromkeys(self._changes, 0)
                if self.database.in_transaction:
                    self.database.execute("ROLLBACK")
                raise
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise FrontierUnreachable(f"{self._path}: another process holds it: {error}") from error
            raise FrontierError(f"{self._path}: {error}") from error
        except sqlite3.DatabaseError as error:
            raise FrontierError(f"{self._path}: damaged: {error}") from error

    def count(self, changes: dict[int, int]) -> None:
        """Links by state became more or fewer."""
        for state, change in changes.items():
            self._changes[state] += change

    def totals(self) -> dict[int, int]:
        """Links by state."""
        rows = self.database.execute("SELECT state, links FROM total")
        return {state: links + self._changes[state] for state, links in rows}

    def _write_totals(self) -> None:
        for state, change in self._changes.items():
            if change:
                self.database.execute("UPDATE total SET links = links + ? WHERE state = ?", (change, state))
                self._changes[state] = 0
