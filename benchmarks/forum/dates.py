"""Dates as a language writes them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from benchmarks.forum.wording import Wording

UNITS = {"years": 365 * 1440, "months": 30 * 1440, "weeks": 7 * 1440, "days": 1440, "hours": 60, "minutes": 1}


@dataclass(frozen=True)
class ShownDate:
    shown: str
    iso: str
    machine: str = ""
    hover: str = ""


def show(words: Wording, style: str, when: datetime, now: datetime, zone: str) -> ShownDate:
    """The date in the style of a layout (see `Layout.dates`) with what a reader can know from it."""
    machine = when.strftime("%Y-%m-%dT%H:%M:00") + zone
    exact = when.strftime("%Y-%m-%dT%H:%M:00") + ("+00:00" if zone else "")
    minute = when.strftime("%Y-%m-%dT%H:%M")
    if style == "none":
        return ShownDate("", "")
    if style == "time":
        return ShownDate(written(words, "short", when), exact, machine, written(words, "full", when))
    if style == "relative":
        return ShownDate(ago(words, when, now), exact, machine, written(words, "full", when))
    if style == "hover":
        return ShownDate(ago(words, when, now), minute, "", written(words, "full", when))
    if style == "ago":
        return ShownDate(ago(words, when, now), "")
    if style == "today" and (now.date() - when.date()).days < 2:
        return ShownDate(written(words, "today" if now.date() == when.date() else "yesterday", when), "")
    if style == "day":
        return ShownDate(written(words, "day", when), minute[:10])
    return ShownDate(written(words, "full" if style == "today" else style, when), minute)


def written(words: Wording, style: str, when: datetime) -> str:
    pattern = words.words[style]
    text = pattern.format(
        weekday=words.all("weekdays")[when.weekday()],
        month=words.all("months")[when.month - 1],
        abbreviated=words.all("months short")[when.month - 1],
        m=when.month,
        mm=f"{when.month:02}",
        d=when.day,
        dd=f"{when.day:02}",
        y=when.year,
        h=when.hour,
        hh=f"{when.hour:02}",
        h12=(when.hour - 1) % 12 + 1,
        hh12=f"{(when.hour - 1) % 12 + 1:02}",
        half=words.say("am" if when.hour < 12 else "pm"),
        min=f"{when.minute:02}",
    )
    return native_digits(words, text) if style != "numeric" else text


def ago(words: Wording, when: datetime, now: datetime) -> str:
    minutes = max(1, int((now - when).total_seconds() // 60))
    unit, size = next((unit, size) for unit, size in UNITS.items() if minutes >= size)
    count = minutes // size
    return native_digits(words, plural(words.words[unit].split("|"), count).format(n=count))


def plural(forms: list[str], count: int) -> str:
    """One form, two (one, more) or four (one, two, three to ten, more), as Arabic has."""
    if len(forms) == 4:
        return forms[0 if count == 1 else 1 if count == 2 else 2 if count <= 10 else 3]
    return forms[0 if count == 1 else -1]


def native_digits(words: Wording, text: str) -> str:
    digits = words.words["digits"]
    return text.translate(str.maketrans("0123456789", digits))
