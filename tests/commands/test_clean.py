import gzip
import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from demo.serve import DemoServer
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
    assert list(first) == ["path", "title", "language", "paragraphs", "posts", "charset", "charset_problem"]
    assert (first["title"], first["language"], first["posts"]) == ("Noise", "en", [])
    assert [p["crawlinfo"] for p in first["paragraphs"]] == ["boilerplate", "ooi-length", ""]
    assert list(first["paragraphs"][2]) == ["text", "type", "crawlinfo", "language", "topic"]
    assert first["paragraphs"][2]["topic"]
    assert records[2]["paragraphs"] == first["paragraphs"]


def test_posts_of_a_thread_can_be_left_alone(tmp_path: Path) -> None:
    with DemoServer() as server, urlopen(f"{server.url}forum/thread-402.html") as answer:
        (tmp_path / "thread.html").write_bytes(answer.read())
    found = json.loads(run_fccrawler("clean", str(tmp_path)).stdout)
    assert [post["author"] for post in found["posts"]][:1] == ["S. Brandt"]
    assert {paragraph["post"] for paragraph in found["paragraphs"]} == set(range(len(found["posts"]) + 1))
    left = json.loads(run_fccrawler("clean", "--forum", "off", str(tmp_path)).stdout)
    assert left["posts"] == []
    assert "post" not in left["paragraphs"][0]


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


def test_text_xml_and_html(folder: Path) -> None:
    page = str(folder / "a.html")
    assert run_fccrawler("clean", "--format", "text", page).stdout.strip().endswith(SENTENCE.strip())
    assert "<cesDoc" in run_fccrawler("clean", "--format", "xml", page).stdout
    assert "boilerplate" in run_fccrawler("clean", "--format", "html", page).stdout


def test_one_file_for_each_page(folder: Path) -> None:
    finished = run_fccrawler("clean", "--format", "html", "--out", "shown", "sub", "a.html", cwd=folder)
    assert finished.returncode == 0, finished.stderr
    assert not finished.stdout
    assert (folder / "shown" / "sub" / "b.html.gz.html").is_file()
    assert (folder / "shown" / "a.html.html").is_file()


def test_several_pages_of_html_need_a_folder(folder: Path) -> None:
    finished = run_fccrawler("clean", "--format", "html", str(folder))
    assert finished.returncode == 2
    assert "--out FOLDER" in finished.stderr


def test_reasons(folder: Path) -> None:
    finished = run_fccrawler("clean", "--explain", str(folder / "a.html"))
    (menu, *_, text) = json.loads(finished.stdout)["paragraphs"]
    assert menu["reasons"]["probability"] < 0.5 < text["reasons"]["probability"]
    assert menu["reasons"]["features"]["density"] == 1.0
    wrong = run_fccrawler("clean", "--explain", "--format", "xml", str(folder / "a.html"))
    assert "--explain goes with" in wrong.stderr


def test_what_a_site_repeats_is_boilerplate(tmp_path: Path) -> None:
    notice = "Please note that our offices in the town are closed in August of every year. " * 2
    for number in range(5):
        text = f"Advice number {chr(97 + number)} on noise: {SENTENCE} {chr(97 + number) * 5} {SENTENCE}"
        (tmp_path / f"{number}.html").write_text(f"<body><p>{notice}</p><p>{text}</p><p>{text * 2}</p>")
    alone = run_fccrawler("clean", "--format", "text", str(tmp_path)).stdout
    together = run_fccrawler("clean", "--format", "text", "--site", str(tmp_path)).stdout
    assert alone.count("closed in August") > 0
    assert together.count("closed in August") == 0
    assert together.count("Advice number") == alone.count("Advice number") > 0
