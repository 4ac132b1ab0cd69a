"""How links are packed; that they come back from Redis is in test_contract.py."""

from typing import Any

import pytest

from fccrawler.frontier.contract import Ending, Lease
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.redis_links import LINKS_PER_CALL, Batch, Links, split, token


class Names:
    """Takes the place of the client: only names of parts are asked of it."""

    def hgetall(self, _key: str) -> dict[bytes, bytes]:
        return {b"x": b"1"}


@pytest.mark.parametrize(
    ("url", "origin", "path"),
    [
        ("http://a.org/x?y", b"a.org http://a.org", b"/x?y"),
        ("https://a.org:8443/", b"a.org https://a.org:8443", b"/"),
    ],
)
def test_origin_and_path(url: str, origin: bytes, path: bytes) -> None:
    assert split(Entry(url)) == (origin, path)


def test_long_orders_are_cut_into_calls() -> None:
    batch = Batch(Links(Names(), "t:"))
    children = [Entry(f"http://a/{n}", n, {"x": n}) for n in range(2 * LINKS_PER_CALL)]
    lease = Lease(Entry("http://a/"), 1, token(Entry("http://a/")))
    batch.ending(Ending(lease, children, section="a/#"))
    calls = batch.calls(b"rules", b"carry")
    items: list[Any] = [words[5 + words[3] + words[4] :] for _, words in calls]
    assert [len(found) for found in items] == [LINKS_PER_CALL, LINKS_PER_CALL, 1]
    assert items[2][0].startswith(b"E")  # the end of the lease comes after all of its children
