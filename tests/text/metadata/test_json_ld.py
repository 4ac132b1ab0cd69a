import json

import pytest

from fccrawler.text.metadata import json_ld


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1}',
        '{"a": 1,}',
        '<!-- {"a": 1} -->',
        '//<![CDATA[\n{"a": 1}\n//]]>',
        '/*<![CDATA[*/{"a": 1}/*]]>*/',
        ' {"a": 1};',
        "{&quot;a&quot;: 1}",
    ],
)
def test_broken_json_is_mended_where_it_is_cheap(text: str) -> None:
    assert json_ld.load(text) == {"a": 1}


def test_line_breaks_in_texts() -> None:
    assert json_ld.load('{"a": "one\ntwo\x01"}') == {"a": "one\ntwo\x01"}


@pytest.mark.parametrize("text", ["", "{", "no", "[" * 100_000, '{"a" "b"}', "\ufeff\x00"])
def test_what_cannot_be_mended_says_nothing(text: str) -> None:
    assert json_ld.load(text) is None


def test_things_at_any_depth_but_not_those_of_others() -> None:
    comment = {"@type": "Comment", "author": "Troll"}
    article = {"@type": "NewsArticle", "author": "Ann", "comment": [comment]}
    data = [{"@graph": [{"@type": "WebPage", "mainEntity": article}, {"@type": "Person", "name": "Ann"}]}]
    found = list(json_ld.things(data))
    assert article in found
    assert comment not in found
    assert json_ld.rank(article) < json_ld.rank({"@type": "WebPage"}) < json_ld.rank({}) < json_ld.rank(comment)


def test_names_in_all_shapes_and_by_reference() -> None:
    known = json_ld.index([[{"@graph": [{"@id": "#ann", "name": "Ann Smith"}]}]])
    assert json_ld.names("Ann Smith", known) == ["Ann Smith"]
    assert json_ld.names({"@id": "#ann"}, known) == ["Ann Smith"]
    assert json_ld.names([{"name": ["Bob"]}, "Cy", {"name": 5}, None, {"@id": 7}], known) == ["Bob", "Cy"]
    assert json_ld.names({"@id": "#nobody"}, known) == []


def test_texts_and_addresses() -> None:
    assert json_ld.text([None, {"@id": "https://example.com/licence"}]) == "https://example.com/licence"
    assert json_ld.text({"@value": " 2024-05-03 "}) == "2024-05-03"
    assert json_ld.text([True, {}, []]) == ""


def test_endless_data_ends() -> None:
    data = [json.loads("[" * 500 + "]" * 500), [{"hasPart": [], "x": [{}] * 1000}] * 1000]
    assert len(list(json_ld.things(data))) < 3000
    assert json_ld.index(data) == {}
