"""Day and hour as pages write them in any language → ISO 8601, for the dates of posts."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from fccrawler.text.calendar import calendar, fold

_LONGEST = 250
_NEAR = 16  # characters between day and hour: ", at", " – ", a weekday
_MACHINE = re.compile(
    r"\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(Z|UTC|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?\s*",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"[0-9]")
_WORD = re.compile(r"[^\W\d_]+")
_EPOCH = re.compile(r"1\d{9}(?:\d{3})?")
_YEAR = r"(?P<y>(?:19|20)\d\d)"
_SHORT_YEAR = r"(?P<y>(?:19|20)\d\d(?!\d)|'?\d\d(?!\d|\s?(?:[:.h]\d|h\b|uhr|[ap]\.?m\b)))"
_NUMERIC = (
    re.compile(rf"(?<![\d.]){_YEAR}([-/.])\s?(?P<m>\d\d?)\2\s?(?P<d>\d\d?)(?!\d)"),
    re.compile(rf"{_YEAR}\s?[年년]\s?(?P<m>\d\d?)\s?[月월]\s?(?P<d>\d\d?)\s?[日일]"),
    re.compile(rf"(?<!\d)(?P<d>\d\d?) (?:thang|thg) (?P<m>\d\d?),? (?:nam )?{_YEAR}(?!\d)"),
)
_DAY_OF_MONTH = re.compile(r"\d\d?\s?[月월]\s?\d\d?\s?[日일]")
_UNSURE = re.compile(rf"(?<![\d./:-])(?P<a>\d\d?)(?P<s>[./-])\s?(?P<b>\d\d?)(?P=s)\s?{_SHORT_YEAR}")
_CLOCK = re.compile(
    r"(?<![\d.:])(?P<h>[01]?\d|2[0-4])"
    r"(?:[:.h时時點点시](?:\s?(?P<min>[0-5]\d|\d(?=[分분]))(?!\d|\.\d(?!\d(?!\d)))(?:[:.](?P<s>[0-5]\d))?)?"
    r"|(?=\s?[ap]\.?m\b))[分분]?"
)


@dataclass(frozen=True, slots=True)
class Moment:
    text: str  # as found
    iso: str = ""  # with the hour and the zone where they are told; empty if the day cannot be told from the text alone
    numeric: tuple[int, int] | None = None  # what may be day and month, or month and day

    @property
    def has_hour(self) -> bool:
        return "T" in self.iso


def stated_moment(value: str) -> str:
    """A value that is meant for machines (`datetime`, `data-time`) as ISO; empty if it is none."""
    match = _MACHINE.fullmatch(value)
    if match:
        year, month, day, hour, minute, second, zone = match.groups()
        iso = _iso(year, month, day, hour, minute, second)
        zone = (zone or "").upper()
        return iso + ("+00:00" if zone in ("Z", "UTC") else f"{zone[:3]}:{zone[-2:]}" if zone else "") if iso else ""
    if _EPOCH.fullmatch(value.strip()):
        return datetime.fromtimestamp(int(value.strip()[:10]), UTC).isoformat()
    return ""


class MomentReader:
    """Reads the dates of one page; `month_first` tells what 03/04/2024 means."""

    def __init__(self, language: str, month_first: bool | None = None) -> None:
        self._calendar = calendar(language)
        self._dated, self._undated, self._ago, self._weekday = _patterns(language)
        self.language = language
        self._american = language.lower().replace("_", "-") in ("en-us", "en-ph")
        self.month_first = month_first
        self._known: dict[tuple[str, bool | None], Moment | None] = {}  # a page says the same again and again

    def read(self, text: str) -> Moment | None:
        """The first moment in a text; one without a day of its own, such as `yesterday`, has no ISO form."""
        key = (text, self.month_first)
        if key not in self._known:
            self._known[key] = self._read(text)
        return self._known[key]

    def _read(self, text: str) -> Moment | None:
        if len(text) > _LONGEST:
            text = text[:_LONGEST]
        folded = fold(text)
        # Most texts hold no word for a time, and the patterns of words are slow to say so.
        has_month, has_word = self._words(folded)
        if not _DIGIT.search(folded):
            return self._undecided(text, folded, self._ago) if has_word else None
        patterns = (*_NUMERIC, self._dated, _UNSURE) if has_month else (*_NUMERIC, _UNSURE)
        matches = [match for pattern in patterns if (match := pattern.search(folded))]
        if matches:
            told = (self._told(text, folded, match) for match in sorted(matches, key=re.Match.start))
            return next(filter(None, told), None)
        undated = self._undated if has_month else _DAY_OF_MONTH
        found = self._undecided(text, folded, undated)
        return found or (self._undecided(text, folded, self._ago) if has_word else None)

    def _words(self, folded: str) -> tuple[bool, bool]:
        """Whether a month may be in it, and whether `today`, or a unit of time."""
        found = set(_WORD.findall(folded))
        months, words = _first_words(self.language)
        return not months.isdisjoint(found), not words.isdisjoint(found)

    def _undecided(self, text: str, folded: str, pattern: re.Pattern[str]) -> Moment | None:
        """A day without a year, or a distance: no ISO form."""
        match = pattern.search(folded)
        if not match:
            return None
        start, end, _ = self._with_hour(folded, match)
        return Moment(text[start:end].strip())

    def _told(self, text: str, folded: str, match: re.Match[str]) -> Moment | None:
        """A day with its year."""
        if match.re is _UNSURE:
            return self._unsure(text, folded, match)
        if match.re is not self._dated:
            return self._moment(text, folded, match, match["y"], match["m"], match["d"])
        year, name, day = (match[key] or match[f"{key}2"] or match[f"{key}3"] for key in ("y", "mon", "d"))
        return self._moment(text, folded, match, year, self._calendar.months[name], day)

    def _unsure(self, text: str, folded: str, match: re.Match[str]) -> Moment | None:
        first, second = int(match["a"]), int(match["b"])
        month_first = second > 12 or (first <= 12 and match["s"] != "." and self._is_month_first(folded))
        month, day = (first, second) if month_first else (second, first)
        found = self._moment(text, folded, match, match["y"], month, day)
        return found and Moment(found.text, found.iso, (first, second))

    def _is_month_first(self, folded: str) -> bool:
        if self.month_first is not None:
            return self.month_first
        # Who writes am and pm beside a date in figures mostly writes the month first.
        return self._american or bool(re.search(r"\d\s?[ap]\.?m\b", folded))

    def _moment(
        self, text: str, folded: str, match: re.Match[str], year: str, month: int | str, day: int | str
    ) -> Moment | None:
        start, end, hour = self._with_hour(folded, match)
        year = year.lstrip("'")
        whole = year if len(year) == 4 else f"{'19' if int(year) > 69 else '20'}{year}"
        iso = _iso(whole, month, day, *hour)
        if before := self._weekday.search(folded, max(0, start - 20), start):
            start = before.start()
        if folded.startswith(" uhr", end):
            end += len(" uhr")
        return Moment(text[start:end].strip(), iso) if iso else None

    def _with_hour(self, folded: str, match: re.Match[str]) -> tuple[int, int, tuple[int, ...]]:
        """Where day and hour begin and end together, and the hour."""
        start, end = match.span()
        after = _CLOCK.search(folded, end, end + _NEAR + 12)
        if after and after.start() - end <= _NEAR and (after["min"] or self._half(folded, after)[0] is not None):
            half, begin, stop = self._half(folded, after)
            return start, max(stop, after.end()), _hour(after, half)
        before = next(reversed(list(_CLOCK.finditer(folded, max(0, start - _NEAR - 12), start))), None)
        if before and before["min"] and start - before.end() <= _NEAR:
            half, begin, _ = self._half(folded, before)
            return min(begin, before.start()), end, _hour(before, half)
        return start, end, ()

    def _half(self, folded: str, clock: re.Match[str]) -> tuple[int | None, int, int]:
        """Twelve more hours or none, as am and pm beside the hour say, and where all of it begins and ends."""
        begin, end = clock.span()
        while end < len(folded) and folded[end] == " ":
            end += 1
        for more, names in ((0, self._calendar.morning), (12, self._calendar.afternoon)):
            for name in names:
                if folded.startswith(name, end) and not folded[end + len(name) : end + len(name) + 1].isalpha():
                    return more, begin, end + len(name)
                if not name.isascii() and folded[:begin].rstrip().endswith(name):
                    return more, folded[:begin].rstrip().rindex(name), clock.end()
        return None, begin, clock.end()


def month_comes_first(moments: Iterable[Moment]) -> bool | None:
    """What the dates of one page say together; None if all can be read in both ways."""
    pairs = [moment.numeric for moment in moments if moment.numeric]
    days_first, months_first = any(a > 12 for a, _ in pairs), any(b > 12 for _, b in pairs)
    return None if days_first == months_first else months_first


@cache
def _first_words(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Words by which the names of months begin, with what Hebrew writes before them; words for days and units."""
    words = calendar(language)
    months = {first for name in words.months for first in _WORD.findall(name)[:1]}
    prefixed = {prefix + month for month in months if not month.isascii() for prefix in "בה"}
    days = {first for day in words.days | words.units for first in _WORD.findall(day)[:1]}
    return frozenset(months | prefixed), frozenset(days)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Days with a year, days without, words such as "3 hours ago", and a weekday that stands before a day."""
    words = calendar(language)
    month = "|".join(re.escape(name) for name in sorted(words.months, key=len, reverse=True))
    between = r"(?:\W{1,3}(?:de|of|d|den|del|do|da|της|του|ta|ngay|thang)(?=\W))?"
    day_first = (
        rf"(?<![\d:.])(?P<d>[0-3]?\d)(?:st|nd|rd|th|er|e|η|ο)?{between}\W{{0,3}}(?:\b|[בה])(?P<mon>{month})(?!\w)"
    )
    month_first = rf"\b(?P<mon2>{month})(?!\w)\W{{0,3}}(?P<d2>[0-3]?\d)(?!\d)(?:st|nd|rd|th)?"
    dated = (
        rf"{day_first}{between}\W{{0,3}}(?:de\s)?{_SHORT_YEAR}"
        rf"|{month_first}\W{{1,3}}(?P<y2>(?:19|20)\d\d|'\d\d)(?!\d)"
        rf"|(?<!\d)(?P<y3>(?:19|20)\d\d)\.?\s?(?:m\. )?(?P<mon3>{month})(?!\w)\W{{1,3}}(?P<d3>[0-3]?\d)(?!\d)"
    )
    undated = rf"{day_first}|{month_first}|(?<!\d)\d\d?\s?[月월]\s?\d\d?\s?[日일]"
    short = "|".join(sorted(map(re.escape, words.units), key=len, reverse=True))
    days = "|".join(re.escape(day) for day in sorted(words.days, key=len, reverse=True))
    alone = "|".join(re.escape(unit) for unit in sorted(words.units, key=len, reverse=True) if len(unit) > 2)
    past = "|".join(map(re.escape, sorted(words.ago)))
    ago = (
        rf"\b\d{{1,2}}\s?(?:{short})(?![^\W\d_])|(?:^|\W)(?:{days})(?:\W|$)"
        rf"|^\W*(?:{past})\W(?:[^\s\d]{{1,8}}\s){{0,3}}(?:{alone})\W*$"
        rf"|^\W*(?:[^\s\d]{{1,8}}\W){{0,3}}(?:{alone})\W(?:{past})\W*$"
    )
    weekday = "|".join(re.escape(day) for day in sorted(words.weekdays, key=len, reverse=True))
    before = rf"(?<![^\W\d_])(?:{weekday})\.?[,، ]*$"
    return re.compile(dated), re.compile(undated), re.compile(ago), re.compile(before)


def _hour(clock: re.Match[str], half: int | None) -> tuple[int, ...]:
    hour, minute, second = int(clock["h"]), int(clock["min"] or 0), clock["s"]
    if half is not None and hour <= 12:
        hour = hour % 12 + half
    return (hour % 24, minute, *((int(second),) if second else ()))


def _iso(year: str, month: int | str, day: int | str, *hour: int | str | None) -> str:
    figures = [int(value) for value in hour if value is not None]
    hours, minutes, seconds = (*figures[:3], *(0,) * (3 - len(figures[:3])))
    try:
        found = datetime(int(year), int(month), int(day), hours, minutes, seconds)
    except ValueError:
        return ""
    if not figures:
        return found.date().isoformat()
    return found.isoformat(timespec="seconds" if len(figures) > 2 else "minutes")
