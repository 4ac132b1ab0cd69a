import sqlite3
import threading
import time
from pathlib import Path

import pytest

from fccrawler.frontier.contract import DONE, WAITING, FrontierError, FrontierUnreachable
from fccrawler.frontier.sqlite_file import SqliteFile

SCHEMA = "CREATE TABLE IF NOT EXISTS thing (name TEXT UNIQUE);"


def _fail_half_way(file: SqliteFile) -> None:
    with file.transaction():
        file.database.execute("INSERT INTO thing VALUES ('b')")
        file.count({WAITING: -1, DONE: 1})
        raise ValueError("no")


def test_what_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "f", SCHEMA)
    with file.transaction(), file.transaction():
        file.database.execute("INSERT INTO thing VALUES ('a')")
        file.count({WAITING: 2})
    with pytest.raises(ValueError, match="no"):
        _fail_half_way(file)
    assert (file.totals()[WAITING], file.totals()[DONE]) == (2, 0)
    assert file.database.execute("SELECT count(*) FROM thing").fetchone() == (1,)
    with pytest.raises(FrontierError, match="UNIQUE"), file.transaction():
        file.database.execute("INSERT INTO thing VALUES ('a')")
    file.database.close()


def test_a_file_that_another_process_holds_is_waited_for(tmp_path: Path) -> None:
    file = SqliteFile(tmp_path / "f", SCHEMA)
    other = sqlite3.connect(tmp_path / "f", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    file.database.execute("PRAGMA busy_timeout = 50")
    with pytest.raises(FrontierUnreachable, match="another process"), file.transaction():
        pass
    file.database.execute("PRAGMA busy_timeout = 5000")
    threading.Timer(0.3, lambda: other.execute("COMMIT")).start()
    began = time.monotonic()
    with file.transaction():
        assert time.monotonic() - began >= 0.2
    other.close()
    file.database.close()
