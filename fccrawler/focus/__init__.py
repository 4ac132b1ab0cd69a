"""Which link is worth following next. Knows nothing of Scrapy."""
