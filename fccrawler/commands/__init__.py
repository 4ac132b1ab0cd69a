"""Commands of `fccrawler` and of `scrapy` in a clone."""
