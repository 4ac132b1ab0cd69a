"""`fccrawler frontier` on a crawl that stopped half way."""

import json
from pathlib import Path

import pytest

from demo.serve import DemoServer
from tests.conftest import crawl_words, run_fccrawler


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    dest = tmp_path_factory.mktemp("half") / "out"
    with DemoServer() as server:
        finished = run_fccrawler(*crawl_words(server.url, dest, "-a", "pages=12", "-a", "domain=health-safety"))
    assert finished.returncode == 0, finished.stderr
    return dest


def test_status_for_people(half: Path) -> None:
    output = run_fccrawler("frontier", "status", str(half), "--links", "3").stdout
    assert "0 under way, 12 done; hosts with links to visit: 1" in output
    assert "127.0.0.1" in output
    assert output.count("p/L ") == 3


def test_status_for_programs(half: Path) -> None:
    found = json.loads(run_fccrawler("frontier", "status", str(half), "--format", "json", "--links", "5").stdout)
    assert (found["done"], found["leased"], found["open_hosts"], len(found["links"])) == (12, 0, 1, 5)
    assert found["hosts"][0]["visits"] == 12
    scores = [link["score"] for link in found["links"]]
    assert scores == sorted(scores, reverse=True)
    assert [sum(link["parts"].values()) for link in found["links"]] == pytest.approx(scores)


def test_in_the_folder_itself(half: Path) -> None:
    assert "12 done" in run_fccrawler("frontier", "status", cwd=half).stdout


def test_export_import_and_forget(half: Path, tmp_path: Path) -> None:
    exported = run_fccrawler("frontier", "export", str(half)).stdout
    lines = [json.loads(line) for line in exported.splitlines()]
    assert sum(line["state"] == "done" for line in lines) == 12
    (tmp_path / "links.jsonl").write_text(exported)
    there = ("-s", f"FC_FRONTIER_FILE={tmp_path / 'copy.sqlite'}")
    taken = run_fccrawler("frontier", "import", str(tmp_path / "links.jsonl"), *there)
    assert taken.stdout == f"{len(lines)} links taken in\n", taken.stderr
    assert run_fccrawler("frontier", "export", *there).stdout.count("\n") == len(lines)
    waiting = sum(line["state"] == "waiting" for line in lines)
    assert run_fccrawler("frontier", "forget", "127.0.0.1", *there).stdout == (
        f"127.0.0.1: {waiting} waiting links dropped\n"
    )
    assert "links: 0 waiting" in run_fccrawler("frontier", "status", *there).stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "say what to do"),
        (["look"], "say what to do"),
        (["status"], "say which crawl"),
        (["status", "nowhere"], "there is no frontier nowhere/frontier.sqlite"),
        (["status", ".", "x"], "too many words: x"),
        (["forget"], "say which host"),
        (["import"], "say which file"),
        (["import", "nothing.jsonl", "-s", "FC_FRONTIER_FILE=f"], "nothing.jsonl: No such file"),
        (["import", "bad.jsonl", "-s", "FC_FRONTIER_FILE=f"], "bad.jsonl, line 2: not JSON"),
        (["import", "list.jsonl", "-s", "FC_FRONTIER_FILE=f"], "list.jsonl, line 1: not a link"),
        (["status", "-s", "FC_FRONTIER=mongo"], "FC_FRONTIER"),
        (["status", "-s", "FC_FRONTIER=redis", "-s", "REDIS_URL=redis://127.0.0.1:9/0"], "127.0.0.1:9"),
    ],
)
def test_bad_words(tmp_path: Path, words: list[str], message: str) -> None:
    (tmp_path / "bad.jsonl").write_text('{"url": "http://a/"}\nnot json\n')
    (tmp_path / "list.jsonl").write_text("[1]\n")
    finished = run_fccrawler("frontier", *words, cwd=tmp_path)
    assert finished.returncode == 2
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr
