import numpy as np
import pytest

from fccrawler.page import Page
from fccrawler.text.forum.atoms import Atom, Table
from fccrawler.text.forum.look import look_at
from fccrawler.text.forum.permalinks import find_permalinks
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.territory import territories
from fccrawler.text.html import read_html
from fccrawler.text.moments import MomentReader

URL = "https://f.example/t/7?page=2"
HTML = "".join(f"<div class=post id=p{n}>said {n}</div>" for n in (11, 12, 13))


def permalinks(table: Table, html: str = HTML) -> list[str]:
    blocks = read_html(html, Page(URL))
    look = look_at(blocks, np.full(len(blocks), 0.5), MomentReader("en"))
    members = [number for number, node in enumerate(look.outline.nodes) if "post" in node.marks]
    territory = territories(look.outline, np.array(members, dtype=np.intp))
    found = {post: Fields(f"user {post}", date=f"{post + 1} May 2024") for post in range(3)}
    find_permalinks(found, table, territory, look, URL)
    return [fields.permalink for fields in found.values()]


def links(hrefs: list[str], texts: list[str] | None = None, key: object = 1, names: str = "") -> Table:
    said = texts or [""] * len(hrefs)
    return {
        (key, ""): {
            post: [Atom((key, ""), text, post, names, href=href)]
            for post, (href, text) in enumerate(zip(hrefs, said, strict=True))
        }
    }


def test_a_link_to_the_place_of_the_post() -> None:
    other = links([f"/reply/{n}" for n in (11, 12, 13)], ["Reply"] * 3, 2)
    assert permalinks(links(["#p11", "#p12", "#p13"]) | other) == [f"{URL}#p{n}" for n in (11, 12, 13)]


def test_a_link_at_the_date_or_the_number() -> None:
    hrefs = [f"/p/{n}" for n in (11, 12, 13)]
    at_date = links(hrefs, ["1 May 2024", "2 May 2024", "3 May 2024"])
    assert permalinks(at_date) == [f"https://f.example/p/{n}" for n in (11, 12, 13)]
    assert permalinks(links(hrefs, ["#1", "#2", "#3"])) == [f"https://f.example/p/{n}" for n in (11, 12, 13)]


@pytest.mark.parametrize(
    ("hrefs", "texts"),
    [
        (["/u/1", "/u/2", "/u/3"], ["user 0", "user 1", "user 2"]),
        (["/t/7", "/t/7", "/t/7"], ["Top", "Top", "Top"]),
        (["javascript:x(1)", "javascript:x(2)", "mailto:a@b.example"], ["#1", "#2", "#3"]),
        (["http://[", "http://[1", "http://[2"], ["#1", "#2", "#3"]),
    ],
    ids=["of people", "of the thread", "scripts", "broken"],
)
def test_other_links_are_none(hrefs: list[str], texts: list[str]) -> None:
    assert permalinks(links(hrefs, texts)) == ["", "", ""]


def test_a_place_named_just_above_the_post() -> None:
    html = "".join(f"<a name=m{n}></a><div class=post>said {n}</div>" for n in (1, 2, 3))
    assert permalinks(links(["#m1", "#m2", "#m3"]), html) == [f"{URL}#m{n}" for n in (1, 2, 3)]
