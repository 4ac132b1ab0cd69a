"""`threads`: the threads of a corpus, whole."""

import argparse
import json
import sys
from pathlib import Path

from scrapy.commands import ScrapyCommand

from fccrawler.corpus.layout import DOCUMENTS
from fccrawler.corpus.threads import assemble


class Command(ScrapyCommand):
    requires_project = False
    requires_crawler_process = False
    default_settings = {"LOG_ENABLED": False}  # noqa: RUF012  # Scrapy's attribute

    def syntax(self) -> str:
        return "DEST"

    def short_desc(self) -> str:
        return "Put the threads of a corpus together again from their pages"

    def long_desc(self) -> str:
        return "Prints one JSON object for each thread: all posts of all its pages that were stored, each once."

    def run(self, args: list[str], _opts: argparse.Namespace) -> None:
        if len(args) != 1:
            return self._fail("say which crawl's folder to read: fccrawler threads DEST")
        dest = Path(args[0])
        if not (dest / DOCUMENTS).is_file():
            return self._fail(f"there is no {DOCUMENTS} in {dest}: is it the folder of a crawl?")
        for thread in assemble(dest):
            sys.stdout.write(json.dumps(thread, ensure_ascii=False) + "\n")
        return None

    def _fail(self, message: str) -> None:
        print(f"fccrawler: {message}", file=sys.stderr)
        self.exitcode = 2
