import pytest
from lxml.html import document_fromstring

from fccrawler.text.metadata.clues import look
from fccrawler.text.metadata.rights import page_licence

BY = "https://creativecommons.org/licenses/by/4.0/"
SA = "https://creativecommons.org/licenses/by-sa/4.0/"
LONG = (
    "Creative Commons is an organisation that writes licences for everybody who likes to share, and it has many. " * 3
)


def licence(html: str, *stated: str) -> str:
    root = document_fromstring(html)
    return page_licence(root, look(root), list(stated))


@pytest.mark.parametrize(
    "html",
    [
        f"<p><a rel=license href='{BY}deed.de'>CC</a><a href='{SA}'>other</a>",
        f"<head><link rel=license href='{BY}'></head><p>x",
        f"<figure><a rel=license href='{SA}'>picture</a></figure><a rel=license href='{BY}'>page</a>",
        f"<p>{LONG}<a href='{SA}'>BY-SA</a></p><footer><a href='{BY}'>CC</a></footer>",
        f"<p>This text is licensed under <a href='{BY}'>CC</a></p>",
        f"<p><a href='{BY}'>CC</a>",
        "<footer>© Institute, CC BY 4.0</footer>",
        "<p>Unless otherwise stated, the content of this site is licensed under a Creative Commons Attribution 4.0"
        " licence",
        "<p>Der Text steht unter der Lizenz <b>Creative Commons</b> Namensnennung 4.0",
    ],
)
def test_the_licence_of_the_page(html: str) -> None:
    assert licence(html) == BY


@pytest.mark.parametrize(
    "html",
    [
        f"<figure><img><figcaption><a href='{BY}'>CC</a></figcaption></figure>",
        f"<p>{LONG}<a href='{BY}'>Attribution</a></p>",
        f"<p><a href='{BY}'>BY</a><a href='{SA}'>BY-SA</a></p>",
        "<p>Photo: Ann Smith, licensed under CC BY 4.0</p>",
        "<p>© 2024 The Institute. All rights reserved.</p>",
        "<p><a href=/licence>Licence</a></p>",
        "<p><a rel=license href='javascript:void(0)'>x</a>",
    ],
)
def test_no_licence_of_the_page(html: str) -> None:
    assert licence(html) == ""


def test_statements_outside_the_text() -> None:
    assert licence("<p>x", "CC BY 4.0") == BY
    assert licence("<p>x", "© me", "https://example.com/terms") == "https://example.com/terms"
    assert licence("<p>x", "All rights reserved") == ""
    assert licence(f"<a rel=license href='{SA}'>x</a>", BY) == SA
