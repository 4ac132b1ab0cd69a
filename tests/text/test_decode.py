import codecs

import pytest

from fccrawler.text.decode import decode

GREEK = (
    "Η υγεία και η ασφάλεια στην εργασία αφορά όλους τους εργαζομένους και τους εργοδότες. "
    "Ο εργοδότης οφείλει να εκτιμά κάθε χρόνο τους κινδύνους στον χώρο εργασίας και να λαμβάνει μέτρα. "
    "Οι εργαζόμενοι πρέπει να γνωρίζουν τις εξόδους κινδύνου και να χρησιμοποιούν τον εξοπλισμό προστασίας. "
    "Σε περίπτωση ατυχήματος ειδοποιούμε αμέσως τον υπεύθυνο και καλούμε τις πρώτες βοήθειες. "
    "Η εκπαίδευση επαναλαμβάνεται τουλάχιστον μία φορά τον χρόνο και καταγράφεται σε ειδικό βιβλίο. "
    "Κανείς δεν εργάζεται μόνος του σε μεγάλο ύψος ή σε κλειστό χώρο χωρίς άδεια."
)


def test_byte_order_mark_wins_over_the_header() -> None:
    charset, text = decode(codecs.BOM_UTF8 + "Größe".encode(), "text/html; charset=iso-8859-1")
    assert (charset, text) == ("utf-8", "Größe")


def test_header_wins_over_the_page() -> None:
    body = '<meta charset="utf-8"><p>Ωμέγα'.encode("iso-8859-7")
    assert decode(body, "text/html; charset=ISO-8859-7")[1].endswith("Ωμέγα")


@pytest.mark.parametrize(
    "declaration",
    [
        '<meta charset="windows-1253">',
        '<meta http-equiv="Content-Type" content="text/html; charset=windows-1253">',
    ],
)
def test_declaration_in_the_page(declaration: str) -> None:
    charset, text = decode(f"{declaration}<p>Άνθρωπος".encode("cp1253"), "text/html")
    assert charset == "cp1253"
    assert text.endswith("Άνθρωπος")


def test_undeclared_greek_is_detected() -> None:
    body = GREEK.encode("cp1253")
    assert len(body) >= 500
    assert decode(body, "text/html")[1] == GREEK


def test_undeclared_utf8_is_detected() -> None:
    assert decode(GREEK.encode(), "text/plain") == ("utf-8", GREEK)


@pytest.mark.parametrize("body", [b"", b"\xff", b"\xc3\x28 caf\xe9 \x80\x81", bytes(range(256)) * 4])
@pytest.mark.parametrize("content_type", ["", "text/html", "text/html; charset=utf-8", "text/html; charset=nonsense"])
def test_bad_bytes_never_raise(body: bytes, content_type: str) -> None:
    charset, text = decode(body, content_type)
    assert charset
    assert "\x00" not in text


def test_bytes_that_do_not_fit_are_replaced() -> None:
    assert decode(b"ab\xffcd", "text/html; charset=utf-8") == ("utf-8", "ab\ufffdcd")


@pytest.mark.parametrize("name", ["base64", "undefined", "rot13", "idna"])
def test_codecs_that_are_no_character_sets_are_not_used(name: str) -> None:
    assert decode(GREEK.encode(), f"text/html; charset={name}") == ("utf-8", GREEK)
