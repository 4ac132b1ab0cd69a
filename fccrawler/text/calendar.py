"""Words for days and hours in a language: months, halves of the day, "yesterday", "three hours ago"."""

import re
import unicodedata
from copy import deepcopy
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_timedelta
from babel.localedata import LocaleDataDict, load

# Today and yesterday, which the locales of Babel do not hold.
_DAYS = """
af vandag gister|ar اليوم أمس البارحة|az bugün dünən|be сёння учора|bg днес вчера|ca avui ahir|cs dnes včera
cy heddiw ddoe|da idag i_dag igår i_går|de heute gestern|el σήμερα χθες χτες|en today yesterday|es hoy ayer
et täna eile|eu gaur atzo|fa امروز دیروز|fi tänään eilen|fr aujourd'hui hier|ga inniu inné|gl hoxe onte
he היום אתמול|hi आज कल|hr danas jučer|hu ma tegnap|hy այսօր երեկ|id hari_ini kemarin|is í_dag í_gær|it oggi ieri
ja 今日 昨日 本日|ka დღეს გუშინ|ko 오늘 어제|lt šiandien vakar|lv šodien vakar|mk денес вчера|ms hari_ini semalam
nb i_dag i_går|nl vandaag gisteren|nn i_dag i_går|pl dzisiaj dziś wczoraj|pt hoje ontem|ro astăzi azi ieri
ru сегодня вчера|sk dnes včera|sl danes včeraj|sq sot dje|sr danas juče данас јуче|sv idag i_dag igår i_går
th วันนี้ เมื่อวาน|tr bugün dün|uk сьогодні вчора|vi hôm_nay hôm_qua|zh 今天 昨天
"""
# Months that locales do not hold: Arabic as written in Syria, Lebanon, Iraq, and short forms that forums use.
_FURTHER_MONTHS = {
    "ar": (
        "كانون_الثاني", "شباط", "آذار أذار", "نيسان", "أيار", "حزيران", "تموز", "آب", "أيلول", "تشرين_الأول",
        "تشرين_الثاني", "كانون_الأول",
    ),
    "en": ("", "", "", "", "", "", "", "", "sept", "", "", ""),
    "de": ("jänner", "feber", "mrz", "", "", "", "", "", "sept", "", "", ""),
}  # fmt: skip
# Words that say so without a number: "منذ ساعة", "last week".
_FURTHER_AGO = {"ar": frozenset(("منذ",)), "en": frozenset(("last",))}
# Parts of the day that are written instead of am and pm.
_FURTHER_HALVES = {
    "ar": (("صباحاً", "صباحًا", "صباحا"), ("مساءً", "مساء")),
    "zh": (("凌晨", "清晨", "早上", "早晨"), ("傍晚", "晚上")),
}
_WORD = re.compile(r"[^\s\d.,()+-]+")
_HANGUL = range(0xAC00, 0xD7A4)  # syllables that would come apart
_UNITS = [timedelta(seconds=10), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1), timedelta(weeks=1),
          timedelta(days=31), timedelta(days=366)]  # fmt: skip
_COUNTS = (1, 2, 3, 5, 11)
_MORNING, _AFTERNOON = ("am", "a.m.", "a.m"), ("pm", "p.m.", "p.m")


class _Fold(dict[int, int]):
    """A character without accent and case, digits of any script as 0 to 9; one for one, so that places stay."""

    def __missing__(self, code: int) -> int:
        character = chr(code)
        digit = unicodedata.decimal(character, None)
        plain = str(digit) if digit is not None else unicodedata.normalize("NFD", character)[0].lower()
        self[code] = code if len(plain) > 1 or code in _HANGUL else ord(plain.replace("ς", "σ"))
        return self[code]


_FOLD = _Fold()


def fold(text: str) -> str:
    """For comparing: as long as the text, without accents and case, with digits 0 to 9."""
    return text.translate(_FOLD)


