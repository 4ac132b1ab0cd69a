"""PDF: characters with their place, put together to lines, columns, tables and paragraphs."""
