"""What is special to the frontier in a file; the rest is in test_contract.py."""

import multiprocessing
import os
import shutil
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from fccrawler.frontier.contract import Counts, Ending, FrontierError, Order, Rules
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.sqlite import SqliteFrontier


@pytest.mark.parametrize("content", [b"this is no database" * 100, b"SQLite format 3\0" + b"\xff" * 500])
def test_damaged_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "f").write_bytes(content)
    with pytest.raises(FrontierError, match="cannot be used"):
        SqliteFrontier(tmp_path / "f")
    assert (tmp_path / "f").read_bytes() == content


def test_file_damaged_inside(tmp_path: Path) -> None:
    path = tmp_path / "f"
    frontier = SqliteFrontier(path)
    frontier.push(Entry(f"http://a/{n}", n) for n in range(3000))
    frontier.close()
    body = bytearray(path.read_bytes())
    body[8192:] = b"\x5a" * (len(body) - 8192)
    path.write_bytes(body)
    with pytest.raises(FrontierError, match=r"f: .*(damaged|malformed)"):
        SqliteFrontier(path).pop()


@pytest.mark.parametrize("version", [1, 99])
def test_other_version(tmp_path: Path, version: int) -> None:
    database = sqlite3.connect(tmp_path / "f")
    database.execute(f"PRAGMA user_version = {version}")
    database.close()
    with pytest.raises(FrontierError, match=f"another version .format {version}"):
        SqliteFrontier(tmp_path / "f")


def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(FrontierError, match=r"missing/f: cannot be opened"):
        SqliteFrontier(tmp_path / "missing" / "f")


def test_what_was_said_is_on_disk(tmp_path: Path) -> None:
    frontier = SqliteFrontier(tmp_path / "f")
    frontier.push([Entry("http://a/1", 3), Entry("http://b/", 2)])
    (lease,) = frontier.pop()
    frontier.exchange(Order([Ending(lease, [Entry("http://c/", 9)])], want=1))
    for name in ("f", "f-wal"):
        shutil.copy(tmp_path / name, tmp_path / name.replace("f", "copy", 1))
    copy = SqliteFrontier(tmp_path / "copy")
    assert copy.counts() == Counts(1, 1, 1, 1)
    copy.close()
    frontier.close()


def _lease_and_die(path: Path) -> None:
    SqliteFrontier(path, Rules(lease_seconds=3600)).pop(2)
    os.kill(os.getpid(), signal.SIGKILL)


def test_leases_of_a_killed_process_are_free_at_once(tmp_path: Path) -> None:
    path = tmp_path / "f"
    frontier = SqliteFrontier(path, Rules(lease_seconds=3600))
    frontier.push([Entry("http://a/"), Entry("http://b/"), Entry("http://c/")])
    (mine,) = frontier.pop()
    process = multiprocessing.get_context("spawn").Process(target=_lease_and_die, args=(path,))
    process.start()
    process.join()
    assert frontier.counts()[:2] == (0, 3)
    time.sleep(1.1)  # dead workers are looked for once a second
    assert {lease.entry.url for lease in frontier.pop(9)} == {"http://b/", "http://c/"}
    later = SqliteFrontier(path)
    assert later.counts()[:2] == (0, 3)  # those of the living are not
    frontier.end([Ending(mine)])
    frontier.close()
    assert later.counts() == Counts(2, 0, 1, 2)
    later.close()
    assert [path.name for path in tmp_path.iterdir()] == ["f"]


def _push_many(path: Path, name: str) -> None:
    frontier = SqliteFrontier(path)
    for n in range(100):
        frontier.push(Entry(f"http://{name}/{n * 10 + m}", m) for m in range(10))
    frontier.close()


def test_processes_write_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "f"
    frontier = SqliteFrontier(path, Rules(concurrency=10_000, section_pages=0))
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_push_many, args=(path, name)) for name in ("a", "b")]
    for process in processes:
        process.start()
    found = 0
    while any(process.is_alive() for process in processes) or frontier.counts().waiting:
        leases = frontier.pop(50)
        frontier.end(Ending(lease) for lease in leases)
        found += len(leases)
    assert [process.exitcode for process in processes] == [0, 0]
    assert found == 2000
    assert frontier.counts() == Counts(0, 0, 2000, 0)
    frontier.close()
