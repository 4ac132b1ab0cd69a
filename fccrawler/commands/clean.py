"""`clean`: the crawl's own reader on files."""

import argparse
import gc
import gzip
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from scrapy.commands import ScrapyCommand

from fccrawler.corpus.files import write_atomically
from fccrawler.corpus.rendering import VIEWS, View
from fccrawler.domain.definition import DefinitionError, Domain, load
from fccrawler.page import Page
from fccrawler.reader import CLEANERS, EXTENSIONS, HTML, MODEL, RULES, Reader, format_of
from fccrawler.text.boilerplate.memory import NOTHING, Repeated, SiteMemory
from fccrawler.text.errors import Unreadable
from fccrawler.text.forum.thread import AUTO, MODES, Finder

_MAX_BYTES = 100_000_000
_DAMAGE = (Unreadable, OSError, EOFError, zlib.error)


class Command(ScrapyCommand):
    requires_project = False
    requires_crawler_process = False
    default_settings = {"LOG_ENABLED": False}  # noqa: RUF012  # Scrapy's attribute

    def syntax(self) -> str:
        return "[options] PATH…"

    def short_desc(self) -> str:
        return "Clean files or folders of pages (HTML, text, PDF, DOCX …; .gz too)"

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument(
            "--format",
            choices=list(VIEWS),
            default="jsonl",
            help="jsonl; text: clean text only; html: for people, boilerplate greyed; xml: cesDoc",
        )
        parser.add_argument(
            "--explain", action="store_true", help="say why: each paragraph's probability and features (jsonl, text)"
        )
        parser.add_argument(
            "--site", action="store_true", help="the files are pages of one site: what repeats on them is boilerplate"
        )
        parser.add_argument(
            "--out", type=Path, metavar="FOLDER", help="write one file for each page there instead of printing"
        )
        parser.add_argument("--cleaner", choices=CLEANERS, default=MODEL, help="model, or the rules of jusText")
        parser.add_argument(
            "--forum", choices=MODES, default=AUTO, help="posts of threads, comments, reviews: auto, on or off"
        )
        parser.add_argument("--domain", help="term list, for the topics of paragraphs: a file or a shipped list's name")
        parser.add_argument(
            "--min-paragraph-tokens", type=int, default=3, metavar="N", help="shorter paragraphs are marked ooi-length"
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        domain: Domain | None = None
        try:
            domain = load(opts.domain) if opts.domain else None
        except DefinitionError as error:
            return self._fail(f"--domain: {error}")
        files = list(_files(map(Path, args)))
        if wrong := _wrong(args, files, opts):
            return self._fail(wrong)
        reader = Reader(
            opts.min_paragraph_tokens,
            domain,
            explain=opts.explain,
            cleaner=opts.cleaner,
            metadata=opts.format != "text",
            links=False,
            forum=Finder(opts.forum),
        )
        gc.freeze()  # what was imported stays: no need to look through it again and again
        repeated = _repeated(reader, files) if opts.site else NOTHING
        for path in files:
            try:
                page = read_file(reader, path, repeated)
            except _DAMAGE as error:
                self._fail(f"{path}: {error}", code=1)
                continue
            _show(path, VIEWS[opts.format], page, opts.out)
        return None

    def _fail(self, message: str, code: int = 2) -> None:
        print(f"fccrawler: {message}", file=sys.stderr)
        self.exitcode = code


def _wrong(args: list[str], files: list[Path], opts: argparse.Namespace) -> str:
    """What is wrong with the words of the command line, if anything."""
    unknown = [word for word in args if word.startswith("-")]
    missing = [word for word in args if not Path(word).exists()]
    if unknown:
        return f"unknown option {unknown[0]}"
    if not args:
        return "say which files or folders to clean"
    if missing:
        return f"there is no file or folder {missing[0]}"
    if opts.explain and opts.format not in ("jsonl", "text"):
        return f"--explain goes with --format jsonl or text, not {opts.format}"
    if opts.explain and opts.cleaner == RULES:
        return "--explain tells the reasons of the model; jusText's rules give none"
    if len(files) > 1 and VIEWS[opts.format].alone and not opts.out:
        return f"{len(files)} files in --format {opts.format} need --out FOLDER"
    return ""


def _show(path: Path, view: View, page: Page, out: Path | None) -> None:
    shown = view.show(path, page)
    if out is None:
        sys.stdout.write(shown)
        sys.stdout.flush()
        return
    # The name is the whole path's, so that a/index.html and b/index.html do not meet.
    inside = path if not path.is_absolute() else path.relative_to(path.anchor)
    target = out / "/".join(part for part in inside.parts if part != "..")
    write_atomically(target.with_name(f"{target.name}.{view.extension}"), shown.encode("utf-8"))


def _repeated(reader: Reader, files: Iterable[Path]) -> Repeated:
    """What the files repeat; those that cannot be read are named later."""
    memory = SiteMemory()
    for path in files:
        try:
            memory.see(read_file(reader, path).keys)
        except _DAMAGE:
            continue
    return memory.repeated()


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(entry for entry in path.rglob("*") if entry.is_file()) if path.is_dir() else [path]


def read_file(reader: Reader, path: Path, repeated: Repeated = NOTHING) -> Page:
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
    return reader.read(path.resolve().as_uri(), body, "", format, repeated)
