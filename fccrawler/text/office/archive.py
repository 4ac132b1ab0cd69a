"""Documents that are zip files with XML in them (DOCX, ODT, EPUB): opened with bounds, read without surprises."""

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from lxml import etree

from fccrawler.text.errors import Unreadable

_MAX_UNPACKED = 100_000_000
_MAX_PARTS = 20_000
# Everything `zipfile` raises on bytes that are no zip file, are damaged, encrypted or packed in a way it does not know.
_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, OSError, ValueError, OverflowError,
    NotImplementedError, RuntimeError,
)  # fmt: skip
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


class Archive:
    """The parts of a document by name. What goes wrong is Unreadable, and says of which kind of file."""

    def __init__(self, body: bytes, kind: str, renamed: Mapping[bytes, bytes] | None = None) -> None:
        self.kind = kind
        self._renamed = renamed or {}  # namespaces that mean the same as others
        self._left = _MAX_UNPACKED
        if body.startswith(_OLD_OFFICE):
            raise Unreadable(f"not a readable {kind}: encrypted, or a file of an old office program")
        with self._damage():
            self._zip = zipfile.ZipFile(io.BytesIO(body))
        names = self._zip.namelist()
        if len(names) > _MAX_PARTS:
            raise Unreadable(f"{len(names)} files in it are more than {_MAX_PARTS}")
        self._names = {name.lstrip("/"): name for name in names}

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def names(self) -> list[str]:
        return list(self._names)

    def read(self, name: str) -> bytes:
        """The bytes of a part. Raises Unreadable if it is not there, damaged, or unpacks without end."""
        if name not in self._names:
            raise Unreadable(f"not a readable {self.kind}: {name} is missing")
        # The sizes in a zip file are what its maker wrote; what is unpacked counts.
        with self._damage(), self._zip.open(self._names[name]) as file:
            content = file.read(self._left + 1)
        self._left -= len(content)
        if self._left < 0:
            raise Unreadable(f"unpacks to more than {_MAX_UNPACKED // 1_000_000} MB")
        return content

    def xml(self, name: str) -> etree._Element:
        """The root of a part. Entities stay as they are, nothing is fetched, small errors are forgiven."""
        parser = etree.XMLParser(
            resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True,
            remove_comments=True, remove_pis=True,
        )  # fmt: skip
        content = self.read(name)
        for old, new in self._renamed.items():
            content = content.replace(old, new)
        try:
            root = etree.fromstring(content, parser)
        except (etree.XMLSyntaxError, ValueError) as error:
            raise Unreadable(f"not a readable {self.kind}: {name}: {error}") from error
        if root is None:
            raise Unreadable(f"not a readable {self.kind}: {name} is no XML")
        return root

    def optional_xml(self, name: str) -> etree._Element | None:
        """The root of a part that is not needed: nothing if it is missing or damaged."""
        try:
            return self.xml(name) if name in self else None
        except Unreadable:
            return None

    @contextmanager
    def _damage(self) -> Iterator[None]:
        try:
            yield
        except _DAMAGE as error:
            raise Unreadable(f"not a readable {self.kind}: {error or type(error).__name__}") from error
