from dataclasses import replace

import pytest

from fccrawler.text.forum.resemblance import Signs, is_talk, resemblance
from fccrawler.text.forum.thread import Finder
from tests.text.forum.forum_pages import (
    FORUM,
    OTHERS,
    PLAIN,
    article,
    framed,
    phpbb,
    product,
    reviews,
    table,
    talk,
    thread_of,
    xenforo,
)

THREAD = Signs(
    posts=6, words=20, author=1, date=1, permalink=0, titled=0, headed=0, linked=0, named=0, talkative=True,
    forum_url=False, forum_kind=False,
)  # fmt: skip
TEASERS = replace(THREAD, titled=1, talkative=False)


def signs_in(html: str, url: str = PLAIN) -> Signs:
    _, thread = thread_of(html, url, finder=Finder("on"))
    assert thread
    return thread.signs


def teasers(title: str) -> str:
    rows = (
        f"<div class=x>{title.replace('{}', str(n), 1).format(one.text[:30])}<h6>{one.author}, {one.date}</h6>"
        f"<section>{one.text}</section></div>"
        for n, one in enumerate(talk())
    )
    return framed("en", "".join(rows))


def test_authors_and_dates_make_a_talk() -> None:
    assert is_talk(THREAD)
    assert not is_talk(replace(THREAD, author=0))
    assert not is_talk(replace(THREAD, date=0))


def test_teasers_have_titles_that_lead_elsewhere() -> None:
    assert not is_talk(TEASERS)
    assert not is_talk(replace(TEASERS, forum_url=True))  # a list of topics


def test_without_dates_only_what_calls_itself_a_discussion_is_one() -> None:
    dateless = replace(THREAD, date=0.1, named=1, forum_url=True)
    assert resemblance(dateless) > 1
    assert not is_talk(dateless)
    assert is_talk(replace(dateless, forum_kind=True))


@pytest.mark.parametrize("told", [{"named": 0.5}, {"named": 1}, {"forum_url": True}, {"forum_kind": True}])
def test_where_the_page_speaks_of_a_talk_less_is_enough(told: dict[str, float]) -> None:
    shy = replace(THREAD, author=0.5, talkative=False)
    assert not is_talk(shy)
    assert is_talk(replace(shy, **told))  # type: ignore[arg-type]


def test_one_post_must_show_more_than_many() -> None:
    shy = replace(THREAD, talkative=False, named=0.5)
    assert is_talk(shy)
    assert not is_talk(replace(shy, posts=1))
    assert is_talk(replace(shy, posts=1, named=1, forum_url=True))


def test_posts_without_words_are_none() -> None:
    assert not is_talk(replace(THREAD, words=1, named=1, forum_url=True))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (THREAD, replace(THREAD, talkative=False)),
        (replace(THREAD, permalink=1), THREAD),
        (replace(THREAD, forum_kind=True), THREAD),
        (replace(THREAD, forum_url=True), THREAD),
        (replace(THREAD, headed=0.2), replace(THREAD, headed=1)),
        (replace(THREAD, headed=1), replace(THREAD, titled=1)),
        (THREAD, replace(THREAD, linked=0.9)),
        (replace(THREAD, titled=1, named=1), replace(THREAD, titled=1, named=0.9)),
    ],
    ids=["talkative", "permalinks", "kind", "address", "headings", "titles", "links", "names"],
)
def test_what_speaks_for_a_talk_and_against_it(better: Signs, worse: Signs) -> None:
    assert resemblance(better) > resemblance(worse)


def test_a_few_links_do_no_harm() -> None:
    assert resemblance(replace(THREAD, linked=0.2)) == resemblance(THREAD)


def test_permalinks_without_dates_say_nothing() -> None:
    dateless = replace(THREAD, date=0.2)
    assert resemblance(replace(dateless, permalink=1)) == resemblance(dateless)


def test_signs_of_a_thread() -> None:
    signs = signs_in(phpbb(talk()), FORUM)
    assert (signs.posts, signs.author, signs.date, signs.permalink, signs.named) == (6, 1, 1, 1, 0.5)
    assert (signs.titled, signs.linked, signs.talkative, signs.forum_url, signs.forum_kind) == (0, 0, True, True, False)
    assert 15 < signs.words < 25


def test_signs_of_a_thread_that_says_nothing_of_itself() -> None:
    signs = signs_in(table(talk()))
    assert (signs.posts, signs.author, signs.date, signs.named) == (6, 1, 1, 0)
    assert not signs.forum_url
    assert not signs.forum_kind


def test_a_heading_over_each_post_that_leads_to_the_post_is_no_title() -> None:
    signs = signs_in(phpbb(talk()), FORUM)
    assert (signs.titled, signs.headed) == (0, 1)


@pytest.mark.parametrize("name", ["blog index", "jobs"])
def test_titles_that_lead_away(name: str) -> None:
    assert signs_in(OTHERS[name]).titled == 1


@pytest.mark.parametrize(
    ("href", "titled"),
    [
        ("/2024/{}", 1),
        ("https://other.example.net/{}", 1),
        ("#p{}", 0),
        ("/a/7#p{}", 0),
        ("/b/8#p{}", 0),
        ("/a/7?p={}", 0),
        ("?{}", 0),
        ("http://[broken{}", 0),
    ],
    ids=["page", "site", "place", "place with address", "place elsewhere", "same page", "query", "broken"],
)
def test_where_a_title_leads_to(href: str, titled: int) -> None:
    assert signs_in(teasers(f"<p><a href='{href}'>{{}}</a></p>")).titled == titled


def test_a_title_inside_a_link() -> None:
    assert signs_in(teasers("<a href=/{}><h3>{}</h3></a>")).titled == 1


def test_a_link_further_down_or_of_one_word_is_no_title() -> None:
    first = [one._replace(below="<p><a href=/a>See what I wrote there</a></p>") for one in talk()]
    assert signs_in(xenforo([one._replace(above="<p>One</p><p>Two</p>") for one in first])).titled == 0
    assert signs_in(xenforo([one._replace(above="<p><a href=/a>Tomato</a></p>") for one in talk()])).titled == 0


def test_the_share_of_words_in_links() -> None:
    linked = signs_in(xenforo([one._replace(text=f"<a href=/{n}>{one.text}</a>") for n, one in enumerate(talk())]))
    assert linked.linked > 0.9
    assert signs_in(xenforo(talk())).linked == pytest.approx(0, abs=0.06)


def test_a_talk_is_one_between_some_who_say_more_than_one_thing() -> None:
    assert signs_in(table(talk())).talkative
    assert not signs_in(table([one._replace(author=f"Ann {'abcdef'[n]}.") for n, one in enumerate(talk())])).talkative
    assert not signs_in(table([one._replace(author="Ann") for one in talk()])).talkative


def test_a_page_may_call_itself_a_discussion() -> None:
    kind = '<div itemscope itemtype="https://schema.org/DiscussionForumPosting">{}</div>'
    assert signs_in(xenforo(talk(), around=kind)).forum_kind
    assert not signs_in(product(reviews())).forum_kind


def test_signs_of_comments() -> None:
    signs = signs_in(article(talk()))
    assert (signs.posts, signs.author, signs.date, signs.named) == (6, 1, 1, 1)
