"""Which pages there are: layout, language, sometimes a variant, and the number of posts."""

from __future__ import annotations

THREADS = """
phpbb3-en-20 phpbb3-de-2
xenforo2-en-20 xenforo2-de-1
hackernews-en-20 hackernews-de-deep-20
bare-en-20 bare-de-short-20
""".split()
