import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fccrawler.text.decode import Decoded, decode

GREEK = (
    "Η υγεία και η ασφάλεια στην εργασία αφορά όλους τους εργαζομένους και τους εργοδότες. "
    "Ο εργοδότης οφείλει να εκτιμά κάθε χρόνο τους κινδύνους στον χώρο εργασίας και να λαμβάνει μέτρα. "
    "Οι εργαζόμενοι πρέπει να γνωρίζουν τις εξόδους κινδύνου και να χρησιμοποιούν τον εξοπλισμό προστασίας. "
    "Σε περίπτωση ατυχήματος ειδοποιούμε αμέσως τον υπεύθυνο και καλούμε τις πρώτες βοήθειες. "
    "Η εκπαίδευση επαναλαμβάνεται τουλάχιστον μία φορά τον χρόνο και καταγράφεται σε ειδικό βιβλίο. "
    "Κανείς δεν εργάζεται μόνος του σε μεγάλο ύψος ή σε κλειστό χώρο χωρίς άδεια."
)


FRENCH = (
    "Le boulanger du village prépare ses pâtes à l'aube, bien avant que les élèves traversent la place. "
    "Après l'été, la rivière déborde souvent et le garde-champêtre ferme le chemin côtier. "
)
RUSSIAN = (
    "Почтальон приходил в деревню дважды в неделю и приносил газеты, письма и посылки из города. "
    "Зимой он ехал на лыжах, потому что дорогу заметало снегом до самых крыш. "
)
JAPANESE = "港の市場では朝早くから魚が並び、近くの食堂の人たちが買いに来る。夏になると観光客も増える。"


def test_byte_order_mark_wins_over_the_header() -> None:
    decoded = decode(codecs.BOM_UTF8 + "Größe".encode(), "text/html; charset=iso-8859-1")
    assert decoded == ("utf-8", "Größe", "declared iso-8859-1, is utf-8")


