"""For people: the report of a crawl and the lists of its documents."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from fccrawler.corpus import layout
from fccrawler.corpus.files import read_lines, write_atomically
from fccrawler.corpus.manifest import Manifest, Tally
from fccrawler.languages import LANGUAGES

_ROWS_A_PAGE = 1000
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #1c2733; }
table { border-collapse: collapse; margin: .5em 0 2em; }
caption { text-align: left; font-weight: 600; padding: .3em 0; }
th, td { text-align: left; padding: .25em 1.5em .25em 0; border-bottom: 1px solid #dde3e9; }
td.n { text-align: right; font-variant-numeric: tabular-nums; } td { overflow-wrap: anywhere; } a { color: #14568c; }
"""


def summary_lines(tally: Tally, dest: Path) -> list[str]:
    """The closing words of a crawl on a terminal."""
    lines = [
        f"{tally.pages} pages: {tally.stored} stored ({tally.harvest_rate:.0%}), {sum(tally.rejected.values())} not"
    ]
    lines += [f"  {count:6d}  {reason}" for reason, count in tally.rejected.most_common()]
    lines += ["documents by language:"] if tally.documents else ["no document was stored"]
    lines += [
        f"  {count:6d}  {language_name(code)}, {tally.tokens[code]} tokens"
        for code, count in tally.documents.most_common()
    ]
    lines += [f"corpus: {dest}", f"report: {dest / layout.REPORT}"]
    return lines


def language_name(code: str) -> str:
    return f"{code} ({LANGUAGES[code].name})" if code in LANGUAGES else code


def write_lists(dest: Path) -> None:
    """documents.txt and lists/*.html from documents.jsonl, without holding it in memory."""
    temporary = dest / f".{layout.LIST}.tmp"
    pages = _ListPages(dest)
    source = dest / layout.DOCUMENTS
    with temporary.open("w", encoding="utf-8") as names:
        for record in read_lines(source) if source.exists() else ():
            names.write(f"{record['file']}\n")
            pages.add(record)
    temporary.replace(dest / layout.LIST)
    pages.finish()


class _ListPages:
    """Rows by language, written a page at a time."""

    def __init__(self, dest: Path) -> None:
        self._dest = dest
        self._rows: dict[str, list[str]] = {}
        self._pages: dict[str, int] = {}

    def add(self, record: Mapping[str, Any]) -> None:
        if len(self._rows.setdefault(record["language"], [])) == _ROWS_A_PAGE:
            self._write(record["language"], last=False)
        self._rows[record["language"]].append(_document_row(record))

    def finish(self) -> None:
        for language in self._rows:
            self._write(language, last=True)

    def _write(self, language: str, last: bool) -> None:
        number = self._pages[language] = self._pages.get(language, 0) + 1
        head = "<tr><th>Document</th><th>Tokens</th><th>Address</th><th></th></tr>"
        title = f"Documents in {language_name(language)}, page {number}"
        more = f'<p><a href="{list_name(language, number + 1)}">next page</a></p>'
        body = f"<table>{head}{''.join(self._rows[language])}</table>{'' if last else more}"
        write_atomically(self._dest / layout.LISTS / list_name(language, number), _page(title, body))
        self._rows[language] = []


def list_name(language: str, number: int) -> str:
    return f"{language}-{number}.html"


def _document_row(record: Mapping[str, Any]) -> str:
    xml = f"../{record['file']}"
    rendered = f"{xml.removesuffix('.xml')}.html"
    return (
        f'<tr><td><a href="{escape(rendered)}">{escape(record["title"] or record["id"])}</a></td>'
        f'<td class="n">{record["tokens"]}</td><td><a href="{escape(record["url"])}">{escape(record["url"])}</a></td>'
        f'<td><a href="{escape(xml)}">xml</a></td></tr>\n'
    )


def write_report(dest: Path, manifest: Manifest) -> None:
    """report.html: what was asked, what came of it, and links to the lists."""
    tally = manifest.tally
    languages = (
        (f'<a href="{layout.LISTS}/{list_name(code, 1)}">{escape(language_name(code))}</a>', count, tally.tokens[code])
        for code, count in tally.documents.most_common()
    )
    reasons = ((escape(reason), count) for reason, count in tally.rejected.most_common())
    options = ((escape(name), escape(_shown(value))) for name, value in manifest.job.items() if value)
    runs = ((run["started"], run["finished"] or "broken off", escape(run["reason"])) for run in manifest.runs)
    body = (
        f"<p>{tally.pages} pages fetched or tried, {tally.stored} stored ({tally.harvest_rate:.0%}).</p>"
        + _table("Documents", ("Language", "Documents", "Tokens"), languages)
        + _table("Pages that were not stored", ("Reason", "Pages"), reasons)
        + _table("Job", ("Option", "Value"), options)
        + _table("Runs", ("Started", "Finished", "Reason"), runs)
        + f'<p><a href="{layout.DOCUMENTS}">{layout.DOCUMENTS}</a> · <a href="{layout.REJECTS}">{layout.REJECTS}</a>'
        f' · <a href="{layout.LIST}">{layout.LIST}</a> · <a href="{layout.MANIFEST}">{layout.MANIFEST}</a></p>'
    )
    write_atomically(dest / layout.REPORT, _page("Report of the crawl", body))


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_shown, value[:20])) + (f" … ({len(value)} in all)" if len(value) > 20 else "")
    return str(value)


def _table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    cells = "".join(f"<tr>{''.join(map(_cell, row))}</tr>\n" for row in rows)
    heading = "".join(f"<th>{head}</th>" for head in heads)
    return f"<table><caption>{caption}</caption><tr>{heading}</tr>\n{cells}</table>"


def _cell(value: Any) -> str:
    return f'<td class="n">{value}</td>' if isinstance(value, int) else f"<td>{value}</td>"


def _page(title: str, body: str) -> bytes:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n{body}</body></html>\n"
    ).encode()
