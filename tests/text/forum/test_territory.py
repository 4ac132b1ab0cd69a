import numpy as np
import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.territory import NOBODY, Territory, territories, with_gaps
from tests.text.boilerplate.pages import blocks_of


class Thread:
    """Posts are the elements of a class."""

    def __init__(self, html: str, name: str = "post") -> None:
        self.blocks = blocks_of(html)
        self.outline = Outline(self.blocks)
        members = [number for number, node in enumerate(self.outline.nodes) if name in node.marks.split()]
        self.territory = territories(self.outline, np.array(members, dtype=np.intp))

    def posts(self, territory: Territory | None = None) -> list[str]:
        """The texts of each post; last what is nobody's."""
        owner = (territory or self.territory).owner.tolist()
        count = len(self.territory.tops)
        return [
            " ".join(block.text for block, post in zip(self.blocks, owner, strict=True) if post == number)
            for number in [*range(count), NOBODY]
        ]

    def with_gaps(self) -> list[list[str]]:
        """The texts of each post, for each way in which the gaps may be given to them."""
        return [self.posts(given) for given in with_gaps(self.outline, self.territory)]

    def tops(self) -> list[str]:
        return [self.outline.nodes[top].tag for top in self.territory.tops.tolist()]


def test_a_post_owns_all_that_stands_in_it() -> None:
    thread = Thread("<h1>Brot</h1><div class=post><b>Eva</b><p>Hallo!</div><div class=post>Bo<p>Ja.<p>Nein.</div>Ende")
    assert thread.posts() == ["Eva Hallo!", "Bo Ja. Nein.", "Brot Ende"]


def test_a_post_grows_to_the_largest_element_that_holds_no_other() -> None:
    html = "<li><div><b>{}</b></div><section><div class=post>{}</div></section><footer>Antworten</footer></li>"
    thread = Thread(f"<p>Start<ul>{html.format('Eva', 'Hallo!')}{html.format('Bo', 'Ja.')}</ul>")
    assert thread.posts() == ["Eva Hallo! Antworten", "Bo Ja. Antworten", "Start"]
    assert thread.tops() == ["li", "li"]


def test_none_grows_around_the_others() -> None:
    thread = Thread("<div><div class=post>Eva</div><div><p>vor<div class=post>Bo</div></div></div><p>Ende")
    assert thread.posts() == ["Eva", "vor Bo", "Ende"]


def test_a_post_alone_stays_as_it_is() -> None:
    thread = Thread("<main><h1>Brot</h1><div><div class=post>Eva</div><p>Antworten</p></div></main>")
    assert thread.posts() == ["Eva", "Brot Antworten"]


NESTED = """<ul><li class=post>سعيد: هل من نصيحة؟<ul><li class=post>ليلى: نعم.<ul><li class=post>سعيد: شكرا!</li></ul>
</li><li class=post>كريم: لا.</li></ul>رد</li><li class=post>منى: مساء الخير</li></ul>"""


def test_replies_in_replies_own_what_is_theirs() -> None:
    assert Thread(NESTED).posts() == [
        "سعيد: هل من نصيحة؟ رد", "ليلى: نعم.", "سعيد: شكرا!", "كريم: لا.", "منى: مساء الخير", "",
    ]  # fmt: skip


def test_a_reply_in_a_post_takes_nothing_but_empty_shells() -> None:
    reply = "<div><div><div class=post>Bo: Ja.</div></div><p>Melden</p></div>"
    thread = Thread(f"<div class=post>Eva: Hallo!{reply}</div><div class=post>Uli: Nein.</div>")
    assert thread.posts() == ["Eva: Hallo! Melden", "Bo: Ja.", "Uli: Nein.", ""]
    assert [thread.outline.nodes[top].depth for top in thread.territory.tops.tolist()] == [2, 4, 2]


def test_blocks_without_elements_stand_in_one() -> None:
    blocks = [Block("Eva"), Block("Bo")]
    territory = territories(Outline(blocks), np.array([0]))
    assert territory.owner.tolist() == [0, 0]


def test_hundreds_of_replies_each_in_the_one_before() -> None:
    thread = Thread("".join(f"<div class=post><p>{number}" for number in range(200)))
    assert thread.posts() == [*map(str, range(200)), ""]


ROWS = [("Άννα", "Καλημέρα!"), ("Νίκος", "Γεια σου."), ("Άννα", "Ευχαριστώ.")]
SAID = [f"{name} {said}" for name, said in ROWS]


def table(row: str) -> str:
    return "<table>" + "".join(row.format(*texts) for texts in ROWS) + "</table>"


def test_the_row_above_each_post_is_its_own() -> None:
    thread = Thread(table("<tr><th>{}</th></tr><tr class=post><td>{}</td></tr>"))
    assert thread.posts() == ["Καλημέρα!", "Γεια σου.", "Ευχαριστώ.", "Άννα Νίκος Άννα"]
    assert thread.with_gaps() == [[*SAID, ""]]


def test_the_row_below_each_post_is_its_own() -> None:
    thread = Thread(table("<tr class=post><td>{}</td></tr><tr><th>{}</th></tr>"))
    assert thread.with_gaps() == [[*SAID, ""]]


def test_several_rows_above_and_what_else_stands_around() -> None:
    rows = table("<dt>{}</dt><dt>x</dt><dd class=post>{}</dd>").removeprefix("<table>").removesuffix("</table>")
    thread = Thread(f"<h1>Θέμα</h1><dl><dd>Σελίδα 1</dd>{rows}<dt>Τέλος</dt></dl>")
    assert thread.with_gaps() == [["Άννα x Καλημέρα!", "Νίκος x Γεια σου.", "Άννα x Ευχαριστώ.", "Θέμα Σελίδα 1 Τέλος"]]


def test_what_stands_neither_above_the_first_nor_below_the_last_may_be_of_either() -> None:
    thread = Thread(
        "<h1>Pain</h1><p class=post>Un<hr><div>pub</div><p class=post>Deux<div>note</div><p class=post>Trois<p>Fin"
    )
    assert thread.with_gaps() == [
        ["Un", "pub Deux", "note Trois", "Pain Fin"],
        ["Un pub", "Deux note", "Trois", "Pain Fin"],
    ]


def test_the_last_post_has_below_it_what_the_others_have_only() -> None:
    html = "<p class=post>Un<div>note 1</div><p class=post>Deux<div>note 2</div><p class=post>Trois{}<p>Fin"
    assert Thread(html.format("<div>note 3</div>")).with_gaps() == [["Un note 1", "Deux note 2", "Trois note 3", "Fin"]]
    assert ["Un note 1", "Deux note 2", "Trois", "autre Fin"] in Thread(html.format("<h2>autre</h2>")).with_gaps()


@pytest.mark.parametrize(
    "html",
    [
        "<p class=post>Un<p class=post>Deux",
        "<div>a</div><p class=post>Un",
        "<div><p class=post>Un</p><i>b</i></div><section><div>c</div><p class=post>Deux</p></section>",
        NESTED,
    ],
    ids=["no gaps", "one post", "not side by side", "nested"],
)
def test_there_may_be_nothing_to_give_away(html: str) -> None:
    thread = Thread(html)
    assert thread.with_gaps() == [thread.posts()]


def test_the_territory_given_stays_as_it_was() -> None:
    thread = Thread(table("<tr><th>{}</th></tr><tr class=post><td>{}</td></tr>"))
    before = thread.posts()
    assert thread.with_gaps() != [before]
    assert thread.posts() == before
