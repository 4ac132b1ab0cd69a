from collections.abc import Callable

import numpy as np
import pytest

from fccrawler.text.boilerplate.cleaner import judge
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.distances import DISTANCES
from fccrawler.text.forum.dycorc import AUTO as AUTO_DISTANCE
from fccrawler.text.forum.territory import NOBODY
from fccrawler.text.forum.thread import DYCORC, METHODS, MODES, OFF, ON, Finder, Thread
from tests.text.forum.forum_pages import (
    ARTICLE,
    FORUM,
    LANGUAGES,
    OTHERS,
    PLAIN,
    Said,
    article,
    blocks_and_page,
    framed,
    nested,
    phpbb,
    product,
    questions,
    reviews,
    said_in,
    table,
    talk,
    texts_of,
    thread_of,
    xenforo,
)

Build = Callable[..., str]
BUILDS = [phpbb, xenforo, table, nested]
TOPICS = "<aside class=sidebar><h3>Latest topics</h3><ul>{}</ul></aside>".format(
    "".join(f'<li><a href="/t/{n}">{one.text[:40]}</a> {one.author}, {one.date}' for n, one in enumerate(talk("en", 9)))
)
COMMENTS = tuple(
    Said(author, f"2 March 2024, 1{n}:20", f"2024-03-02T1{n}:20", text)
    for n, (author, text) in enumerate(
        (
            ("Zed", "Which sort do you grow, and have they been in a pot before?"),
            ("Yan", "Please add a picture of the leaves, from both of their sides."),
            ("Zed", "This has helped my cucumbers as well, within a week or so."),
        )
    )
)


def found(html: str, url: str = FORUM, language: str = "en", finder: Finder | None = None) -> Thread:
    _, thread = thread_of(html, url, language, finder)
    assert thread
    return thread


# --- posts


@pytest.mark.parametrize("url", [FORUM, PLAIN])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", BUILDS)
def test_posts_with_their_authors_and_dates(build: Build, language: str, url: str) -> None:
    said = talk(language)
    thread = found(build(said, language), url, language)
    assert [fields.author for fields in thread.fields] == [one.author for one in said]
    assert [fields.date for fields in thread.fields] == [one.date for one in said]
    assert [fields.iso[:16] for fields in thread.fields] == [one.iso for one in said]
    assert thread.is_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", BUILDS)
def test_the_text_of_each_post(build: Build, language: str) -> None:
    said = talk(language)
    blocks, thread = thread_of(build(said, language), language=language)
    assert [texts[-1] for texts in texts_of(blocks, thread)] == [one.text for one in said]


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("count", [2, 3, 20, 200])
def test_short_threads_and_long_ones(build: Build, count: int) -> None:
    thread = found(build(talk("en", count)))
    assert len(thread.fields) == count
    assert [fields.author for fields in thread.fields] == [one.author for one in talk("en", count)]
    assert [fields.iso[:16] for fields in thread.fields] == [one.iso for one in talk("en", count)]


def test_a_single_post() -> None:
    (fields,) = found(xenforo(talk("en", 1))).fields
    assert (fields.author, fields.iso) == ("MossyOak", "2024-03-01T08:15:00+00:00")
    assert thread_of(table(talk("en", 1)), PLAIN)[1] is None


@pytest.mark.parametrize("build", [phpbb, xenforo])
def test_two_posts_beside_a_sidebar_with_dated_topics(build: Build) -> None:
    thread = found(build(talk("en", 2), around=f"<div class=columns>{{}}{TOPICS}</div>"))
    assert [fields.author for fields in thread.fields] == ["MossyOak", "Ingrid B."]


@pytest.mark.parametrize(
    ("build", "permalink"),
    [
        (phpbb, f"{FORUM}#p{{}}"),
        (nested, f"{FORUM}#comment-{{}}"),
        (xenforo, "https://forum.example.org/threads/x.7/post-{}"),
        (table, ""),
    ],
)
def test_permalinks(build: Build, permalink: str) -> None:
    thread = found(build(talk()))
    assert [fields.permalink for fields in thread.fields] == [permalink.format(n) for n in range(1, 7)]


