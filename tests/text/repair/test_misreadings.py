import pytest

from fccrawler.text.repair.misreadings import ROWS, meant_by, misreading, row_leads, suspicious


@pytest.mark.parametrize(
    ("charset", "found", "meant"),
    [("cp1252", "Ã©", "é"), ("cp1252", "â€™", "’"), ("cp1252", "ðŸ˜€", "😀"), ("cp1250", "Ĺ‚", "ł"),
     ("cp1250", "Ăł", "ó"), ("cp1251", "Рё", "и"), ("cp1251", "вЂ™", "’"), ("cp1253", "Ξ»", "λ"),
     ("cp1252", "Ã\x81", "Á")],
)  # fmt: skip
def test_what_was_meant(charset: str, found: str, meant: str) -> None:
    code = misreading(charset)
    assert code.pattern.fullmatch(found)
    assert meant_by(found, code) == meant
    assert suspicious().search(found)


def test_nothing_was_meant() -> None:
    assert meant_by("à…”", misreading("cp1252")) == ""  # overlong
    assert meant_by("Â€", misreading("cp1252")) == ""  # a control
    assert not misreading("cp1252").pattern.search("São Paulo, NÃO, Ångström")


@pytest.mark.parametrize("text", ["Größe für Bürger", "Снег идёт на крыши", "Το πλοίο έφυγε", "Zażółć gęślą jaźń"])
def test_ordinary_text_is_not_suspicious(text: str) -> None:
    assert not suspicious().search(text)


def test_leads_of_every_charset() -> None:
    assert {"Ð", "Р", "Ξ"} <= row_leads()
    assert set(ROWS) == {"cp1252", "cp1250", "cp1251", "cp1253"}
