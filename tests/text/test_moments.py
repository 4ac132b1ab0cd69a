from datetime import date, datetime

import pytest
from babel.dates import format_date, format_datetime

from fccrawler.text.moments import Moment, MomentReader, month_comes_first, stated_moment

LANGUAGES = "ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt nb nl pl pt ro ru sk sl sr sv tr uk vi zh"


def read(language: str, text: str, month_first: bool | None = None) -> Moment | None:
    return MomentReader(language, month_first).read(text)


def iso(language: str, text: str, month_first: bool | None = None) -> str | None:
    found = read(language, text, month_first)
    return found and found.iso


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "5 March 2024", "2024-03-05"),
        ("en", "5th of March, 2024", "2024-03-05"),
        ("en", "Mar 5th, 2024", "2024-03-05"),
        ("en", "SEPT. 3, 2021", "2021-09-03"),
        ("en", "12 Jan '19", "2019-01-12"),
        ("en", "Jan 12 '99", "1999-01-12"),
        ("en", "3 Aug 88", "1988-08-03"),
        ("de", "3.8.70", "1970-08-03"),
        ("de", "3.8.69", "2069-08-03"),
        ("de", "7. Jänner 2022", "2022-01-07"),
        ("de", "05.03.2024", "2024-03-05"),
        ("el", "5 Μαΐου 2024", "2024-05-05"),
        ("el", "12 ΔΕΚΕΜΒΡΙΟΥ 2019", "2019-12-12"),
        ("ar", "٥ مارس ٢٠٢٤", "2024-03-05"),
        ("ar", "5 كانون الثاني 2024", "2024-01-05"),
        ("ar", "٠٥/٠٣/٢٠٢٤", "2024-03-05"),
        ("fa", "۵ مارس ۲۰۲۴", "2024-03-05"),
        ("hi", "५ जनवरी २०२४", "2024-01-05"),
        ("ja", "2024年3月5日", "2024-03-05"),
        ("zh", "2024 年 3 月 5 日", "2024-03-05"),
        ("ko", "2024년 3월 5일", "2024-03-05"),
        ("ko", "2024. 3. 5.", "2024-03-05"),
        ("fr", "1er janvier 2024", "2024-01-01"),
        ("fr", "le 5 févr. 2024", "2024-02-05"),
        ("ru", "5 марта 2024 г.", "2024-03-05"),
        ("es", "5 de marzo de 2024", "2024-03-05"),
        ("hu", "2024. március 5.", "2024-03-05"),
        ("lt", "2024 m. kovo 5 d.", "2024-03-05"),
        ("he", "5 במרץ 2024", "2024-03-05"),
        ("vi", "5 tháng 3 năm 2024", "2024-03-05"),
        ("vi", "5 thg 3, 2024", "2024-03-05"),
        ("mt", "5 ta’ Marzu 2024", "2024-03-05"),
        ("en", "2024-03-05", "2024-03-05"),
        ("en", "2024/3/5", "2024-03-05"),
        ("ja", "2024.03.05", "2024-03-05"),
        ("xx", "5 March 2024", "2024-03-05"),
        ("", "5 March 2024", "2024-03-05"),
    ],
)
def test_days(language: str, text: str, day: str) -> None:
    assert iso(language, text) == day


