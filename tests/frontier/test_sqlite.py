import shutil
import sqlite3

import pytest

from fccrawler.frontier.entry import Entry
from fccrawler.frontier.sqlite import FrontierError, SqliteFrontier


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def make(tmp_path):
    made = []

    def make(name="frontier.sqlite", **options):
        made.append(SqliteFrontier(tmp_path / name, **options))
        return made[-1]

    yield make
    for frontier in made:
        frontier._database.close()


def drain(frontier):
    found = []
    while entry := frontier.pop():
        frontier.ack(entry)
        found.append(entry.url)
    return found


def crash(tmp_path):
    """What is on disk at this moment, as another frontier."""
    for path in list(tmp_path.glob("frontier.sqlite*")):
        if not path.name.endswith("-shm"):
            shutil.copy(path, tmp_path / path.name.replace("frontier", "crashed"))
    return "crashed.sqlite"


def test_strictly_best_first_over_hosts(make):
    frontier = make()
    assert frontier.push(Entry(f"http://h{n % 3}/{n}", n * 7 % 10) for n in range(10)) == 10
    assert [url.rsplit("/", 1)[1] for url in drain(frontier)] == ["7", "4", "1", "8", "5", "2", "9", "6", "3", "0"]
    assert (frontier.done, frontier.waiting, frontier.exhausted) == (10, 0, True)


@pytest.mark.parametrize(("merge", "score"), [("mean", 5), ("max", 9), ("sum", 15), ("latest", 2)])
def test_link_met_again(make, merge, score):
    frontier = make(merge=merge)
    assert [
        frontier.push([Entry("http://a/", value, {"x": value}, depth)]) for value, depth in ((4, 3), (9, 1), (2, 2))
    ] == [1, 0, 0]
    entry = frontier.pop()
    assert (entry.score, entry.depth, frontier.waiting) == (score, 1, 0)


def test_sunken_score_loses_its_place(make):
    frontier = make()
    frontier.push([Entry("http://a/", 10), Entry("http://b/", 7), Entry("http://a/", 0)])
    assert drain(frontier) == ["http://b/", "http://a/"]


def test_fetched_links_do_not_come_again(make):
    frontier = make()
    frontier.push([Entry("http://a/")])
    drain(frontier)
    assert frontier.push([Entry("http://a/", 99)]) == 0
    assert frontier.pop() is None


def test_host_delay(make):
    clock = Clock()
    frontier = make(delay=2, clock=clock)
    frontier.push([Entry("http://a/1", 3), Entry("http://a/2", 2), Entry("http://b/", 1)])
    assert drain(frontier) == ["http://a/1", "http://b/"]
    assert (frontier.next_event(), frontier.again("http://a/1")) == (2, 2)
    clock.now = 2
    assert drain(frontier) == ["http://a/2"]


def test_pages_per_host_counts_earlier_runs(make):
    frontier = make(pages_per_host=2)
    frontier.push(Entry(f"http://a/{n}", n) for n in range(5))
    assert drain(frontier) == ["http://a/4", "http://a/3"]
    assert frontier.exhausted
    frontier.commit()
    assert make(pages_per_host=3).pop().url == "http://a/2"


def test_crash(make, tmp_path):
    frontier = make(clock=Clock())
    frontier.push([Entry("http://a/1", 3), Entry("http://b/", 2)])
    frontier.ack(frontier.pop())
    leased = frontier.pop()
    frontier.commit()
    frontier.push([Entry("http://lost/", 9)])
    found = make(crash(tmp_path))
    assert (found.done, found.waiting, found.leased) == (1, 1, 0)
    assert found.pop().url == leased.url == "http://b/"


def test_nack(make):
    frontier = make()
    frontier.push([Entry("http://a/", 1, {"p/L": 1}, 2, "http://r/")])
    first = frontier.pop()
    frontier.nack(first)
    assert (frontier.waiting, frontier.leased) == (1, 0)
    assert frontier.pop() == first


def test_redirect_target_is_claimed_once(make):
    frontier = make()
    frontier.push([Entry("http://a/", 3), Entry("http://b/", 2), Entry("http://t/", 1)])
    first, second = frontier.pop(), frontier.pop()
    assert frontier.claim(first, "http://t/")
    assert frontier.claim(first, "http://t/")
    assert not frontier.claim(second, "http://t/")
    assert frontier.waiting == 0
    frontier.ack(first)
    assert not frontier.claim(second, "http://t/")
    assert frontier.pop() is None
    assert frontier.done == 1


@pytest.mark.parametrize("content", [b"this is no database" * 100, b"SQLite format 3\0" + b"\xff" * 500])
def test_damaged_file(tmp_path, content):
    (tmp_path / "f").write_bytes(content)
    with pytest.raises(FrontierError, match="cannot be used"):
        SqliteFrontier(tmp_path / "f")


def test_other_version(tmp_path):
    database = sqlite3.connect(tmp_path / "f")
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(FrontierError, match="another version"):
        SqliteFrontier(tmp_path / "f")
