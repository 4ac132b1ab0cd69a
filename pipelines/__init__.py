"""The stages of a page after it was fetched: clean, language, relevance, follow, export."""
