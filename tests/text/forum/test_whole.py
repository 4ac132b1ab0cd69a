from collections.abc import Callable

import numpy as np
import pytest

from fccrawler.text.forum.look import Look
from fccrawler.text.forum.records import Records, find_records, judge
from fccrawler.text.forum.whole import best_thread, single_post, with_opening, with_replies
from tests.text.forum.forum_pages import (
    Said,
    article,
    by_post,
    framed,
    look_of,
    nested,
    phpbb,
    questions,
    table,
    talk,
    xenforo,
)

FIRST, *OTHERS = talk()
COMMENTS = (
    Said("Zed", "1 March 2024, 10:00", "", "Which sort do you grow, and have they been in a pot before?"),
    Said("Yan", "1 March 2024, 10:30", "", "Please add a picture of the leaves, from both of their sides."),
)
OPENING = f"""<div class="opening box"><div class=head><a class=username href="/members/8/">{FIRST.author}</a> asked on
{FIRST.date}</div><div class=text><p>{FIRST.text}</p></div></div>"""


def texts(look: Look, records: Records | None) -> list[list[str]]:
    return by_post(look.blocks, records.territory.owner, len(records.territory.tops)) if records else []


def thread(look: Look, is_article: bool = False) -> Records | None:
    return best_thread(look, find_records(look), is_article)


def with_comments(*comments: Said) -> Look:
    """A question with comments, an answer with one, and an answer with none."""
    return look_of(questions(FIRST._replace(replies=comments), [OTHERS[0]._replace(replies=comments[:1]), OTHERS[1]]))


# --- replies of another kind


def test_comments_below_answers_are_posts_too() -> None:
    look = with_comments(*COMMENTS)
    found = texts(look, thread(look))
    assert len(found) == 6
    for said, own in zip((FIRST, *COMMENTS, OTHERS[0], COMMENTS[0], OTHERS[1]), found, strict=True):
        assert any(said.text in text for text in own)


def test_comments_take_their_text_from_what_they_stand_in() -> None:
    look = with_comments(*COMMENTS)
    records = thread(look)
    assert records
    assert COMMENTS[0].text not in " ".join(texts(look, records)[0])
    assert (np.diff(records.territory.tops) > 0).all()


@pytest.mark.parametrize(
    "comments",
    [
        [comment._replace(date="") for comment in COMMENTS],
        [comment._replace(text="+1") for comment in COMMENTS],
    ],
    ids=["without dates", "without words"],
)
def test_what_has_no_date_or_says_nothing_is_no_reply(comments: list[Said]) -> None:
    look = with_comments(*comments)
    assert len(texts(look, thread(look))) == 3


def quoting(begin: str, end: str) -> Look:
    """Each post holds what was said on two days before."""
    inner = [f"{begin}<div class=comment><i>{one.date}</i><p>{one.text}</p></div>{end}" for one in talk()]
    return look_of(xenforo([one._replace(above=a + b) for one, a, b in zip(OTHERS, inner, inner[1:], strict=False)]))


def test_quotations_that_are_called_posts_are_no_replies() -> None:
    look = quoting("<blockquote>", "</blockquote>")
    assert len(texts(look, thread(look))) == len(OTHERS)


def test_the_same_outside_of_quotations_are_replies() -> None:
    look = quoting("<div>", "</div>")
    assert len(texts(look, thread(look))) == 3 * len(OTHERS)


def group(look: Look, name: str) -> Records:
    found = judge(look, np.array([n for n, node in enumerate(look.outline.nodes) if node.marks == name], dtype=np.intp))
    assert found
    return found


def answers(above: str, below: str) -> Look:
    """Each with two comments, and some comments below all of them."""
    comments = "".join(f"<div class=comment><i>{one.date}</i><p>{one.text}</p></div>" for one in talk()[:2])
    rows = "".join(f"<div class=answer><h6>{one.author}, {one.date}</h6>{above}{comments}</div>" for one in OTHERS)
    return look_of(framed("en", f"<main>{rows}{below}</main>"))


@pytest.mark.parametrize(
    ("above", "below", "count"),
    [
        ("<section>" + " ".join(one.text for one in talk()[3:]) + "</section>", "", 15),
        ("<div>An answer from somebody with a garden</div>", "", 5),
        ("<section>" + " ".join(one.text for one in talk()[3:]) + "</section>", "<div class=comment>{}</div>", 5),
    ],
    ids=["replies", "all text of the posts", "outside too"],
)
def test_replies_are_parts_of_posts_and_leave_them_text(above: str, below: str, count: int) -> None:
    look = answers(above, below.format(f"<i>{FIRST.date}</i><p>{FIRST.text}</p>"))
    posts, comments = group(look, "answer"), group(look, "comment")
    assert len(with_replies(look, posts, [posts, comments]).territory.tops) == count