@pytest.mark.parametrize(
    ("language", "text", "hour"),
    [
        ("en", "Mon, 5 Feb 2024 at 3:07 pm", "2024-02-05T15:07"),
        ("en", "September 12, 2023, 08:30:15 PM", "2023-09-12T20:30:15"),
        ("en", "5 March 2024, 10:11:12.345", "2024-03-05T10:11:12"),
        ("en", "1 May 2020 12:00 AM", "2020-05-01T00:00"),
        ("en", "1 May 2020 12:30 p.m.", "2020-05-01T12:30"),
        ("en", "1 May 2020, 7pm", "2020-05-01T19:00"),
        ("en", "12:30, 5 June 2020", "2020-06-05T12:30"),
        ("en", "12:30 among others, 5 June 2020 12:31 amid noise", "2020-06-05T12:31"),
        ("en", "5 June 2020 24:15", "2020-06-05T00:15"),
        ("en", "9:05 pm on 5 June 2020", "2020-06-05T21:05"),
        ("en", "2024-03-05T10:11:12Z", "2024-03-05T10:11:12"),
        ("de", "Dienstag, 5. März 2024, 17:45 Uhr", "2024-03-05T17:45"),
        ("de", "05.03.24 17:45", "2024-03-05T17:45"),
        ("de", "5. Mär 24 17:45", "2024-03-05T17:45"),
        ("el", "Τρίτη, 5 Μαρτίου 2024 6:30 μ.μ.", "2024-03-05T18:30"),
        ("el", "5/3/2024, 09:05 πμ", "2024-03-05T09:05"),
        ("ar", "٥ مارس ٢٠٢٤، ٠٣:٢٠ م", "2024-03-05T15:20"),
        ("ar", "05-03-2024, 03:20 ص", "2024-03-05T03:20"),
        ("ar", "5 مارس 2024 - 3:20 مساءً", "2024-03-05T15:20"),
        ("ja", "2024年3月5日(火) 午後2時9分", "2024-03-05T14:09"),
        ("ja", "2024年3月5日 14:09", "2024-03-05T14:09"),
        ("ko", "2024년 3월 5일 화요일 오후 2:09", "2024-03-05T14:09"),
        ("ko", "2024. 3. 5. 오전 12시 7분", "2024-03-05T00:07"),
        ("zh", "2024年3月5日 14时09分", "2024-03-05T14:09"),
        ("zh", "2024-3-5 下午2:09", "2024-03-05T14:09"),
        ("zh", "2024年3月5日 晚上9:07", "2024-03-05T21:07"),
        ("zh", "2024年3月5日 凌晨12:07", "2024-03-05T00:07"),
        ("fr", "mardi 5 mars 2024 à 17h45", "2024-03-05T17:45"),
        ("fr", "16h05, le 5 mars 2024", "2024-03-05T16:05"),
        ("ru", "вт, 5 мар 2024 17:45", "2024-03-05T17:45"),
        ("fi", "5. maaliskuuta 2024 klo 17.45", "2024-03-05T17:45"),
        ("da", "5. marts 2024 kl. 17.45.30", "2024-03-05T17:45:30"),
        ("da", "Skrevet 5. marts 2024 kl. 17.45.", "2024-03-05T17:45"),
        ("tr", "5 Mart 2024 Salı 17:45", "2024-03-05T17:45"),
    ],
)
def test_days_with_their_hour(language: str, text: str, hour: str) -> None:
    found = read(language, text)
    assert found is not None
    assert (found.iso, found.has_hour) == (hour, True)


@pytest.mark.parametrize("language", LANGUAGES.split())
def test_days_as_a_language_writes_them(language: str) -> None:
    reader = MomentReader(language)
    days = [date(2024, month, 25) for month in range(1, 13)]
    shown = {
        format_date(day, width, language).replace("\u200f", ""): day for day in days for width in ("long", "medium")
    }
    found = {text: reader.read(text) for text in shown}
    assert {text: moment and moment.iso for text, moment in found.items()} == {
        text: day.isoformat() for text, day in shown.items()
    }


@pytest.mark.parametrize("language", sorted({*LANGUAGES.split()} - {"ko"}))  # Babel writes Korean hours in English
def test_hours_as_a_language_writes_them(language: str) -> None:
    reader = MomentReader(language)
    for hour in (0, 9, 12, 15):
        moment = datetime(2024, 5, 25, hour, 7, 8)
        shown = format_datetime(moment, "medium", locale=language).replace("\u200f", "").replace("\u202f", " ")
        found = reader.read(shown)
        assert found is not None
        assert found.iso == moment.isoformat(), shown


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("de", "02.03.2023, 16:03 (zuletzt bearbeitet: 2. Mai 2023, 16:12)", "2023-03-02T16:03"),
        ("de", "2. Mai 2023, 16:12 (zuletzt: 2023-06-03)", "2023-05-02T16:12"),
        ("en", "2023-06-03, then 2 May 2023, then 5/4/2023", "2023-06-03"),
        ("en", "31.02.2023, I mean 1 March 2023", "2023-03-01"),
        ("en", "Yesterday (first seen on 2 May 2023)", "2023-05-02"),
    ],
)
def test_the_first_day_that_there_is_counts(language: str, text: str, day: str) -> None:
    assert iso(language, text) == day


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("en", "Posted: Tuesday, 5 June 2020 12:30 by Eve", "Tuesday, 5 June 2020 12:30"),
        ("en", "Eve wrote on 5 June 2020", "5 June 2020"),
        ("en", "Simon, 5 June 2020", "5 June 2020"),
        ("de", "von Eva » Di 05. Mär 2024, 17:45", "Di 05. Mär 2024, 17:45"),
        ("de", "Am Dienstag, 5. März 2024, 17:45 Uhr, schrieb Eva", "Dienstag, 5. März 2024, 17:45 Uhr"),
        ("el", "από Νίκος, Πέμ 5 Μαρ 2024, 18:30", "Πέμ 5 Μαρ 2024, 18:30"),
        ("ar", "كتب سعيد الثلاثاء، ٥ مارس ٢٠٢٤", "الثلاثاء، ٥ مارس ٢٠٢٤"),
        ("ja", "投稿日:2024年3月5日(火) 午後2時9分", "2024年3月5日(火) 午後2時9分"),
        ("en", "12:30, 5 June 2020 #7", "12:30, 5 June 2020"),
        ("en", "Yesterday at 10:04 PM #7", "Yesterday at 10:04 PM"),
    ],
)
def test_the_text_is_kept_as_written_with_its_weekday(language: str, text: str, kept: str) -> None:
    found = read(language, text)
    assert found is not None
    assert found.text == kept


