"""Which of the processes that share a frontier file are alive: each holds a lock for as long as it lives."""

import fcntl
import os
import re
from pathlib import Path
from typing import IO


class Workers:
    def __init__(self, frontier: Path) -> None:
        self._folder, self._stem = frontier.parent, f"{frontier.name}-worker-"
        self.me, self._lock = self._join()

    def _join(self) -> tuple[int, IO[bytes]]:
        number = os.getpid()
        while True:
            lock = self._path(number).open("ab")
            if _taken(lock) and self._path(number).exists():
                return number, lock
            lock.close()
            number += 1  # a second frontier of this process, or a number that came round

    def _path(self, number: int) -> Path:
        return self._folder / f"{self._stem}{number}"

    def dead(self) -> list[int]:
        """Numbers of workers that ended without a word; each is given once."""
        found = []
        for path in self._folder.glob(f"{self._stem}*"):
            number = re.fullmatch(r"\d+", path.name.removeprefix(self._stem))
            if not number or int(number[0]) == self.me:
                continue
            with path.open("ab") as lock:
                if _taken(lock):
                    path.unlink(missing_ok=True)
                    found.append(int(number[0]))
        return found

    def leave(self) -> None:
        self._path(self.me).unlink(missing_ok=True)
        self._lock.close()


def _taken(lock: IO[bytes]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
