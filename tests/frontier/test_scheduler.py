"""Best link first and politely, as the server sees it."""

import time
from pathlib import Path

from tests.conftest import crawl_words, run_fccrawler
from tests.servers import Answer, serving

TEXT = " ".join(["Every employer shall write down what was found and tell the people who work there about it."] * 10)


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
