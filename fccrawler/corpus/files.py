"""Writing so that a kill -9 leaves no half file."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# At most so many pages are under way when a process dies: those may come a second time.
_RECENT = 10_000


def write_atomically(path: Path, content: bytes) -> None:
    """The file is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    temporary.write_bytes(content)
    temporary.replace(path)


class JsonLines:
    """A file of JSON objects, one a line, that is only appended to.

    Opening it drops a half last line. A record whose key is among the last ones of an earlier run is not written
    again: after a crash the pages that were under way come a second time.
    """

    def __init__(self, path: Path, key: str) -> None:
        self.path = path
        self._key = key
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab+")
        self._repair()
        self._recent = self._last_keys()

    def append(self, record: dict[str, Any]) -> bool:
        """True if the record is new."""
        key = record[self._key]
        if key in self._recent:
            return False
        self._file.write(json.dumps(record, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
        self._file.flush()
        return True

    @property
    def size(self) -> int:
        return self.path.stat().st_size

    def close(self) -> None:
        self._file.close()

    def _repair(self) -> None:
        """Cuts off what stands behind the last line end."""
        size = end = self._file.seek(0, os.SEEK_END)
        while end > 0:
            start = max(0, end - 65536)
            self._file.seek(start)
            newline = self._file.read(end - start).rfind(b"\n")
            if newline >= 0:
                end = start + newline + 1
                break
            end = start
        if end < size:
            self._file.truncate(end)

    def _last_keys(self) -> set[str]:
        size = self.size
        start = max(0, size - 50_000_000)
        keys = [record[self._key] for record in read_lines(self.path, start)]
        return set(keys[-_RECENT:])


def read_lines(path: Path, start: int = 0) -> Iterator[dict[str, Any]]:
    """The records of a file from a byte position on; a line that begins before it is left out."""
    with path.open("rb") as file:
        if start:
            file.seek(start - 1)
            file.readline()
        for line in file:
            if line.endswith(b"\n"):
                yield json.loads(line)
