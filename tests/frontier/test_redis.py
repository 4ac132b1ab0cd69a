"""What is special to Redis; what every frontier does is in test_contract.py."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from fccrawler.frontier.contract import (
    Counts,
    Ending,
    FrontierError,
    FrontierUnreachable,
    Order,
    Rules,
)
from fccrawler.frontier.entry import Entry, seed
from fccrawler.frontier.redis import RedisFrontier, crawls
from tests.redis_server import RedisServer

KEY = "focused:general-en-1a2b3c"
START_URLS = "focused:start_urls"


def connect(server: RedisServer) -> Any:
    return redis.Redis.from_url(server.url, retry=Retry(NoBackoff(), 0))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def client(server: RedisServer) -> Iterator[Any]:
    with connect(server) as client:
        client.flushall()
        yield client


def urls(answer: list[Any]) -> list[str]:
    return [lease.entry.url for lease in answer]


# --- seeds from outside


@pytest.mark.parametrize("push", ["rpush", "sadd"])
def test_start_urls_become_seeds(client: Any, caplog: pytest.LogCaptureFixture, push: str) -> None:
    texts = ["HTTP://A.example/#top", '{"url": "http://b.example/", "meta": {}}', "mailto:nobody", '{"a": 1}', "{"]
    getattr(client, push)(START_URLS, *texts)
    frontier = RedisFrontier(client, KEY, Rules(), START_URLS)
    with caplog.at_level(logging.WARNING):
        answer = frontier.exchange(Order(want=5))
    assert sorted(urls(answer.leases)) == sorted(answer.seeds) == ["http://a.example/", "http://b.example/"]
    assert all(lease.entry.is_seed for lease in answer.leases)
    assert not client.exists(START_URLS)
    warnings = [record.getMessage() for record in caplog.records]
    assert len(warnings) == 3
    assert any("mailto:nobody" in warning and START_URLS in warning for warning in warnings)


def test_many_start_urls_are_taken_bit_by_bit(client: Any) -> None:
    client.zadd(START_URLS, {f"http://h{n}/": n for n in range(150)})
    frontier = RedisFrontier(client, KEY, Rules(), START_URLS)
    assert [frontier.exchange(Order()).counts.waiting for _ in range(3)] == [100, 150, 150]


def test_start_urls_are_looked_for_once_a_second(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules(), START_URLS)
    frontier.exchange(Order())
    client.rpush(START_URLS, "http://a/")
    assert frontier.exchange(Order()).counts.waiting == 0
    assert client.llen(START_URLS) == 1


def test_start_urls_stay_until_they_are_safe(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    client.rpush(START_URLS, "http://a/")
    frontier = RedisFrontier(client, KEY, Rules(), START_URLS)
    with monkeypatch.context() as patch:
        patch.setattr(client, "pipeline", lambda **_: pytest.fail("killed"))
        with pytest.raises(pytest.fail.Exception):
            frontier.exchange(Order())
    assert client.llen(START_URLS) == 1


def test_start_urls_of_another_type(client: Any) -> None:
    client.set(START_URLS, "http://a/")
    with pytest.raises(FrontierError, match="WRONGTYPE"):
        RedisFrontier(client, KEY, Rules(), START_URLS).exchange(Order())


# --- a Redis that is away, forgets, or refuses


def test_a_server_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    with RedisServer(tmp_path, "--appendfsync", "always") as server, connect(server) as client:
        frontier = RedisFrontier(client, KEY, Rules())
        frontier.push([Entry("http://a/", 1), Entry("http://b/", 2)])
        (lease,) = frontier.pop()
        server.kill()
        with pytest.raises(FrontierUnreachable, match=KEY):
            frontier.exchange(Order(want=1))
        with pytest.raises(FrontierUnreachable):
            RedisFrontier(client, KEY, Rules())
        server.start()  # which has forgotten the scripts, not the links
        answer = frontier.exchange(Order([Ending(lease)], want=1))
        assert (urls(answer.leases), answer.counts) == (["http://a/"], Counts(0, 1, 1, 0))
        server.kill()
        frontier.close()


def test_scripts_that_were_flushed_are_loaded_again(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules())
    client.script_flush()
    assert frontier.push([Entry("http://a/")]) == 1
    client.script_flush()
    assert urls(frontier.exchange(Order(pushes=[Entry("http://b/", 1)], want=2)).leases) == ["http://b/", "http://a/"]


def test_another_format(client: Any) -> None:
    RedisFrontier(client, KEY, Rules())
    client.hset(f"{KEY}:meta", "version", "99")
    with pytest.raises(FrontierError, match=f"{KEY}:meta: written by another version .format 99, not 1"):
        RedisFrontier(client, KEY, Rules())


def test_keys_of_somebody_else(client: Any) -> None:
    client.set(f"{KEY}:meta", "mine")
    with pytest.raises(FrontierError, match="WRONGTYPE"):
        RedisFrontier(client, KEY, Rules())


def test_access_denied(tmp_path: Path) -> None:
    with (
        RedisServer(tmp_path, "--requirepass", "secret") as server,
        connect(server) as client,
        pytest.raises(FrontierError, match="access denied"),
    ):
        RedisFrontier(client, KEY, Rules())


def test_a_full_memory_loses_nothing(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules())
    frontier.push([Entry("http://a/", 1), Entry("http://b/", 2)])
    (lease,) = frontier.pop()
    client.config_set("maxmemory", "1kb")
    try:
        for ask in (lambda: frontier.push([Entry("http://c/")]), frontier.pop, lambda: frontier.end([Ending(lease)])):
            with pytest.raises(FrontierError, match="maxmemory"):
                ask()
    finally:
        client.config_set("maxmemory", "0")
    assert frontier.counts() == Counts(1, 1, 0, 1)
    frontier.end([Ending(lease)])
    assert urls(frontier.pop(9)) == ["http://a/"]


# --- several crawls and workers


def test_two_crawls_do_not_mix(client: Any) -> None:
    one, other = RedisFrontier(client, "focused:one", Rules()), RedisFrontier(client, "focused:other", Rules())
    one.push([seed("http://a/")])
    other.push([Entry("http://b/", 1, {"x": 1})])
    assert urls(one.pop(9)) == ["http://a/"]
    assert [record["url"] for record in other.records()] == ["http://b/"]
    assert [host.host for host in other.hosts(9)] == ["b"]
    assert (one.exchange(Order()).seeds, other.exchange(Order()).seeds) == (["http://a/"], [])
    assert all(name.startswith((b"focused:one:", b"focused:other:")) for name in client.scan_iter())


def test_an_exchange_is_one_round_trip(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules(concurrency=9))
    frontier.push(Entry(f"http://a/{n}", 0, {"x": 1}) for n in range(9))
    first, second = frontier.pop(2)
    order = Order([Ending(first, [Entry("http://b/", 1, {"x": 1})])], [Entry("http://c/")], [second], 2)

    def reads() -> int:
        return int(client.info("stats")["total_reads_processed"])

    before = reads()
    frontier.exchange(order)
    assert reads() - before == 2  # this question is one of them


def test_leases_of_a_worker_that_closes_wait_again(client: Any) -> None:
    first, second = RedisFrontier(client, KEY, Rules()), RedisFrontier(client, KEY, Rules())
    first.push([Entry("http://a/")])
    (lease,) = first.pop()
    assert first.claim(lease, "http://t/")
    first.close()
    assert second.counts() == Counts(2, 0, 0, 2)


def test_leases_of_the_last_run_wait_again_if_nobody_shares_the_crawl(client: Any) -> None:
    RedisFrontier(client, KEY, Rules()).push([Entry("http://a/")])
    assert len(RedisFrontier(client, KEY, Rules()).pop()) == 1
    assert RedisFrontier(client, KEY, Rules()).pop() == []
    assert urls(RedisFrontier(client, KEY, Rules(), shared=False).pop()) == ["http://a/"]


def test_hosts_that_were_spent_by_the_old_rules(client: Any) -> None:
    old = RedisFrontier(client, KEY, Rules(pages_per_host=1))
    old.push([Entry("http://a/1", 2), Entry("http://a/2", 1)])
    old.end([Ending(old.pop()[0])])
    assert old.counts().open_hosts == 0
    new = RedisFrontier(client, KEY, Rules(pages_per_host=2))
    assert urls(new.pop()) == ["http://a/2"]


def test_those_who_look_need_not_know_the_rules(client: Any) -> None:
    worker = RedisFrontier(client, KEY, Rules(pages_per_host=1, concurrency=2))
    worker.push([Entry("http://a/1", 2), Entry("http://a/2", 1)])
    worker.end([Ending(worker.pop()[0])])
    RedisFrontier(client, KEY, Rules()).load([{"url": "http://a/3", "score": 9}])
    assert worker.pop() == []
    assert worker.counts() == Counts(2, 0, 1, 0)


def test_crawls_of_a_spider(client: Any) -> None:
    RedisFrontier(client, KEY, Rules())
    RedisFrontier(client, "other:one", Rules())
    client.hset("focused:somebody:meta", "a", "b")
    client.set("focused:else:meta", "a")
    assert crawls(client, "focused") == [KEY]


# --- how links are kept


def test_buckets_stay_packed_whatever_the_length_of_a_url(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules(concurrency=999))
    given = [f"http://example.org/{'x' * n}" for n in range(260)] + ["http://example.org/" + "long/" * 2000]
    frontier.push(Entry(url, -n, {"x": 1.0, "y": 0.5}, 1, "http://example.org/") for n, url in enumerate(given))
    leases = frontier.pop(300)
    assert urls(leases) == given
    frontier.end([Ending(lease, again=True) for lease in leases[1:]])  # records become shorter again
    assert [entry.url for entry in frontier.best(260)] == given[1:]
    buckets = list(client.scan_iter(f"{KEY}:u:*"))
    assert {client.object("encoding", bucket) for bucket in buckets} <= {b"ziplist", b"listpack"}
    assert frontier.forget("example.org") == 260
    assert frontier.counts() == Counts(0, 1, 0, 0)
    assert sum(client.hlen(bucket) for bucket in client.scan_iter(f"{KEY}:u:*")) == 1


def test_referrers_that_are_no_links(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules())
    frontier.push([Entry("http://a/", 2, referrer="http://elsewhere/x"), Entry("http://b/", 1, referrer="http://a/")])
    assert [entry.referrer for entry in frontier.best(2)] == ["http://elsewhere/x", "http://a/"]
    frontier.end([Ending(frontier.pop()[0], again=True)])
    frontier.forget("a")
    assert [entry.referrer for entry in frontier.best(2)] == ["http://a/"]


def test_parts_come_back_with_six_digits(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules())
    parts = {"a": 0.1, "b": -12.3456, "c": 1e12, "d": 1e-7, "e": 99999.9}
    frontier.push([Entry("http://a/", float("nan"), parts | {"f": float("inf"), "g": 1e300})])
    (entry,) = frontier.best(1)
    assert entry.score == 0
    assert {name: entry.parts[name] for name in parts} == parts
    # Another worker knows the names, too.
    assert RedisFrontier(client, KEY, Rules()).best(1) == [entry]


def test_export_in_the_order_of_discovery_with_each_link_once(client: Any) -> None:
    frontier = RedisFrontier(client, KEY, Rules())
    assert frontier.push(Entry(f"http://h{n % 7}/{n}", n % 13) for n in range(2345)) == 2345
    assert [record["url"] for record in frontier.records()] == [f"http://h{n % 7}/{n}" for n in range(2345)]
    assert frontier.forget("h0") == 335
    assert frontier.push(Entry(f"http://h{n % 7}/{n}") for n in range(2345)) == 335
    exported = [record["url"] for record in frontier.records()]
    assert len(exported) == len(set(exported)) == 2345
    assert exported[-1] == "http://h0/2338"


def test_links_of_one_page_may_be_many(client: Any) -> None:
    """They are pushed by several calls, but judged as one page."""
    same = [Entry(f"http://a/list?page={n}") for n in range(1, 500)]
    for key, elsewhere, closed in ("good", [Entry("http://a/new")], []), ("barren", [], ["a/list?page"]):
        frontier = RedisFrontier(client, f"focused:{key}", Rules(section_pages=1))
        frontier.push([Entry("http://a/list?page=0", 9)])
        answer = frontier.exchange(Order([Ending(frontier.pop()[0], [*same, *elsewhere], section="a/list?page")]))
        assert (answer.new, answer.closed) == (499 + len(elsewhere), closed)
