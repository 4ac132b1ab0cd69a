from pathlib import Path

from fccrawler.frontier.workers import Workers


def test_the_living_are_not_dead(tmp_path: Path) -> None:
    first, second = Workers(tmp_path / "f"), Workers(tmp_path / "f")
    assert first.me != second.me
    assert first.dead() == second.dead() == []
    first.leave()
    assert second.dead() == []  # it said goodbye
    second.leave()
    assert list(tmp_path.iterdir()) == []


def test_who_left_without_a_word_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "f-worker-12345678").touch()
    (tmp_path / "f-worker-notes").touch()
    (tmp_path / "g-worker-1").touch()
    worker = Workers(tmp_path / "f")
    assert worker.dead() == [12345678]
    assert worker.dead() == []
    worker.leave()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["f-worker-notes", "g-worker-1"]
