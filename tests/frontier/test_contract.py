"""One suite for every frontier: what is promised in contract.py."""

import itertools
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis

from fccrawler.frontier.contract import Counts, Ending, Frontier, FrontierError, Lease, Order, Rules
from fccrawler.frontier.entry import Entry, seed
from fccrawler.frontier.redis import RedisFrontier
from fccrawler.frontier.sqlite import SqliteFrontier
from tests.redis_server import RedisServer

Make = Callable[..., Frontier]
HOUR = 3600.0


@pytest.fixture(scope="module")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(params=["sqlite", "redis"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Make]:
    """Opens a frontier by name: the same name is the same frontier, as another worker would open it."""
    made: list[Any] = []
    if request.param == "redis":
        server: RedisServer = request.getfixturevalue("redis_server")
        client = redis.Redis.from_url(server.url)
        made.append(client)

    def make(name: str = "one", **rules: Any) -> Frontier:
        if request.param == "sqlite":
            frontier: Frontier = SqliteFrontier(tmp_path / f"{name}.sqlite", Rules(**rules))
        else:
            frontier = RedisFrontier(client, f"test:{tmp_path.name}:{name}", Rules(**rules))
        made.insert(0, frontier)
        return frontier

    yield make
    for thing in made:
        thing.close()


def urls(leases: list[Lease]) -> list[str]:
    return [lease.entry.url for lease in leases]


def drain(frontier: Frontier) -> list[str]:
    found = []
    while leases := frontier.pop():
        frontier.end([Ending(leases[0])])
        found += urls(leases)
    return found


def pop_one(frontier: Frontier) -> Lease:
    (lease,) = frontier.pop()
    return lease


# --- order


def test_strictly_best_first_over_hosts(make: Make) -> None:
    frontier = make()
    assert frontier.push(Entry(f"http://h{n % 3}/{n}", n * 7 % 10) for n in range(10)) == 10
    assert [url.rsplit("/", 1)[1] for url in drain(frontier)] == ["7", "4", "1", "8", "5", "2", "9", "6", "3", "0"]
    assert frontier.counts() == Counts(waiting=0, leased=0, done=10, open_hosts=0)


def test_equal_scores_in_order_of_discovery(make: Make) -> None:
    frontier = make(concurrency=100)
    expected = [f"http://{host}/{n}" for n in range(20) for host in ("z", "a", "m")]
    for url in expected:
        frontier.push([Entry(url, 1.5)])
    assert urls(frontier.pop(60)) == expected


def test_scores_are_floats_of_full_precision(make: Make) -> None:
    frontier = make(concurrency=9)
    scores = [1e12, 1e-12, 0.1 + 0.2, 0.3, -5.5, 0.0]
    frontier.push(Entry(f"http://a/{n}", score, {"x": score}) for n, score in enumerate(scores))
    assert [lease.entry.score for lease in frontier.pop(9)] == sorted(scores, reverse=True)


def test_everything_of_a_link_comes_back(make: Make) -> None:
    frontier = make()
    long = "http://example.org:8080/" + "ä%20b/" * 40 + "?q=" + "x" * 900
    given = Entry(long, 2.5, {"c": 1.5, "p/L": 1.0, "terms": 0.0}, 3, "https://example.org/page?a=1&b=2")
    frontier.push([Entry(given.referrer, 0.5), given])
    found = pop_one(frontier).entry
    assert (found.url, found.score, found.depth, found.referrer) == (given.url, 2.5, 3, given.referrer)
    assert (found.key, found.host) == (given.key, "example.org")
    assert {name: part for name, part in found.parts.items() if part} == {"c": 1.5, "p/L": 1.0}


@pytest.mark.parametrize(("merge", "score"), [("mean", 5), ("max", 9), ("sum", 15), ("latest", 2)])
def test_link_met_again(make: Make, merge: str, score: float) -> None:
    frontier = make(merge=merge)
    meetings = [(4, {"a": 4}, 3), (9, {"a": 1, "b": 8}, 1), (2, {"b": 2}, 2)]
    assert [frontier.push([Entry("http://a/", *meeting)]) for meeting in meetings] == [1, 0, 0]
    assert frontier.counts().waiting == 1
    entry = pop_one(frontier).entry
    assert (entry.score, entry.depth) == (score, 1)
    assert sum(entry.parts.values()) == pytest.approx(score)
    assert frontier.push([Entry("http://a/", 99)]) == 0


def test_a_score_that_sinks_or_rises_changes_the_order(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/", 10), Entry("http://b/", 7), Entry("http://c/", 1)])
    frontier.push([Entry("http://a/", 0), Entry("http://c/", 15)])
    assert drain(frontier) == ["http://c/", "http://b/", "http://a/"]


def test_order_holds_on_a_random_graph_with_rescoring(make: Make) -> None:
    """Against a model that sorts everything anew at each pop."""
    chance = random.Random(4)
    frontier = make(concurrency=2)
    waiting: dict[str, tuple[float, int, int]] = {}  # url → (score, met, order)
    met: set[str] = set()
    held: list[Lease] = []
    order = itertools.count()
    for _ in range(1500):
        batch = [(f"http://h{chance.randrange(12)}/{chance.randrange(400)}", chance.uniform(-5, 5)) for _ in range(4)]
        frontier.push(Entry(url, score) for url, score in batch)
        for url, score in batch:
            if url in waiting:
                old, times, first = waiting[url]
                waiting[url] = ((old * times + score) / (times + 1), times + 1, first)
            elif url not in met:
                waiting[url] = (score, 1, next(order))
            met.add(url)
        busy = [lease.entry.host for lease in held]
        allowed = [url for url in waiting if busy.count(url.split("/")[2]) < 2]
        leases = frontier.pop()
        best = min(allowed, key=lambda url: (-waiting[url][0], waiting[url][2]), default=None)
        assert urls(leases) == ([best] if best else [])
        if best:
            del waiting[best]
        held += leases
        while held and chance.random() < 0.6:
            frontier.end([Ending(held.pop(chance.randrange(len(held))))])
    assert frontier.counts()[:2] == (len(waiting), len(held))


# --- leases


def test_done_links_do_not_come_again(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/")])
    assert drain(frontier) == ["http://a/"]
    assert frontier.push([Entry("http://a/", 99)]) == 0
    assert frontier.pop() == []


def test_children_are_there_with_the_end(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/")])
    lease = pop_one(frontier)
    assert frontier.end([Ending(lease, [Entry("http://b/1", 1), Entry("http://b/2", 2), Entry("http://a/")])]) == 2
    assert frontier.counts() == Counts(2, 0, 1, 1)
    assert drain(frontier) == ["http://b/2", "http://b/1"]


def test_a_link_that_is_to_come_again_waits(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/", 1, {"p/L": 1}, 2)])
    first = pop_one(frontier)
    frontier.end([Ending(first, again=True)])
    assert frontier.counts() == Counts(1, 0, 0, 1)
    second = pop_one(frontier)
    assert (second.entry, first.attempt, second.attempt) == (first.entry, 1, 2)


def test_a_lost_lease_is_given_to_another_worker(make: Make) -> None:
    first, second = make(lease_seconds=0.3), make(lease_seconds=0.3)
    first.push([Entry("http://a/")])
    lost = pop_one(first)
    assert second.pop() == []
    time.sleep(1.1)
    taken = pop_one(second)
    assert (taken.entry.url, taken.attempt) == ("http://a/", 2)
    first.end([Ending(lost)])  # too late
    assert first.counts()[:3] == (0, 1, 0)
    assert [lease.entry.url for lease in first.renew([lost])] == ["http://a/"]
    second.end([Ending(taken)])
    assert second.counts()[:3] == (0, 0, 1)


def test_a_lease_that_is_renewed_is_kept(make: Make) -> None:
    first, second = make(lease_seconds=0.6), make(lease_seconds=0.6)
    first.push([Entry("http://a/")])
    lease = pop_one(first)
    assert first.claim(lease, "http://t/")
    for _ in range(4):
        time.sleep(0.3)
        assert first.renew([lease]) == []
        assert second.pop() == []
    first.end([Ending(lease)])
    assert second.counts()[:3] == (0, 0, 1)


def test_redirect_target_is_claimed_once(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/", 3), Entry("http://b/", 2), Entry("http://t/", 1)])
    first, second = frontier.pop(2)
    assert frontier.claim(first, "http://t/")
    assert frontier.claim(first, "http://t/")
    assert frontier.claim(first, "http://a/")
    assert not frontier.claim(second, "http://t/")
    assert not frontier.claim(second, "http://a/")
    assert frontier.counts().waiting == 0
    frontier.end([Ending(first)])
    assert not frontier.claim(second, "http://t/")
    assert frontier.claim(second, "http://new/")
    frontier.end([Ending(second, again=True)])
    assert sorted(drain(frontier)) == ["http://b/", "http://new/"]
    assert frontier.counts() == Counts(0, 0, 3, 0)


def test_another_worker_sees_the_same_links(make: Make) -> None:
    first, second = make(), make()
    first.push([Entry("http://a/", 2), Entry("http://b/", 1)])
    assert urls(second.pop()) == ["http://a/"]
    assert urls(first.pop()) == ["http://b/"]
    assert first.pop() == second.pop() == []
    assert make("another").counts() == Counts()


def test_pages_of_the_crawl(make: Make) -> None:
    frontier = make(max_pages=3)
    frontier.push(Entry(f"http://h{n}/", n) for n in range(9))
    first = frontier.pop(2)
    frontier.end([Ending(first[0])])
    assert len(frontier.pop(5)) == 1
    assert frontier.pop(5) == []


# --- politeness


def test_delay_between_two_visits(make: Make) -> None:
    frontier = make(delay=0.4)
    frontier.push([Entry("http://a/1", 3), Entry("http://a/2", 2), Entry("http://b/", 1)])
    began = time.monotonic()
    assert drain(frontier) == ["http://a/1", "http://b/"]
    event = frontier.exchange(Order()).next_event
    assert event is not None
    assert 0 < event <= 0.4
    assert make(delay=0.4).pop() == []  # nor may another worker
    time.sleep(event + 0.01)
    assert drain(frontier) == ["http://a/2"]
    assert time.monotonic() - began >= 0.4


def test_delay_counts_from_the_request_that_was_sent_last(make: Make) -> None:
    frontier = make(delay=HOUR)
    frontier.push([Entry("http://a/1", 3), Entry("http://a/2", 2)])
    lease = pop_one(frontier)
    frontier.slow_down("a", delay=0.0)
    frontier.end([Ending(lease, age=0.1, delay=10.0)])
    event = frontier.exchange(Order()).next_event
    assert event is not None
    assert event > HOUR - 60  # what was reserved stays reserved
    assert frontier.hosts(1)[0].delay == 10.0


def test_concurrency(make: Make) -> None:
    frontier = make(concurrency=2)
    frontier.push(Entry(f"http://a/{n}", -n) for n in range(4))
    first, _ = frontier.pop(9)
    assert frontier.pop() == []
    frontier.end([Ending(first)])
    assert urls(frontier.pop(9)) == ["http://a/2"]


def test_no_delay_if_nothing_was_sent(make: Make) -> None:
    frontier = make(delay=HOUR, pages_per_host=1)
    frontier.push([Entry("http://a/1", 2), Entry("http://a/2", 1)])
    frontier.end([Ending(pop_one(frontier), sent=False)])
    assert urls(frontier.pop()) == ["http://a/2"]


def test_pages_per_host_hold_for_all_workers_and_runs(make: Make) -> None:
    frontier = make(pages_per_host=2)
    frontier.push(Entry(f"http://a/{n}", n) for n in range(5))
    assert drain(frontier) == ["http://a/4", "http://a/3"]
    assert frontier.counts() == Counts(3, 0, 2, 0)
    assert make(pages_per_host=2).pop() == []
    assert urls(make(pages_per_host=3).pop()) == ["http://a/2"]  # a later run may allow more


def test_further_requests_reserve_their_time(make: Make) -> None:
    frontier = make(delay=10.0)
    frontier.push([Entry("http://a/1", 2), Entry("http://a/2", 1)])
    lease = pop_one(frontier)
    assert frontier.reserve("a") == pytest.approx(10, abs=1)
    assert frontier.reserve("a") == pytest.approx(20, abs=1)
    assert frontier.reserve("never-met") == 0
    assert frontier.reserve("met-before", age=2.0) == pytest.approx(8, abs=1)
    assert frontier.reserve("met-long-ago", age=60.0) == 0
    frontier.end([Ending(lease)])
    assert frontier.exchange(Order()).next_event == pytest.approx(30, abs=1)


def test_hosts_may_ask_for_more(make: Make) -> None:
    frontier = make()
    frontier.push([Entry("http://a/1", 2), Entry("http://a/2", 1), Entry("http://b/1", 0)])
    frontier.slow_down("a", delay=HOUR)
    assert drain(frontier) == ["http://b/1"]
    frontier.slow_down("b", pause=HOUR)
    frontier.push([Entry("http://b/2", 5)])
    assert frontier.pop() == []
    status = {host.host: host for host in frontier.hosts(9)}
    assert (status["a"].delay, status["b"].delay) == (HOUR, None)
    assert status["b"].free_in == pytest.approx(HOUR, abs=5)


def test_failing_hosts_back_off_and_are_given_up(make: Make) -> None:
    frontier = make(host_failures=2)
    frontier.push(Entry(f"http://a/{n}", n) for n in range(4))
    frontier.end([Ending(pop_one(frontier), failed=True)])
    assert frontier.pop() == []
    assert frontier.exchange(Order()).next_event == pytest.approx(2, abs=0.5)
    assert frontier.hosts(1)[0].failures == 1
    again = make("other", host_failures=2)
    again.push(Entry(f"http://a/{n}", n) for n in range(4))
    one = pop_one(again)
    again.end([Ending(one, failed=True)])
    time.sleep(2.2)
    again.end([Ending(pop_one(again))])  # a page that comes makes up for it
    assert again.hosts(1)[0].failures == 0
    second = make("third", host_failures=1)
    second.push([Entry("http://a/1"), Entry("http://a/2")])
    second.end([Ending(pop_one(second), failed=True)])
    (host,) = second.hosts(9)
    assert (host.given_up, host.waiting, second.counts().open_hosts) == ("failing", 1, 0)


# --- traps


def section_of(n: int) -> Entry:
    return Entry(f"http://a/day/{n}", -n)


def test_sections_that_bring_nothing_new_are_closed(make: Make) -> None:
    frontier = make(section_pages=3)
    frontier.push([section_of(0)])
    answers = []
    for n in range(5):
        lease = pop_one(frontier)
        ending = Ending(lease, [section_of(n + 1)], section="a/day/#", text=b"12345678")
        answers.append(frontier.exchange(Order([ending])).closed)
    # The first page had a text of its own, which is worth ten more.
    assert answers == [[]] * 5
    barren = make("barren", section_pages=3)
    barren.push([section_of(0)])
    answers = []
    for n in range(4):
        ending = Ending(pop_one(barren), [section_of(n + 1)], section="a/day/#")
        answers.append(barren.exchange(Order([ending], news=(len(answers) // 3, 0))).closed)
    assert answers == [[], [], ["a/day/#"], []]
    assert make("barren").exchange(Order()).closed == ["a/day/#"]


def test_pages_that_lead_elsewhere_keep_their_section_open(make: Make) -> None:
    frontier = make(section_pages=2)
    frontier.push([Entry("http://a/list?page=0", 9)])
    for n in range(6):
        children = [Entry(f"http://a/article-{chr(97 + n)}", 1), Entry(f"http://a/list?page={n + 1}", 9)]
        answer = frontier.exchange(Order([Ending(pop_one(frontier), children, section="a/list?page")]))
        assert answer.closed == []


def test_hosts_that_bring_nothing_new_are_given_up(make: Make) -> None:
    frontier = make(section_pages=1)
    frontier.push(Entry(f"http://a/{n}", n) for n in range(30))
    assert len(drain(frontier)) == 11
    assert frontier.hosts(1)[0].given_up == "unproductive"


# --- one exchange


def test_exchange_does_it_all(make: Make) -> None:
    frontier = make()
    answer = frontier.exchange(Order(pushes=[seed("http://a/"), Entry("http://b/", 5)], want=5))
    assert (answer.new, urls(answer.leases), answer.seeds) == (2, ["http://a/", "http://b/"], ["http://a/"])
    assert answer.counts == Counts(0, 2, 0, 0)
    first, second = answer.leases
    order = Order([Ending(first, [Entry("http://c/", 1)])], [Entry("http://d/", 2)], [second, first], 1, (0, 1))
    answer = frontier.exchange(order)
    assert (answer.new, urls(answer.leases), answer.seeds) == (2, ["http://d/"], [])
    assert [lease.entry.url for lease in answer.lost] == ["http://a/"]
    assert answer.counts == Counts(1, 2, 1, 1)


# --- for people


def test_best_links_and_hosts(make: Make) -> None:
    frontier = make(delay=HOUR)
    frontier.push(Entry(f"http://h{n % 2}/{n}", n, {"x": n}) for n in range(1, 8))
    frontier.end([Ending(pop_one(frontier))])
    assert [(entry.url, entry.parts) for entry in frontier.best(2)] == [
        ("http://h0/6", {"x": 6}),
        ("http://h1/5", {"x": 5}),
    ]
    (host, other) = frontier.hosts(5)
    assert (host.host, host.waiting, host.visits) in (("h0", 3, 0), ("h1", 3, 1))
    assert {host.host, other.host} == {"h0", "h1"}


def test_what_is_exported_can_be_taken_in(make: Make) -> None:
    frontier = make(concurrency=9)
    frontier.push([seed("http://a/"), *(Entry(f"http://h{n}/", n, {"x": n}, 2, "http://a/") for n in range(5))])
    frontier.push([Entry("http://h0/", 3, {"x": 3})])
    done, held = frontier.pop(2)
    frontier.end([Ending(done)])
    assert frontier.claim(held, "http://target/")
    lines = [json.loads(json.dumps(record)) for record in frontier.records()]
    states = {line["url"]: line["state"] for line in lines}
    assert (states["http://a/"], states["http://h4/"], states["http://target/"]) == ("done", "leased", "claimed")
    copy = make("copy", concurrency=9)
    assert copy.load(lines) == 7
    assert copy.load(lines) == 0
    assert copy.counts()[:3] == (6, 0, 1)
    assert copy.exchange(Order()).seeds == ["http://a/"]
    best = [(entry.url, entry.score, entry.depth, entry.referrer) for entry in copy.best(2)]
    assert best == [("http://h4/", 4, 2, "http://a/"), ("http://target/", 4, 2, "http://h4/")]
    copy.push([Entry("http://h0/", 3)])
    assert copy.load([{"url": "http://plain/"}]) == 1
    scores = {line["url"]: (line["score"], line["met"]) for line in copy.records()}
    assert scores["http://h0/"] == (pytest.approx(2), 3)  # the mean goes on where it was


@pytest.mark.parametrize(
    "record", [{}, {"url": "mailto:a@b"}, {"url": "http://a/", "state": "odd"}, {"url": "http://a/", "score": "x"}]
)
def test_what_is_no_link_is_not_taken_in(make: Make, record: dict[str, Any]) -> None:
    with pytest.raises(FrontierError, match="not a"):
        make().load([record])


def test_forgotten_hosts_begin_anew(make: Make) -> None:
    frontier = make(pages_per_host=2)
    frontier.push([*(Entry(f"http://a/{n}", n) for n in range(4)), Entry("http://b/", -1)])
    held = pop_one(frontier)
    frontier.end([Ending(held)])
    held = pop_one(frontier)
    assert frontier.forget("a") == 2
    assert frontier.counts() == Counts(1, 1, 1, 1)
    frontier.end([Ending(held)])
    assert frontier.push([Entry("http://a/0"), Entry("http://a/3")]) == 1
    assert drain(frontier) == ["http://a/0", "http://b/"]
    assert frontier.forget("nobody") == 0
