"""Families of pages, by name."""

from __future__ import annotations

from importlib import import_module

MODULES = """
phpbb vbulletin3 vbulletin4 vbulletin5 xenforo discourse invision smf mybb nodebb flarum reddit_old hacker_news
wordpress disqus product questions bare nineties guestbook definitions microdata hashed
""".split()

LAYOUTS = {layout.name: layout for layout in (import_module(f"{__name__}.{module}").LAYOUT for module in MODULES)}
