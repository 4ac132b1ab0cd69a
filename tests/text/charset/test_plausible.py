import pytest

from fccrawler.text.charset.charsets import charset_of
from fccrawler.text.charset.evidence import evidence
from fccrawler.text.charset.plausible import cheapest, cost

POLISH = "Żółta łódź płynęła wśród gęstej mgły, aż dziób uderzył o nabrzeże."
RUSSIAN = "Старый сторож закрыл ворота и пошёл домой по заснеженной улице."
GREEK = "Άνοιξη στο νησί: ανθίζουν τα κυκλάμινα και οι μέλισσες γυρίζουν."


def total(text: str, charset: str, reading: str, language: str = "") -> float:
    found = charset_of(reading)
    assert found
    return cost(evidence(text.encode(charset)), found, language)


@pytest.mark.parametrize(
    ("text", "charset", "others"),
    [
        (POLISH, "iso-8859-2", ["windows-1250", "windows-1252", "iso-8859-4", "windows-1257"]),
        (POLISH, "windows-1250", ["iso-8859-2", "windows-1252", "windows-1254"]),
        (RUSSIAN, "windows-1251", ["koi8-r", "iso-8859-5", "ibm866", "windows-1252", "windows-1253"]),
        (RUSSIAN.upper(), "windows-1251", ["koi8-r", "iso-8859-5"]),
        (RUSSIAN.upper(), "koi8-r", ["windows-1251", "windows-1253", "iso-8859-7"]),
        (GREEK, "windows-1253", ["iso-8859-7", "windows-1251", "koi8-r"]),
        (GREEK, "iso-8859-7", ["windows-1253", "windows-1251"]),
        ("Une œuvre coûte 5 €", "iso-8859-15", ["windows-1252"]),
        ("İki kişi ığdır'a gitti, çağrı geldi.", "windows-1254", ["windows-1252", "windows-1257"]),
    ],
)
def test_the_right_reading_is_the_cheapest(text: str, charset: str, others: list[str]) -> None:
    right = total(text, charset, charset)
    for other in others:
        assert right < total(text, charset, other), other


def test_the_language_of_the_page_counts() -> None:
    assert total("Perù", "windows-1252", "windows-1252", "it") < total("Perù", "windows-1252", "windows-1252")


def test_few_accents_in_much_text_are_not_czech() -> None:
    text = "corona, peso, dollaro e altre monete sudamericane " * 5 + "Perù"
    assert total(text, "windows-1252", "windows-1252") < total(text, "windows-1252", "windows-1250")


@pytest.mark.parametrize(
    "text", [POLISH.encode("cp1250"), RUSSIAN.encode("koi8-r"), GREEK.encode("cp1253"), b"\xe9 \x92"]
)
def test_the_cheapest_is_the_lowest_of_all(text: bytes) -> None:
    names = ["windows-1250", "windows-1251", "windows-1252", "windows-1253", "koi8-r", "iso-8859-2", "iso-8859-7"]
    priors = {charset: number / 2 for number, name in enumerate(names) if (charset := charset_of(name))}
    best, lowest = cheapest(evidence(text), priors)
    assert lowest == priors[best] + cost(evidence(text), best)
    assert lowest == min(prior + cost(evidence(text), charset) for charset, prior in priors.items())