@pytest.mark.parametrize("charset", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_characters_with_and_without_a_mark(charset: str) -> None:
    page = f"<p>{GREEK}</p>"
    assert decode(f"\ufeff{page}".encode(charset)) == (charset, page, "")
    assert decode(page.encode(charset)) == (charset, page, "")


def test_a_mark_before_something_else_is_not_believed() -> None:
    assert decode(codecs.BOM_UTF8 + GREEK.encode("cp1253")).charset == "cp1253"


def test_header_wins_over_the_page() -> None:
    body = '<meta charset="utf-8"><p>Ωμέγα'.encode("iso-8859-7")
    decoded = decode(body, "text/html; charset=ISO-8859-7")
    assert decoded.text.endswith("Ωμέγα")
    assert decoded.problem == ""


def test_a_page_that_knows_better_than_its_server_wins() -> None:
    body = f'<meta charset="windows-1251"><p>{RUSSIAN}'.encode("cp1251")
    decoded = decode(body, "text/html; charset=ISO-8859-1")
    assert decoded.text.endswith(RUSSIAN)
    assert decoded.problem == "declared ISO-8859-1, is windows-1251"


@pytest.mark.parametrize(
    "declaration",
    [
        '<meta charset="windows-1253">',
        '<meta http-equiv="Content-Type" content="text/html; charset=windows-1253">',
    ],
)
def test_declaration_in_the_page(declaration: str) -> None:
    charset, text, problem = decode(f"{declaration}<p>Άνθρωπος".encode("cp1253"), "text/html")
    assert (charset, problem) == ("cp1253", "")
    assert text.endswith("Άνθρωπος")


@pytest.mark.parametrize(
    ("text", "charset"),
    [
        (GREEK, "cp1253"), (GREEK, "iso-8859-7"), (FRENCH, "cp1252"), (RUSSIAN, "cp1251"), (RUSSIAN, "koi8-r"),
        (RUSSIAN, "iso-8859-5"), (RUSSIAN, "cp866"), (JAPANESE, "cp932"), (JAPANESE, "euc-jp"),
        (JAPANESE, "iso-2022-jp"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("declared", ["", "utf-8", "iso-8859-1", "windows-1251", "windows-1253", "euc-jp", "shift_jis"])
def test_the_text_is_right_whatever_is_declared(text: str, charset: str, declared: str) -> None:
    page = f"<html><head><title>a</title></head><body><p>{text}</p></body></html>"
    decoded = decode(page.encode(charset), f"text/html; charset={declared}" if declared else "text/html")
    assert decoded.text == page
    assert decoded.problem.startswith("declared ") == (
        bool(declared) and page.encode(charset).decode(declared, "replace") != page
    )


def test_undeclared_utf8_is_detected() -> None:
    assert decode(GREEK.encode(), "text/plain") == ("utf-8", GREEK, "")


def test_utf8_declared_as_something_else_is_reported() -> None:
    assert decode(FRENCH.encode(), "text/html; charset=iso-8859-1") == (
        "utf-8",
        FRENCH.strip() + " ",
        "declared iso-8859-1, is utf-8",
    )
    assert decode("é".encode(), "text/html; charset=gb2312").text == "é"
    assert decode("l’été".encode(), "text/html; charset=shift_jis").text == "l’été"


@pytest.mark.parametrize("body", [b"", b"\xff", b"\xc3\x28 caf\xe9 \x80\x81", bytes(range(256)) * 4])
@pytest.mark.parametrize("content_type", ["", "text/html", "text/html; charset=utf-8", "text/html; charset=nonsense"])
def test_bad_bytes_never_raise(body: bytes, content_type: str) -> None:
    charset, text, _ = decode(body, content_type)
    assert charset
    assert "\x00" not in text


def test_a_few_broken_bytes_do_not_change_the_charset() -> None:
    assert decode(b"ab\xffcd", "text/html; charset=utf-8") == ("utf-8", "ab\ufffdcd", "1 byte does not fit utf-8")
    broken = FRENCH.encode().replace("été".encode(), b"\xff\xfe\xe9")
    assert decode(broken, "text/html; charset=utf-8")[::2] == ("utf-8", "3 bytes do not fit utf-8")
    assert decode(broken)[::2] == ("utf-8", "3 bytes do not fit utf-8")
    western = decode(FRENCH.encode("cp1252") + b"\x81", "text/html; charset=iso-8859-1")
    assert western[::2] == ("cp1252", "1 byte does not fit windows-1252")


def test_ascii_is_no_problem_in_any_charset() -> None:
    assert decode(b"<p>plain", "text/html; charset=koi8-r") == ("koi8-r", "<p>plain", "")
    assert decode(b"<p>plain", "text/html; charset=utf-16") == ("utf-8", "<p>plain", "")
    assert decode(b"<p>plain", "text/html; charset=nonsense") == ("utf-8", "<p>plain", "")


def test_zero_bytes_are_dropped() -> None:
    assert decode(b"one\0two three four five six seven").text == "onetwo three four five six seven"


@pytest.mark.parametrize("name", ["base64", "undefined", "rot13", "idna", "unicode_escape", "utf-7"])
def test_codecs_that_are_no_character_sets_are_not_used(name: str) -> None:
    assert decode(GREEK.encode(), f"text/html; charset={name}") == ("utf-8", GREEK, f"declared {name}, is utf-8")


LABELS = st.sampled_from(["", "utf-8", "utf-16", "utf-32", "gb18030", "big5", "euc-kr", "euc-jp", "iso-2022-jp", "hz",
                          "koi8-r", "iso-2022-kr", "windows-1255", "utf-7", "\x00", "windows-1258"])  # fmt: skip


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=300), LABELS)
def test_nothing_raises(body: bytes, label: str) -> None:
    decoded = decode(body, f"text/html; charset={label}")
    assert isinstance(decoded, Decoded)
    decoded.text.encode()  # no lone surrogates


@settings(deadline=None, max_examples=50)
@given(st.text(min_size=1, max_size=200), st.text(max_size=40))
def test_utf8_comes_back_whatever_the_header_is(text: str, header: str) -> None:
    assert decode(("<p>Größe, l’été, Ωμέγα: </p>" + text).encode("utf-8", "ignore"), header).charset == "utf-8"
