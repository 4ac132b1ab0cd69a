from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.forum.fields import read_fields
from fccrawler.text.forum.look import look_at
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.territory import Territory, territories
from fccrawler.text.moments import MomentReader
from tests.text.boilerplate.pages import blocks_of

URL = "http://forum.example.org/topic/7"


def read(html: str, language: str = "en", month_first: bool | None = None) -> tuple[list[Block], list[Fields]]:
    """Posts are the elements of the class `post`, their text stands in those of the class `text`."""
    blocks = blocks_of(html)
    reader = MomentReader(language, month_first)
    look = look_at(blocks, np.full(len(blocks), 0.5), reader)
    members = [number for number, node in enumerate(look.outline.nodes) if "post" in node.marks.split()]
    territory = territories(look.outline, np.array(members, dtype=np.intp))
    body = np.array([block.node is not None and "text" in block.node.marks.split() for block in blocks])
    return blocks, read_fields(blocks, look, territory, body, reader, URL)


def thread(post: str, said: Sequence[Sequence[object]], language: str = "en") -> list[Fields]:
    """{0}, {1} … in a post are what is said of it, {n} is its number."""
    posts = "".join(post.format(*values, n=number) for number, values in enumerate(said, start=1))
    return read(f"<body><h1>Brot</h1><div>{posts}</div>", language)[1]


def authors(found: list[Fields]) -> list[str]:
    return [fields.author for fields in found]


def dates(found: list[Fields]) -> list[str]:
    return [fields.date for fields in found]


def isos(found: list[Fields]) -> list[str]:
    return [fields.iso for fields in found]


def links(found: list[Fields]) -> list[str]:
    return [fields.permalink.removeprefix("http://forum.example.org") for fields in found]


TALK = [
    ("Eva", "5 March 2024, 17:45", "My dough does not rise any more. What can I do?"),
    ("Bo", "5 March 2024, 18:02", "Put it where it is warm, and wait for a whole night."),
    ("Eva", "6 March 2024, 9:15", "I did, and it doubled in size. Thank you so much!"),
    ("Uli", "7 March 2024, 20:30", "The same happened to mine when I used water that was too hot."),
]
NAMES = [name for name, *_ in TALK]
DAYS = [day for _, day, _ in TALK]
ISO = ["2024-03-05T17:45", "2024-03-05T18:02", "2024-03-06T09:15", "2024-03-07T20:30"]
TEXT = "<div class=text>{2}</div>"


@pytest.mark.parametrize(
    "post",
    [
        "<div class=post><p>{0}</p><p>{1}</p>" + TEXT + "</div>",
        "<div class=post><p class=byline>by <b>{0}</b> » {1}</p>" + TEXT + "</div>",
        "<div class=post><p class=author>Posted by {0}:</p><i>{1}</i>" + TEXT + "</div>",
        "<div class=post>" + TEXT + "<p><a href=/u/{0}>{0}</a>, {1}</p></div>",
        "<table class=post><tr><td>{0}<td>{1}<tr><td colspan=2><div class=text>{2}</div></table>",
        "<dl class=post><dt><span class=nick>{0}</span> <time>{1}</time><dd class=text>{2}</dl>",
        "<article class=post><header><b>{0}</b> <small>{1}</small></header><p class=text>{2}</p></article>",
    ],
)
def test_authors_and_dates_wherever_they_stand(post: str) -> None:
    found = thread(post, TALK)
    assert (authors(found), dates(found), isos(found)) == (NAMES, DAYS, ISO)


@pytest.mark.parametrize(
    ("language", "said", "iso"),
    [
        ("el", [("Νίκος", "Τρίτη 5 Μαρτίου 2024, 6:30 μ.μ."), ("Άννα", "Πέμ 7 Μαρ 2024, 18:31")], "2024-03-05T18:30"),
        ("ar", [("سعيد", "٥ مارس ٢٠٢٤، ٠٣:٢٠ م"), ("ليلى", "٦ مارس ٢٠٢٤، ٠٤:٢٠ م")], "2024-03-05T15:20"),
        (
            "ja",
            [("名無しさん", "2024年3月5日(火) 午後2時9分"), ("山田", "2024年3月6日(水) 午前9時")],
            "2024-03-05T14:09",
        ),
        ("fr", [("Zoé", "le mardi 5 mars 2024 à 17h45"), ("Léo", "le 6 mars 2024 à 9h00")], "2024-03-05T17:45"),
        ("ru", [("Маша", "5 марта 2024 г., 17:45"), ("Петя", "6 марта 2024 г., 9:15")], "2024-03-05T17:45"),
        ("ko", [("민수", "2024년 3월 5일 오후 2:09"), ("지은", "2024년 3월 6일 오전 9:15")], "2024-03-05T14:09"),
    ],
)
def test_authors_and_dates_in_any_language(language: str, said: list[tuple[str, str]], iso: str) -> None:
    found = thread("<div class=post><p>{0}</p><p>{1}</p><p class=text>…</p></div>", said, language)
    assert authors(found) == [name for name, _ in said]
    assert isos(found)[0] == iso
    assert all(fields.date in day and fields.iso for fields, (_, day) in zip(found, said, strict=True))


