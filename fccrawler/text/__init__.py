"""From bytes to annotated paragraphs. Knows nothing of Scrapy."""
