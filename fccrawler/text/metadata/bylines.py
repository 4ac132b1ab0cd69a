"""Author and date as a reader sees them: bylines, marked dates, <time>."""

import re
from collections.abc import Iterable, Iterator

from lxml.html import HtmlElement

from fccrawler.text.metadata.clues import text_of
from fccrawler.text.metadata.dates import find_date, stated_date
from fccrawler.text.metadata.names import join_names
from fccrawler.text.metadata.places import Places
from fccrawler.text.normalise import squeeze

_MAX_LOOKED_AT = 60
_BELOW = 40  # elements
_ALONE = 40  # characters of a date with its label and the time of the day
_DIGITS = re.compile(r"\d{4}")
_PARTICLES = frozenset("van von de der den del della di da dos du la le el al bin ter zu y e".split())
_BY = re.compile(
    r"(?:(?:written|posted|story|article|started|text|words)\s+)?(?:by|von|par|por|di|door)\b:?\s*(?!\w+ing\b)"
    r"|(?:author|autor(?:in)?|auteur|autore|text)\s*:|γράφει",
    re.IGNORECASE,
)
_BY_NAME = re.compile(_BY.pattern + r"\s*\w", re.IGNORECASE)
_AUTHOR_WORDS = re.compile(
    r"(?:author|byline|autor|auteur|writer|user-?name|postuser)(?:s|[_-]{1,2}(?:name|link|text|full-?name|title"
    r"|by))?(?=$|\s)"
    r"|author-?name|bylineauthor",
    re.IGNORECASE,
)
_NOT_A_NAME = re.compile(
    r"avatar|image|photo|img|bio|box|desc|date|time|social|icon|follow|role|job|popup|tooltip|about", re.I
)
_PUBLISHED_WORDS = re.compile(
    r"publish|pubdate|dt-published|entry-date|post-?date|article-?date|date-?posted|posted-on|postdate|news-?date"
    r"|story-?date"
    r"|blog-?date|date-?line|date-?time|datum|fecha|(?:^|[\s_-])date(?:$|\s)|byline|(?:^|\s)author(?:$|\s)",
    re.IGNORECASE,
)
_CHANGED_WORDS = re.compile(
    r"updat|modif|edit|chang|releas|regist|joined|expir|event|deadline|start|end-?date", re.IGNORECASE
)
_PUBLISHED_TEXT = re.compile(
    r"\b(?:published|posted|first published|publication date|date published|veröffentlicht|erschienen|erstellt am"
    r"|publié"
    r"|mis en ligne|paru|publicado|fecha de publicación|pubblicato|data di pubblicazione|data de publicação"
    r"|opublikowano"
    r"|data publikacji|gepubliceerd|geplaatst)|δημοσιεύ|ημερομηνία δημοσίευσης|ανάρτηση",
    re.IGNORECASE,
)


def visible_author(links: list[HtmlElement], marked: list[HtmlElement], places: Places) -> str:
    """rel=author, then the first element whose class says that it holds a name."""
    linked = ((link, places.is_of_other_text) for link in links[:_MAX_LOOKED_AT])
    for element, is_elsewhere in [*linked, *((element, places.is_aside) for element in _named(marked))]:
        name = "" if is_elsewhere(element) else join_names([text_of(element, 120)])
        if name:
            return name
    return ""


def _named(marked: list[HtmlElement]) -> Iterable[HtmlElement]:
    for element in marked[:_MAX_LOOKED_AT]:
        words = element.get("class") or element.get("id") or ""
        if _AUTHOR_WORDS.search(words) and not _NOT_A_NAME.search(words):
            yield element


def marked_time(times: list[HtmlElement], places: Places) -> str:
    """<time pubdate>, or one whose class says published."""
    for element in times[:_MAX_LOOKED_AT]:
        words = element.get("class") or ""
        said = element.get("pubdate") is not None or (
            _PUBLISHED_WORDS.search(words) and not _CHANGED_WORDS.search(words)
        )
        if said and not places.is_aside(element):
            found = time_value(element)
            if found:
                return found
    return ""


def first_time(times: list[HtmlElement], places: Places) -> str:
    """The first <time> that is not said to be that of a change or of another text."""
    for element in times[:_MAX_LOOKED_AT]:
        parent = element.getparent()
        around = f"{element.get('class') or ''} {(parent.get('class') or '') if parent is not None else ''}"
        if not _CHANGED_WORDS.search(around) and not places.is_aside(element):
            found = time_value(element)
            if found:
                return found
    return ""


def time_value(element: HtmlElement, language: str = "") -> str:
    stated = element.get("datetime") or element.get("content") or element.get("title") or ""
    return stated_date(stated, language) or find_date(text_of(element, 60), language)


def visible_date(marked: list[HtmlElement], language: str, places: Places) -> str:
    """A date in an element whose class, or whose text, says that it is the day of publication."""
    for element in marked[:_MAX_LOOKED_AT]:
        words = f"{element.get('class') or ''} {element.get('id') or ''}"
        if _CHANGED_WORDS.search(words) or places.is_aside(element):
            continue
        text = text_of(element, 200)
        if _PUBLISHED_WORDS.search(words) or _PUBLISHED_TEXT.search(text):
            said = _PUBLISHED_TEXT.search(text)
            found = stated_date(element.get("title") or "", language) or find_date(
                text[said.end() :] if said else text, language
            )
            if found:
                return found
    return ""


def below(heading: HtmlElement) -> Iterator[HtmlElement]:
    """The first elements after the heading: where articles name their author and their day."""
    count = 0
    place: HtmlElement | None = heading
    while place is not None and place.tag != "body":
        for sibling in place.itersiblings():
            for element in sibling.iter():
                if count >= _BELOW:
                    return
                count += 1
                yield element
        place = place.getparent()


def date_below(headings: list[HtmlElement], language: str) -> str:
    """A date that stands alone below the heading; where there are several, the page is a list of other pages."""
    for heading in headings[:1]:
        texts = {squeeze(text) for element in below(heading) for text in (element.text, element.tail) if text}
        found = {find_date(text, language) for text in texts if len(text) <= _ALONE and _DIGITS.search(text)}
        found.discard("")
        if len(found) == 1:
            return found.pop()
    return ""


def author_below(headings: list[HtmlElement]) -> str:
    """`By A. Name` below the heading, whatever the element is called."""
    for heading in headings[:1]:
        for element in below(heading):
            text = squeeze(element.text or "")
            if len(text) <= 100 and _BY.match(text):
                name = join_names([text if _BY_NAME.match(text) else text_of(element, 120)])
                if name and all(_is_person(one) for one in name.split("; ")):
                    return name
    return ""


def _is_person(name: str) -> bool:
    """Two to five words that begin with capitals, particles aside."""
    words = [word for word in name.split() if word not in _PARTICLES]
    return 2 <= len(words) <= 5 and all(word[0].isupper() or not word[0].isascii() for word in words)