def test_the_blocks_that_author_and_date_stand_in() -> None:
    post = "<div class=post><p class=text>{}</p><p>{}</p><p>{}</p></div>"
    blocks, found = read("".join(post.format(text, name, day) for name, day, text in TALK))
    assert [blocks[fields.author_block].text for fields in found] == NAMES
    assert [blocks[fields.date_block].text for fields in found] == DAYS


MEMBERS = [
    ("Eva", "Baker", "3 May 2019", "5 March 2024", "My dough does not rise."),
    ("Bo", "Miller", "4 July 2020", "5 March 2024", "Put it where it is warm."),
    ("Eva", "Baker", "3 May 2019", "6 March 2024", "I did, thank you."),
    ("Eva", "Baker", "3 May 2019", "8 March 2024", "Works!"),
]


@pytest.mark.parametrize(
    "post",
    [
        "<div class=post><a class=username href=/member/{0}>{0}</a><div class=rank>{1}</div>"
        "<div class=joined>Joined: {2}</div><p class=date>{3}</p><div class=text>{4}</div></div>",
        "<div class=post><table><tr><td><a href=/u/{0}>{0}</a><br>{1}<br>Joined: {2}"
        "<td>{3}<div class=text>{4}</div></table></div>",
        "<div class=post><div class=rank>{1}</div><h4>{0}</h4><p>{2}</p><p>{3}</p><div class=text>{4}</div></div>",
    ],
    ids=["named", "table", "above"],
)
def test_ranks_are_no_authors_and_the_day_somebody_joined_is_not_that_of_the_post(post: str) -> None:
    found = thread(post, MEMBERS)
    assert authors(found) == ["Eva", "Bo", "Eva", "Eva"]
    assert dates(found) == ["5 March 2024", "5 March 2024", "6 March 2024", "8 March 2024"]


@pytest.mark.parametrize("edited", ["Last edited by {0}, 8 March 2024, 10:00", "{1} – edited on 8 March 2024, 10:00"])
def test_when_a_post_was_changed_is_not_when_it_was_written(edited: str) -> None:
    found = thread("<div class=post><p>{0}</p><p>{1}</p>" + TEXT + f"<p class=edited>{edited}</p></div>", TALK)
    assert isos(found) == ISO


def test_of_two_days_in_one_line_the_first_counts() -> None:
    found = thread("<div class=post><p>{0}</p><p>{1} (changed on 9 April 2024)</p>" + TEXT + "</div>", TALK)
    assert isos(found) == ISO


def test_a_moment_is_nobodys_name() -> None:
    said = [("Eva", "an hour ago", 61), ("Bo", "5 minutes ago", 62), ("Eva", "a minute ago", 63)]
    found = thread("<div class=post><b>{0}</b> <a href=/topic/7?c={2}>{1}</a><p class=text>…</p></div>", said)
    assert authors(found) == ["Eva", "Bo", "Eva"]
    assert dates(found) == ["an hour ago", "5 minutes ago", "a minute ago"]


@pytest.mark.parametrize("aside", ["Posts: 12", "12 posts", "#12", "http://eva.example.org", "42", "★★★"])
def test_what_is_nobodys_name(aside: str) -> None:
    found = thread("<div class=post><p>" + aside + "</p><p>{0}</p><p>{1}</p>" + TEXT + "</div>", TALK)
    assert authors(found) == NAMES


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("by {0}", "en"),
        ("Posted by {0} »", "en"),
        ("von {0}:", "de"),
        ("από: {0} ·", "el"),
        ("par {0} –", "fr"),
        ("@{0}", "ja"),
    ],
)
def test_words_and_signs_around_a_name_are_no_part_of_it(line: str, language: str) -> None:
    found = thread("<div class=post><p class=author>" + line + "</p><p>{1}</p>" + TEXT + "</div>", TALK, language)
    assert authors(found) == NAMES