# --- the opening post


@pytest.mark.parametrize("build", [phpbb, xenforo])
def test_the_opening_post_may_be_built_in_another_way(build: Callable[..., str]) -> None:
    look = look_of(build(OTHERS, around=f"{OPENING}{{}}"))
    found = texts(look, thread(look))
    assert len(found) == 6
    assert FIRST.text in found[0]
    assert all(said.text in own for said, own in zip(OTHERS, found[1:], strict=True))


@pytest.mark.parametrize(("name", "posts"), [("author", 6), ("byline", 5)])
def test_an_opening_whose_head_is_called_as_that_of_the_others_needs_no_name(name: str, posts: int) -> None:
    opening = f"<div class=box><p class={name}>{FIRST.author}, {FIRST.date}</p><p>{FIRST.text}</p></div>"
    look = look_of(phpbb(OTHERS, around=f"{opening}{{}}"))
    assert len(texts(look, thread(look))) == posts


def test_the_article_above_its_comments_is_no_opening() -> None:
    html = article(OTHERS).replace("class=story", "class=opening").replace("By Martha Quill", "4 March 2024")
    look = look_of(html)
    assert len(texts(look, thread(look, is_article=True))) == 5
    assert len(texts(look, thread(look))) == 6


@pytest.mark.parametrize(
    "above",
    [
        OPENING.replace(FIRST.date, "a day"),
        OPENING.replace("opening", "notice"),
        OPENING.replace(FIRST.text, "Please be kind."),
        f"<aside>{OPENING}</aside>",
        f'<div class="sidebar">{OPENING}</div>',
        "",
    ],
    ids=["no date", "no name", "hardly text", "aside", "sidebar", "nothing"],
)
def test_what_stands_above_the_posts_need_not_be_one(above: str) -> None:
    look = look_of(xenforo(OTHERS, around=f"{above}{{}}"))
    assert texts(look, thread(look)) == texts(look, find_records(look)[0])
    assert len(texts(look, thread(look))) == 5


def test_a_copy_of_the_first_post_for_machines_is_none() -> None:
    look = look_of(xenforo(talk(), around=f"{OPENING}{{}}"))
    assert len(texts(look, thread(look))) == 6


def test_an_opening_makes_the_thread_hold_more_of_the_page() -> None:
    look = look_of(xenforo(OTHERS, around=f"{OPENING}{{}}"))
    (records, *_) = find_records(look)
    opened = with_opening(look, records, is_article=False)
    assert opened.coverage > records.coverage
    assert opened.score > records.score
    assert opened.territory.tops[0] < records.territory.tops[0]
    assert with_opening(look, records, is_article=True) is records


# --- single posts


def test_a_single_post_has_a_name_a_date_and_much_of_the_text() -> None:
    look = look_of(xenforo(talk("en", 1)))
    (found,) = texts(look, thread(look))
    assert {FIRST.author, FIRST.date, FIRST.text} <= set(found)


def test_a_single_post_whose_name_says_less_must_hold_more_of_the_text() -> None:
    def beside(text: str, build: Callable[..., str]) -> Records | None:
        return single_post(find_records(look_of(build(talk("en", 1), around=f"<p>{text}</p>{{}}"))))

    assert beside("", phpbb)
    assert beside(OTHERS[0].text * 3, phpbb) is None
    assert beside(OTHERS[0].text * 3, xenforo)
    assert beside(OTHERS[0].text * 30, xenforo) is None


@pytest.mark.parametrize(
    "html",
    [
        table(talk("en", 1)),
        xenforo([FIRST._replace(date="", iso="")]).replace("3.5.2016", "").replace("8.5.2016", ""),
    ],
    ids=["no name", "no date"],
)
def test_no_single_post(html: str) -> None:
    look = look_of(html)
    assert single_post(find_records(look)) is None


def test_of_single_posts_the_one_with_the_best_name_counts() -> None:
    html = framed(
        "en",
        f"<div class=topic><div class=comment><b>{FIRST.author}</b>, {FIRST.date}<p>{FIRST.text}</div><p>Yes.</div>",
    )
    look = look_of(html)
    found = single_post(find_records(look))
    assert found
    assert look.outline.nodes[found.members[0]].marks == "comment"


def test_several_posts_are_better_than_a_single_one_around_them() -> None:
    look = look_of(framed("en", f'<div class="question">{nested(talk())}</div>'))
    assert len(texts(look, thread(look))) == 6


def test_nothing_of_nothing() -> None:
    look = look_of("<p>A sentence.")
    assert best_thread(look, [], is_article=False) is None
    assert single_post([]) is None
