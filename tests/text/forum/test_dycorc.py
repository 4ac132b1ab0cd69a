from collections.abc import Sequence

import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum import dycorc
from fccrawler.text.forum.distances import DISTANCES, Matrix, pairwise
from fccrawler.text.forum.dycorc import AUTO, find_posts, records_of
from tests.text.boilerplate.pages import blocks_of

NAMES = [AUTO, *DISTANCES]
GERMAN = [
    "Mein Sauerteig geht seit Tagen nicht mehr auf. Er riecht gut, hat aber keine einzige Blase. Was mache ich falsch?",
    "Stell ihn wärmer! Unter zwanzig Grad schläft er ein; auf der Heizung war meiner nach einem Abend wieder wach.",
    "Füttere ihn zweimal am Tag mit Roggen statt mit Weizen, dann hat er nach drei Tagen wieder genug Kraft.",
    "Danke euch beiden, seit er neben dem Ofen steht, hat er sich verdoppelt. Morgen backe ich das erste Brot.",
]
GREEK = [
    "Καλησπέρα, μετά την αναβάθμιση ο υπολογιστής μου δεν βρίσκει τον εκτυπωτή. Τι μπορώ να δοκιμάσω;",
    "Άνοιξε ένα τερματικό και δες αν η υπηρεσία τρέχει. Σε μένα είχε σταματήσει χωρίς κανένα μήνυμα.",
    "Και εγώ το ίδιο πρόβλημα είχα, έσβησα τον οδηγό, τον έβαλα ξανά και από τότε όλα δουλεύουν κανονικά.",
]
ARABIC = [
    "السلام عليكم، أبحث عن كتاب جيد في قواعد اللغة للمبتدئين، فهل عندكم نصيحة؟",
    "وعليكم السلام، أنصحك بكتاب النحو الواضح، فهو سهل ومليء بالأمثلة والتمارين المفيدة.",
    "هناك أيضا دروس مصورة كثيرة، شاهدت بعضها في الصيف واستفدت منها أكثر من أي كتاب.",
]
BOARD = """<body><div class=head><ul><li><a href=/>Forum</a><li><a href=/faq>Hilfe</a><li><a href=/in>Anmelden</a></ul>
</div><div class=page><div class=thread>{posts}</div></div><div class=foot><p>Impressum<p>Datenschutz</div>"""
POST = """<div class=post><div class=profile><b>Anna</b> Beiträge: 12</div>
<div class=body><h3>Re: Teig</h3><div class=frame><div class=content>{}</div></div></div></div>"""
TABLE = """<body><table><tr><td><a href=/>Αρχική</a><td><a href=/s>Αναζήτηση</a></table>
<table class=posts>{posts}</table>"""
ROW = """<tr><td class=user><b>Νίκος</b><br>Μέλος<td class=text><div class=date>Τρίτη</div><div><p>{}</p></div>"""
COMMENTS = (
    """<body><nav><a href=/>الرئيسية</a></nav><h1>كتاب في القواعد</h1><ol>{posts}</ol><footer>حقوق النشر</footer>"""
)
COMMENT = """<li><article><header>سعيد</header><section><p>{}</p></section><footer>رد</footer></article>"""


def page(frame: str, post: str, texts: Sequence[str]) -> list[Block]:
    return blocks_of(frame.format(posts="".join(post.format(text) for text in texts)))


def texts_of(elements: Sequence[int], blocks: Sequence[Block], outline: Outline) -> list[str]:
    return [" ".join(block.text for block in blocks[outline.first[e] : outline.end[e]]) for e in elements]


def posts_of(blocks: list[Block], distance: str = AUTO, theta: float = 0.5) -> list[str]:
    outline = Outline(blocks)
    return texts_of(find_posts(blocks, outline, distance, theta), blocks, outline)


@pytest.mark.parametrize("distance", NAMES)
@pytest.mark.parametrize(
    ("frame", "post", "texts"),
    [(BOARD, POST, GERMAN), (TABLE, ROW, GREEK), (COMMENTS, COMMENT, ARABIC)],
    ids=["german", "greek", "arabic"],
)
def test_posts_of_a_forum_in_any_language(frame: str, post: str, texts: list[str], distance: str) -> None:
    assert posts_of(page(frame, post, texts), distance) == texts


def test_what_stands_beside_the_posts_under_similar_tags_comes_with_them() -> None:
    found = posts_of(page(BOARD, "<div><h3>Re: Teig</h3><div>{}</div></div>", GERMAN))
    assert found == [text for post in GERMAN for text in ("Re: Teig", post)]


