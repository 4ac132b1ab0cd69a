"""Best link first and politely, as the server sees it."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import redis

from tests.conftest import crawl_words, environment, run_fccrawler
from tests.redis_server import RedisServer
from tests.servers import Answer, serving

TEXT = " ".join(["Every employer shall write down what was found and tell the people who work there about it."] * 10)


PAGE_WITH_TEXT = Answer(f"<p>{TEXT}</p>".encode())


def _page(*blocks: str) -> Answer:
    return Answer(f"<html><body><p>{TEXT}</p>{''.join(blocks)}</body></html>".encode())


def _link(path: str, words: str) -> str:
    return f'<p>{words} <a href="{path}">read on</a></p>'


def test_links_with_more_terms_around_them_come_first(tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("100:noise>en\n50:dust>en\n")
    texts = [
        ("/none", "Opening hours"),
        ("/one", "A page on dust"),
        ("/two", "Noise and dust"),
        ("/more", "Noise here"),
    ]
    pages: dict[str, Answer | list[Answer]] = {"/": _page(*(_link(path, words) for path, words in texts))}
    pages |= {path: _page() for path, _ in texts}
    with serving(pages) as (url, asked):
        words = crawl_words(url, tmp_path / "out", "-a", f"domain={terms}", "-s", "FC_RELATIVE_RELEVANCE_THRESHOLD=0",
                            languages="en")  # fmt: skip
        assert run_fccrawler(*words).returncode == 0
    assert [path for path in asked if path != "/robots.txt"] == ["/", "/two", "/more", "/one", "/none"]


def test_translations_come_first_in_multilingual_crawls(tmp_path: Path) -> None:
    pages: dict[str, Answer | list[Answer]] = {
        "/": _page(_link("/first", "Something"), _link("/second", "Something"), '<p><a href="/x/9">Deutsch</a></p>'),
        "/first": _page(), "/second": _page(), "/x/9": _page(),
    }  # fmt: skip
    with serving(pages) as (url, asked):
        assert run_fccrawler(*crawl_words(url, tmp_path / "out", languages="en,de")).returncode == 0
    assert [path for path in asked if path != "/robots.txt"][:2] == ["/", "/x/9"]


def test_a_host_is_left_in_peace_between_two_requests(tmp_path: Path) -> None:
    pages: dict[str, Answer | list[Answer]] = {"/": _page(*(_link(f"/{n}", "x") for n in range(4)))}
    pages |= {f"/{n}": _page() for n in range(4)}
    with serving(pages) as (url, asked):
        began = time.monotonic()
        run_fccrawler(*crawl_words(url, tmp_path / "out", "-s", "DOWNLOAD_DELAY=0.5", languages="en"))
        assert time.monotonic() - began >= 5 * 0.5  # robots.txt and five pages
    assert len(asked) == 6


def test_the_delay_begins_when_the_host_saw_the_request(tmp_path: Path) -> None:
    # What is answered late may have been sent late; a first answer says nothing about what is usual.
    late = _page(_link("/next", "x"))._replace(after=1.5)
    pages: dict[str, Answer | list[Answer]] = {"/": late, "/next": _page()}
    with serving(pages) as (url, asked):
        began = time.monotonic()
        run_fccrawler(*crawl_words(url, tmp_path / "out", "-s", "DOWNLOAD_DELAY=2", languages="en"))
        assert time.monotonic() - began >= 2 + 1.5 + 2
    assert asked == ["/robots.txt", "/", "/next"]


def test_depth_ends_a_path_of_pages_that_are_not_relevant(tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("100:asbestos>en\n")
    pages: dict[str, Answer | list[Answer]] = {f"/{n}": _page(_link(f"/{n + 1}", "on")) for n in range(9)}
    pages["/"] = _page(_link("/0", "on"))
    with serving(pages) as (url, asked):
        words = crawl_words(url, tmp_path / "out", "-a", f"domain={terms}", "-a", "max_depth=3", languages="en")
        run_fccrawler(*words)
    assert [path for path in asked if path != "/robots.txt"] == ["/", "/0", "/1", "/2"]


def test_pages_per_host(tmp_path: Path) -> None:
    pages: dict[str, Answer | list[Answer]] = {"/": _page(*(_link(f"/{n}", "x") for n in range(9)))}
    with serving(pages) as (url, asked):
        run_fccrawler(*crawl_words(url, tmp_path / "out", "-s", "FC_PAGES_PER_HOST=3", languages="en"))
    assert len([path for path in asked if path != "/robots.txt"]) == 3


def _star(count: int) -> dict[str, Answer | list[Answer]]:
    """A start page that links to all others, each with a text of its own."""
    pages: dict[str, Answer | list[Answer]] = {
        f"/{n}": Answer(f"<p>Report {n}. {TEXT}</p>".encode()) for n in range(count)
    }
    return {"/": _page(*(_link(path, "Report") for path in pages)), **pages}


def _start(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "fccrawler", *words]
    return subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _stored(*folders: Path) -> list[str]:
    lines = [line for folder in folders for line in (folder / "documents.jsonl").read_text().splitlines()]
    return sorted(json.loads(line)["url"].rsplit("/", 1)[1] for line in lines)


def _share(tmp_path: Path, url: str, *words: str) -> list[str]:
    """Three workers with the same frontier; what they stored together."""
    folders = [tmp_path / f"part{n}" for n in range(3)]
    settings = ("-s", "CONCURRENT_REQUESTS_PER_DOMAIN=2", "-s", "FC_LEASE_SECONDS=10", *words)
    workers = [_start(*crawl_words(url, folder, *settings, languages="en")) for folder in folders]
    for worker in workers:
        output, _ = worker.communicate(timeout=120)
        assert worker.returncode == 0, output
    return _stored(*folders)


def test_processes_share_a_file(tmp_path: Path) -> None:
    with serving(_star(60)) as (url, asked):
        stored = _share(tmp_path, url, "-s", f"FC_FRONTIER_FILE={tmp_path / 'shared.sqlite'}")
    assert stored == sorted(["", *(str(n) for n in range(60))])
    assert sorted(path for path in asked if path != "/robots.txt") == sorted(_star(60))


def test_workers_share_a_redis(tmp_path: Path) -> None:
    with serving(_star(60)) as (url, asked), RedisServer(tmp_path / "redis") as server:
        stored = _share(tmp_path, url, "-s", "FC_FRONTIER=redis", "-s", f"REDIS_URL={server.url}")
    assert stored == sorted(["", *(str(n) for n in range(60))])
    assert sorted(path for path in asked if path != "/robots.txt") == sorted(_star(60))


def test_seeds_may_come_later(tmp_path: Path) -> None:
    there = ("-s", "FC_FRONTIER=redis", "-s")
    with serving({"/": PAGE_WITH_TEXT, "/x": PAGE_WITH_TEXT}) as (url, asked), RedisServer(tmp_path / "r") as server:
        words = ("-a", "languages=en", "-a", "scope=hosts", "-a", f"dest={tmp_path / 'out'}")
        worker = _start("crawl", "focused", *words, *there, f"REDIS_URL={server.url}", "-s", "DOWNLOAD_DELAY=0")
        time.sleep(4)
        assert worker.poll() is None  # it waits
        status = run_fccrawler("frontier", "status", *there, f"REDIS_URL={server.url}")
        assert "links: 0 waiting, 0 under way, 0 done" in status.stdout, status.stderr
        with redis.Redis(port=server.port) as client:
            client.rpush("focused:start_urls", url, json.dumps({"url": f"{url}x"}), "no seed at all")
        output, _ = worker.communicate(timeout=60)
        assert worker.returncode == 0, output
    assert sorted(asked) == ["/", "/robots.txt", "/x"]
    assert "no seed at all" in (tmp_path / "out" / "crawl.log").read_text()


class Calendar(dict[str, Answer | list[Answer]]):
    """Has a page for every day, and none of them says anything."""

    def get(self, path: str, _default: object = None) -> Answer | list[Answer]:  # type: ignore[override]
        found = re.fullmatch(r"/day/(\d+)", path)
        if not found:
            return super().get(path, Answer(status=404))
        return Answer(f"<p>No events.</p><a href='/day/{int(found[1]) + 1}'>next</a>".encode())


def test_a_trap_is_left_and_the_site_is_not(tmp_path: Path) -> None:
    star = _star(30)
    start = star["/"]
    assert isinstance(start, Answer)
    star["/"] = start._replace(body=start.body.replace(b"<body>", b"<body><p><a href='/day/1'>Calendar</a></p>"))
    with serving(Calendar(star)) as (url, asked):
        assert run_fccrawler(
            *crawl_words(url, tmp_path / "out", "-s", "FC_SECTION_PAGES=8", "-a", "max_depth=99", languages="en")
        ).returncode == 0  # fmt: skip
    assert len([path for path in asked if path.startswith("/day/")]) == 8
    assert _stored(tmp_path / "out") == sorted(["", *(str(n) for n in range(30))])
    assert "/day/# brings nothing new" in (tmp_path / "out" / "crawl.log").read_text()


def test_a_host_that_fails_is_given_up(tmp_path: Path) -> None:
    pages: dict[str, Answer | list[Answer]] = {"/": _page(*(_link(f"/{n}", "x") for n in range(9)))}
    pages |= {f"/{n}": Answer(status=500) for n in range(9)}
    settings = ("-s", "RETRY_TIMES=0", "-s", "FC_HOST_FAILURES=2")
    with serving(pages) as (url, asked):
        run_fccrawler(*crawl_words(url, tmp_path / "out", *settings, languages="en"))
    assert len([path for path in asked if path != "/robots.txt"]) == 3
    assert "given up: failing" in run_fccrawler("frontier", "status", str(tmp_path / "out")).stdout
