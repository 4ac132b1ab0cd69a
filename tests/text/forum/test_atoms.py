import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.forum.atoms import Atom, atoms_of
from tests.text.boilerplate.pages import blocks_of

SLOT = 5


def atoms(html: str, text: str) -> list[Atom]:
    """The small things in the block with this text."""
    blocks = blocks_of(html)
    (number,) = [number for number, block in enumerate(blocks) if block.text == text]
    return list(atoms_of(blocks, [number], [SLOT]))


def inside(html: str) -> list[tuple[int, str]]:
    """What stands in the lines of the page's body, with the number of its block."""
    blocks = blocks_of(html)
    numbers = [number for number, block in enumerate(blocks) if block.node and block.node.tag == "body"]
    return [(atom.block, atom.text) for atom in atoms_of(blocks, numbers, numbers) if atom.key[1:] != ("",)]


def test_a_short_block_is_one_as_a_whole_and_so_are_the_elements_in_it() -> None:
    html = "<p class=by>von <b><a href=/u/7>Eva</a></b>, <i>gestern</i>"
    assert atoms(html, "von Eva, gestern") == [
        Atom((SLOT, ""), "von Eva, gestern", 0, "by", "by", "/u/7"),
        Atom((SLOT, "b", (), 0), "Eva", 0, "by", "by", ""),
        Atom((SLOT, "b", (), "a", (), 0), "Eva", 0, "by", "by", "/u/7"),
        Atom((SLOT, "i", (), 0), "gestern", 0, "by", "by", ""),
    ]


def keys(html: str) -> list[object]:
    (block,) = blocks_of(html)
    return [atom.key for atom in atoms_of([block], [0], [SLOT])]


def test_the_same_place_has_the_same_key_in_all_posts() -> None:
    assert keys("<p><a class='user u17' href=/u/17>Eva</a> <b>7</b>") == keys(
        "<p><a class='user u3'>Νίκος</a>, <b>x</b>"
    )


@pytest.mark.parametrize(
    "other",
    ["<p><b class=user>Eva</b>", "<p><a class=rank>Eva</a>", "<p><i><a class=user>Eva</a></i>", "<p><a>Eva</a>"],
)
def test_another_place_has_another_key(other: str) -> None:
    assert keys("<p><a class=user>Eva</a>")[-1] != keys(other)[-1]


def test_like_elements_are_told_apart_by_their_order() -> None:
    assert [key[-1] for key in map(tuple, keys("<p><a>Eva</a> <b>7</b> <a>Antworten</a> <a>Melden</a>")[1:])] == [
        0,
        0,
        1,
        2,
    ]


def test_the_slot_tells_the_block() -> None:
    html = "<body><b>Eva</b><br><br><b>Bo</b>"
    blocks = blocks_of(html)
    assert [atom.key for atom in atoms_of(blocks, [0, 1], [3, 4])] == [
        (3, ""),
        (4, ""),
        (3, "b", (), 0),
        (4, "b", (), 0),
    ]


def test_names_are_those_of_the_element_or_of_what_is_around() -> None:
    html = "<div class='Post'><div><p><a class=User rel=author id=u7 itemprop=creator>Eva</a> <i>7</i></p></div></div>"
    assert [(atom.names, atom.around) for atom in atoms(html, "Eva 7")] == [
        ("post", "post"),
        ("user author u7 creator", "post"),
        ("post", "post"),
    ]


def test_names_of_what_is_far_around_say_nothing() -> None:
    html = "<div class=thread><div><div><p>Eva</p></div></div></div>"
    assert [atom.names for atom in atoms(html, "Eva")] == [""]


@pytest.mark.parametrize(
    ("html", "href"),
    [
        ("<p><a href=/p/7>#7</a>", "/p/7"),
        ("<p># <b><a href=/p/7>7</a></b>", "/p/7"),
        ("<a href=/p/7><p>#7</p></a>", "/p/7"),
        ("<p><a href=/p/7>#</a><a href=/p/8>7</a>", ""),
        ("<p><a>#7</a>", ""),
        ("<p>#7", ""),
    ],
)
def test_where_a_block_leads(html: str, href: str) -> None:
    assert atoms(html, "# 7" if "# <" in html else "#7")[0].href == href


def test_an_element_leads_where_the_link_around_it_does() -> None:
    found = atoms("<p><a href=/p/7>on <time>5 March</time></a> by <b>Eva</b>", "on 5 March by Eva")
    assert [(atom.text, atom.href) for atom in found[1:]] == [("on 5 March", "/p/7"), ("5 March", "/p/7"), ("Eva", "")]


def test_what_attributes_say_of_a_date() -> None:
    html = """<p title="no figures">seen <span title="5 March 2024"><time datetime=2024-03-05 data-time=soon>now</time>
    </span> <b data-time=1709633472 lang=x1></b>"""
    found = atoms(html, "seen now")
    assert [(atom.text, atom.stated) for atom in found] == [
        ("seen now", ("5 March 2024", "2024-03-05", "1709633472")),
        ("now", ("5 March 2024", "2024-03-05")),
        ("now", ("2024-03-05",)),
        ("", ("1709633472",)),
    ]