def test_the_text_of_a_post_is_its_own_not_that_of_elements_in_it() -> None:
    quotes = "<div class=quote><p>Wie schon gesagt.</p></div>" * 9
    found = posts_of(page(BOARD, POST.format("{}" + quotes), GERMAN), "feature")
    assert [text.split(" Wie schon")[0] for text in found] == GERMAN


def first_post_elsewhere() -> list[Block]:
    first = f"<div class=sticky><div><div>{POST.format(GERMAN[0])}</div></div></div>"
    return page(BOARD.replace("{posts}", first + "{posts}"), POST, GERMAN[1:])


@pytest.mark.parametrize("distance", NAMES)
def test_a_post_alone_on_its_level_joins_by_its_attributes(distance: str) -> None:
    assert posts_of(first_post_elsewhere(), distance) == GERMAN


def test_attributes_must_be_more_alike_than_the_threshold() -> None:
    assert posts_of(first_post_elsewhere(), theta=1) == GERMAN[1:]
    marked = first_post_elsewhere()
    alone = next(block for block in marked if block.text == GERMAN[0])
    assert alone.node
    alone.node.marks = "content first"  # two of three: div, content
    assert posts_of(marked, theta=0.6) == GERMAN
    assert posts_of(marked, theta=0.7) == GERMAN[1:]


@pytest.mark.parametrize("distance", NAMES)
@pytest.mark.parametrize(
    "html",
    [
        "",
        "<p>Nur ein Satz, und sonst nichts.",
        "<h1>Titel</h1>",
        "<ul>" + "<li>Antworten" * 20,
        "<body>Text<main>Text<article>Text",
    ],
    ids=["nothing", "one block", "one heading", "equal texts", "nothing recurs"],
)
def test_pages_without_posts(html: str, distance: str) -> None:
    assert posts_of(blocks_of(html), distance) == []


def test_blocks_without_elements_are_no_posts() -> None:
    assert posts_of([Block("Erste Zeile"), Block("Zweite Zeile")]) == []


def test_an_unknown_distance_is_an_error() -> None:
    with pytest.raises(ValueError, match="'hamming' is no string distance"):
        posts_of(page(TABLE, ROW, GREEK), "hamming")


@pytest.mark.parametrize("distance", NAMES)
def test_a_long_thread_is_found_whole(distance: str) -> None:
    texts = [f"{text} {number}" for number in range(150) for text in GERMAN]
    assert posts_of(page(BOARD, POST, texts), distance) == texts


def test_many_tags_of_their_own_do_not_part_the_posts() -> None:
    odd = "".join(f"<x-{number}>{number}</x-{number}>" for number in range(700))
    assert posts_of(page(f"{BOARD}<div><div><div><div>{odd}", POST, GERMAN * 3), "levenshtein") == GERMAN * 3


@pytest.mark.parametrize(("wrappers", "suited"), [(0, "jaro"), (20, "feature")])
def test_the_distance_is_chosen_by_depth(wrappers: int, suited: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def noted(name: str, strings: Sequence[str]) -> Matrix:
        used.add(name)
        return pairwise(name, strings)

    monkeypatch.setattr(dycorc, "pairwise", noted)
    assert posts_of(page("<div>" * wrappers + TABLE.removeprefix("<body>"), ROW, GREEK)) == GREEK
    assert used == {suited}


def test_records_are_what_stands_side_by_side_around_the_posts() -> None:
    blocks = page(BOARD, POST, GERMAN)
    outline = Outline(blocks)
    records = records_of(find_posts(blocks, outline), outline)
    assert [outline.nodes[record].marks for record in records] == ["post"] * 4
    assert texts_of(records, blocks, outline)[1] == f"Anna Beiträge: 12 Re: Teig {GERMAN[1]}"


def numbers(outline: Outline, *marks: str) -> list[int]:
    return [number for number, node in enumerate(outline.nodes) if node.marks in marks]


def test_an_element_around_all_others_is_its_own_record() -> None:
    outline = Outline(
        blocks_of("<div class=a>Frage<div><p class=b>Ja</p></div><div><div class=c>Nein</div></div></div>")
    )
    (around,) = numbers(outline, "a")
    found = records_of(numbers(outline, "a", "b", "c"), outline)
    assert found[0] == around
    assert outline.parents[found[1:]].tolist() == [around, around]


def test_records_of_one_and_of_none() -> None:
    outline = Outline(blocks_of("<div><p class=b>Ja</p></div>"))
    assert records_of(numbers(outline, "b"), outline) == numbers(outline, "b")
    assert records_of([], outline) == []
    assert records_of([], Outline([])) == []
