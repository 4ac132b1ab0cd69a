"""What is said about a post beside its text."""

from dataclasses import dataclass


@dataclass(slots=True)
class Fields:
    author: str = ""
    author_block: int = -1
    date: str = ""
    iso: str = ""
    date_block: int = -1
    permalink: str = ""
