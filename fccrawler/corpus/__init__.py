"""The corpus on disk: documents, raw pages, rejects, lists, manifest. Knows nothing of Scrapy."""
