import pytest
from babel.localedata import locale_identifiers

from fccrawler.text.calendar import calendar, fold

LANGUAGES = sorted({identifier.split("_")[0] for identifier in locale_identifiers()})


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Août, MÄRZ", "aout, marz"),
        ("12 ΔΕΚΕΜΒΡΊΟΥ", "12 δεκεμβριου"),
        ("Μάρτιος", "μαρτιοσ"),
        ("İstanbul", "istanbul"),
        ("٣١ ۵ ३ ５", "31 5 3 5"),
        ("3월 5일 오후", "3월 5일 오후"),
        ("م² ½ ﬁ ß", "م² ½ ﬁ ß"),
        ("", ""),
    ],
)
def test_folding_takes_accents_and_case_away_and_makes_digits_plain(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_folding_keeps_every_character_in_its_place() -> None:
    characters = "".join(map(chr, range(0x10000))) + "\U0001d7d8\U0001f600\U00010400"
    folded = fold(characters)
    assert len(folded) == len(characters)
    assert folded[0x5D0:0x600] == characters[0x5D0:0x600]


@pytest.mark.parametrize(
    ("language", "name", "number"),
    [
        ("en", "September", 9), ("en", "Sep", 9), ("en", "Sept", 9),
        ("de", "März", 3), ("de", "Mär", 3), ("de", "Mrz", 3), ("de", "Jänner", 1),
        ("fr", "févr", 2), ("fr", "août", 8),
        ("el", "Μαΐου", 5), ("el", "Μάιος", 5), ("el", "Μαΐ", 5),
        ("ru", "мая", 5), ("ru", "май", 5),
        ("ar", "مارس", 3), ("ar", "آذار", 3), ("ar", "كانون الثاني", 1), ("ar", "تشرين الأول", 10),
        ("hi", "मार्च", 3), ("he", "מרץ", 3), ("pl", "marca", 3), ("tr", "Mart", 3), ("zh", "三月", 3),
    ],
)  # fmt: skip
def test_months_of_a_language(language: str, name: str, number: int) -> None:
    assert calendar(language).months[fold(name)] == number


@pytest.mark.parametrize("language", ["de", "ja", "ar", "xx", ""])
def test_months_are_known_in_english_everywhere(language: str) -> None:
    assert [calendar(language).months[name] for name in ("january", "oct", "sept")] == [1, 10, 9]


def test_the_own_month_wins_over_the_english_one() -> None:
    assert calendar("fi").months["maaliskuuta"] == 3
    assert calendar("hr").months["lis"] == 10  # not November, as in Polish
    assert calendar("pl").months["lis"] == 11


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_names_with_figures_are_no_months(language: str) -> None:
    assert calendar(language).months == calendar("en").months


def test_a_calendar_holds_nothing_of_those_read_before() -> None:
    known = [set(calendar(language).months) - set(calendar("en").months) for language in ("he", "ja", "vi", "id", "he")]
    assert [bool(words) for words in known] == [True, False, False, True, True]
    assert "יוני" in known[0]
    assert all(name.isascii() for name in known[3])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["today", "yesterday"]),
        ("de", ["Heute", "gestern", "yesterday"]),
        ("el", ["Σήμερα", "χθες", "χτες"]),
        ("ar", ["اليوم", "أمس", "البارحة"]),
        ("sv", ["i dag", "idag", "i går"]),
        ("vi", ["hôm nay", "hôm qua"]),
        ("ja", ["今日", "昨日"]),
    ],
)
def test_today_and_yesterday(language: str, words: list[str]) -> None:
    assert {fold(word) for word in words} <= calendar(language).days


@pytest.mark.parametrize(
    ("language", "units", "past"),
    [
        ("en", ["hours", "day", "mo"], "ago"),
        ("de", ["Stunden", "Tag", "Std"], "vor"),
        ("el", ["ώρες", "ημέρα"], "πριν"),
        ("ar", ["ساعة", "أيام"], "منذ"),
        ("ru", ["час", "минуту", "лет"], "назад"),
        ("ko", ["시간", "일"], "전"),
        ("fr", ["heures", "mois", "j"], "il"),
        ("ja", ["時間前", "日前"], "ago"),
    ],
)
def test_what_tells_the_unit_and_what_tells_that_it_is_past(language: str, units: list[str], past: str) -> None:
    words = calendar(language)
    assert {fold(unit) for unit in units} <= words.units
    assert fold(past) in words.ago - words.units


def test_halves_of_the_day_are_known_with_dots_and_without() -> None:
    greek = calendar("el")
    assert {"am", "a.m.", "π.μ.", "πμ"} <= set(greek.morning)
    assert {"pm", "p.m.", "μ.μ.", "μμ"} <= set(greek.afternoon)
    assert {"下午", "晚上"} <= set(calendar("zh").afternoon)
    assert "上午" in calendar("zh").morning
    assert fold("مساءً") in calendar("ar").afternoon


def test_single_letters_are_halves_of_the_day_in_some_scripts_only() -> None:
    assert {"ص"} <= set(calendar("ar").morning)
    assert {"م"} <= set(calendar("ar").afternoon)
    assert min(map(len, calendar("en").morning + calendar("en").afternoon)) == 2


def test_the_longest_spelling_stands_before_the_shorter_ones() -> None:
    names = calendar("ar").afternoon
    assert names.index(fold("مساءً")) < names.index(fold("مساء")) < names.index(fold("م"))


def test_weekdays_are_known_in_full_and_short() -> None:
    assert {"dienstag", "di", "tuesday", "tue"} <= calendar("de").weekdays
    assert {fold("Τρίτη"), fold("Τρί")} <= calendar("el").weekdays


@pytest.mark.parametrize("language", ["", "xx", "??", "klingon", "-", "\x00", "x" * 300])
def test_a_language_nobody_knows_is_read_as_english(language: str) -> None:
    assert calendar(language) == calendar("en")


@pytest.mark.parametrize("language", ["pt-BR", "pt_PT", "PT", "pt"])
def test_regions_share_the_calendar_of_their_language(language: str) -> None:
    assert calendar(language).months["fevereiro"] == 2


def test_words_of_all_languages_are_folded_and_without_figures() -> None:
    for language in LANGUAGES:
        words = calendar(language)
        names = [*words.months, *words.days, *words.units, *words.ago, *words.morning, *words.afternoon]
        names += words.weekdays
        assert [name for name in names if fold(name) != name or not name] == [], language
        assert not any(character.isdigit() for name in words.months for character in name), language
