import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.corpus.files import JsonLines, read_lines, write_atomically


def append(path, *records):
    lines = JsonLines(path, "id")
    new = [lines.append(record) for record in records]
    lines.close()
    return new


def test_atomic_write(tmp_path):
    path = tmp_path / "a" / "b.txt"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("half", [b'{"id": "2", "x', b"x" * 200_000])
def test_half_last_line_is_dropped(tmp_path, half):
    path = tmp_path / "f.jsonl"
    path.write_bytes(b'{"id": "1"}\n' + half)
    assert append(path, {"id": "3"}) == [True]
    assert [record["id"] for record in read_lines(path)] == ["1", "3"]


def test_no_second_record_after_a_crash(tmp_path):
    path = tmp_path / "f.jsonl"
    append(path, {"id": "1"}, {"id": "2"})
    assert append(path, {"id": "2"}, {"id": "3"}) == [False, True]
    assert [record["id"] for record in read_lines(path)] == ["1", "2", "3"]


def test_reading_from_a_position(tmp_path):
    path = tmp_path / "f.jsonl"
    append(path, {"id": "1"}, {"id": "2"})
    first = len(b'{"id": "1"}\n')
    assert [record["id"] for record in read_lines(path, first)] == ["2"]
    assert [record["id"] for record in read_lines(path, first - 3)] == ["2"]


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "f.jsonl"
        append(path, {"id": "1", "text": text})
        assert [record["text"] for record in read_lines(path)] == [text]
