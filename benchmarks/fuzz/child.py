"""One input after the other in a process of its own, which tells its parent how it went."""

import contextlib
import os
import re
import resource
import tempfile
import time
import traceback
from dataclasses import dataclass
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.fuzz.input import Input
from benchmarks.fuzz.inputs import Inputs
from fccrawler.commands.clean import read_file
from fccrawler.page import Page
from fccrawler.reader import Reader
from fccrawler.text.errors import Unreadable

_ALLOWED = (Unreadable,)
_ALLOWED_OF_FILES = (Unreadable, OSError, EOFError)  # zlib.error is told by its name below
_SPARE = 3_000_000_000  # bytes of address space beyond what the process begins with: saves the machine
_FORBIDDEN = re.compile("[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """`problem`: empty, or what went wrong, in one line."""

    name: str
    problem: str
    seconds: float
    grown: int  # bytes
    size: int
    paragraphs: int = 0
    where: str = ""


def work(inputs: Inputs, names: list[str], reader: Reader, parent: Connection) -> None:
    _limit_memory()
    for name in names:
        made = inputs.make(name)
        parent.send(name)
        parent.send(measured(name, made, reader))
    parent.send(None)


def measured(name: str, made: Input, reader: Reader) -> Outcome:
    before = _reset_peak()
    began = time.perf_counter()
    problem, where, paragraphs = "", "", 0
    try:
        page = _read(made, reader)
        seconds = time.perf_counter() - began
        problem, paragraphs = _wrong_with(page, made), len(page.paragraphs)
    except _ALLOWED:
        seconds = time.perf_counter() - began
    except BaseException as error:  # noqa: BLE001  # finding these is what it is for
        seconds = time.perf_counter() - began
        allowed = made.suffix and (isinstance(error, _ALLOWED_OF_FILES) or type(error).__name__ == "error")
        problem = "" if allowed else f"{type(error).__name__}: {error}"[:200]
        where = "" if allowed else _last_place(error)
    return Outcome(name, problem, seconds, max(0, _peak() - before), len(made.body), paragraphs, where)


def _read(made: Input, reader: Reader) -> Page:
    if not made.suffix:
        return reader.read("http://example.com/page", made.body, made.content_type, made.format)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"input{made.suffix}"
        path.write_bytes(made.body)
        return read_file(reader, path)


def _wrong_with(page: Page, made: Input) -> str:
    text = "\n".join(paragraph.text for paragraph in page.paragraphs)
    lost = [word for word in made.expected if word not in text]
    if lost:
        return f"text lost: {lost[0]}"
    fields = [page.title, page.description, page.author, page.publisher, page.licence, page.canonical, *page.keywords]
    if _FORBIDDEN.search("\n".join([text, *fields])):
        return "a character that XML forbids"
    if page.published:
        date.fromisoformat(page.published)
    return ""


def _last_place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "fccrawler" in frame.filename] or list(frames)
    return f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else ""


def _limit_memory() -> None:
    size = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (size + _SPARE, size + _SPARE))


def _reset_peak() -> int:
    """Sets the high-water mark back to what is in use, where the kernel lets us."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
    return _peak()


def _peak() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
