from collections.abc import Callable
from dataclasses import replace

import pytest

from fccrawler.text.forum.body import body_blocks
from fccrawler.text.forum.look import Look
from fccrawler.text.forum.records import Records, find_records
from fccrawler.text.forum.whole import best_thread
from tests.text.forum.forum_pages import (
    LANGUAGES,
    Said,
    by_post,
    framed,
    look_of,
    nested,
    phpbb,
    questions,
    said_in,
    table,
    talk,
    xenforo,
)


def records_of(look: Look) -> Records:
    found = best_thread(look, find_records(look), is_article=False)
    assert found
    return found


def bodies(html: str, language: str = "en") -> list[list[str]]:
    look = look_of(html, language)
    territory = records_of(look).territory
    return by_post(look.blocks, territory.owner, len(territory.tops), body_blocks(look, territory))


def long_talk(language: str = "en") -> list[Said]:
    """With posts of two paragraphs."""
    said = talk(language)
    return [one._replace(text=f"<p>{one.text}</p><p>{said[n - 1].text[::-1]}</p>") for n, one in enumerate(said)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", [phpbb, xenforo, table, nested])
def test_all_of_the_text_in_any_build_and_language(build: Callable[..., str], language: str) -> None:
    found = bodies(build(talk(language), language), language)
    assert all(one.text in texts for one, texts in zip(talk(language), found, strict=True))


def test_nothing_but_the_text_where_there_is_enough_of_it() -> None:
    assert [len(texts) for texts in bodies(xenforo(long_talk()))] == [2] * 6


def test_who_wrote_it_is_no_text() -> None:
    found = {text for texts in bodies(phpbb(long_talk())) for text in texts}
    assert not found & {one.author for one in talk()}
    assert not any(text.startswith(("Posts:", "Joined:")) for text in found)


def test_dates_and_labels_are_worth_nothing_even_if_they_are_taken_for_text() -> None:
    look = look_of(phpbb(talk()))
    sure = replace(look, text=look.words.astype(float))
    territory = records_of(look).territory
    found = by_post(look.blocks, territory.owner, len(territory.tops), body_blocks(sure, territory))
    assert not any(one.date in text for one, texts in zip(talk(), found, strict=True) for text in texts)


def test_a_line_of_the_text_that_looks_like_no_text_comes_with_it() -> None:
    said = long_talk()
    said[2] = said[2]._replace(below="<p>No.</p><p>42</p>")
    assert bodies(phpbb(said))[2][-2:] == ["No.", "42"]


def test_the_text_of_posts_that_are_built_in_another_way() -> None:
    first, *others = talk()
    opening = f"""<div class=opening><div class=author>{first.author}, {first.date}</div><div
class=words>{first.text}</div></div>"""
    found = bodies(phpbb(others, around=f"{opening}{{}}"))
    assert found[0] == [first.text]


def test_one_post_of_another_build_among_many() -> None:
    first, *others = talk("en", 150)
    opening = f"<div class=opening><div class=author>{first.author}, {first.date}</div><div>{first.text}</div></div>"
    assert bodies(phpbb(others, around=f"{opening}{{}}"))[0] == [first.text]


def test_text_in_elements_of_several_kinds() -> None:
    between = f"<ul>{'<li><a href=/do>Do this or that</a>' * 6}</ul>"
    rows = (f"<div class=post><p>{one.text}</p>{between}<ol><li>{one.text[::-1]}</ol></div>" for one in talk())
    assert bodies(framed("en", f"<section>{''.join(rows)}</section>")) == [[one.text, one.text[::-1]] for one in talk()]


def test_text_of_questions_and_of_the_comments_below() -> None:
    first, *others = talk()
    comment = Said("Zed", "1 March 2024, 10:00", "", "Which sort do you grow, and have they been in a pot before?")
    found = bodies(questions(first._replace(replies=(comment, comment)), others))
    assert [len(texts) for texts in found] == [1] * 8
    assert found[1] == [f"{comment.text} – Zed 1 March 2024, 10:00"]
    assert found[3] == said_in(others)[0]


def test_a_post_of_one_block_is_all_text() -> None:
    rows = "".join(f"<li>{one.author}, {one.date}: {one.text}</li>" for one in talk())
    found = bodies(framed("en", f"<ul class=talk>{rows}</ul>"))
    assert [len(texts) for texts in found] == [1] * 6


def test_no_text_in_posts_where_none_is_expected() -> None:
    look = look_of(xenforo(talk()))
    nothing = Look(look.blocks, look.outline, 0 * look.text, look.words, look.dated, ~look.prose & look.prose)
    assert not body_blocks(nothing, records_of(look).territory).any()


def test_what_stands_outside_of_the_posts_is_never_chosen() -> None:
    look = look_of(xenforo(talk(), around="<p>What was said in the garden all the summer long, and by whom.</p>{}"))
    territory = records_of(look).territory
    assert not body_blocks(look, territory)[territory.owner < 0].any()