@pytest.mark.parametrize("build", [phpbb, xenforo, table])
def test_flat_posts_stand_in_no_other(build: Build) -> None:
    assert found(build(talk())).parents == [None] * 6


def test_replies_stand_in_what_they_answer() -> None:
    one, two, three, four, five, six = talk()
    deep = two._replace(replies=(three._replace(replies=(four,)),))
    thread = found(nested([one._replace(replies=(deep, five)), six]))
    assert thread.parents == [None, 0, 1, 2, 0, None]
    assert [fields.author for fields in thread.fields] == [one.author for one in talk()]


def test_questions_answers_and_the_comments_below_them() -> None:
    question, *answers = talk()[:4]
    html = questions(question._replace(replies=COMMENTS[:2]), [answers[0]._replace(replies=COMMENTS[2:]), *answers[1:]])
    blocks, thread = thread_of(html, "https://garden.example.org/questions/12/yellow-leaves")
    assert thread
    assert thread.parents == [None, 0, 0, None, 3, None, None]
    assert [fields.author for fields in thread.fields[1:5]] == ["Zed", "Yan", "Ingrid B.", "Zed"]
    assert [fields.iso for fields in thread.fields[1:3]] == [comment.iso for comment in COMMENTS[:2]]
    texts = texts_of(blocks, thread)
    assert texts[0] == said_in([question])[0]
    assert COMMENTS[0].text in texts[1][0]


def opening(first: Said) -> str:
    return f"""<div class="opening box"><div class=head><a class=username href="/members/8/">{first.author}</a> asked on
{first.date}</div><div class=text><p>{first.text}</p></div></div>"""


@pytest.mark.parametrize("build", [phpbb, xenforo])
def test_the_opening_post_is_the_first_even_if_it_is_built_in_another_way(build: Build) -> None:
    first, *others = talk()
    blocks, thread = thread_of(build(others, around=f"{opening(first)}{{}}"))
    assert thread
    assert len(thread.fields) == 6
    assert thread.fields[0].iso == first.iso
    assert [fields.author for fields in thread.fields[1:]] == [one.author for one in others]
    assert thread.parents == [None] * 6
    assert texts_of(blocks, thread)[0] == [first.text]


# --- articles and other things with posts


def test_an_article_with_comments_is_no_thread_but_has_posts() -> None:
    thread = found(article(talk()), PLAIN)
    assert not thread.is_page
    assert [fields.author for fields in thread.fields] == [one.author for one in talk()]


def test_a_product_with_reviews_is_no_thread_but_has_posts() -> None:
    thread = found(product(reviews()), PLAIN)
    assert not thread.is_page
    assert [fields.iso for fields in thread.fields] == [review.iso for review in reviews()]


@pytest.mark.parametrize(("kind", "is_page"), [("Thing", True), ("NewsArticle", False), ("Product", False)])
def test_what_calls_itself_an_article_or_a_product_is_no_thread(kind: str, is_page: bool) -> None:
    around = f'<div itemscope itemtype="https://schema.org/{kind}">{{}}</div>'
    assert found(xenforo(talk(), around=around), PLAIN).is_page == is_page


def test_an_address_in_a_forum_makes_a_thread_in_spite_of_a_text_above() -> None:
    html = xenforo(talk(), around=ARTICLE + "{}")
    assert not found(html, PLAIN).is_page
    assert found(html, FORUM).is_page


# --- modes and methods


@pytest.mark.parametrize("url", [FORUM, PLAIN])
@pytest.mark.parametrize("name", OTHERS)
def test_pages_of_other_kinds_have_no_posts(name: str, url: str) -> None:
    assert thread_of(OTHERS[name], url)[1] is None


@pytest.mark.parametrize("name", ["blog index", "faq", "jobs", "glossary"])
def test_on_finds_posts_where_auto_does_not_dare(name: str) -> None:
    assert len(found(OTHERS[name], finder=Finder(ON)).fields) == 6


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["empty", "one block"])
def test_pages_of_a_block_or_none_have_no_posts_in_any_mode(name: str, mode: str) -> None:
    assert thread_of(OTHERS[name], finder=Finder(mode))[1] is None


