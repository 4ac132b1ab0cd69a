"""`clean`: the crawl's own reader on files, one JSON object a file."""

import argparse
import gzip
import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scrapy.commands import ScrapyCommand

from fccrawler.corpus.records import paragraph_records
from fccrawler.domain.definition import DefinitionError, Domain, load
from fccrawler.page import Page
from fccrawler.reader import EXTENSIONS, HTML, Reader, format_of
from fccrawler.text.errors import Unreadable

_MAX_BYTES = 100_000_000


class Command(ScrapyCommand):
    requires_project = False
    requires_crawler_process = False
    default_settings = {"LOG_ENABLED": False}  # noqa: RUF012  # Scrapy's attribute

    def syntax(self) -> str:
        return "[options] PATH…"

    def short_desc(self) -> str:
        return "Clean files or folders of pages (HTML, text, PDF, DOCX; .gz too)"

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--format", choices=["jsonl"], default="jsonl", help="output format")
        parser.add_argument("--domain", help="term list, for the topics of paragraphs: a file or a shipped list's name")
        parser.add_argument(
            "--min-paragraph-tokens", type=int, default=3, metavar="N", help="shorter paragraphs are marked ooi-length"
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        unknown = [word for word in args if word.startswith("-")]
        missing = [word for word in args if not word.startswith("-") and not Path(word).exists()]
        domain: Domain | None = None
        try:
            domain = load(opts.domain) if opts.domain else None
        except DefinitionError as error:
            return self._fail(f"--domain: {error}")
        if unknown:
            return self._fail(f"unknown option {unknown[0]}")
        if not args:
            return self._fail("say which files or folders to clean")
        if missing:
            return self._fail(f"there is no file or folder {missing[0]}")
        reader = Reader(opts.min_paragraph_tokens, domain)
        for path in _files(map(Path, args)):
            try:
                page = read_file(reader, path)
            except (Unreadable, OSError, EOFError, zlib.error) as error:
                self._fail(f"{path}: {error}", code=1)
                continue
            print(json.dumps(clean_record(path, page), ensure_ascii=False), flush=True)
        return None

    def _fail(self, message: str, code: int = 2) -> None:
        print(f"fccrawler: {message}", file=sys.stderr)
        self.exitcode = code


def _files(paths: Iterator[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(entry for entry in path.rglob("*") if entry.is_file()) if path.is_dir() else [path]


def read_file(reader: Reader, path: Path) -> Page:
    """The page in a file. Raises Unreadable, OSError, EOFError or zlib.error."""
    name = path.name.lower()
    body = path.read_bytes()
    if name.endswith(".gz"):
        name = name.removesuffix(".gz")
        with gzip.open(path) as file:
            body = file.read(_MAX_BYTES + 1)
    if len(body) > _MAX_BYTES:
        raise Unreadable("larger than 100 MB")
    extension = name.rsplit(".", 1)[-1] if "." in name else ""
    # A file that says nothing of its kind is taken for a page.
    format = format_of("", body, extension) or (HTML if extension not in EXTENSIONS else extension)
    return reader.read(path.resolve().as_uri(), body, "", format)


def clean_record(path: Path, page: Page) -> dict[str, Any]:
    return {
        "path": str(path),
        "title": page.title,
        "language": page.language,
        "paragraphs": paragraph_records(page),
        "posts": [],  # forum threads are not told apart yet
    }
