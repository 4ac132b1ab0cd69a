"""A small, real-looking agency web site in four languages, to try the crawler on."""
