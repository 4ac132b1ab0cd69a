"""Families of pages, by name."""

from __future__ import annotations

from importlib import import_module

MODULES = (
    "phpbb xenforo hacker_news bare"
).split()

LAYOUTS = {layout.name: layout for layout in (import_module(f"{__name__}.{module}").LAYOUT for module in MODULES)}
