"""schema.org in JSON-LD: the thing a page is about, with its author, publisher, date and licence."""

import html
import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Any

Thing = dict[str, Any]

_MAX_CHARACTERS = 1_000_000
_MAX_THINGS = 2000
# Of other things than the page: what a comment or a review states is not stated of the page.
_OTHERS = frozenset(
    "comment review reviews itemListElement hasPart suggestedAnswer acceptedAnswer mentions citation video image"
    " associatedMedia relatedLink isRelatedTo isSimilarTo offers breadcrumb subjectOf about workExample exampleOfWork"
    " author creator publisher editor contributor aggregateRating itemReviewed sharedContent potentialAction"
    " recipeInstructions hasVariant nutrition logo interactionStatistic containsPlace blogPost".split()
)
_ARTICLES = re.compile(
    r"Article|Posting|Report|Recipe|Review$|HowTo|Question|Book|Thesis|Chapter|Course|Dataset|CreativeWork$"
)
_PAGES = re.compile(r"Page$|Movie|Podcast|Event|Episode|Course|SoftwareApplication|VideoObject|Quiz|LearningResource")
_CONTROL = re.compile(r"[\x00-\x1f]+")
_WRAPPING = re.compile(
    r"^\s*(?:<!--|//\s*<!\[CDATA\[|/\*\s*<!\[CDATA\[\s*\*/|<!\[CDATA\[)|(?:-->|//\s*\]\]>|/\*\s*\]\]>\s*\*/|\]\]>)\s*;?\s*$"
)
_TRAILING_COMMA = re.compile(r",(\s*[}\]])")


def load(text: str) -> Any:
    """What the script says, broken JSON as far as it is cheap to mend; None if it says nothing."""
    text = text[:_MAX_CHARACTERS]
    for attempt in (str, _mended):
        try:
            return json.loads(attempt(text), strict=False)
        except (ValueError, RecursionError):
            continue
    return None


def _mended(text: str) -> str:
    text = _WRAPPING.sub("", _WRAPPING.sub("", text.strip())).strip().rstrip(";")
    if "&quot;" in text[:200]:
        text = html.unescape(text)
    return _TRAILING_COMMA.sub(r"\1", _CONTROL.sub(" ", text))


def things(data: list[Any]) -> Iterator[Thing]:
    """All things in the data that may be the page, outermost first."""
    waiting: deque[Any] = deque(data)
    for _ in range(_MAX_THINGS):
        if not waiting:
            return
        value = waiting.popleft()
        if isinstance(value, list):
            waiting.extendleft(reversed(value[:_MAX_THINGS]))
        elif isinstance(value, dict):
            yield value
            inner = (part for key, part in value.items() if key not in _OTHERS and isinstance(part, dict | list))
            waiting.extend(inner)


def rank(thing: Thing) -> int:
    """0: an article or what is like it; 1: a page; 2: says nothing of its kind; 3: something else."""
    kinds = [kind for kind in _list(thing.get("@type")) if isinstance(kind, str)]
    if any(_ARTICLES.search(kind) for kind in kinds):
        return 0
    if any(_PAGES.search(kind) for kind in kinds):
        return 1
    return 3 if kinds else 2


def index(data: list[Any]) -> dict[str, Thing]:
    """The things that have a name, by their @id: others refer to them."""
    found: dict[str, Thing] = {}
    waiting: list[Any] = list(data)
    for _ in range(_MAX_THINGS):
        if not waiting:
            break
        value = waiting.pop()
        if isinstance(value, dict):
            if isinstance(value.get("@id"), str) and value.get("name"):
                found.setdefault(value["@id"], value)
            waiting.extend(part for part in value.values() if isinstance(part, dict | list))
        elif isinstance(value, list):
            waiting.extend(value)
    return found


def names(value: Any, known: dict[str, Thing]) -> list[str]:
    """Names out of the shapes schema.org allows: text, object, reference, list of them."""
    found: list[str] = []
    for one in _list(value):
        if isinstance(one, dict):
            referred = known.get(one["@id"], one) if isinstance(one.get("@id"), str) else one
            one = one.get("name") or referred.get("name") or referred.get("alternateName")
        found += [text for text in _list(one) if isinstance(text, str) and text.strip()]
    return found


def text(value: Any) -> str:
    """The first text or address in a value."""
    for one in _list(value):
        if isinstance(one, dict):
            one = one.get("@value") or one.get("url") or one.get("@id")
        if isinstance(one, int) and not isinstance(one, bool):
            one = str(one)
        if isinstance(one, str) and one.strip():
            return one.strip()
    return ""


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
