"""Bad input: one clear message, exit code 2, nothing crawled, nothing overwritten."""

import socket
from pathlib import Path

import pytest

from demo.serve import DemoServer
from tests.conftest import crawl_words, run_fccrawler

GOOD = {"seeds": "http://127.0.0.1:9/", "languages": "en"}

# what is given, what the message must name
BAD_OPTIONS: list[tuple[dict[str, str], list[str]]] = [
    ({"seeds": ""}, ["seeds", "empty"]),
    ({"languages": ""}, ["languages", "empty"]),
    ({"seeds": "no-such-file.txt"}, ["seeds", "no-such-file.txt"]),
    ({"seeds": "ftp://example.org/"}, ["seeds", "ftp://example.org/"]),
    ({"seeds": "http://"}, ["seeds", "http://"]),
    ({"seeds": "line7.txt"}, ["line7.txt, line 7", "htp:/broken"]),
    ({"seeds": "only-comments.txt"}, ["only-comments.txt", "no URL"]),
    ({"seeds": "binary.txt"}, ["binary.txt", "cannot be read"]),
    ({"languages": "klingon"}, ["languages", "klingon"]),
    ({"languages": "germn"}, ["did you mean de (German)"]),
    ({"languages": "de,en,de"}, ["languages", "named twice"]),
    ({"domain": "no-such-domain"}, ["domain", "no-such-domain", "health-safety"]),
    ({"domain": "broken-domain.txt"}, ["broken-domain.txt, line 2"]),
    ({"domain": "health-safety", "languages": "en,ja"}, ["domain", "ja (Japanese)"]),
    ({"pages": "many"}, ["pages", "many"]),
    ({"pages": "0"}, ["pages", "0"]),
    ({"minutes": "-5"}, ["minutes", "-5"]),
    ({"filter": "(unclosed"}, ["filter", "regular expression"]),
    ({"filter": "elsewhere"}, ["filter", "no seed matches"]),
    ({"types": "html,exe"}, ["types", "exe"]),
    ({"strategy": "magic"}, ["strategy", "magic", "ilsp"]),
    ({"scope": "galaxy"}, ["scope", "galaxy"]),
    ({"url_replacements": "_de;_en"}, ["url_replacements", "one language"]),
    ({"languages": "de,en", "url_replacements": "_de"}, ["url_replacements", "semicolon"]),
    ({"agent": "two words"}, ["agent", "two words"]),
    ({"email": "nobody"}, ["email", "nobody"]),
    ({"lnguages": "de"}, ["lnguages", "did you mean languages"]),
    ({"job": "missing.toml"}, ["missing.toml"]),
    ({"job": "broken.toml"}, ["broken.toml", "line 2"]),
    ({"dest": "a-file.txt"}, ["dest", "a-file.txt"]),
    ({"dest": "full-folder"}, ["dest", "full-folder", "not empty"]),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    good = "".join(f"http://127.0.0.1:9/{n}\n" for n in range(6))
    (tmp_path / "line7.txt").write_text(f"{good}htp:/broken\n")
    (tmp_path / "only-comments.txt").write_text("# nothing\n\n")
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00\x80\x81")
    (tmp_path / "broken-domain.txt").write_text("100:risk assessment>en\nrisk without weight\n")
    (tmp_path / "broken.toml").write_text('languages = ["en"]\nseeds = = 3\n')
    (tmp_path / "a-file.txt").write_text("precious")
    (tmp_path / "full-folder").mkdir()
    (tmp_path / "full-folder" / "thesis.txt").write_text("precious")
    return tmp_path


@pytest.mark.parametrize(("options", "named"), BAD_OPTIONS, ids=lambda value: str(value)[:40])
def test_bad_option(folder: Path, options: dict[str, str], named: list[str]) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    words = [word for name, value in (GOOD | options).items() for word in ("-a", f"{name}={value}")]
    finished = run_fccrawler("crawl", "focused", *words, cwd=folder)
    assert finished.returncode == 2
    message = finished.stderr.strip()
    assert len(message.splitlines()) == 1, message
    assert all(part in message for part in named), message
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("setting", "named"),
    [
        ("ROBOTSTXT_OBEY=False", "ROBOTSTXT_OBEY"),
        ("FC_PROCESES=2", "did you mean FC_PROCESSES"),
        ("FC_PAGE_TIMEOUT=soon", "FC_PAGE_TIMEOUT"),
    ],
)
def test_bad_setting(folder: Path, setting: str, named: str) -> None:
    words = [word for name, value in GOOD.items() for word in ("-a", f"{name}={value}")]
    finished = run_fccrawler("crawl", "focused", *words, "-s", setting, cwd=folder)
    assert finished.returncode == 2
    assert named in finished.stderr
    assert not (folder / "crawls").exists()


def test_missing_options_are_named(tmp_path: Path) -> None:
    finished = run_fccrawler("crawl", "focused", "-a", "seeds=http://127.0.0.1:9/", cwd=tmp_path)
    assert finished.returncode == 2
    assert "languages: is missing" in finished.stderr


def test_dest_of_another_job_is_refused(demo_server: DemoServer, tmp_path: Path) -> None:
    first = run_fccrawler(*crawl_words(demo_server.url, tmp_path / "out", "-a", "pages=3"))
    assert first.returncode == 0, first.stderr
    before = (tmp_path / "out" / "documents.jsonl").read_bytes()
    other = run_fccrawler(*crawl_words(demo_server.url, tmp_path / "out", languages="de"))
    assert other.returncode == 2
    assert "another job" in other.stderr
    assert "languages" in other.stderr
    assert (tmp_path / "out" / "documents.jsonl").read_bytes() == before


def test_a_host_that_does_not_answer_is_a_reject_with_a_reason(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    words = crawl_words(f"http://127.0.0.1:{port}/", tmp_path / "out", "-s", "RETRY_TIMES=1", languages="en")
    finished = run_fccrawler(*words)
    assert finished.returncode == 0
    assert "1  connection" in finished.stdout
