import gzip
import json
from pathlib import Path

import pytest

from tests.conftest import ROOT, run_fccrawler

SENTENCE = "The employer has to keep the noise at the workplace as low as is reasonably possible for everyone. "
PAGE = f"<html><head><title>Noise</title></head><body><nav><a href=/>Home</a></nav><h1>Noise</h1><p>{SENTENCE * 4}</p>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.html").write_text(PAGE)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.html.gz").write_bytes(gzip.compress(PAGE.encode()))
    (tmp_path / "c.txt").write_text(f"A title\n\n{SENTENCE}\n")
    return tmp_path


def test_files_folders_and_gz(folder: Path) -> None:
    finished = run_fccrawler("clean", "--format", "jsonl", "--domain", "health-safety", str(folder))
    assert finished.returncode == 0, finished.stderr
    records = [json.loads(line) for line in finished.stdout.splitlines()]
    assert [Path(record["path"]).name for record in records] == ["a.html", "c.txt", "b.html.gz"]
    first = records[0]
    assert list(first) == ["path", "title", "language", "paragraphs", "posts"]
    assert (first["title"], first["language"], first["posts"]) == ("Noise", "en", [])
    assert [p["crawlinfo"] for p in first["paragraphs"]] == ["boilerplate", "ooi-length", ""]
    assert list(first["paragraphs"][2]) == ["text", "type", "crawlinfo", "language", "topic"]
    assert first["paragraphs"][2]["topic"]
    assert records[2]["paragraphs"] == first["paragraphs"]


def test_pdf_and_docx() -> None:
    finished = run_fccrawler("clean", str(ROOT / "demo" / "files"))
    languages = [json.loads(line)["language"] for line in finished.stdout.splitlines()]
    assert languages == ["en", "it", "de", "en"]


def test_a_damaged_file_is_named_and_the_others_are_read(folder: Path) -> None:
    (folder / "bad.pdf").write_bytes(b"%PDF-1.7 nothing more")
    (folder / "bad.gz").write_bytes(b"\x1f\x8bxx")
    finished = run_fccrawler("clean", str(folder))
    assert finished.returncode == 1
    assert "bad.pdf" in finished.stderr
    assert "bad.gz" in finished.stderr
    assert len(finished.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["nowhere"], "there is no file or folder nowhere"),
        ([], "say which files"),
        (["--domain", "nothing", "."], "nothing"),
        (["--wrong", "."], "--wrong"),
    ],
)
def test_wrong_words(folder: Path, words: list[str], named: str) -> None:
    finished = run_fccrawler("clean", *words, cwd=folder)
    assert finished.returncode == 2
    assert named in finished.stderr
    assert not finished.stdout
