"""Raw pages as WARC files."""

import io
import os
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from warcio.archiveiterator import ArchiveIterator
from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from fccrawler import __version__
from fccrawler.page import Fetched

_OPEN = ".open"
# The body is kept as it was after transfer: these no longer describe it.
_TRANSFER_HEADERS = frozenset(("content-encoding", "transfer-encoding", "content-length"))


class WarcStore:
    """Appends pages to WARC files, beginning a new one when one is full.

    A file that is being written ends in .open; one that a crash left behind is cut to its last whole record.
    """

    def __init__(self, folder: Path, max_bytes: int, software: str = f"fccrawler {__version__}") -> None:
        self._folder = folder
        self._max_bytes = max_bytes
        self._software = software
        self._file: BinaryIO | None = None
        self._path = Path()
        folder.mkdir(parents=True, exist_ok=True)
        for left_behind in folder.glob(f"*{_OPEN}"):
            _repair(left_behind)

    def write(self, url: str, fetched: Fetched) -> tuple[str, str]:
        """(record id, file name) of the stored page, which is on disk when this returns."""
        file = self._current()
        writer = WARCWriter(file, gzip=True)
        headers = [(name, value) for name, value in fetched.headers if name.lower() not in _TRANSFER_HEADERS]
        headers.append(("Content-Length", str(len(fetched.body))))
        identity = f"urn:uuid:{uuid4()}"
        record = writer.create_warc_record(
            url,
            "response",
            payload=io.BytesIO(fetched.body),
            http_headers=StatusAndHeaders(str(fetched.status), headers, protocol="HTTP/1.1"),
            warc_headers_dict={
                "WARC-Record-ID": f"<{identity}>",
                "WARC-Date": fetched.time,
                **({"WARC-IP-Address": fetched.ip} if fetched.ip else {}),
            },
        )
        writer.write_record(record)
        record.raw_stream.close()  # warcio's temporary file
        file.flush()
        return identity, self._path.name.removesuffix(_OPEN)

    def close(self) -> None:
        if self._file:
            self._file.close()
            self._path.rename(self._path.with_name(self._path.name.removesuffix(_OPEN)))
            self._file = None

    def _current(self) -> BinaryIO:
        if self._file and self._file.tell() > self._max_bytes:
            self.close()
        if not self._file:
            self._file = self._begin()
        return self._file

    def _begin(self) -> BinaryIO:
        stamp = datetime.now(UTC).strftime("%Y%m%d%H%M%S%f")
        name = f"fccrawler-{stamp}-{os.getpid()}.warc.gz"
        self._path = self._folder / f"{name}{_OPEN}"
        file = self._path.open("xb")
        writer = WARCWriter(file, gzip=True)
        information = writer.create_warcinfo_record(name, {"software": self._software, "format": "WARC 1.0"})
        writer.write_record(information)
        information.raw_stream.close()
        return file


def _repair(path: Path) -> None:
    """Cuts a half last record off and gives the file its final name."""
    end = _whole_records(path)
    if end:
        os.truncate(path, end)
        path.rename(path.with_name(path.name.removesuffix(_OPEN)))
    else:
        path.unlink()


def _whole_records(path: Path) -> int:
    """Bytes up to the end of the last whole record; each record is a gzip member of its own."""
    end = position = 0
    with path.open("rb") as file:
        member = zlib.decompressobj(wbits=31)
        while chunk := file.read(1 << 20):
            position += len(chunk)
            while chunk:
                try:
                    member.decompress(chunk)
                except zlib.error:
                    return end
                chunk = member.unused_data
                if member.eof:
                    end = position - len(chunk)
                    member = zlib.decompressobj(wbits=31)
    return end


def read_record(path: Path, identity: str) -> bytes:
    """The body stored under a record id. Raises KeyError."""
    with path.open("rb") as file:
        for record in ArchiveIterator(file):
            if record.rec_headers.get_header("WARC-Record-ID") == f"<{identity}>":
                body: bytes = record.content_stream().read()
                return body
    raise KeyError(identity)
