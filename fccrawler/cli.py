"""`fccrawler`: `scrapy` with our settings, from any folder."""

import os
import sys

from scrapy.cmdline import execute


def main() -> None:
    os.environ["SCRAPY_SETTINGS_MODULE"] = "fccrawler.settings"
    execute(["fccrawler", *sys.argv[1:]])


if __name__ == "__main__":
    main()
