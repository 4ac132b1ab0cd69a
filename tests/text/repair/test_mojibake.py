import pytest

from fccrawler.text.normalise import clean_characters
from fccrawler.text.repair.mojibake import repair_mojibake, rescue

TEXTS = [
    "Die Bäckerei öffnet früh, weil die Gäste süße Brötchen mögen.",
    "L’été dernier, la mère de François a vendu son vélo à un élève.",
    "El niño comió piñones en la montaña – ¡qué alegría!",
    "Zażółć gęślą jaźń, potem idź nad źródło.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy.",
    "Снег лежал на крышах, и дети катались с горки.",
    "Το πλοίο έφυγε από το λιμάνι πριν ξημερώσει.",
    "Привет, Рэй! Это Русь: РЭУ, эхо, Эра.",
    "İstanbul’da güneşli bir gün, şöyle böyle.",
    (JAPANESE := "昨日は雨が降りました。"),
]


def damaged(text: str, charset: str) -> str:
    """UTF-8 read in that charset; bytes that it lacks stay as controls, as browsers have it."""
    read = (bytes([byte]).decode(charset, "replace").replace("\ufffd", chr(byte)) for byte in text.encode())
    return "".join(read)


@pytest.mark.parametrize(
    ("charset", "text"),
    [
        (charset, text)
        for charset in ("cp1252", "latin-1", "cp1250", "cp1251", "cp1253")
        for text in TEXTS
        if text != JAPANESE or charset in ("cp1252", "latin-1")  # elsewhere the leads are letters of everyday words
    ],
)
def test_what_was_read_wrongly_is_put_right(charset: str, text: str) -> None:
    wrong = damaged(text, charset)
    assert repair_mojibake(wrong) == text
    if " à " not in text or charset in ("cp1252", "latin-1"):  # a lead and a space that is no longer a special one
        assert repair_mojibake(clean_characters(wrong)) == text


def test_also_if_it_went_wrong_twice() -> None:
    assert repair_mojibake(damaged(damaged("Müller’s café", "cp1252"), "cp1252")) == "Müller’s café"


def test_emoji() -> None:
    assert repair_mojibake("ok ðŸ˜€ or not") == "ok 😀 or not"


def test_only_the_damaged_part_of_a_paragraph_changes() -> None:
    assert repair_mojibake("Größe: GrÃ¶ÃŸe – “ok”") == "Größe: Größe – “ok”"


@pytest.mark.parametrize(
    "text",
    [
        "SÃO PAULO NÃO É “MANHÔ, MAS “AMANHÔ…",
        "A MANHû E A LÔ",
        "VOILÀ… «ÇA» É–U CAFÉ™ À»",
        "Úžasný den, Ďábel, ÚŽASNÉ, Íščí",
        "HÀ NỘI: ÃO, ĐÃ…",
        "déjà…” café…” voilà»",
        "Рёбра, Сёстры, Сіно, Рік, Вґ",
        "Ο’ Νιλ και Ξ» κάτι",
        "Ä… ja, Ö– nein, ß™",
        "Ångström, Îles, Ïambe, Ñandú, Ðuro",
        "5 Å², 3 Â. und Ä°",
        "âge, é…” fois, ï»x",
        "plain",
        "",
    ],
)
def test_real_text_stays(text: str) -> None:
    assert repair_mojibake(text) == text
    assert repair_mojibake(clean_characters(text)) == clean_characters(text)


def test_what_cleaning_would_lose_is_rescued() -> None:
    assert rescue("Ã\x81gua, Ã\x8dndia, â€œsoâ€\x9d") == "Água, Índia, “so”"
    assert rescue("voilÃ\xa0 5Â\xa0km alegrÃ\xada") == "voilà 5\xa0km alegría"
    assert rescue("AMANHÃ\xa0CEDO à\xa0» В\xa0лесу SÃ\xadO") == "AMANHÃ\xa0CEDO à\xa0» В\xa0лесу SÃ\xadO"
