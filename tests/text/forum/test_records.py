from collections.abc import Callable

import numpy as np
import pytest

from fccrawler.text.forum.look import Look
from fccrawler.text.forum.records import Records, find_records, judge
from fccrawler.text.forum.territory import NOBODY, Numbers
from tests.text.forum.forum_pages import (
    LANGUAGES,
    OTHERS,
    Said,
    by_post,
    framed,
    look_of,
    nested,
    phpbb,
    product,
    questions,
    reviews,
    table,
    talk,
    xenforo,
)

Build = Callable[..., str]
ADVERT = "<div class='post advert'><p>Seeds and shears, now at half the price! Only this week, in our shop.</p></div>"


def best(look: Look) -> Records:
    return find_records(look)[0]


def elements(look: Look, name: str) -> Numbers:
    """Those that are called so."""
    return np.array([n for n, node in enumerate(look.outline.nodes) if name in node.marks.split()], dtype=np.intp)


def posts(look: Look, records: Records) -> list[list[str]]:
    return by_post(look.blocks, records.territory.owner, len(records.territory.tops))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", [phpbb, xenforo, table, nested])
def test_each_post_is_a_record_in_any_build_and_language(build: Build, language: str) -> None:
    said = talk(language)
    look = look_of(build(said, language), language)
    found = posts(look, best(look))
    assert len(found) == len(said)
    assert all(one.text in texts for one, texts in zip(said, found, strict=True))


def test_the_best_come_first_and_each_group_once() -> None:
    first, *others = talk()
    found = find_records(look_of(questions(first._replace(replies=tuple(talk("en", 2))), others)))
    assert len(found) > 1
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert len({one.territory.tops.tobytes() for one in found}) == len(found)


def test_what_is_told_of_posts() -> None:
    look = look_of(phpbb(talk()))
    found = best(look)
    assert {look.outline.nodes[member].tag for member in found.members} == {"div"}
    assert 0.9 < found.coverage <= 1
    assert (found.regularity, found.dated) == (1, 1)
    assert found.score > 0.7


@pytest.mark.parametrize(("build", "named"), [(phpbb, 0.5), (xenforo, 1), (table, 0)])
def test_names_are_a_bonus(build: Build, named: float) -> None:
    assert best(look_of(build(talk()))).named == named


def test_menus_and_footers_are_nobodys() -> None:
    look = look_of(xenforo(talk()))
    owner = best(look).territory.owner
    outside = [block.text for block, post in zip(look.blocks, owner.tolist(), strict=True) if post == NOBODY]
    assert outside == ["Home", "Search", "Yellow leaves", "Imprint Privacy"]


def test_reviews_are_found_below_the_product() -> None:
    look = look_of(product(reviews()))
    found = best(look)
    assert [texts[-1] for texts in posts(look, found)] == [review.text for review in reviews()]
    assert found.coverage < 0.8


def with_advert() -> Look:
    return look_of(phpbb(talk()).replace("<hr class=divider>", ADVERT, 1))


def test_a_stranger_among_the_posts_is_left_out() -> None:
    look = with_advert()
    found = judge(look, elements(look, "post"))
    assert found
    assert look.outline.nodes[elements(look, "post")[1]].marks == "post advert"
    assert found.members.tolist() == np.delete(elements(look, "post"), 1).tolist()
    assert found.dated == 1


def test_a_stranger_stays_where_nothing_is_to_be_left_out() -> None:
    look = with_advert()
    found = judge(look, elements(look, "post"), prune=False)
    assert found
    assert found.members.tolist() == elements(look, "post").tolist()
    assert found.dated == pytest.approx(6 / 7)


def test_little_text_without_a_date_is_a_stranger_although_it_has_what_all_have() -> None:
    said = talk()
    for text, count in (("Buy!", 5), (said[2].text, 6)):
        look = look_of(
            phpbb([*said[:2], said[2]._replace(date="now", text=text), *said[3:]]).replace("Joined", "Since")
        )
        look.dated[[n for n, block in enumerate(look.blocks) if block.text.startswith("Since")]] = False
        found = judge(look, elements(look, "post"))
        assert found
        assert len(found.members) == count


BOX = """<div class=box><div class=post><dl class=postprofile><dt>Ann</dt></dl><div class=postbody><h3>News</h3>
<p class=author>» Ann » 1 March 2024, 10:00</p></div></div></div>"""


@pytest.mark.parametrize("around", [f"{BOX}{{}}", f"{{}}{BOX}"])
def test_little_text_beside_the_posts_that_resembles_them_only_in_part_is_a_stranger(around: str) -> None:
    look = look_of(phpbb(talk(), around=around))
    assert len(elements(look, "post")) == 7
    found = judge(look, elements(look, "post"))
    assert found
    assert len(found.members) == 6


def test_a_post_without_date_stays_if_it_has_what_most_have() -> None:
    said = talk()
    look = look_of(table([said[0], said[1]._replace(date="in the morning"), *said[2:]]))
    found = best(look)
    assert len(found.members) == 6
    assert found.dated == pytest.approx(5 / 6)


