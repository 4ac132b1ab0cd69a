import pytest

from fccrawler.text.metadata.dates import days_between, find_date, stated_date, url_date


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-03", "2024-05-03T23:59:00+02:00", "2024/5/3", "2024.05.03", "3 May 2024", "May 3, 2024", "May 3rd"
        " 2024",
        "3. Mai 2024", "Freitag, 3. Mai 2024, 10:15 Uhr", "le 3 mai 2024", "3 de mayo de 2024", "3 maggio 2024",
        "3 de maio de 2024", "3 Μαΐου 2024", "Παρασκευή 3 Μαϊου 2024", "3 maja 2024", "3 mei 2024", "03.05.2024",
        "Fri, 03 May 2024 10:00:00 GMT", "3-May-2024", "20240503", "20240503T101500Z", "1714694400", "1714694400000",
    ],
)  # fmt: skip
def test_spellings_of_one_day(text: str) -> None:
    assert stated_date(text) == "2024-05-03"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Jan 9, 2021", "2021-01-09"),
        ("1er août 2023", "2023-08-01"),
        ("15. März 2020", "2020-03-15"),
        ("9 juil. 2021", "2021-07-09"),
        ("3 juin 2021", "2021-06-03"),
        ("5 października 2022", "2022-10-05"),
        ("7 listopada 2022", "2022-11-07"),
        ("12 Ιουλίου 2021", "2021-07-12"),
        ("12 Ιουνίου 2021", "2021-06-12"),
        ("28 de setembro de 2019", "2019-09-28"),
        ("24 décembre 2018", "2018-12-24"),
        ("2 ottobre 2017", "2017-10-02"),
        ("23 augustus 2016", "2016-08-23"),
    ],
)
def test_months_of_several_languages(text: str, day: str) -> None:
    assert find_date(f"Published on {text} by the editors") == day


def test_croatian_october_is_polish_november() -> None:
    assert find_date("7. listopada 2022.", "hr") == "2022-10-07"
    assert find_date("7 listopada 2022", "pl") == "2022-11-07"


@pytest.mark.parametrize(
    ("text", "language", "day"),
    [
        ("03/04/2024", "", ""),
        ("03/04/2024", "en", ""),
        ("03/04/2024", "en-US", "2024-03-04"),
        ("03/04/2024", "en_GB", "2024-04-03"),
        ("03/04/2024", "el", "2024-04-03"),
        ("03-04-2024", "nl", "2024-04-03"),
        ("13/04/2024", "", "2024-04-13"),
        ("04/13/2024", "", "2024-04-13"),
        ("04/04/2024", "", "2024-04-04"),
        ("03.04.2024", "", "2024-04-03"),
    ],
)
def test_order_of_day_and_month_is_not_guessed(text: str, language: str, day: str) -> None:
    assert find_date(text, language) == day


@pytest.mark.parametrize(
    "text",
    [
        "", "yesterday", "May 2024", "31 February 2024", "2024-13-01", "version 3.10.2024.1", "12 monkeys 2024",
        "0000-00-00", "3 May 1492", "call 555-123-4567", "99999999", "marketing 12, 2024", "x" * 1000,
    ],
)  # fmt: skip
def test_what_is_no_date(text: str) -> None:
    assert stated_date(text) == ""


@pytest.mark.parametrize(
    ("url", "day"),
    [
        ("https://example.com/2024/05/03/title", "2024-05-03"),
        ("https://example.com/news/2024-05-03-title.html", "2024-05-03"),
        ("https://example.com/20240503/title", "2024-05-03"),
        ("https://example.com/2024/05/title", ""),
        ("https://example.com/?d=/2024/05/03/", ""),
        ("https://example.com/2024/15/03/", ""),
        ("https://example.com/12024/05/03/", ""),
    ],
)
def test_day_in_an_address(url: str, day: str) -> None:
    assert url_date(url) == day


def test_days_between() -> None:
    assert days_between("2024-03-01", "2024-02-29") == 1