@pytest.mark.parametrize("build", BUILDS)
def test_off_finds_nothing(build: Build) -> None:
    assert thread_of(build(talk()), finder=Finder(OFF))[1] is None


@pytest.mark.parametrize("distance", [AUTO_DISTANCE, *DISTANCES])
def test_dycorc_finds_the_posts_of_a_simple_page(distance: str) -> None:
    blocks, thread = thread_of(table(talk()), finder=Finder(method=DYCORC, distance=distance))
    assert thread
    assert [texts[-1] for texts in texts_of(blocks, thread)] == [one.text for one in talk()]
    assert [fields.author for fields in thread.fields] == [one.author for one in talk()]


def test_dycorc_leaves_out_nothing_that_it_found() -> None:
    said = talk()
    said[2] = said[2]._replace(author="", date="")
    assert len(found(table(said), finder=Finder(method=DYCORC)).fields) == 6


def test_an_unknown_distance_is_an_error() -> None:
    with pytest.raises(ValueError, match="'hamming' is no string distance"):
        thread_of(table(talk()), finder=Finder(method=DYCORC, distance="hamming"))


def test_dycorc_on_pages_where_nothing_recurs() -> None:
    assert thread_of("<h1>Title</h1><p>A sentence.", finder=Finder(ON, DYCORC))[1] is None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", OTHERS)
def test_no_page_is_too_odd(name: str, method: str, mode: str) -> None:
    blocks, thread = thread_of(OTHERS[name], finder=Finder(mode, method))
    assert thread is None or len(thread.owner) == len(blocks)


# --- bad input


@pytest.mark.parametrize("language", ["", "x", "und", "klingon-Qaak", "en-", "zz-ZZ"])
def test_unknown_languages_do_no_harm(language: str) -> None:
    thread = found(xenforo(talk()), language=language)
    assert [fields.author for fields in thread.fields] == [one.author for one in talk()]
    assert [fields.iso[:16] for fields in thread.fields] == [one.iso for one in talk()]


@pytest.mark.parametrize("url", ["", "http://[broken/", "no address at all"])
def test_bad_addresses_do_no_harm(url: str) -> None:
    assert len(found(xenforo(talk()), url).fields) == 6


def test_a_page_of_thousands_of_blocks() -> None:
    html = framed("en", "<ul>" + "".join(f"<li><b>Item {n}</b><p>Price {n}" for n in range(3000)) + "</ul>")
    blocks, thread = thread_of(html, PLAIN)
    assert len(blocks) > 6000
    assert thread is None


def test_a_page_of_countless_blocks_is_not_looked_at() -> None:
    rows = "".join(
        f"<li><b>Ann</b>, 3 May 2024<p>{'This was said by number'.split()[n % 5]} {n}" for n in range(10_001)
    )
    blocks, _ = blocks_and_page(f"<ul>{rows}</ul>")
    assert len(blocks) == 20_002
    assert Finder(ON).find(blocks[:40], np.ones(40), FORUM, "en")
    assert Finder(ON).find(blocks, np.ones(20_002), FORUM, "en") is None


def test_what_resembles_nothing_is_no_thread_even_if_one_is_wanted() -> None:
    assert thread_of(framed("en", "<p>Yes</p><p>No</p>"), finder=Finder(ON))[1] is None


def test_tags_that_nobody_closed() -> None:
    html = table(talk()).replace("</b>", "").replace("</table>", "").replace("</body>", "")
    assert [fields.iso for fields in found(html).fields] == [one.iso for one in talk()]


# --- what it is given


def test_every_block_has_an_owner_or_none() -> None:
    blocks, thread = thread_of(phpbb(talk()))
    assert thread
    assert len(thread.owner) == len(blocks)
    assert set(thread.owner.tolist()) == {NOBODY, *range(6)}


def test_an_outline_that_is_known_needs_not_be_made_again() -> None:
    blocks, page = blocks_and_page(xenforo(talk()))
    thread = Finder().find(blocks, judge(blocks).probability, FORUM, "en", page.kinds, Outline(blocks))
    assert thread
    assert len(thread.fields) == 6
