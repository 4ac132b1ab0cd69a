import codecs

import pytest

from fccrawler.text.charset.declarations import byte_order_mark, declarations, declared_language


def labels(body: bytes, content_type: str = "") -> list[str]:
    return [declaration.label for declaration in declarations(body, content_type)]


def test_header_comes_before_the_page() -> None:
    body = b'<html><head><meta charset="utf-8">'
    assert labels(body, 'text/html; Charset="ISO-8859-7"') == ["ISO-8859-7", "utf-8"]


@pytest.mark.parametrize(
    "body",
    [
        b'<meta charset="koi8-r">',
        b"<META http-equiv='Content-Type' content='text/html; charset=koi8-r'>",
        b"<meta charset = koi8-r />",
        b'\n<?xml version="1.0" encoding="koi8-r"?><html>',
        b'<!-- <meta charset="big5"> --><meta charset=koi8-r>',
    ],
)
def test_declared_in_the_page(body: bytes) -> None:
    assert labels(body) == ["koi8-r"]


@pytest.mark.parametrize(
    "body", [b"", b"<meta name=charset>", b"charset=utf-8", b"<p>" * 3000 + b"<meta charset=utf-8>"]
)
def test_nothing_declared(body: bytes) -> None:
    assert labels(body, "text/html") == []


def test_what_can_be_read_in_the_page_is_not_utf16() -> None:
    (declaration,) = declarations(b'<meta charset="utf-16">', "")
    assert declaration.charset
    assert declaration.charset.name == "utf-8"


def test_unknown_names_are_kept_for_the_report() -> None:
    (declaration,) = declarations(b"", "text/html; charset=none")
    assert (declaration.label, declaration.charset) == ("none", None)


@pytest.mark.parametrize(
    ("body", "language"),
    [
        (b'<html lang="pt-BR">', "pt"),
        (b'<html xml:lang="cs" class="x">', "cs"),
        (b'<meta http-equiv="Content-Language" content="EL">', "el"),
        (b"<html>", ""),
    ],
)
def test_language(body: bytes, language: str) -> None:
    assert declared_language(body) == language


def test_marks_of_utf32_are_not_taken_for_utf16() -> None:
    marked = byte_order_mark(codecs.BOM_UTF32_LE + "a".encode("utf-32-le"))
    assert marked
    assert marked[1].name == "utf-32le"
    assert byte_order_mark(b"abc") is None
