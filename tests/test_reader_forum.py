"""Pages with posts, through the reader."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from fccrawler.page import Page, Post
from fccrawler.reader import HTML, PLAIN, RULES, Reader
from fccrawler.text.forum.distances import DISTANCES
from fccrawler.text.forum.thread import AUTO, DYCORC, METHODS, MODES, OFF, ON, Finder
from tests.text.forum.forum_pages import (
    FORUM,
    LANGUAGES,
    OTHERS,
    Said,
    article,
    framed,
    nested,
    phpbb,
    product,
    reviews,
    table,
    talk,
    xenforo,
)

Build = Callable[..., str]
BUILDS = [phpbb, xenforo, table, nested]
ADDRESS = "https://example.org/a/7"
AUTOMATIC, WITHOUT, ALWAYS = (Reader(forum=Finder(mode)) for mode in (AUTO, OFF, ON))


def read(html: str, reader: Reader = AUTOMATIC, url: str = FORUM) -> Page:
    return reader.read(url, html.encode(), "text/html; charset=utf-8", HTML)


def verdicts(page: Page) -> list[tuple[str, str, str]]:
    return [(paragraph.text, paragraph.type, paragraph.crawlinfo) for paragraph in page.paragraphs]


def clean_of(page: Page, post: int) -> list[str]:
    return [paragraph.text for paragraph in page.paragraphs_of(post) if not paragraph.crawlinfo]


def changed(number: int, **fields: Any) -> list[Said]:
    said = talk()
    return [*said[:number], said[number]._replace(**fields), *said[number + 1 :]]


# --- threads


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("build", BUILDS)
def test_a_thread_has_its_posts_and_their_text_in_any_language(build: Build, language: str) -> None:
    said = talk(language)
    page = read(build(said, language))
    assert [(post.author, post.date, post.iso[:16]) for post in page.posts] == [one[:3] for one in said]
    assert [clean_of(page, number)[-1] for number in range(1, 7)] == [one.text for one in said]
    assert page.language == language
    assert page.thread == FORUM


@pytest.mark.parametrize("build", BUILDS)
def test_what_is_no_text_of_a_post_is_boilerplate(build: Build) -> None:
    page = read(build(talk()))
    assert {paragraph.crawlinfo for paragraph in page.paragraphs if not paragraph.post} == {"boilerplate"}
    marked = [paragraph for paragraph in page.paragraphs if paragraph.part == "head"]
    assert marked
    assert all(paragraph.post and paragraph.crawlinfo == "boilerplate" for paragraph in marked)


def test_posts_in_posts_are_numbered_from_one() -> None:
    one, two, three, *_ = talk()
    page = read(nested([one._replace(replies=(two,)), three]))
    assert [post.parent for post in page.posts] == [0, 1, 0]
    assert page.posts[1] == Post("Ingrid B.", "1 March 2024, 09:15", "2024-03-01T09:15", f"{FORUM}#comment-2", 1)
    assert two.text in clean_of(page, 2)


def test_the_parts_of_a_post() -> None:
    below = "<div class=signature>Old roses never die</div>"
    page = read(phpbb(changed(3, above=f"<blockquote>{talk()[1].text}</blockquote>", below=below)))
    parts = {paragraph.text: (paragraph.part, paragraph.crawlinfo) for paragraph in page.paragraphs_of(4)}
    assert parts[talk()[1].text] == ("quote", "boilerplate")
    assert parts[talk()[3].text] == ("", "")
    assert parts["Old roses never die"] == ("signature", "boilerplate")
    assert parts["» MossyOak » 1 March 2024, 11:15"] == ("head", "boilerplate")


def test_what_is_quoted_from_elsewhere_is_text() -> None:
    words = "The roots of a tomato breathe, and where water takes the place of the air they rot within days."
    page = read(xenforo(changed(3, above=f"<blockquote><p>{words}</p></blockquote>")))
    (quoted,) = [paragraph for paragraph in page.paragraphs if paragraph.text == words]
    assert (quoted.post, quoted.part, quoted.crawlinfo) == (4, "quote", "")


@pytest.mark.parametrize("line", ["Last edited by {} on 1 March 2024, 18:30", "Like", "Click to expand…", "Posts: 48"])
def test_lines_around_the_text_are_boilerplate(line: str) -> None:
    said = [one._replace(below=f"</div><div class=notice>{line.format(one.author)}") for one in talk()]
    marks = [
        next(paragraph.crawlinfo for paragraph in paragraphs if paragraph.text == line.format(one.author))
        for one, paragraphs in zip(said, map(read(phpbb(said)).paragraphs_of, range(1, 7)), strict=True)
    ]
    assert marks == ["boilerplate"] * 6


def test_short_posts_and_posts_in_other_languages_keep_their_marks() -> None:
    said = talk()
    said[2] = said[2]._replace(text="Danke!")
    said[3] = said[3]._replace(text=talk("de")[1].text)
    page = read(xenforo(said))
    marks = {paragraph.text: paragraph.crawlinfo for paragraph in page.paragraphs}
    assert marks["Danke!"] == "ooi-length"
    assert marks[said[3].text] == "ooi-lang"


def test_a_long_log_is_left_out() -> None:
    log = "\n".join(
        f"[{n * 7:05}.{n:03}] usb 1-{n % 4}: device not accepting address {n}, error -71" for n in range(40)
    )
    page = read(phpbb(changed(3, below=f"<pre>{log}</pre>")))
    (listing,) = [paragraph for paragraph in page.paragraphs if paragraph.type == "code"]
    assert (listing.post, listing.crawlinfo) == (4, "boilerplate")
    assert talk()[3].text in clean_of(page, 4)


def test_two_hundred_posts() -> None:
    page = read(phpbb(talk("en", 200)))
    assert [post.author for post in page.posts] == [one.author for one in talk("en", 200)]
    assert sorted({paragraph.post for paragraph in page.paragraphs}) == list(range(201))


def test_a_single_post() -> None:
    page = read(xenforo(talk("en", 1)))
    assert [post.author for post in page.posts] == ["MossyOak"]
    assert talk()[0].text in clean_of(page, 1)


# --- the pages of a thread


def turning(url: str, other: str, current: int) -> str:
    """One of three pages with links to the others."""
    addresses = (url, other.format(2), other.format(3))
    links = "".join(f'<a href="{address}">{n}</a> ' for n, address in enumerate(addresses, 1) if n != current)
    around = f"{{}}<div class=pagination>{links}</div><a rel=next href='{url.replace('7', '8')}'>Next thread</a>"
    return xenforo(talk(), around=around)


@pytest.mark.parametrize(
    ("url", "other"),
    [
        (FORUM, f"{FORUM}&start={{}}0"),
        ("https://forum.example.org/threads/x.7/", "https://forum.example.org/threads/x.7/page-{}"),
        ("https://forum.example.org/index.php?topic=7.0", "https://forum.example.org/index.php?topic=7.{}0"),
        ("https://forum.example.org/t/x-7.html", "https://forum.example.org/t/x-7-{}.html"),
        ("https://forum.example.org/t/x/7", "https://forum.example.org/t/x/7?page={}"),
        ("https://forum.example.org/t/x-7/", "https://forum.example.org/t/x-7/page/{}/"),
        ("https://forum.example.org/threads/7-x", "https://forum.example.org/threads/7-x/page{}"),
    ],
    ids=["phpbb", "xenforo", "smf", "vbulletin", "query", "folder", "vbulletin 4"],
)
def test_all_pages_of_a_thread_are_of_the_same_thread(url: str, other: str) -> None:
    addresses = (url, other.format(2), other.format(3))
    pages = [read(turning(url, other, n), url=address) for n, address in enumerate(addresses, 1)]
    (thread,) = {page.thread for page in pages}
    assert "7" in thread
    for page in pages:
        assert {link.url for link in page.links if link.in_thread} == {*addresses} - {page.url}


def test_without_links_a_page_with_posts_has_its_own_address_as_thread() -> None:
    page = read(turning(FORUM, f"{FORUM}&start={{}}0", 1), Reader(links=False))
    assert (len(page.posts), page.thread, page.links) == (6, FORUM, [])


# --- articles and products


@pytest.mark.parametrize(("html", "count"), [(article(talk()), 6), (product(reviews()), 4)], ids=["article", "product"])
def test_what_is_about_something_else_keeps_its_verdicts_but_has_posts(html: str, count: int) -> None:
    page, without = read(html, url=ADDRESS), read(html, WITHOUT, ADDRESS)
    assert verdicts(page) == verdicts(without)
    assert [paragraph.language for paragraph in page.paragraphs] == [p.language for p in without.paragraphs]
    assert page.tokens == without.tokens
    assert len(page.posts) == count
    assert page.posts[0].iso
    assert {paragraph.post for paragraph in page.paragraphs} == set(range(count + 1))


def test_the_text_of_an_article_belongs_to_no_post() -> None:
    page = read(article(talk()), url=ADDRESS)
    story = [paragraph for paragraph in page.paragraphs if "apple" in paragraph.text]
    assert story
    assert all(not paragraph.post and not paragraph.crawlinfo for paragraph in story)


# --- modes


@pytest.mark.parametrize("url", [FORUM, ADDRESS])
@pytest.mark.parametrize("name", OTHERS)
def test_pages_without_posts_come_out_as_without_a_search(name: str, url: str) -> None:
    assert asdict(read(OTHERS[name], url=url)) == asdict(read(OTHERS[name], WITHOUT, url))


@pytest.mark.parametrize("build", BUILDS)
def test_off_finds_no_posts(build: Build) -> None:
    page = read(build(talk()), WITHOUT)
    assert (page.posts, page.thread) == ([], "")
    assert not any(paragraph.post or paragraph.part for paragraph in page.paragraphs)
    assert not any(link.in_thread for link in page.links)


@pytest.mark.parametrize("build", BUILDS)
def test_the_search_changes_no_paragraph_but_its_annotations(build: Build) -> None:
    html = build(talk())
    found, without = (read(html, reader) for reader in (AUTOMATIC, WITHOUT))
    assert [(p.text, p.type) for p in found.paragraphs] == [(p.text, p.type) for p in without.paragraphs]


@pytest.mark.parametrize("name", ["blog index", "faq", "jobs", "glossary"])
def test_on_finds_posts_where_auto_does_not_dare(name: str) -> None:
    assert len(read(OTHERS[name], ALWAYS).posts) == 6
    assert read(OTHERS[name]).posts == []


@pytest.mark.parametrize("distance", DISTANCES)
def test_dycorc_finds_the_posts_of_a_simple_page(distance: str) -> None:
    page = read(table(talk()), Reader(forum=Finder(method=DYCORC, distance=distance)))
    assert [post.author for post in page.posts] == [one.author for one in talk()]
    assert [clean_of(page, number)[-1] for number in range(1, 7)] == [one.text for one in talk()]


@pytest.mark.parametrize("build", BUILDS)
def test_the_rules_find_posts_too(build: Build) -> None:
    page = read(build(talk()), Reader(cleaner=RULES))
    assert [post.iso[:16] for post in page.posts] == [one.iso for one in talk()]


def test_the_reasons_are_told_of_threads_too() -> None:
    page = read(phpbb(talk()), Reader(explain=True))
    assert page.posts
    assert len(page.reasons) == len(page.paragraphs)


# --- odd pages


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "html", ["", " ", "<p>", "<html><body>", "Only text, and not a single tag.", "<table><tr><td>"]
)
def test_pages_with_next_to_nothing(html: str, mode: str, method: str) -> None:
    page = read(html, Reader(forum=Finder(mode, method)))
    assert (page.posts, page.thread) == ([], "")


@pytest.mark.parametrize("language", ["", "xx", "klingon", "en-", "zh-Hans-CN-x-private", "1", "'"])
def test_languages_that_nobody_knows_do_no_harm(language: str) -> None:
    page = read(phpbb(talk()).replace("lang=en", f'lang="{language}"'))
    assert [post.iso for post in page.posts] == [one.iso for one in talk()]


def test_the_declared_language_tells_which_figure_is_the_month() -> None:
    said = [one._replace(date=f"{n}/4/2024") for n, one in enumerate(talk(), 3)]
    html = table(said)
    assert [post.iso for post in read(html).posts] == [f"2024-04-{n:02}" for n in range(3, 9)]
    american = read(html.replace("lang=en", "lang=en-US"))
    assert [post.iso for post in american.posts] == [f"2024-{n:02}-04" for n in range(3, 9)]


def test_a_page_of_thousands_of_blocks() -> None:
    html = framed("en", "<ul>" + "".join(f"<li><b>Item {n}</b><p>Price {n}" for n in range(2500)) + "</ul>")
    page = read(html, url=ADDRESS)
    assert len(page.paragraphs) > 5000
    assert page.posts == []


def test_deeply_nested_replies() -> None:
    said, *others = reversed(talk("en", 60))
    for one in others:
        said = one._replace(replies=(said,))
    page = read(nested([said]))
    assert [post.iso for post in page.posts] == [one.iso for one in talk("en", 60)]
    assert [post.parent for post in page.posts[:30]] == list(range(30))


def test_text_files_have_no_posts() -> None:
    text = "\n\n".join(f"{one.author}, {one.date}\n{one.text}" for one in talk())
    page = ALWAYS.read(FORUM, text.encode(), "text/plain; charset=utf-8", PLAIN)
    assert (page.posts, page.thread) == ([], "")
