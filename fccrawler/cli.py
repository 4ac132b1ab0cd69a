"""`fccrawler`: `scrapy` with our settings, from any folder."""

import os
import sys

from scrapy.cmdline import execute


def main() -> None:
    os.environ["SCRAPY_SETTINGS_MODULE"] = "fccrawler.settings"
    try:
        try:
            execute(["fccrawler", *sys.argv[1:]])
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # who reads has enough: `fccrawler threads … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is still to be flushed at the end
        sys.exit(1)


if __name__ == "__main__":
    main()
