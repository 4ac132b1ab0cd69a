"""Inputs that are made to break the reader; `benchmarks.fuzz` has more of them, with limits of time and memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.page import Page
from fccrawler.reader import Reader
from fccrawler.text.errors import Unreadable

TEXT = "The inspector looked under every ladder before the morning shift began at the harbour, zebrafish."
PIECES = [
    b"<p>", b"</p>", b"<div class='author date'>", b"<table><tr><td>", b"<a href='", b"<a href=/x>link</a>", b"<!--",
    b"-->", b"<script>", b"</script>", b"<script type='application/ld+json'>", b"<title>", b"<h1>", b"<svg>",
    b"<select><option>", b"<meta charset=", b"utf-16", b"utf-7", b"<base href='", b"&#xD800;", b"&#0;", b"&nbsp",
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"<![CDATA[", b"]]>", b"<?xml encoding='", b"'", b'"', b">", b"<",
    b"zebrafish ", TEXT.encode(), b"<br>", b"<plaintext>", b"<html lang='", b"<li>", b"<textarea>", b"\xd7\x90",
    b"\xce\xb1", b"\x80", b"<template>", b"<frameset>", b"<body>",
]  # fmt: skip


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def read(reader: Reader, html: str) -> Page:
    return reader.read("http://example.com/page", html.encode(), "text/html", "html")


def text(page: Page) -> str:
    return "\n".join(paragraph.text for paragraph in page.paragraphs)


@given(
    st.lists(st.one_of(st.sampled_from(PIECES), st.binary(max_size=5)), max_size=40).map(b"".join),
    st.sampled_from(["text/html", "", "text/html; charset=utf-16", "text/html; charset=base64"]),
)
def test_pieces_of_pages(body: bytes, content_type: str) -> None:
    page = Reader().read("http://example.com/", body, content_type, "html")
    text(page).encode()  # raises if a lone surrogate came through
    assert "\0" not in text(page)


@given(
    st.sampled_from(["pdf", "docx", "txt"]),
    st.binary(max_size=200),
    st.sampled_from([b"", b"%PDF-1.4\n", b"PK\x03\x04"]),
)
def test_bytes_that_are_not_what_they_say(format: str, body: bytes, start: bytes) -> None:
    try:
        page = Reader().read("http://example.com/", start + body, "", format)
    except Unreadable:
        return
    assert format == "txt"
    assert "\0" not in text(page)


@pytest.mark.parametrize("tag", ["div", "span", "b", "ul", "blockquote", "table", "font", "label"])
@pytest.mark.parametrize("depth", [300, 3000])
def test_text_is_not_lost_in_the_deep(reader: Reader, tag: str, depth: int) -> None:
    page = read(reader, f"<{tag}>" * depth + TEXT + f"</{tag}>" * depth + "<p>The walrus comes after it all.")
    assert "zebrafish" in text(page)
    assert "walrus" in text(page)


@pytest.mark.parametrize(
    "piece", ["<p>", "<a>", "<br>", "<", "&", "</", "<!--", "]]>", " ", "<a '", "&#xD800;", "字", "\u200b"]
)
def test_one_piece_very_often(reader: Reader, piece: str) -> None:
    assert len(text(read(reader, piece * 5000))) <= 5000 * len(piece)


def test_entities_do_not_explode(reader: Reader) -> None:
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "zzzz"}">' for n in range(10))
    page = read(reader, f"<!DOCTYPE html [{entities}]><p>{TEXT}</p><p>&l9;</p>")
    assert "zebrafish" in text(page)
    assert len(text(page)) < 10_000
