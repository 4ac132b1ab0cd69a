"""Dates as pages write them → ISO. A date that can be read in two ways is none."""

import re
import unicodedata
from datetime import UTC, date, datetime

_YEARS = range(1900, 2101)
# One line a month, without accents and case; genitive and nominative where they differ.
_MONTH_NAMES = """
january januar janvier enero gennaio janeiro ιανουαριου ιανουαριος styczen stycznia januari tammikuuta leden ledna ianuarie ocak января януари
february februar fevrier febrero febbraio fevereiro φεβρουαριου φεβρουαριος luty lutego februari helmikuuta unor unora februarie subat февраля февруари
march marz maerz mars marzo marco μαρτιου μαρτιος marzec marca maart maaliskuuta brezen brezna martie mart марта март
april avril abril aprile απριλιου απριλιος kwiecien kwietnia huhtikuuta duben dubna aprilie aprila nisan апреля април
may mai mayo maggio maio μαιου μαιος μαης maj maja mei toukokuuta kveten kvetna mayis мая май
june juni juin junio giugno junho ιουνιου ιουνιος czerwiec czerwca kesakuuta cerven cervna iunie haziran июня юни
july juli juillet julio luglio julho ιουλιου ιουλιος lipiec lipca heinakuuta cervenec cervence iulie temmuz июля юли
august aout agosto αυγουστου αυγουστος sierpien sierpnia augustus augusti elokuuta srpen srpna agustos августа август
september septembre septiembre setiembre settembre setembro σεπτεμβριου σεπτεμβριος wrzesien wrzesnia syyskuuta zari septembrie eylul сентября септември
october oktober octobre octubre ottobre outubro οκτωβριου οκτωβριος pazdziernik pazdziernika lokakuuta rijen rijna octombrie ekim октября октомври
november novembre noviembre novembro νοεμβριου νοεμβριος listopad listopada marraskuuta listopadu noiembrie kasim ноября ноември
december dezember decembre diciembre dicembre dezembro δεκεμβριου δεκεμβριος grudzien grudnia joulukuuta prosinec prosince decembrie aralik декабря декември
"""  # noqa: E501  # wrapped, they would not be one line a month
_SHORT_NAMES = """
jan janv ene gen sty ian ιαν янв
feb fev fevr lut φεβ фев
mar mrz maa mrt μαρ мар
apr avr abr kwi απρ апр
may mai mag maj mei μαι
jun giu cze iun ιουν июн
jul juil lug iul ιουλ июл
aug ago aou sie αυγ авг
sep sept set wrz σεπ σεπτ сен сент
oct okt ott out paz οκτ окт
nov νοε ноя нояб
dec dez dic gru δεκ дек
"""


def _numbered(lines: str) -> dict[str, int]:
    return {name: number for number, line in enumerate(lines.strip().split("\n"), 1) for name in line.split()}


_MONTHS = _numbered(_MONTH_NAMES) | _numbered(_SHORT_NAMES)
# Old Slavic names: what is November in Polish and Czech is October in Croatian.
_CROATIAN = "sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca".split()
_CROATIAN_MONTHS = _MONTHS | {name: number for number, name in enumerate(_CROATIAN, 1)}
_ISO = re.compile(r"(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)")
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T?\d{4,6}Z?)?")
_EPOCH = re.compile(r"1\d{9}(?:\d{3})?")
_DAY_MONTH_YEAR = re.compile(
    r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª|η)?[\s-]*(?:(?:de|of)\s+)?([^\W\d_]{3,12})\.?,?[\s-]+(?:del?\s+)?(\d{4})(?!\d)"
)
_MONTH_DAY_YEAR = re.compile(r"([^\W\d_]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})(?!\d)")
_NUMERIC = re.compile(r"(?<![\d./-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d|[./-]\d)")
_MONTH_FIRST = frozenset(("en-us", "en-ph", "en-pr"))
_URL_DATE = re.compile(r"/((?:19|20)\d\d)[/-](\d\d?)[/-](\d\d?)(?=[/_-]|$)|/((?:19|20)\d\d)(\d\d)(\d\d)(?=[/_-]|$)")


def stated_date(text: str, language: str = "") -> str:
    """The date in a value that holds nothing else: `content`, `datetime` or `datePublished`."""
    text = text.strip()
    if _EPOCH.fullmatch(text):
        return datetime.fromtimestamp(int(text[:10]), UTC).date().isoformat()
    compact = _COMPACT.fullmatch(text)
    if compact:
        return _iso(*compact.groups())
    return find_date(text, language)


def find_date(text: str, language: str = "") -> str:
    """The first certain date in a short text; 03/04/2024 is one only if the language (or dots) tells the order."""
    text = text[:300]
    match = _ISO.search(text)
    if match:
        return _iso(match[1], match[3], match[4])
    return _with_month_name(text, language) or _numeric(text, language)


def url_date(url: str) -> str:
    """The day in a path such as /2024/05/03/ or /2024-05-03-title."""
    match = _URL_DATE.search(url.partition("?")[0])
    return _iso(*(part for part in match.groups() if part)) if match else ""


def days_between(one: str, other: str) -> int:
    """Of two ISO dates."""
    return abs((date.fromisoformat(one) - date.fromisoformat(other)).days)


def _with_month_name(text: str, language: str) -> str:
    months = _CROATIAN_MONTHS if language.lower().startswith("hr") else _MONTHS
    text = _plain(text)
    for match in _DAY_MONTH_YEAR.finditer(text):
        found = _iso(match[3], months.get(match[2], 0), match[1])
        if found:
            return found
    matches = _MONTH_DAY_YEAR.finditer(text)
    return next(filter(None, (_iso(m[3], months.get(m[1], 0), m[2]) for m in matches)), "")


def _numeric(text: str, language: str) -> str:
    match = _NUMERIC.search(text)
    if not match:
        return ""
    first, second, year = int(match[1]), int(match[3]), match[4]
    if match[2] == "." or first > 12 or first == second:
        return _iso(year, second, first)
    if second > 12:
        return _iso(year, first, second)
    language = language.lower().replace("_", "-")
    if language in _MONTH_FIRST:
        return _iso(year, first, second)
    return _iso(year, second, first) if language and language != "en" else ""


def _plain(text: str) -> str:
    """Without accents and case."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def _iso(year: int | str, month: int | str, day: int | str) -> str:
    try:
        found = date(int(year), int(month), int(day))
    except ValueError:
        return ""
    return found.isoformat() if found.year in _YEARS else ""