def test_guests_have_no_page_to_link_to() -> None:
    said = [
        ("<a class=name href=/u/7>Eva</a>", "gestern, 12:01"),
        ("<span class=guest>Bo</span>", "heute, 9:00"),
        ("<a class=name href=/u/7>Eva</a>", "heute, 10:00"),
        ("Uli (Gast)", "vor 3 Minuten"),
    ]
    found = thread("<div class=post><div class=author>{0}</div><p class=when>{1}</p><p class=text>…</div>", said, "de")
    assert authors(found) == ["Eva", "Bo", "Eva", "Uli (Gast)"]
    assert dates(found) == ["gestern, 12:01", "heute, 9:00", "heute, 10:00", "vor 3 Minuten"]
    assert isos(found) == [""] * 4


def test_authors_that_quote_one_another_are_not_taken_for_one_another() -> None:
    quote = "<blockquote><p><b>{0}</b> wrote on {1}:<p>{2}</blockquote>"
    said = [TALK[0]]
    said += [(name, day, quote.format(*before) + text) for before, (name, day, text) in pairwise(TALK)]
    found = thread("<div class=post><p><b>{0}</b></p><p>{1}</p><div class=text><p>{2}</div></div>", said)
    assert (authors(found), isos(found)) == (NAMES, ISO)


def test_replies_in_posts_have_their_own() -> None:
    reply = "<div class=post><b class=nick>{0}</b> <i>{1}</i><p class=text>{2}</p>{3}</div>"
    inner = reply.format(*TALK[2], "")
    html = reply.format(*TALK[0], reply.format(*TALK[1], inner)) + reply.format(*TALK[3], "")
    found = read(html)[1]
    assert (authors(found), isos(found)) == (NAMES, ISO)


def test_answers_and_comments_on_them_name_their_authors_in_different_places() -> None:
    comment = "<ul><li class=post><span>{2}</span> – <a class=who href=/users/{0}>{0}</a> <i>{1}</i></ul>"
    post = "<div class=post><p class=text>{2}</p><div class=card><i>{1}</i> <a href=/users/{0}>{0}</a></div>"
    html = "".join(post.format(*said) + comment.format(*said) + "</div>" for said in TALK)
    found = read(html)[1]
    assert authors(found) == [name for name in NAMES for _ in (0, 1)]
    assert isos(found) == [iso for iso in ISO for _ in (0, 1)]


@pytest.mark.parametrize(
    ("days", "found"),
    [
        (["03/04/2024", "03/31/2024", "04/01/2024"], ["2024-03-04", "2024-03-31", "2024-04-01"]),
        (["03/04/2024", "31/03/2024", "01/04/2024"], ["2024-04-03", "2024-03-31", "2024-04-01"]),
        (["03/04/2024", "04/04/2024", "05/04/2024"], ["2024-04-03", "2024-04-04", "2024-04-05"]),
        (["03/04/2024 1:00 pm", "14/04/2024 1:00 pm", "15/04/2024 1:00 pm"],
         ["2024-04-03T13:00", "2024-04-14T13:00", "2024-04-15T13:00"]),
        (["03/04/2024", "31/02/2024", "01/04/2024"], ["2024-04-03", "", "2024-04-01"]),
    ],
)  # fmt: skip
def test_the_days_of_all_posts_tell_whether_the_month_comes_first(days: list[str], found: list[str]) -> None:
    said = [(name, day, text) for (name, _, text), day in zip(TALK, days, strict=False)]
    assert isos(thread("<div class=post><p class=nick>{0}</p><p>{1}</p>" + TEXT + "</div>", said)) == found


def test_the_reader_may_know_which_comes_first() -> None:
    html = "<div class=post><p>{}</p><p>{}</p></div>"
    posts = html.format("Eva", "03/04/2024") + html.format("Bo", "05/04/2024")
    assert isos(read(posts)[1]) == ["2024-04-03", "2024-04-05"]
    assert isos(read(posts, month_first=True)[1]) == ["2024-03-04", "2024-05-04"]


