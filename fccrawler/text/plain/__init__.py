"""Plain text, and what it shares with text out of PDF: bullets, hyphens, ends of sentences."""
