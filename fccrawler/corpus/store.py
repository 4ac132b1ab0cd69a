"""The corpus while it grows: stores pages, writes rejects down, keeps the counts."""

from dataclasses import dataclass, field
from os.path import relpath
from pathlib import Path
from typing import Any

from fccrawler.corpus import cesdoc, layout
from fccrawler.corpus.files import JsonLines, write_atomically
from fccrawler.corpus.manifest import Manifest, Tally
from fccrawler.corpus.records import document_record, reject_record
from fccrawler.corpus.report import write_lists, write_report
from fccrawler.corpus.warc import WarcStore
from fccrawler.page import Page


@dataclass(frozen=True, slots=True)
class StoreOptions:
    imprint: cesdoc.Imprint = field(default_factory=cesdoc.Imprint)
    warc_bytes: int = 1_000_000_000  # 0: raw pages are not kept
    render_html: bool = True


class Corpus:
    """One folder of results, new or resumed."""

    def __init__(self, dest: Path, job: dict[str, Any], options: StoreOptions) -> None:
        self.dest = dest
        self._options = options
        self._documents = JsonLines(dest / layout.DOCUMENTS, "id")
        self._rejects = JsonLines(dest / layout.REJECTS, "url")
        self._warc = WarcStore(dest / layout.WARC, options.warc_bytes) if options.warc_bytes else None
        self._manifest = Manifest.open(dest, job)

    @property
    def tally(self) -> Tally:
        return self._manifest.tally

    def store(self, page: Page) -> None:
        """Raw page, then document, then its line in the list: whatever is named in the list is there."""
        if self._warc and page.fetched:
            page.warc_record, page.warc_file = self._warc.write(page.url, page.fetched)
        identity = layout.document_id(page.url, page.language)
        file = layout.document_path(identity)
        path = self.dest / file
        content = cesdoc.write(page, self._options.imprint, relpath(layout.STYLESHEET, file.parent))
        write_atomically(path, content)
        if self._options.render_html:
            write_atomically(path.with_suffix(".html"), cesdoc.render(content))
        record = document_record(page, identity, file.as_posix())
        if self._documents.append(record):
            self.tally.add_document(record)

    def reject(self, page: Page) -> None:
        record = reject_record(page)
        if self._rejects.append(record):
            self.tally.add_reject(record)

    def save(self) -> None:
        """Brings the manifest on disk up to date."""
        self._manifest.save(self.dest)

    def close(self, reason: str) -> None:
        """Closes the files and writes what is made from them: lists, report, manifest."""
        self._documents.close()
        self._rejects.close()
        if self._warc:
            self._warc.close()
        self._manifest.finish(reason)
        write_lists(self.dest)
        write_report(self.dest, self._manifest)
        self.save()