def test_attributes_tell_the_day_of_what_is_shown() -> None:
    said = [
        ("Eva", "datetime=2024-03-05T10:11:12Z", "an hour ago"),
        ("Bo", "title='5 March 2024, 10:21'", "today"),
        ("Eva", "data-time=1709633472", "5 minutes ago"),
    ]
    found = thread("<div class=post><p>{0}</p><p><abbr {1}>{2}</abbr></p><p class=text>…</p></div>", said)
    assert dates(found) == ["an hour ago", "today", "5 minutes ago"]
    assert isos(found) == ["2024-03-05T10:11:12+00:00", "2024-03-05T10:21", "2024-03-05T10:11:12+00:00"]


def test_an_attribute_that_says_less_is_not_asked() -> None:
    post = "<div class=post><p>{0}</p><p><time datetime=2024-03-01>{1}</time></p>" + TEXT + "</div>"
    assert isos(thread(post, TALK)) == ISO


def test_an_attribute_is_the_date_where_nothing_is_shown() -> None:
    found = thread("<div class=post><p>{0} <time datetime=2024-03-0{n}></time><p class=text>{2}</div>", TALK)
    assert dates(found) == isos(found) == ["2024-03-01", "2024-03-02", "2024-03-03", "2024-03-04"]


LINKED = "<div class=post {0}>{1}<p>{3}<p>{n} March 2024<p>{2}<p class=text>So it is.</div>"


@pytest.mark.parametrize(
    ("place", "above", "link", "found"),
    [
        ("id=p{n}", "", "<a href='#p{n}'>#{n}</a>", "/topic/7#p{n}"),
        ("id=p{n}", "", "<a href='/msg?id={n}#p{n}'>so what</a>", "/msg?id={n}#p{n}"),
        ("", "<a name=a{n}></a>", "<a href='?msg={n}#a{n}'>so what</a>", "/topic/7?msg={n}#a{n}"),
        ("", "", "<a href=/post/{n}>#{n}</a>", "/post/{n}"),
        ("", "", "<a href=/post/{n} class=permalink>so what</a>", "/post/{n}"),
        ("", "", "<a href=/post/{n}>Permalink</a>", "/post/{n}"),
        ("id=p{n}", "", "<a href='#p{n}'>#{n}</a> <a href=/report/{n}>Report</a> <a href='/re?{n}#form'>Reply</a>",
         "/topic/7#p{n}"),
        ("id=p{n}", "", "<a href='#end{n}'>down</a> <a href='#p{n}'>here</a>", "/topic/7#p{n}"),
        ("", "", "<a href=/report/{n}>Report</a>", ""),
        ("", "", "<a href='mailto:{n}@example.org'>#{n}</a>", ""),
        ("", "", "<a href='javascript:go({n})'>{n}</a>", ""),
        ("", "", "<a href='#'>{n}</a>", ""),
        ("", "", "<a href='ftp://example.org/{n}'>#{n}</a>", ""),
        ("", "", "<a href='http://[{n}'>#{n}</a>", ""),
        ("", "", "<a href=/topic/7>#{n}</a>", ""),
    ],
)  # fmt: skip
def test_permalinks(place: str, above: str, link: str, found: str) -> None:
    parts = [[part.format(n=number) for part in (place, above, link)] for number in (1, 2, 3)]
    said = [(*three, name) for three, name in zip(parts, ("Eva", "Bo", "Eva"), strict=True)]
    assert links(thread(LINKED, said)) == [found.format(n=number) for number in (1, 2, 3)]


def test_the_date_may_be_the_permalink() -> None:
    post = "<div class=post><p><a href=/u/{0}>{0}</a><p><a href=/topic/7/{n}>{1}</a><p class=text>{2}</div>"
    assert links(thread(post, TALK)) == [f"/topic/7/{number}" for number in (1, 2, 3, 4)]


def test_the_page_of_an_author_is_no_permalink() -> None:
    said = [("Eva", *TALK[0][1:]), ("Bo", *TALK[1][1:]), ("Uli", *TALK[3][1:])]
    assert links(thread("<div class=post><p><a href=/u/{0}>{0}</a><p>{1}<p class=text>{2}</div>", said)) == [""] * 3


def test_a_link_that_all_posts_share_is_of_the_thread() -> None:
    assert links(thread("<div class=post><p>{0}<p><a href=/topic/7>{1}</a><p class=text>{2}</div>", TALK)) == [""] * 4


