"""Real sites beside a host full of traps, served by the script `testweb.py`: what is asked for, and does it end?"""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

from lxml import etree, html

from benchmarks.frontier import workers
from benchmarks.frontier.backends import temporary_folder
from benchmarks.frontier.report import Line
from benchmarks.frontier.web import free_port
from fccrawler.urls import BadUrl, join, normalise

_PORTAL, _TRAP_HOST = "127.0.0.10", "trap.test"
_LANGUAGES = "en,de"
_LIMIT = 1200.0  # seconds


class Asked(NamedTuple):
    host: str
    path: str
    flag: str  # the server's word on it


@contextmanager
def _serving(script: Path, folder: Path, out: Path, port: int, *words: str) -> Iterator[None]:
    """Ended after a while even if nobody does."""
    command = ["timeout", str(round(2 * _LIMIT)), sys.executable, str(script), "serve", str(folder), "--out", str(out)]
    command += ["--langs", _LANGUAGES, "--port", str(port), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout
            while not (line := process.stdout.readline()).startswith("seed:"):
                if not line:
                    raise RuntimeError(f"{script} did not start")
            yield
        finally:
            process.terminate()


def asked(out: Path) -> list[Asked]:
    rows = []
    for log in sorted((out / "log").glob("*.tsv")):
        for line in log.read_text("utf-8", "replace").splitlines():
            fields = line.split("\t")
            rows.append(Asked(log.stem, fields[3], fields[6].split()[0]))
    return rows


def manifest(out: Path) -> dict[str, bool]:
    """Normalised URLs of the real pages: whether robots.txt forbids them."""
    rows = (line.split("\t") for line in (out / "manifest.tsv").read_text("utf-8").splitlines())
    return {normalise(row[0]): row[6] == "1" for row in rows}


def _links(url: str) -> set[str]:
    with urlopen(url, timeout=20) as response:
        body = response.read()
    try:
        tree = html.fromstring(body)
    except etree.ParserError:
        return set()
    found = set()
    for reference in tree.xpath("//a/@href"):
        try:
            found.add(join(url, reference))
        except BadUrl:
            continue
    return found


def reachable(portal: str, banned: dict[str, bool]) -> set[str]:
    """Pages that can be reached from the portal over pages which robots.txt allows."""
    homes = _links(portal)
    waiting, seen = [portal, *homes], {portal, *homes}
    while waiting:
        for url in _links(waiting.pop()):
            if url not in seen and banned.get(url) is False:
                seen.add(url)
                waiting.append(url)
    return {url for url in seen if url in banned}


def _crawl(portal: str, folder: Path) -> bool:
    """Did it end by itself?"""
    words = ["-a", r"filter=^http://127\.", "-a", f"languages={_LANGUAGES}", "-a", "scope=web"]
    settings = {"DOWNLOAD_DELAY": "0.05", "FC_SECTION_PAGES": "40", "FC_PROCESSES": "2"}
    with workers.working([workers.focused(portal, folder / "out", settings, *words)], folder) as team:
        return workers.wait_until_ended(team, _LIMIT)


def run(folder: Path | None, script: Path | None) -> list[Line]:
    if not folder or not script:
        raise SystemExit("traps needs --testweb FOLDER and --testweb-script FILE")
    port = free_port(_PORTAL)
    portal = f"http://{_PORTAL}:{port}/"
    with temporary_folder() as place:
        plain, run_ = place / "plain", place / "run"
        with _serving(script, folder, plain, port):
            expected = reachable(portal, manifest(plain))
        began = time.monotonic()
        with _serving(script, folder, run_, port, "--hostile", "all"):
            ended = _crawl(portal, place)
        seconds, rows = time.monotonic() - began, asked(run_)
        print(
            subprocess.run([sys.executable, script, "report", run_], capture_output=True, text=True, check=True).stdout
        )
        print((place / "worker-0.log").read_text()[-1500:])
        return _lines(rows, expected, run_, seconds, ended)


def _lines(rows: list[Asked], expected: set[str], out: Path, seconds: float, ended: bool) -> list[Line]:
    pages = _real_pages(rows, out)
    kinds = Counter(row.flag.removeprefix("hostile:") for row in rows if row.host == _TRAP_HOST)
    violations = [row for row in rows if row.flag.startswith(("VIOL", "DISALLOWED"))]
    for row in violations:
        print(f"violation: {row}")
    for url in sorted(expected - pages):
        print(f"not asked for: {url}")
    return [
        Line("traps", "violations", "sqlite", len(violations), "<= 0"),
        Line("traps", "ended by itself", "sqlite", ended, ">= 1"),
        Line("traps", "seconds", "sqlite", seconds),
        Line("traps", "real pages that can be reached", "sqlite", len(expected)),
        Line("traps", "of these not asked for", "sqlite", len(expected - pages), "<= 0"),
        Line("traps", "asked of the trap host", "sqlite", kinds.total()),
        *(Line("traps", f"trap {kind or 'home'}", "sqlite", n) for kind, n in kinds.most_common()),
    ]


def _real_pages(rows: list[Asked], out: Path) -> set[str]:
    """Those of the manifest that were asked for; hosts are known by the paths of their pages."""
    urls = (line.split("\t")[:2] for line in (out / "manifest.tsv").read_text("utf-8").splitlines())
    origins = {f"{site}.test": "/".join(url.split("/")[:3]) for url, site in urls}
    return {normalise(origins[row.host] + row.path) for row in rows if row.host in origins}
