"""fccrawler: focused crawling for language resources."""

__version__ = "0.1.0"