@dataclass(frozen=True, slots=True)
class Calendar:
    """All words are folded."""

    months: dict[str, int]
    days: frozenset[str]  # today, yesterday
    units: frozenset[str]  # what is left of "3 hours ago" without the number and what all such phrases share
    ago: frozenset[str]  # what they share
    morning: tuple[str, ...]
    afternoon: tuple[str, ...]
    weekdays: frozenset[str]


@cache
def calendar(language: str) -> Calendar:
    """For a code such as `pt` or `pt-BR`; English words are always known, since half of the web's programs use them."""
    own = _read(language) if language else None
    english = _read("en")
    if own is None or own == english:
        return english
    return Calendar(
        english.months | own.months,
        english.days | own.days,
        english.units | own.units,
        english.ago | own.ago,
        tuple(dict.fromkeys(english.morning + own.morning)),
        tuple(dict.fromkeys(english.afternoon + own.afternoon)),
        english.weekdays | own.weekdays,
    )


@cache
def _read(language: str) -> Calendar:
    code = re.split("[-_]", language)[0].lower()
    days = _days().get(code, frozenset())
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return Calendar({}, days, frozenset(), frozenset(), (), (), frozenset())
    months: dict[str, int] = {}
    # A copy: what Babel finds by reference, it writes into what all locales share.
    names_of = LocaleDataDict(deepcopy({"months": load(str(locale))["months"]}))["months"]
    for context in ("format", "stand-alone"):
        for width in ("wide", "abbreviated"):
            for number, name in names_of[context][width].items():
                months.setdefault(fold(name).strip("."), number)
    for number, names in enumerate(_FURTHER_MONTHS.get(code, ()), 1):
        months |= {fold(name).replace("_", " "): number for name in names.split()}
    # Names that are numbers ("1月") are read as such.
    months = {name: number for name, number in months.items() if name and not any(c.isdigit() for c in name)}
    halves = [locale.day_periods["format"][width] for width in ("wide", "abbreviated", "narrow")]
    early, late = _FURTHER_HALVES.get(code, ((), ()))
    morning = [*_MORNING, *early, *(names["am"] for names in halves if "am" in names)]
    afternoon = [*_AFTERNOON, *late, *(names["pm"] for names in halves if "pm" in names)]
    weekdays = {
        fold(name).strip(".") for width in ("wide", "abbreviated") for name in locale.days["format"][width].values()
    }
    units, ago = _units(locale)
    ago |= _FURTHER_AGO.get(code, frozenset())
    return Calendar(months, days, units, ago, _spellings(morning), _spellings(afternoon), frozenset(weekdays))


def _days() -> dict[str, frozenset[str]]:
    entries = (entry.split() for entry in _DAYS.replace("\n", "|").split("|") if entry)
    return {code: frozenset(fold(word.replace("_", " ")) for word in words) for code, *words in entries}


def _spellings(names: list[str]) -> tuple[str, ...]:
    """With dots and without, the longest first; single letters only of scripts that need no more."""
    folded = {fold(name) for name in names} | {fold(name).replace(".", "") for name in names}
    kept = {name for name in folded if len(name) > 1 or not name.isascii()}
    return tuple(sorted(kept, key=lambda name: (-len(name), name)))


def _units(locale: Locale) -> tuple[frozenset[str], frozenset[str]]:
    """ "3 hours ago", "vor 3 Stunden": the words that tell the unit, and those that tell that it is past."""
    words_of = []
    for unit in _UNITS:
        phrases = [_ago(unit * count, width, locale) for count in _COUNTS for width in ("long", "short", "narrow")]
        words_of.append({word for phrase in phrases for word in _WORD.findall(fold(phrase))})
    shared = {word for word in set().union(*words_of) if sum(word in words for words in words_of) > 2}
    return frozenset(set().union(*words_of) - shared), frozenset(shared)


def _ago(time: timedelta, width: Literal["long", "short", "narrow"], locale: Locale) -> str:
    try:
        return format_timedelta(-time, add_direction=True, format=width, locale=locale)
    except KeyError:  # a width that the locale does not have
        return ""
