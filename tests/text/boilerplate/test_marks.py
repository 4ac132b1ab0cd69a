import pytest

from fccrawler.text.boilerplate.features import feature_rows
from fccrawler.text.boilerplate.marks import NAMES, groups, words
from fccrawler.text.boilerplate.outline import Outline
from tests.text.boilerplate.pages import ARTICLE, blocks_of


@pytest.mark.parametrize(
    ("marks", "found"),
    [
        ("main-menu", ("main", "menu")),
        ("postContent BEMBlock__element", ("post", "content", "bem", "block", "element")),
        ("a1b2 x", ()),
        ("site_footer site", ("site", "footer")),
    ],
)
def test_words(marks: str, found: tuple[str, ...]) -> None:
    assert words(marks) == found


def test_groups() -> None:
    named = {name for number, name in enumerate(NAMES) if groups("commentList cookie-bar") >> number & 1}
    assert named == {"comments", "notice", "card"}


def test_rows_tell_near_from_far() -> None:
    blocks = blocks_of(ARTICLE)
    rows = feature_rows(blocks, Outline(blocks))
    assert rows["in_navigation"].tolist() == [3, 3, 3, 0, 0, 0, 0, 0, 0]
    assert rows["in_footer"].tolist() == [0] * 8 + [3]
    assert rows["under_article"].tolist() == [0, 0, 0, 1, 1, 1, 1, 1, 0]
    assert rows["tag_p"].tolist() == [0, 0, 0, 0, 1, 1, 0, 1, 1]
    assert 0.8 < rows["page_article"] < 1
