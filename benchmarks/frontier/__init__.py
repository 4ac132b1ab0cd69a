"""What the frontier is worth, beside Scrapy's own queues and scrapy-redis."""
