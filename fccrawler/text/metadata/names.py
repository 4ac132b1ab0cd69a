"""Names of authors, without what pages write around them."""

import html
import re
from collections.abc import Iterable

from fccrawler.text.normalise import squeeze

_MAX_CHARACTERS = 80
_MAX_WORDS = 7
_MAX_AUTHORS = 20
_TAG = re.compile(r"<[^>]*>")
_BEFORE = re.compile(
    r"^(?:(?:article|story|text|words?|photos?|posted|written|published|created|submitted|started|contributed|reviewed|"
    r"words and photos|escrito|publicado|scritto|pubblicato|geschrieben|verfasst|écrit|publié|rédigé|γράφει"
    r"|geschreven)\s+)?"
    r"(?:by|von(?! der| den| dem)|par|por|di|da|door|autor(?:in|en)?|autore|auteure?s?|authors?|από|γράφει(?: ο| η)?"
    r"|tekst|author name|"
    r"thread starter|original poster|op)(?:\s*[:：]\s*|\s+)(?=\S)|^[-–—•·|,:@]+\s*",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:[|•·–—\t]|\s-\s|\bon (?=\w+ \d|\w+day\b|\d)|\s@\d|\b(?:published|updated|posted|last (?:updated|modified)"
    r"|follow|"
    r"contributor|opens in|read more|view all|see all|more (?:posts|articles|by|from)|\d+ min(?:ute)?s?\b|says|wrote|"
    r"veröffentlicht|aktualisiert|publié|publicado|pubblicato)\b|\(|\d{1,2}[./]\d|\d{1,2} \w+ \d{4}"
    r"|[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}).*$",
    re.IGNORECASE | re.DOTALL,
)
_TITLES = re.compile(
    r"(?:,\s*(?:ph\.?\s?d|m\.?d|r\.?n|r\.?d|mba|cfp®?|cpa|j\.?d|esq|jr|sr|dds|do|msc|ms|ma|ba|bsc|mph|cscs"
    r"|rdn?)\b\.?)+$",
    re.I,
)
_SURE = re.compile(r"\s*;\s*")
_COMMA = re.compile(r"\s*,\s*(?:(?:and|und|et|y|e|και|en|i|&)\s+)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\s+(?:and|und|et|y|e|και|en|i|&|\+)\s+", re.IGNORECASE)  # also inside names: Morgan & Morgan
_NOBODY = frozenset(
    "admin administrator administrador webmaster root user superuser super_user guest anonymous anonym unknown none"
    " null"
    " undefined nan n/a na editor default author authors autor auteur autore staff test system wordpress by me owner"
    " contributor contributors moderator member written posted published administrators editors wpadmin siteadmin"
    " topic_author written_by via review"
    " web_admin site_admin web_master the_author follow more share comments comment reply username name".split()
)
_ADDRESS = re.compile(
    r"https?:|www\.|://|\S+@\S+\.\w|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|html?|php)\b|^@", re.IGNORECASE
)
_SENTENCE = re.compile(r"[!?…{}<>=\[\]\\]|\.\s+\w+\s+\w+\s+\w+|:\s")


def join_names(values: Iterable[str]) -> str:
    """Several authors as one value, each once; what is not a name is left out."""
    names: dict[str, str] = {}
    for value in values:
        for name in [] if _ADDRESS.search(value) else _split(value):
            names.setdefault(name.casefold(), name)
    return "; ".join(list(names.values())[:_MAX_AUTHORS])


def clean_name(value: str) -> str:
    """One name, or nothing."""
    return _clean(_BEFORE.sub("", squeeze(_TAG.sub(" ", html.unescape(value[:500])))))


def _clean(name: str) -> str:
    name = _TITLES.sub("", _AFTER.sub("", name)).strip(" ,;:|·•–—-\"'*")
    return name if _is_name(name) else ""


def _is_name(name: str) -> bool:
    if not 1 < len(name) <= _MAX_CHARACTERS or len(name.split()) > _MAX_WORDS:
        return False
    if name.casefold().replace(" ", "_") in _NOBODY or name.casefold() in _NOBODY or _ADDRESS.search(name):
        return False
    return any(character.isalpha() for character in name) and not _SENTENCE.search(name)


def _split(value: str) -> list[str]:
    """`A. Smith and B. Jones`, `Ann Smith, Bob Jones`; but `Smith, Ann` is one."""
    value = squeeze(_TAG.sub(" ", html.unescape(value[:2000])))
    value = _AFTER.sub("", _BEFORE.sub("", value))
    parts = _SURE.split(value)
    for between in (_COMMA, _BETWEEN):
        for part in list(parts):
            names = [name for name in between.split(part) if name]
            if len(names) > 1 and all(len(name.split()) > 1 for name in names):
                place = parts.index(part)
                parts[place : place + 1] = names
    return [name for name in map(_clean, parts) if name]