@pytest.mark.parametrize(
    "text",
    [
        "1 May 2020 by Eve, who wrote long before 12:30",
        "12:30 is when Eve went to bed on that day, 1 May 2020",
        "1 May 2020, room 12",
    ],
)
def test_figures_far_from_the_day_or_without_minutes_are_no_hour(text: str) -> None:
    assert iso("en", text) == "2020-05-01"


@pytest.mark.parametrize("text", ["5.3.2024 (10.12.2021)", "5.3.2024 1.25.300"])
def test_other_figures_with_dots_are_no_hour(text: str) -> None:
    assert iso("de", text) == "2024-03-05"


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "03/04/2024 21:15", "2024-04-03T21:15"),
        ("en", "03/04/2024 9:15 AM", "2024-03-04T09:15"),
        ("en", "03/04/2024 9:15 p.m.", "2024-03-04T21:15"),
        ("en-US", "03/04/2024", "2024-03-04"),
        ("en_us", "03-04-2024", "2024-03-04"),
        ("en-GB", "03/04/2024", "2024-04-03"),
        ("en-US", "03.04.2024", "2024-04-03"),
        ("en", "12/31/2024", "2024-12-31"),
        ("en-US", "31/12/2024", "2024-12-31"),
        ("en", "13/04/2024 5:00 pm", "2024-04-13T17:00"),
        ("de", "3/4/24", "2024-04-03"),
    ],
)
def test_whether_the_month_comes_first(language: str, text: str, day: str) -> None:
    assert iso(language, text) == day


@pytest.mark.parametrize(
    ("month_first", "text", "day"),
    [
        (True, "03/04/2024", "2024-03-04"),
        (False, "03/04/2024 9:15 AM", "2024-04-03T09:15"),
        (True, "03.04.2024", "2024-04-03"),
        (True, "31/12/2024", "2024-12-31"),
        (False, "12/31/2024", "2024-12-31"),
    ],
)
def test_what_the_page_says_decides_where_both_are_possible(month_first: bool, text: str, day: str) -> None:
    assert iso("en", text, month_first) == day


def test_a_reader_that_learns_which_comes_first_reads_anew() -> None:
    reader = MomentReader("en")
    before = reader.read("03/04/2024")
    reader.month_first = True
    after = reader.read("03/04/2024")
    assert (before and before.iso, after and after.iso) == ("2024-04-03", "2024-03-04")


