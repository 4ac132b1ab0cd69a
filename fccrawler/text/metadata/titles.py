"""The title of a page without the name of its site, where it is certain which is which."""

import re
import unicodedata
from collections.abc import Sequence

_SEPARATOR = re.compile(r"\s+(?:[|\-–—―·•:/»«›‹~¦⋆★┃]|::|//|>>|<<|->)\s+|\s*[|┃»]\s*|(?<=\w)\s?—\s?(?=\w)")
_EDGE = re.compile(r"^[\s|\-–—·•:/»«›]+|[\s|\-–—·•/»«›¶#§🔗]+$")
_NOT_LETTERS = re.compile(r"[\W_]+")
_MAX_PARTS = 8
_MIN_LETTERS = 8  # of a part of the title that a longer heading confirms
# Sites call themselves so beside their name.
_KINDS = re.compile(
    r"^the\s+|['’]s\b|\b(?:forums?|blog|community|magazine|online|news|docs|documentation|wiki|support|discussions?|official"
    r"|site|website|shop|store|inc|ltd|gmbh|llc|us|usa|uk)\b",
    re.IGNORECASE,
)
_MIN_SHARE = 0.5  # of the words of a heading that the title has to share, if the heading is to stand for it


def choose_title(title: str, headings: Sequence[str], stated: Sequence[str], sites: Sequence[str], host: str) -> str:
    """The headline: of `title` (the element) the part that a heading or a `stated` title confirms.

    `sites`: names the page gives its site. Where nothing is certain, the title as it is.
    """
    names = _SiteNames(sites, host)
    title = trimmed(title)
    own, told = _candidates(headings, names), _candidates(stated, names)
    agreed = next((text for text in own[:3] if key(text) in map(key, told)), "")
    if agreed or not key(title):
        return agreed or next(iter([*told, *own]), "")
    short = without_site(title, names)
    return (
        _heading_in(title, own, told, names)
        or next((text for text in own[:1] if _says_the_same(text, short)), "")
        or _part(title, told)
        or next((text for text in told[:1] if _says_the_same(text, short)), "")
        or short
    )


def _candidates(texts: Sequence[str], names: "_SiteNames") -> list[str]:
    shortened = (without_site(trimmed(text), names) for text in texts)
    return [text for text in shortened if key(text) and not names.have(text)]


def trimmed(text: str) -> str:
    """Without the separators, anchors and pilcrows that are left at its ends."""
    return _EDGE.sub("", text)


def key(text: str) -> str:
    """What is left of a text when case, accents and punctuation do not count."""
    return _NOT_LETTERS.sub("", unicodedata.normalize("NFKD", text).casefold())


class _SiteNames:
    def __init__(self, names: Sequence[str], host: str) -> None:
        self._names = {key(name) for name in names if key(name)}
        self._host = key(host.removeprefix("www."))

    def have(self, text: str) -> bool:
        name = key(text)
        return name in self._names or (len(name) > 3 and name in self._host)

    def resemble(self, part: str) -> bool:
        """`Vanguard` on investor.vanguard.com, `The Times` where the site is `Times`."""
        name = key(_KINDS.sub("", part))
        if not name or len(part) > 60:
            return False
        longer = (name in site or site in name for site in self._names if len(site) > 4 and len(name) > 4)
        return self.have(part) or (len(name) > 2 and name in self._host) or any(longer)


def _heading_in(title: str, headings: list[str], told: list[str], names: "_SiteNames") -> str:
    """The heading that is a part of the title, or the part that a heading with something around it confirms."""
    parts = _parts(title)
    found = _part(title, headings)
    # A heading that is the end of the title is the name of the site or the book.
    if found and key(found) == key(parts[-1]) and not names.resemble(parts[0]):
        return _part(title, told) or (trimmed(parts[0]) if len(parts) == 2 else found)
    first = key(parts[0])
    if found or len(first) < _MIN_LETTERS:
        return found
    for text in headings[:3]:
        if key(text).startswith(first):
            # A little more is a subtitle; much more is the text of buttons.
            return text if len(key(text)) < 2 * len(first) else parts[0]
        if key(text).endswith(first) and len(key(text)) < len(first) + _MIN_LETTERS:
            return parts[0]
    return ""


def _part(title: str, candidates: Sequence[str]) -> str:
    """The longest of the candidates that are a part of the title, with its boundaries at separators."""
    keys = [key(part) for part in _parts(title)]
    found = [text for text in candidates if key(text) in _runs(keys)]
    found = [text for text in found if key(text) != keys[-1]] or found
    return max(found[:3], key=lambda text: len(key(text)), default="")


def _runs(keys: list[str]) -> set[str]:
    """All runs of neighbouring parts, but for the whole."""
    count = len(keys)
    ends = ((start, end) for start in range(count) for end in range(start + 1, count + 1))
    return {"".join(keys[start:end]) for start, end in ends if end - start < count}


def _parts(title: str) -> list[str]:
    return [part for part in _SEPARATOR.split(title, _MAX_PARTS) if key(part)] or [title]


def without_site(title: str, names: _SiteNames) -> str:
    for _ in range(3):
        cuts = list(_SEPARATOR.finditer(title))
        if not cuts:
            break
        last, before = title[cuts[-1].end() :], title[: cuts[-1].start()]
        first, after = title[: cuts[0].start()], title[cuts[0].end() :]
        if names.resemble(last) and key(before):
            title = before
        elif names.have(first) and key(after):
            title = after
        else:
            break
    return trimmed(title)


def _says_the_same(candidate: str, title: str) -> bool:
    words = set(re.findall(r"\w+", candidate.casefold()))
    shared = words & set(re.findall(r"\w+", title.casefold()))
    return len(words) > 1 and len(shared) >= _MIN_SHARE * len(words)