def test_elements_with_little_of_the_text_are_no_posts() -> None:
    rows = "".join(f"<li class=a>{one.text}</li>" for one in talk())
    look = look_of(framed("en", f"<ul>{rows}</ul><ul><li class=b>yes<li class=b>no</ul>"))
    assert judge(look, elements(look, "b")) is None
    shown = judge(look, elements(look, "b"), prune=False)
    assert shown
    assert shown.coverage < 0.1
    assert judge(look, elements(look, "a"))


def test_a_row_with_the_author_above_the_row_with_the_text_belongs_to_it() -> None:
    rows = "".join(f"<tr><th>{one.author}<th>{one.date}</tr><tr><td colspan=2>{one.text}</tr>" for one in talk())
    look = look_of(framed("en", f"<table>{rows}</table>"))
    assert posts(look, best(look)) == [[one.author, one.date, one.text] for one in talk()]


def test_a_line_with_the_author_below_the_text_belongs_to_it() -> None:
    rows = "".join(f"<div><p>{one.text}</p></div><h6>{one.author}, {one.date}</h6>" for one in talk())
    look = look_of(framed("en", f"<section>{rows}</section>"))
    assert posts(look, best(look)) == [[one.text, f"{one.author}, {one.date}"] for one in talk()]


def test_replies_own_what_is_theirs() -> None:
    first, second, third = talk("en", 3)
    look = look_of(nested([first._replace(replies=(second._replace(replies=(third,)),))]))
    found = best(look)
    assert [[said.text in texts for said in (first, second, third)] for texts in posts(look, found)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


def test_a_list_without_running_text_is_worth_little() -> None:
    def listed(texts: list[str]) -> Look:
        rows = (f"<li class=post><b>Ann {n}</b> <i>{n} May 2024</i><p>{text}" for n, text in enumerate(texts, 1))
        return look_of(framed("en", f"<ul>{''.join(rows)}</ul>"))

    silent = judge(listed(["Leaves"] * 6), elements(listed(["Leaves"] * 6), "post"), prune=False)
    spoken = judge(listed([one.text for one in talk()]), elements(listed([one.text for one in talk()]), "post"))
    assert silent
    assert spoken
    assert silent.score < 0.3 < spoken.score


def test_posts_without_dates_are_worth_less() -> None:
    dated, undated = (best(look_of(nested(said))) for said in (talk(), [one._replace(date="") for one in talk()]))
    assert undated.dated == 0
    assert undated.score < 0.7 * dated.score


def test_one_long_post_among_short_ones_is_less_of_a_talk() -> None:
    short = [one._replace(text=one.text[:20]) for one in talk()]
    uneven = [talk()[0]._replace(text=" ".join(one.text for one in talk())), *short[1:]]
    assert best(look_of(table(uneven))).score < best(look_of(table(talk()))).score


def test_two_posts_are_enough() -> None:
    look = look_of(xenforo(talk("en", 2)))
    assert len(posts(look, best(look))) == 2


def test_a_group_of_one_is_looked_at_if_it_is_called_a_post() -> None:
    (alone,) = [one for one in find_records(look_of(xenforo(talk("en", 1)))) if one.named == 1]
    assert len(alone.members) == 1
    assert alone.score == pytest.approx(0)  # one is no talk
    assert not [one for one in find_records(look_of(table(talk("en", 1)))) if one.named]


@pytest.mark.parametrize("html", ["<p>Only a sentence, and nothing beside it.", "<h1>Title</h1><p>And a sentence."])
def test_no_posts_where_nothing_recurs(html: str) -> None:
    assert find_records(look_of(html)) == []


@pytest.mark.parametrize("name", ["faq", "glossary", "article"])
def test_text_without_authors_and_dates_never_scores_as_a_talk_does(name: str) -> None:
    found = find_records(look_of(OTHERS[name]))
    assert max((one.score for one in found), default=0) < best(look_of(table(talk()))).score


def test_blocks_in_the_same_place_of_their_posts_share_a_slot() -> None:
    look = look_of(xenforo(talk()))
    times = [n for n, block in enumerate(look.blocks) if block.text in {one.date for one in talk()}]
    texts = [n for n, block in enumerate(look.blocks) if block.text in {one.text for one in talk()}]
    for slots in look.slots:
        assert len(set(slots[times].tolist())) == 1
        assert len(set(slots[texts].tolist())) == 1
        assert slots[times[0]] != slots[texts[0]]


def test_the_longest_thread_is_whole() -> None:
    look = look_of(table(talk("en", 200)))
    assert len(best(look).territory.tops) == 200


def test_posts_of_one_word_beside_long_ones() -> None:
    said = [
        Said(one.author, one.date, one.iso, text)
        for one, text in zip(talk(), ("Yes!", *[o.text for o in talk()][1:]), strict=True)
    ]
    assert len(best(look_of(xenforo(said))).territory.tops) == 6
