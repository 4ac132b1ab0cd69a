"""`frontier`: look into the frontier of a crawl, copy it, or drop a host, while the crawl runs or not."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn

from scrapy.commands import ScrapyCommand

from fccrawler.frontier.contract import Frontier, FrontierError, FrontierUnreachable
from fccrawler.frontier.open import open_existing
from fccrawler.options import OptionError, make_options

_ACTIONS = ("status", "export", "import", "forget")


class Command(ScrapyCommand):
    requires_project = False
    requires_crawler_process = False
    default_settings = {"LOG_ENABLED": False}  # noqa: RUF012  # Scrapy's attribute

    def syntax(self) -> str:
        return "status|export|import|forget [DEST] [FILE|HOST…] [options]"

    def short_desc(self) -> str:
        return "Look into the frontier of a crawl, copy it, or drop a host"

    def long_desc(self) -> str:
        return (
            "status: links by state, hosts, and the next links with the parts of their score.  export: every link as a"
            " line of JSON.  import FILE: takes such lines in (- for standard input).  forget HOST…: drops the waiting"
            " links of a host and what is known of it.  DEST is the folder of a crawl; without it, the frontier is"
            " found by -s FC_FRONTIER_FILE=… or -s FC_FRONTIER=redis -s REDIS_URL=… [-s FC_FRONTIER_KEY=…]."
        )

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--links", type=int, default=10, metavar="N", help="status: next links shown (10)")
        parser.add_argument("--hosts", type=int, default=10, metavar="N", help="status: hosts shown (10)")
        parser.add_argument("--format", choices=["text", "json"], default="text", help="status: for people or programs")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.settings is not None
        action, dest, words = _parse(args, self.syntax())
        try:
            frontier = open_existing(self.settings, make_options(self.settings), dest, new=action == "import")
            with closing(frontier):
                if action == "status":
                    _status(frontier, opts)
                elif action == "export":
                    _export(frontier)
                elif action == "import":
                    print(f"{frontier.load(_lines(words[0]))} links taken in")
                else:
                    for host in words:
                        print(f"{host}: {frontier.forget(host.lower())} waiting links dropped")
        except (FrontierError, FrontierUnreachable, OptionError) as error:
            _fail(str(error))


def _parse(args: list[str], syntax: str) -> tuple[str, Path | None, list[str]]:
    """(action, folder of the crawl, files or hosts)."""
    if not args or args[0] not in _ACTIONS:
        _fail(f"say what to do: fccrawler frontier {syntax}")
    action, *words = args
    takes_words = action in ("import", "forget")
    dest = Path(words.pop(0)) if words and (not takes_words or Path(words[0]).is_dir()) else None
    if takes_words and not words:
        _fail(f"{action}: say which {'file' if action == 'import' else 'host'}")
    if words and (not takes_words or (action == "import" and len(words) > 1)):
        _fail(f"{action}: too many words: {' '.join(words)}")
    return action, dest, words


def _status(frontier: Frontier, opts: argparse.Namespace) -> None:
    counts, hosts, links = frontier.counts(), frontier.hosts(opts.hosts), frontier.best(opts.links)
    if opts.format == "json":
        shown = ("url", "score", "parts", "depth", "referrer")
        found = [{name: getattr(link, name) for name in shown} for link in links]
        print(json.dumps({**counts._asdict(), "hosts": [asdict(host) for host in hosts], "links": found}))
        return
    print(
        f"links: {counts.waiting} waiting, {counts.leased} under way, {counts.done} done;"
        f" hosts with links to visit: {counts.open_hosts}"
    )
    print(f"\n{'waiting':>9}{'active':>8}{'visits':>8}{'useful':>8}{'failures':>10}{'delay':>8}{'free in':>9}  host")
    for host in hosts:
        delay = "" if host.delay is None else f"{host.delay:g}"
        free = f"{host.free_in:.1f}" if host.free_in else ""
        print(
            f"{host.waiting:9}{host.active:8}{host.visits:8}{host.useful:8}{host.failures:10}{delay:>8}{free:>9}"
            f"  {host.host}" + (f" (given up: {host.given_up})" if host.given_up else "")
        )
    print(f"\n{'score':>14}  next links")
    for link in links:
        parts = " + ".join(f"{name} {value:g}" for name, value in link.parts.items() if value)
        print(f"{link.score:14.6g}  {link.url}  ({parts or 'nothing speaks for it'})")


def _export(frontier: Frontier) -> None:
    for record in frontier.records():
        print(json.dumps(record, ensure_ascii=False))


def _lines(name: str) -> Iterator[dict[str, Any]]:
    try:
        opened = nullcontext(sys.stdin) if name == "-" else Path(name).open(encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        _fail(f"{name}: {error.strerror}")
    with opened as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except ValueError as error:
                raise FrontierError(f"{name}, line {number}: not JSON: {error}") from None
            if not isinstance(record, dict):
                raise FrontierError(f"{name}, line {number}: not a link of an export")
            yield record


def _fail(message: str) -> NoReturn:
    print(f"fccrawler: {message}", file=sys.stderr)
    sys.exit(2)
