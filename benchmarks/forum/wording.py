"""The texts of a language: posts, names, signatures, words of the interface and forms of dates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "texts"
LANGUAGES = ("en", "de", "el", "ar", "fr", "ja")


@dataclass(frozen=True)
class Wording:
    language: str
    lists: dict[str, tuple[str, ...]]
    words: dict[str, str]
    posts: tuple[str, ...]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def all(self, key: str) -> tuple[str, ...]:
        return self.lists[key]


@cache
def wording(language: str) -> Wording:
    sections = read_sections((FOLDER / f"{language}.txt").read_text(encoding="utf-8"))
    pairs = lines(sections.pop("words")) + lines(sections.pop("dates"))
    words = dict(pair.split(" = ", 1) for pair in pairs)
    posts = tuple(post.strip("\n") for post in sections.pop("posts").split("\n--\n"))
    return Wording(language, {name: tuple(lines(text)) for name, text in sections.items()}, words, posts)


def read_sections(text: str) -> dict[str, str]:
    """Sections begin with a line `## name`."""
    parts = ("\n" + text).split("\n## ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]
