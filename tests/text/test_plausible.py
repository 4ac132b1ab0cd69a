import pytest

from fccrawler.text.charsets import charset_of
from fccrawler.text.plausible import cost, evidence, visible

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


def test_only_what_is_seen_counts() -> None:
    page = b"<p title='\xff'>a\xe9b</p><script>'\xfe'</script><!-- \xfd --><STYLE>\xfc</STYLE >"
    assert set(evidence(visible(page)).high) == {0xE9}
    assert set(evidence(visible(b"<p title='\xff'>")).high) == {0xFF}


def test_evidence_is_limited() -> None:
    assert evidence(b"\xe9" * 500, limit=100).size == 100