def test_long_texts_are_no_small_things_but_may_hold_some() -> None:
    prose = "Der Teig braucht Zeit und Wärme. " * 10
    blocks = blocks_of(f"<p>{prose}<i>{prose}<b>Eva</b></i>")
    assert [atom.text for atom in atoms_of(blocks, [0], [SLOT])] == ["Eva"]


def test_pictures_line_breaks_comments_and_blocks_are_none() -> None:
    html = "<div>Eva<br><img alt=7><!-- no --><wbr><b></b><input value=7><p>own block</p><button>press</button></div>"
    assert [atom.text for atom in atoms(html, "Eva")] == ["Eva"]


def test_a_block_without_an_element() -> None:
    assert list(atoms_of([Block("Eva"), Block("x" * 1000)], [0, 1], [3, 4])) == [Atom((3, ""), "Eva", 0)]


def test_of_one_block_what_nobody_wants_is_left_out() -> None:
    (block,) = blocks_of("<p><b><a href=/u/7>Eva</a></b> <i>gestern</i>")
    wanted = {(SLOT, "b", ()), (SLOT, "b", (), "a", ())}
    assert [atom.text for atom in atoms_of([block], [0], [SLOT], wanted)] == ["Eva", "Eva"]
    assert [atom.text for atom in atoms_of([block], [0], [SLOT], {(SLOT, "")})] == ["Eva gestern"]


def test_of_several_blocks_what_nobody_wants_tells_where_the_others_stand() -> None:
    blocks = blocks_of("<body><b>Eva</b><br><br><i>Eva</i> <b>Eva</b>")
    found = [atom for atom in atoms_of(blocks, [0, 1], [3, 4], {(3, "b", ()), (4, "b", ())}) if atom.key[1] == "b"]
    assert [(atom.block, atom.key) for atom in found] == [(0, (3, "b", (), 0)), (1, (4, "b", (), 0))]


def test_where_no_dates_are_looked_for_attributes_are_not_read() -> None:
    (block,) = blocks_of("<p title='5 March 2024'><time datetime=2024-03-05>now</time>")
    assert [atom.stated for atom in atoms_of([block], [0], [SLOT], dated=False)] == [(), ()]
    assert [len(atom.stated) for atom in atoms_of([block], [0], [SLOT])] == [2, 1]


def test_of_very_many_some_are_enough() -> None:
    (block,) = blocks_of("<p>" + "<b>x</b> " * 1000)
    assert 10 < len(list(atoms_of([block], [0], [SLOT]))) < 100


@pytest.mark.parametrize("depth", [900, 2_000, 20_000])
def test_tags_that_nobody_closed(depth: int) -> None:
    blocks = blocks_of("<p>first<p>" + "<font>" * depth + "Eva")
    assert {atom.text for atom in atoms_of(blocks, [1], [SLOT])} == {"Eva"}


GUESTBOOK = """<body><b>Νίκος</b>, <i>5/3/2024</i><br><br>Γεια σας, είμαι ο Νίκος.<br><br>
<b>Νίκος</b>, <i>5/3/2024</i><br><br>Ξέχασα κάτι.<hr><b>Άννα</b>, <i>6/3/2024</i><br><br>Ο Νίκος; Γεια σου!"""


def test_each_of_several_blocks_has_its_own_although_they_read_alike() -> None:
    blocks = blocks_of(GUESTBOOK)
    assert [block.text for block in blocks][::2] == ["Νίκος, 5/3/2024", "Νίκος, 5/3/2024", "Άννα, 6/3/2024"]
    assert inside(GUESTBOOK) == [
        (0, "Νίκος"), (0, "5/3/2024"), (2, "Νίκος"), (2, "5/3/2024"), (4, "Άννα"), (4, "6/3/2024"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<body>Eva was here.<br><br><b>Eva</b>, today", [(1, "Eva")]),
        ("<body><b>Eva</b> was here.<br><br>Eva is back.<br><br><b>Eva</b>", [(0, "Eva"), (2, "Eva")]),
        ("<body>Eva<p>Eva</p><b>Eva</b>", [(2, "Eva")]),
        ("<body>Eva<p><b>Eva</b></p>Eva<br><br><i>Eva</i>", [(3, "Eva")]),
        ("<body><a href=/><b>Eva</b></a><br><br><b>Eva</b>", [(0, "Eva"), (0, "Eva"), (1, "Eva")]),
        ("<body>Eva <script>Eva</script> Bo<br><br><!-- Eva --><b>Eva</b>", [(1, "Eva")]),
        ("<body><font>Eva<br><br><b>Eva</b></font><br><br><b>Bo</b>", [(1, "Eva"), (2, "Bo")]),
    ],
)
def test_what_stands_in_the_body_itself_is_of_the_right_block(html: str, found: list[tuple[int, str]]) -> None:
    assert inside(html) == found


def test_long_links_leave_the_place_they_hold() -> None:
    title = "How to bend old bicycle rims back into shape without any tools, by Eva " * 3
    assert inside(f"<body><a href=/1>{title}</a><br><br><b>Eva</b>") == [(1, "Eva")]
