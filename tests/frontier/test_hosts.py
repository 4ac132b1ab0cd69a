from fccrawler.frontier.hosts import Hosts


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def hosts(delay=0.0, concurrency=1, max_visits=None):
    clock = Clock()
    return Hosts(delay, concurrency, max_visits, clock), clock


def test_best_host_first():
    found, _ = hosts()
    found.offer("a", 1)
    found.offer("b", 3)
    found.offer("b", 2)
    assert found.best() == ("b", 3)
    found.correct("b", 0.5)
    assert found.best() == ("a", 1)
    found.correct("a", None)
    assert found.best() == ("b", 0.5)
    assert len(found) == 1


def test_delay():
    found, clock = hosts(delay=5)
    found.offer("a", 1)
    found.visit("a")
    found.leave("a", fetched=True)
    assert found.best() is None
    assert (found.wait_for("a"), found.next_event()) == (5, 5)
    clock.now += 5
    assert found.best() == ("a", 1)


def test_no_delay_if_nothing_was_sent():
    found, _ = hosts(delay=5)
    found.offer("a", 1)
    found.visit("a")
    found.leave("a", fetched=False)
    assert found.best() == ("a", 1)


def test_concurrency():
    found, _ = hosts(concurrency=2)
    found.offer("a", 1)
    found.visit("a")
    assert found.best() == ("a", 1)
    found.visit("a")
    assert found.best() is None
    found.leave("a", fetched=True)
    assert found.best() == ("a", 1)


def test_visits_are_limited_and_remembered():
    found, _ = hosts(max_visits=3)
    found.remember("a", 2)
    found.offer("a", 1)
    found.visit("a")
    found.leave("a", fetched=True)
    found.offer("a", 9)
    assert found.best() is None
    assert len(found) == 0
