"""Redirects and content types, with a real crawl."""

from typing import Any

import pytest

from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines
from tests.conftest import crawl_words, run_fccrawler
from tests.servers import Answer, serving

TEXT = " ".join(["The employer must assess the risks at the workplace and write the results down for everyone."] * 12)
PAGE = Answer(f"<html><body><p>{TEXT}</p></body></html>".encode())


def _links(*paths: str) -> Answer:
    anchors = "".join(f'<p>{TEXT} <a href="{path}">more</a></p>' for path in paths)
    return Answer(f"<html><body>{anchors}</body></html>".encode())


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[str]]:
    dest = tmp_path_factory.mktemp("middleware") / "out"
    pages: dict[str, Answer | list[Answer]] = {
        "/": _links("/moved", "/away", "/loop", "/movie", "/data.bin", "/page", "/flaky", "/large", "/hidden", "/wait"),
        "/moved": Answer(status=301, location="/page"),
        "/page": PAGE,
        "/away": Answer(status=302, location="http://localhost:9/elsewhere"),
        "/loop": Answer(status=302, location="/loop?again"),
        "/loop?again": Answer(status=302, location="/loop"),
        "/movie": Answer(b"\0" * 1000, "video/mp4"),
        "/data.bin": Answer(b"\0" * 1000, "application/octet-stream"),
        "/flaky": [Answer(status=503), PAGE],
        "/large": Answer(b"<p>" + b"x " * 400_000),
        "/hidden": Answer(PAGE.body, headers=(("X-Robots-Tag", "noindex"),)),
        "/wait": Answer(PAGE.body.replace(b"<body>", b'<meta http-equiv=refresh content="0;url=/target"><body>')),
        "/target": PAGE,
    }  # fmt: skip
    with serving(pages) as (url, asked):
        finished = run_fccrawler(*crawl_words(url, dest, "-a", "scope=hosts", languages="en"))
        assert finished.returncode == 0, finished.stderr
    base = url.rstrip("/")
    found = {r["url"].removeprefix(base): "stored" for r in read_lines(dest / layout.DOCUMENTS)}
    found |= {r["url"].removeprefix(base): r["reason"] for r in read_lines(dest / layout.REJECTS)}
    return found, asked


@pytest.mark.parametrize(
    ("path", "verdict"),
    [
        ("/", "stored"),
        ("/page", "stored"),
        ("/away", "redirect-offsite"),
        ("/movie", "type"),
        ("/large", "too-large"),
        ("/hidden", "noindex"),
        ("/flaky", "stored"),
        ("/wait", "stored"),
        ("/target", "stored"),
    ],
)
def test_verdict(verdicts: tuple[dict[str, Any], list[str]], path: str, verdict: str) -> None:
    assert verdicts[0][path] == verdict


def test_files_that_are_never_text_are_not_asked_for(verdicts: tuple[dict[str, Any], list[str]]) -> None:
    assert "/data.bin" not in verdicts[1]


def test_a_loop_of_redirects_ends(verdicts: tuple[dict[str, Any], list[str]]) -> None:
    assert verdicts[0]["/loop"] in ("redirects", "redirect-known")


def test_a_page_behind_a_redirect_is_stored_once(verdicts: tuple[dict[str, Any], list[str]]) -> None:
    assert verdicts[0].get("/moved", "redirect-known") == "redirect-known"
    assert verdicts[1].count("/page") == 1


def test_a_failing_server_is_asked_again(verdicts: tuple[dict[str, Any], list[str]]) -> None:
    assert verdicts[1].count("/flaky") == 2
