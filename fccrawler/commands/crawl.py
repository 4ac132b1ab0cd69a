"""`crawl`: Scrapy's own, with the job checked before anything starts and the log in the folder of the results."""

import argparse
import sys

from scrapy.commands import crawl

from fccrawler.corpus import layout
from fccrawler.corpus.workplace import Workplace
from fccrawler.frontier.contract import FrontierError, FrontierUnreachable, Rules
from fccrawler.frontier.open import open_frontier
from fccrawler.job import JobError, make_job
from fccrawler.options import OptionError, check_settings, make_options
from fccrawler.spiders.focused import FocusedSpider


class Command(crawl.Command):
    def short_desc(self) -> str:
        return "Crawl: -a seeds=… -a languages=… [-a domain=…] [-a dest=…], or -a job=FILE.toml"

    def process_options(self, args: list[str], opts: argparse.Namespace) -> None:
        super().process_options(args, opts)
        if args != [FocusedSpider.name]:
            return
        assert self.settings is not None
        try:
            options = make_options(self.settings)
            check_settings(self.settings)
            workplace = Workplace.claim(make_job(opts.spargs, seeds_later=options.frontier == "redis"))
            # A damaged frontier, or one that does not answer, is found now.
            open_frontier(self.settings, options, workplace.job, workplace.dest, Rules()).close()
        except (JobError, OptionError, FrontierError, FrontierUnreachable) as error:
            sys.exit(_complaint(str(error)))
        opts.spargs = {"workplace": workplace}
        if not self.settings["LOG_FILE"] and self.settings.getbool("LOG_ENABLED"):
            self.settings.set("LOG_FILE", str(workplace.dest / layout.LOG), "command")
        if workplace.resumed:
            print(f"resuming the crawl in {workplace.dest}", file=sys.stderr)


def _complaint(message: str) -> int:
    print(f"fccrawler: {message}", file=sys.stderr)
    return 2