@pytest.mark.parametrize(
    ("texts", "first"),
    [
        (["03/04/2024", "12/31/2024"], True),
        (["03/04/2024", "31/12/2024"], False),
        (["03/04/2024", "04/13/2024"], True),
        (["03/04/2024", "13/04/2024"], False),
        (["12/12/2024", "12/11/2024"], None),
        (["03/04/2024", "04/05/2024"], None),
        (["12/31/2024", "31/12/2024"], None),
        (["5 March 2024", "31 December 2024"], None),
        ([], None),
    ],
)
def test_the_dates_of_a_page_tell_together_which_comes_first(texts: list[str], first: bool | None) -> None:
    moments = [moment for text in texts if (moment := read("en", text))]
    assert len(moments) == len(texts)
    assert month_comes_first(moments) is first


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "yesterday"),
        ("en", "Today, 12:30"),
        ("en", "a minute ago"),
        ("en", "about an hour ago"),
        ("en", "last week"),
        ("en", "5m"),
        ("en", "5 June, 12:30"),
        ("de", "gestern, 12:01"),
        ("de", "vor einer Woche"),
        ("el", "χθες στις 14:00"),
        ("el", "πριν από μία ώρα"),
        ("ar", "أمس"),
        ("ar", "منذ ساعتين"),
        ("ja", "3時間前"),
        ("ja", "3月5日"),
        ("ja", "昨日 12:00"),
        ("fr", "il y a une heure"),
        ("it", "un'ora fa"),
        ("ru", "час назад"),
        ("ru", "вчера в 17:45"),
        ("ko", "어제"),
        ("sv", "i går 12:01"),
    ],
)
def test_moments_without_a_day_of_their_own_have_no_iso_form(language: str, text: str) -> None:
    assert read(language, text) == Moment(text)


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "3 hours ago", "3 hours"),
        ("ar", "منذ ٣ ساعات", "٣ ساعات"),
        ("ko", "3시간 전", "3시간"),
        ("ru", "5 лет назад", "5 лет"),
    ],
)
def test_distances_are_recognised_by_their_unit(language: str, text: str, told: str) -> None:
    assert read(language, text) == Moment(told)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Guten Tag"),
        ("en", "Good day!"),
        ("es", "Buenos días"),
        ("ru", "Добрый день"),
        ("en", "What a day"),
        ("en", "day"),
        ("en", "May be"),
    ],
)
def test_a_unit_alone_is_no_moment(language: str, text: str) -> None:
    assert read(language, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7",
        "2024",
        "June 2020",
        "Joined: May 2012",
        "Posts: 12,345",
        "version 1.2.3",
        "192.168.10.12",
        "0170 12 34 56",
        "31.02.2024",
        "30 February 2024",
        "13/13/2024",
        "00/00/2024",
        "2024-13-05",
        "2023-02-29 12:00",
        "2024年13月5日",
        "\x00\ud800",
    ],
)
def test_what_is_no_moment(text: str) -> None:
    assert read("en", text) is None


@pytest.mark.parametrize("text", ["5 March 12:30", "5 March 3pm", "5 March 12pm", "5 March 17 h"])
def test_an_hour_is_not_taken_for_a_year(text: str) -> None:
    found = read("en", text)
    assert found is not None
    assert found.iso == ""


def test_only_the_beginning_of_a_long_text_is_read() -> None:
    assert iso("en", "2024-03-05 " + "x" * 1_000_000) == "2024-03-05"
    assert read("en", "x" * 1_000 + " 2024-03-05") is None


@pytest.mark.timeout(20)
@pytest.mark.parametrize("piece", ["1", "1 ", "1.", "1/", "ago ", "5 March ", "a b ", "12:", "' ", "٣", "de ", "1-1-"])
def test_hostile_texts_take_no_time(piece: str) -> None:
    reader = MomentReader("en")
    for length in range(100):
        reader.read(piece * length + "!")


@pytest.mark.parametrize(
    ("value", "moment"),
    [
        ("2024-03-05", "2024-03-05"),
        (" 2024-03-05\n", "2024-03-05"),
        ("2024-03-05T10:11", "2024-03-05T10:11"),
        ("2024-03-05 10:11:12", "2024-03-05T10:11:12"),
        ("2024-03-05T10:11:12Z", "2024-03-05T10:11:12+00:00"),
        ("2024-03-05t10:11z", "2024-03-05T10:11+00:00"),
        ("2024-03-05 10:11:12 UTC", "2024-03-05T10:11:12+00:00"),
        ("2024-03-05T10:11:12.345+0200", "2024-03-05T10:11:12+02:00"),
        ("2024-03-05T10:11:12,345-05:30", "2024-03-05T10:11:12-05:30"),
        ("1709633472", "2024-03-05T10:11:12+00:00"),
        ("1709633472000", "2024-03-05T10:11:12+00:00"),
    ],
)
def test_values_for_machines(value: str, moment: str) -> None:
    assert stated_moment(value) == moment
    assert datetime.fromisoformat(moment)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "5 March 2024",
        "garbage",
        "2024-03",
        "2024-3-5",
        "2024-13-05",
        "2024-02-30T10:00Z",
        "2024-03-05T25:00",
        "2024-03-05T10:61",
        "2024-03-05T10:11+99:99",
        "2024-03-05T10:11:12 CEST",
        "0000-00-00 00:00:00",
        "170963347",
        "2709633472",
        "17096334720",
        "-1709633472",
    ],
)
def test_values_that_state_no_moment(value: str) -> None:
    assert stated_moment(value) == ""
