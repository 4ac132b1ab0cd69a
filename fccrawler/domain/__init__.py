"""Domain definitions and the relevance of a page to them. Knows nothing of Scrapy."""
