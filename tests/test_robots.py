"""robots.txt as the server sees it kept."""

import json
import time
from pathlib import Path

import pytest

from tests.conftest import crawl_words, run_fccrawler
from tests.servers import Answer, serving

TEXT = " ".join(["Every employer shall write down what was found and tell the people who work there about it."] * 10)
START = Answer(f"<p>{TEXT}</p><a href='/a'>A</a> <a href='/b'>B</a>".encode())
PAGE = Answer(f"<p>{TEXT}</p>".encode())


def _robots(body: str = "", status: int = 200) -> Answer:
    return Answer(body.encode(), "text/plain", status)


def _crawl(robots: Answer, dest: Path, *words: str) -> list[str]:
    with serving({"/robots.txt": robots, "/": START, "/a": PAGE, "/b": PAGE}) as (url, asked):
        finished = run_fccrawler(*crawl_words(url, dest, "-s", "RETRY_TIMES=0", *words, languages="en"))
    assert finished.returncode == 0, finished.stderr
    return [path for path in asked if path != "/robots.txt"]


@pytest.mark.parametrize(
    ("robots", "asked"),
    [
        (_robots("User-agent: *\nDisallow: /a\n"), ["/", "/b"]),
        (_robots("User-agent: other\nDisallow: /\n"), ["/", "/a", "/b"]),
        (_robots("User-agent: *\nDisallow: /\n", status=404), ["/", "/a", "/b"]),
        (_robots("", status=410), ["/", "/a", "/b"]),
        (_robots("", status=503), []),
    ],
)
def test_what_may_be_fetched(tmp_path: Path, robots: Answer, asked: list[str]) -> None:
    assert sorted(_crawl(robots, tmp_path / "out")) == asked


def test_a_robots_txt_that_fails_is_a_reason(tmp_path: Path) -> None:
    _crawl(_robots("", status=500), tmp_path / "out")
    (reject,) = [json.loads(line) for line in (tmp_path / "out" / "rejects.jsonl").read_text().splitlines()]
    assert reject["reason"] == "robots-unreachable"
    assert "500" in reject["detail"]


def test_crawl_delay_is_kept(tmp_path: Path) -> None:
    began = time.monotonic()
    assert _crawl(_robots("User-agent: *\nCrawl-delay: 1.2\n"), tmp_path / "out") == ["/", "/a", "/b"]
    assert time.monotonic() - began >= 3 * 1.2


def test_a_large_crawl_delay_is_cut(tmp_path: Path) -> None:
    words = ("-s", "FC_MAX_CRAWL_DELAY=0.1")
    assert _crawl(_robots("User-agent: *\nCrawl-delay: 9999\n"), tmp_path / "out", *words) == ["/", "/a", "/b"]
