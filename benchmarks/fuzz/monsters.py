"""Inputs that are made to be too much: each has a name."""

import gzip
from collections.abc import Callable
from functools import partial

from benchmarks.fuzz import documents
from benchmarks.fuzz.input import Input

MEGA = 1_000_000
_WORDS = "The quick inspector looked under every ladder before the morning shift began at the harbour. "
_DEEP = "The sentence at the bottom of it has to come out again, whatever stands around it, zebrafish."
_LAUGHS = "".join(
    f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "zzzzzzzzzz"}">' for n in range(10)
)  # billion laughs: ten times ten times …


def _html(body: str, *expected: str) -> Input:
    return Input(body.encode(), expected=expected)


def _nested(tag: str, depth: int, closed: bool) -> Input:
    end = f"</{tag}>" * depth if closed else ""
    return _html(
        f"<title>T</title><p>{_WORDS * 3}</p>" + f"<{tag}>" * depth + _DEEP + end + f"<p>{_WORDS}</p>", "zebrafish"
    )


def _hidden(tag: str) -> Input:
    """What is inside is not text of the page; what comes before is."""
    return _html(f"<p>{_DEEP}</p>" + f"<{tag}>" * 5000 + _WORDS, "zebrafish")


def _repeated(piece: str, size: int = 10 * MEGA) -> Input:
    return _html(piece * (size // len(piece)))


def _one_line() -> Input:
    return _html(f"<p>{_WORDS * (10 * MEGA // len(_WORDS))}zebrafish</p>", "zebrafish")


def _one_word() -> Input:
    return _html("<p>" + "a" * 10 * MEGA)


def _many_attributes() -> Input:
    attributes = " ".join(f"a{n}='{n}'" for n in range(200_000))
    return _html(f"<p {attributes}>{_DEEP}</p>", "zebrafish")


def _long_attribute() -> Input:
    return _html(f"<p class='{'author date ' * MEGA}' style='{'display ' * MEGA}'>{_DEEP}</p>", "zebrafish")


def _table(rows: int, columns: int) -> Input:
    return _html("<table>" + ("<tr>" + "<td>cell</td>" * columns + "</tr>") * rows + "</table>")


def _select() -> Input:
    return _html(f"<p>{_DEEP}</p><select>" + "<option>one of them</option>" * 300_000 + "</select>", "zebrafish")


def _comments() -> Input:
    return _html(f"<p>{_DEEP}</p>" + "<!-- - -- > -->" * 500_000, "zebrafish")


def _unclosed() -> Input:
    tags = "<div><p><a href=x><b><i><table><tr><td><ul><li><span><h1><section><form><select><option>"
    return _html(tags * 20_000 + _DEEP)


def _entity_page(kind: str) -> Input:
    doctype = f"<?xml version='1.0'?><!DOCTYPE html [{_LAUGHS}]>"
    if kind == "xhtml":
        page = f"<html xmlns='http://www.w3.org/1999/xhtml'><body><p>{_DEEP}</p><p>&l9;</p></body></html>"
        return Input((doctype + page).encode(), "application/xhtml+xml", "html", ("zebrafish",))
    svg = "<svg xmlns='http://www.w3.org/2000/svg'><text>&l9;</text></svg>"
    return _html(f"{doctype}<p>{_DEEP}</p>{svg}")


def _links(count: int) -> Input:
    return _html("<p>" + "".join(f"<a href='/page/{n}?a={n}'>Page number {n}</a> " for n in range(count)))


def _json_ld(nested: bool) -> Input:
    data = "[" * 200_000 if nested else '{"@graph":[' + '{"@type":"Article","author":{"name":"x"}},' * 200_000 + "{}]}"
    return _html(f"<script type='application/ld+json'>{data}</script><p>{_DEEP}</p>", "zebrafish")


def _marked_elements() -> Input:
    """All that metadata look at, very often."""
    piece = (
        "<div class='author date comment' itemprop='author' itemscope><time datetime='x'>1</time><h1>T</h1>"
        "<a rel='license author' href='https://creativecommons.org/licenses/by/4.0/'>CC BY</a>"
    )
    return _html(piece * 30_000)


def _plain(size: int) -> Input:
    return Input((_WORDS * (size // len(_WORDS))).encode(), "text/plain", "txt")


def _gzip_bomb(unpacked: int) -> Input:
    member = gzip.compress(b"<p>" + b"a " * 5 * MEGA, 9)
    return Input(member * max(1, unpacked // (10 * MEGA)), suffix=".html.gz")


def _gzip_broken() -> Input:
    return Input(gzip.compress(_DEEP.encode() * 1000)[:-20], suffix=".html.gz")


_TAGS = "div span b i a font p ul li table td blockquote section h1 label sup".split()
MONSTERS: dict[str, Callable[[], Input]] = {
    **{f"nested-{tag}-{depth}": partial(_nested, tag, depth, True) for tag in _TAGS for depth in (3000, 10_000)},
    **{f"nested-{tag}-100000": partial(_nested, tag, 100_000, False) for tag in ("div", "span", "b", "ul", "table")},
    **{f"nested-{tag}-5000": partial(_hidden, tag) for tag in ("svg", "object", "button", "select", "script")},
    **{
        f"repeated-{name}": partial(_repeated, piece)
        for name, piece in {
            "p": "<p>", "a": "<a>", "br": "<br>", "less": "<", "amp": "&", "amp-word": "&a", "slash": "</",
            "end": "</p>",
            "comment": "<!--", "quote": "<a '", "p-text": "<p>word", "a-href": "<a href=x>y</a>", "nul": "\0",
            "space": " ", "newline": "\n", "zero-width": "\u200b", "combining": "e\u0301\u0301", "hyphen": "- ",
            "bracket": "]]>", "digits": "1 ", "dot": ". ", "ideograph": "字", "right-to-left": "א ", "emoji": "🙂",
            "surrogate": "&#xD800;",
        }.items()
    },
    "one-line": _one_line,
    "one-word": _one_word,
    "attributes": _many_attributes,
    "long-attribute": _long_attribute,
    "table-long": partial(_table, 100_000, 5),
    "table-wide": partial(_table, 5, 100_000),
    "select": _select,
    "comments": _comments,
    "unclosed": _unclosed,
    "entities-xhtml": partial(_entity_page, "xhtml"),
    "entities-svg": partial(_entity_page, "svg"),
    "links-5000": partial(_links, 5000),
    "links-100000": partial(_links, 100_000),
    "json-ld-nested": partial(_json_ld, True),
    "json-ld-long": partial(_json_ld, False),
    "marked-elements": _marked_elements,
    "plain-10MB": partial(_plain, 10 * MEGA),
    "empty": partial(_html, ""),
    "gzip-2GB": partial(_gzip_bomb, 2000 * MEGA),
    "gzip-20MB": partial(_gzip_bomb, 20 * MEGA),
    "gzip-broken": _gzip_broken,
    **documents.MONSTERS,
}  # fmt: skip
