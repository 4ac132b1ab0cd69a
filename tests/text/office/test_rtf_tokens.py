import pytest

from fccrawler.text.office.rtf_tokens import Token, code_page, tokens


def test_groups_words_and_text() -> None:
    assert list(tokens(b"{\\b1 bold\\'e9\r\n\\~}\\par")) == [
        Token("{"), Token("b", 1), Token("'", data=b"bold"), Token("'", data=b"\xe9"), Token("\\", data=b"~"),
        Token("}"), Token("par"),
    ]  # fmt: skip


def test_binary_data_is_passed_over() -> None:
    assert [token.kind for token in tokens(b"{\\bin5 {{{{{}\\par")] == ["{", "}", "par"]
    assert [token.kind for token in tokens(b"\\bin999999999 abc")] == []


@pytest.mark.parametrize("body", [b"\\", b"\\'zz", b"{{{", b"}}}", b"\\u", b"\\-", bytes(range(256))])
def test_garbage_comes_to_an_end(body: bytes) -> None:
    assert len(list(tokens(body))) <= len(body)


@pytest.mark.parametrize(
    ("number", "name"), [(1253, "cp1253"), (65001, "utf-8"), (10000, "mac_roman"), (99999, "cp1252"), (None, "cp1252")]
)
def test_code_pages(number: int | None, name: str) -> None:
    assert code_page(number) == name
