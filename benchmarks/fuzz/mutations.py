"""Ways to break a page. Each takes the bytes, a source of chance and one of other pages."""

import random
import re
from collections.abc import Callable

Page = Callable[[random.Random], bytes]
_TAG = re.compile(rb"<[^<>]{1,300}>")
_ATTRIBUTE = re.compile(rb"\s[\w-]{1,30}=(\"[^\"]{0,300}\"|'[^']{0,300}')")
_ENTITY = re.compile(rb"&#?\w{1,10};")
_NAMES = (
    b"p div span a table tr td li ul b i script style svg math template select option textarea title form h1".split()
)
_ENTITIES = [
    b"&",
    b"&#",
    b"&#x",
    b"&#xFFFFFFFFFF;",
    b"&#0;",
    b"&#xD800;",
    b"&lt",
    b"&" + b"a" * 5000 + b";",
    b"&#99999999;",
]
_CHARSETS = (
    "utf-7 utf-16 utf-32 utf-8 iso-2022-jp hz big5 shift_jis windows-1253 rot13 base64 idna unicode_escape none".split()
)
CONTENT_TYPES = ["text/html", "text/html; charset=utf-8", "", *(f"text/html; charset={name}" for name in _CHARSETS)]


def cut(body: bytes, rng: random.Random, _: Page) -> bytes:
    start, end = sorted((rng.randint(0, len(body)), rng.randint(0, len(body))))
    return rng.choice((body[:end], body[start:], body[start:end], body[:start] + body[end:]))


def flip(body: bytes, rng: random.Random, _: Page) -> bytes:
    changed = bytearray(body)
    for _count in range(rng.choice((1, 10, 200)) if changed else 0):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def insert_bytes(body: bytes, rng: random.Random, _: Page) -> bytes:
    at = rng.randint(0, len(body))
    noise = rng.choice(
        (
            rng.randbytes(rng.randint(1, 2000)),
            b"\0" * 500,
            b"\xff\xfe",
            b"\xef\xbb\xbf",
            b"<" * 300,
            b"]]>",
            b"<![CDATA[",
        )
    )
    return body[:at] + noise + body[at:]


def double_tags(body: bytes, rng: random.Random, _: Page) -> bytes:
    times = rng.choice((2, 5, 50))
    return _some(_TAG, body, rng, lambda match: match[0] * times)


def remove_tags(body: bytes, rng: random.Random, _: Page) -> bytes:
    return _some(_TAG, body, rng, lambda _match: b"")


def nest_tags(body: bytes, rng: random.Random, _: Page) -> bytes:
    opening = b"<" + rng.choice(_NAMES) + b">"
    return _some(_TAG, body, rng, lambda match: opening * rng.choice((1, 3, 100)) + match[0], most=20)


def break_attributes(body: bytes, rng: random.Random, _: Page) -> bytes:
    broken: list[Callable[[re.Match[bytes]], bytes]] = [
        lambda match: match[0][:-1],
        lambda match: match[0].replace(b"=", b"==", 1),
        lambda match: match[0] * 30,
        lambda match: match[0][:-1] + rng.randbytes(20) + match[0][-1:],
        lambda _match: b" style='display:none' class='" + rng.randbytes(8).hex().encode() * 200 + b"'",
    ]
    return _some(_ATTRIBUTE, body, rng, rng.choice(broken))


def break_entities(body: bytes, rng: random.Random, _: Page) -> bytes:
    body = _some(_ENTITY, body, rng, lambda _match: rng.choice(_ENTITIES))
    return _some(re.compile(rb" "), body, rng, lambda _match: rng.choice(_ENTITIES), most=30)


def declare_wrongly(body: bytes, rng: random.Random, _: Page) -> bytes:
    name = rng.choice(_CHARSETS)
    declared = rng.choice((f"<meta charset='{name}'>", f"<?xml version='1.0' encoding='{name}'?>")).encode()
    if rng.random() < 0.3:
        body = body.decode("utf-8", "replace").encode(
            rng.choice(("utf-16", "utf-16-be", "utf-32", "cp1253", "big5")), "replace"
        )
    return declared + body


def join_pages(body: bytes, rng: random.Random, page: Page) -> bytes:
    other = page(rng)
    at = rng.randint(0, len(body))
    return rng.choice((body + other, body[:at] + other + body[at:], body[:at] + other[len(other) // 2 :]))[:3_000_000]


def unclose(body: bytes, _rng: random.Random, _: Page) -> bytes:
    return re.sub(rb"</[^<>]{1,300}>", b"", body)


def open_something(body: bytes, rng: random.Random, _: Page) -> bytes:
    at = rng.randint(0, len(body))
    unclosed = rng.choice(
        (
            b"<!--",
            b"<script>",
            b"<style>",
            b"<textarea>",
            b"<title>",
            b"<a href='",
            b"<plaintext>",
            b"<![CDATA[",
            b"<template>",
        )
    )
    return body[:at] + unclosed + body[at:]


MUTATIONS: list[Callable[[bytes, random.Random, Page], bytes]] = [
    cut, flip, insert_bytes, double_tags, remove_tags, nest_tags, break_attributes, break_entities, declare_wrongly,
    join_pages, unclose, open_something,
]  # fmt: skip


def _some(
    pattern: re.Pattern[bytes],
    body: bytes,
    rng: random.Random,
    change: Callable[[re.Match[bytes]], bytes],
    most: int = 200,
) -> bytes:
    """Changes some of the matches, but not more than would make a page of megabytes."""
    share = rng.choice((0.01, 0.1, 0.5))
    left = most

    def maybe(match: re.Match[bytes]) -> bytes:
        nonlocal left
        if left == 0 or rng.random() > share:
            return match[0]
        left -= 1
        return change(match)

    return pattern.sub(maybe, body)