@pytest.mark.parametrize(
    "post",
    [
        "<div class=post><p><b>{0}</b> » {1}</p><p><a href=#p{n}>#{n}</a></p><p id=p{n} class=text>{2}</p></div>",
        "<div class=post><h4>{0}</h4><p>{1}</p><a href=#p{n} id=p{n}>Link</a><p class=text>{2}</p></div>",
    ],
)
def test_long_threads_are_read_as_short_ones(post: str) -> None:
    names = ["Eva x", "Bo", "Eva y", "Eva x", "Uli", "Bo", "Bo"]
    said = [(names[number % 7], f"{number % 28 + 1} March 2024", TALK[number % 4][2]) for number in range(90)]
    found = thread(post, said)
    assert authors(found) == [name for name, _, _ in said]
    assert dates(found) == [day for _, day, _ in said]
    assert links(found) == [f"/topic/7#p{number}" for number in range(1, 91)]


def test_the_only_guest_of_a_long_thread() -> None:
    said = [
        (f"<a href=/u/{number % 5}>Eva {'vwxyz'[number % 5]}</a>", f"{number % 28 + 1} March 2024")
        for number in range(60)
    ]
    said[41] = ("<i>Uli</i>", "2 April 2024")
    found = thread("<div class=post><p class=nick>{0}<p class=when>{1}<p class=text>So it is.</div>", said)
    assert authors(found)[40:43] == ["Eva v", "Uli", "Eva x"]
    assert dates(found)[40:43] == ["13 March 2024", "2 April 2024", "15 March 2024"]


def test_posts_of_another_kind_in_a_long_thread() -> None:
    usual = "<div class=post><p class=nick>{0}<p class=when>{1}<p class=text>{2}</div>"
    other = "<div class=post><h5 class=who>{0}</h5><p class=text>{2}<dl><dd class=day>{1}</dl></div>"
    kinds = [other if 5 <= number < 12 else usual for number in range(60)]
    said = [TALK[number * number % 7 % 4] for number in range(60)]
    found = read("".join(kind.format(*values) for kind, values in zip(kinds, said, strict=True)))[1]
    assert authors(found) == [name for name, _, _ in said]
    assert dates(found) == [day for _, day, _ in said]


def test_the_first_post_may_have_another_head() -> None:
    head = "<div class=post><{} class=nick>{}</{}><p class=when>{}</p><p class=text>{}</p></div>"
    tags = ["h2", "h4", "h4", "h4"]
    posts = [head.format(tag, name, tag, day, text) for tag, (name, day, text) in zip(tags, TALK, strict=True)]
    found = read("".join(posts))[1]
    assert (authors(found), isos(found)) == (NAMES, ISO)


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("posted 3 hours ago", "posted 3 hours ago"),
        ("– 3 hours ago ·", "3 hours ago"),
        ("3 hours ago | #7", "3 hours"),
        ("Re: 3 hours ago", "3 hours"),
        ("written by hand and not more than 3 hours ago", "3 hours"),
    ],
)
def test_a_distance_is_kept_with_the_few_words_around_it(line: str, date: str) -> None:
    found = thread(
        "<div class=post><b class=nick>{0}</b><p class=when>{1}</p><p class=text>…</div>", [("Eva", line)] * 2
    )
    assert dates(found) == [date, date]


def test_posts_that_say_neither_who_nor_when() -> None:
    said = [
        ("Mine does not rise any more, what can I do about it now?",),
        ("Put it where it is warm and wait for a night.",),
    ]
    assert thread("<div class=post><p class=text>{0}</div>", said) == [Fields(), Fields()]


def test_a_single_post() -> None:
    found = thread("<div class=post><p class=author>{0}<p class=date>{1}<p class=text>{2}</div>", TALK[:1])
    assert (authors(found), isos(found)) == (NAMES[:1], ISO[:1])


def test_guestbooks_whose_entries_stand_in_the_page_itself() -> None:
    entry = "<b>{0}</b>, <i>{1}</i><br><br><span class=post>{2}</span><br><br>"
    blocks = blocks_of("<body>" + "".join(entry.format(*said) for said in TALK))
    reader = MomentReader("en")
    look = look_at(blocks, np.full(len(blocks), 0.5), reader)
    root = np.zeros(4, dtype=np.intp)
    territory = Territory(root, np.arange(len(blocks)) // 2)
    body = np.arange(len(blocks)) % 2 == 1
    found = read_fields(blocks, look, territory, body, reader, URL)
    assert (authors(found), isos(found)) == (NAMES, ISO)
