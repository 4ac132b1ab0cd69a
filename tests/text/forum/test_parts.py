from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fccrawler.text.forum.parts import Parts, parts_of
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.records import find_records
from fccrawler.text.forum.territory import NOBODY
from fccrawler.text.forum.thread import Finder
from tests.text.forum.forum_pages import (
    LANGUAGES,
    Said,
    framed,
    look_of,
    phpbb,
    questions,
    table,
    talk,
    texts_of,
    thread_of,
    xenforo,
)

FINDER = Finder("on")
ELSEWHERE = "The roots of a tomato breathe, and where water takes the place of the air they rot within a few days."
LOG = " ".join(f"[{n * 7:05}.{n:03}] usb 1-{n % 4}: device not accepting address {n}, error -71" for n in range(30))
PROGRAM = "\n".join(f"    if moisture[{n}] > limit: water(bed={n}); log('bed {n} is dry')" for n in range(40))


def parts_in(html: str, language: str = "en") -> dict[str, list[str]]:
    """For each text of the thread what it is: in the order of the blocks, should it stand there more than once."""
    blocks, thread = thread_of(html, language=language, finder=FINDER)
    assert thread
    found: dict[str, list[str]] = {}
    for number, block in enumerate(blocks):
        flags = [name for name in ("text", "quote", "signature", "head") if getattr(thread.parts, name)[number]]
        found.setdefault(block.text, []).append(" ".join(flags))
    return found


def changed(number: int, **fields: Any) -> list[Said]:
    """The talk with one post written in another way."""
    said = talk()
    return [*said[:number], said[number]._replace(**fields), *said[number + 1 :]]


# --- quotations


@pytest.mark.parametrize(
    "quotation",
    [
        "<blockquote><p>{}</p></blockquote>",
        "<blockquote><cite>delver wrote:</cite><div>{}</div></blockquote>",
        "<div class=bbCodeBlock-quote>{}</div>",
        "<div class='quote_body'><span>{}</span></div>",
        "<p>{}</p>",
        "<p>&gt; {}</p>",
    ],
    ids=["blockquote", "with its author", "class", "class of several words", "unmarked", "as in mail"],
)
def test_what_an_earlier_post_said_is_no_text_of_a_later_one(quotation: str) -> None:
    said = changed(4, above=quotation.format(talk()[1].text))
    blocks, thread = thread_of(xenforo(said), finder=FINDER)
    found = texts_of(blocks, thread)
    assert talk()[1].text in found[1]
    assert [text for text in found[4] if not text.startswith("#")] == [talk()[4].text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotations_are_known_in_any_language(language: str) -> None:
    said = talk(language)
    said[4] = said[4]._replace(above=f"<blockquote>{said[1].text}</blockquote>")
    found = parts_in(xenforo(said, language), language)
    assert found[said[1].text] == ["text", "quote"]


def test_what_is_quoted_from_elsewhere_is_text_and_a_quotation() -> None:
    found = parts_in(xenforo(changed(4, above=f"<blockquote>{ELSEWHERE}</blockquote>")))
    assert found[ELSEWHERE] == ["text quote"]


def test_a_quotation_may_be_cut_at_its_end_or_begin_in_the_middle() -> None:
    early = talk()[1].text
    for cut in (early[:60], early[early.index("Dissolve") :]):
        found = parts_in(xenforo(changed(4, above=f"<blockquote>{cut}</blockquote>")))
        assert found[cut] == ["quote"]


def test_lines_that_begin_as_in_mail_are_quotations() -> None:
    found = parts_in(xenforo(changed(4, above=f"<p>&gt; {ELSEWHERE}</p>")))
    assert found[f"> {ELSEWHERE}"] == ["text quote"]


def test_what_an_earlier_post_said_in_part_is_no_text_without_a_mark_either() -> None:
    part = talk()[1].text.split(". ")[1]
    assert parts_in(xenforo(changed(4, above=f"<p>{part}</p>")))[part] == [""]


@pytest.mark.parametrize(("tag", "parts"), [("blockquote", ["quote"]), ("p", ["text"])])
def test_only_a_quotation_may_go_on_in_another_way(tag: str, parts: list[str]) -> None:
    words = f"{talk()[1].text[:48]}, and so on"
    assert parts_in(xenforo(changed(4, above=f"<{tag}>{words}</{tag}>")))[words] == parts


def test_what_is_quoted_before_it_was_said_is_text() -> None:
    found = parts_in(xenforo(changed(1, above=f"<blockquote>{talk()[4].text}</blockquote>")))
    assert found[talk()[4].text][0] == "text quote"


def test_short_texts_are_repeated_by_chance() -> None:
    said = talk()
    said[1] = said[1]._replace(text="<p>I agree with that.</p>")
    said[4] = said[4]._replace(text="<p>I agree with that.</p>")
    assert parts_in(xenforo(said))["I agree with that."] == ["text", "text"]


def test_who_is_quoted_goes_with_the_quotation() -> None:
    for text, kind in ((talk()[1].text, ["quote"]), (ELSEWHERE, ["text quote"])):
        above = f"<blockquote><div>Ingrid the Wise wrote:</div><p>{text}</p></blockquote>"
        assert parts_in(xenforo(changed(4, above=above)))["Ingrid the Wise wrote:"] == kind


def test_a_name_around_all_posts_makes_no_quotations() -> None:
    html = xenforo(talk()).replace("class=bbWrapper", "class=quote")
    assert [parts_in(html)[one.text] for one in talk()] == [["text"]] * 6


def test_a_button_to_quote_with_is_no_quotation() -> None:
    html = xenforo(talk()).replace('<a href="/reply/', '<a class="quote-button" href="/reply/')
    assert not any("quote" in part for parts in parts_in(html).values() for part in parts)


def test_a_text_told_twice_in_a_post_is_told_once() -> None:
    found = parts_in(xenforo(changed(2, above=f"<p>{ELSEWHERE}</p><p>{ELSEWHERE}</p>")))
    assert found[ELSEWHERE] == ["text", ""]


# --- signatures


@pytest.mark.parametrize("name", ["signature", "message-signature", "sig", "post_sig12"])
def test_signatures_by_their_name(name: str) -> None:
    found = parts_in(phpbb(changed(3, below=f"<div class={name}>Old roses never die</div>")))
    assert found["Old roses never die"] == ["signature"]


def test_a_name_that_only_resembles_a_signature() -> None:
    found = parts_in(phpbb(changed(3, below="<div class=design-significant>Old roses never die, they say</div>")))
    assert found["Old roses never die, they say"] == ["text"]


def test_what_holds_author_and_date_is_no_signature() -> None:
    first, *others = talk()
    found = parts_in(questions(first, others).replace("class=user-info", "class=post-signature"))
    assert not any("signature" in part for parts in found.values() for part in parts)


def test_a_line_of_dashes_is_above_a_signature() -> None:
    found = parts_in(phpbb(changed(3, below="<p>____________<br>Old roses never die, they say</p>")))
    assert found["____________ Old roses never die, they say"] == ["signature"]


def test_what_an_author_says_at_each_end_is_a_signature() -> None:
    words = "Grow slowly, rest in winter, and do not hurry."
    said = [one._replace(below=f"<p>{words}</p>") if one.author == "MossyOak" else one for one in talk()]
    found = parts_in(phpbb(said))
    assert found[words] == ["signature"] * 3
    assert [found[one.text] for one in said] == [["text"]] * 6


def test_what_two_authors_say_at_the_end_is_none() -> None:
    words = "Grow slowly, rest in winter, and do not hurry."
    said = [one._replace(below=f"<p>{words}</p>") if n in (1, 2) else one for n, one in enumerate(talk())]
    assert parts_in(phpbb(said))[words][0] == "text"


SAYINGS = {"MossyOak": "Grow slowly, rest in winter, and do not hurry.", "Ingrid B.": "Steel is real."}


def with_sayings(**others: str) -> dict[str, list[str]]:
    """Of a thread with a box below each post in which its author has a saying; `others` by number: p3."""
    said = [
        one._replace(
            below=f"<div class=box>{others.get(f'p{n}', SAYINGS.get(one.author, 'Home is where it rains'))}</div>"
        )
        for n, one in enumerate(talk())
    ]
    return parts_in(phpbb(said))


def test_a_place_where_each_author_always_says_the_same_holds_signatures() -> None:
    found = with_sayings()
    assert [set(found[saying]) for saying in SAYINGS.values()] == [{"signature"}] * 2


def test_a_place_where_somebody_says_this_and_that_holds_none() -> None:
    found = with_sayings(p0="For once I have something else to say")
    assert found[SAYINGS["Ingrid B."]] == ["text"] * len(found[SAYINGS["Ingrid B."]])


def test_a_place_where_all_say_the_same_holds_none() -> None:
    words = "Click here to read all that there is"
    assert "signature" not in with_sayings(**{f"p{n}": words for n in range(6)})[words]


def test_what_an_author_says_at_the_beginning_is_none() -> None:
    words = "Good morning to all of you out there!"
    said = [one._replace(above=f"<p>{words}</p>") if one.author == "MossyOak" else one for one in talk()]
    assert "signature" not in parts_in(phpbb(said))[words]


def test_a_name_around_the_whole_text_makes_no_signature() -> None:
    html = xenforo(changed(0, below="<p>Sent from my garden</p>")).replace("class=bbWrapper", "class=signature")
    look = look_of(html)
    territory = find_records(look)[0].territory
    body = look.prose & (territory.owner != NOBODY)
    assert not parts_of(look, territory, body, [Fields()] * 6).signature[body].any()
    said = body | np.array([block.text == "Joined" for block in look.blocks])
    assert parts_of(look, territory, said, [Fields()] * 6).signature[body].all()


# --- heads and labels


@pytest.mark.parametrize("build", [phpbb, xenforo, table])
def test_the_head_of_a_post_tells_author_and_date(build: Callable[..., str]) -> None:
    found = parts_in(build(talk()))
    heads = " ".join(text for text, parts in found.items() if "head" in parts[0])
    assert all(one.author in heads and one.date in heads for one in talk())


@pytest.mark.parametrize("line", ["Last edited by delver on 2 March 2024, 10:00", "2 March 2024", "edited yesterday"])
def test_when_a_post_was_changed_is_no_text(line: str) -> None:
    found = parts_in(phpbb(changed(2, below=f"<div class=notice>{line}</div>")))
    assert found[line] == ["head"]


def test_a_short_comment_in_one_line_with_author_and_date_is_text() -> None:
    first, *others = talk()
    said = [("Zed", "Please add a picture of the leaves."), ("Yan", "Which sort do you grow, and where do they stand?")]
    comments = tuple(Said(author, "1 March 2024, 10:00", "", text) for author, text in said)
    found = parts_in(questions(first._replace(replies=comments), others))
    assert [found[f"{text} – {author} 1 March 2024, 10:00"] for author, text in said] == [["text"], ["text"]]


def test_a_sentence_with_a_date_is_text() -> None:
    sentence = "On 2 March 2024 we had the last frost, and since then all of the beds are covered."
    assert parts_in(phpbb(changed(2, below=f"<p>{sentence}</p>")))[sentence] == ["text"]


def test_buttons_and_profiles_are_no_text() -> None:
    found = parts_in(phpbb([one._replace(below="<p>Like</p><p>Click to expand...</p>") for one in talk()]))
    for label in ("Like", "Click to expand...", "Quote", "Report", "Posts: 48", "Re: Yellow leaves"):
        assert not any("text" in part for part in found[label])


def test_what_few_posts_say_is_no_label() -> None:
    said = [one._replace(below="<p>Thank you!</p>") if n in (2, 5) else one for n, one in enumerate(talk())]
    assert parts_in(phpbb(said))["Thank you!"] == ["text", "text"]


def test_what_a_quarter_of_many_posts_say_is_no_label() -> None:
    said = [one._replace(below="<p>Thank you!</p>") if n % 4 == 2 else one for n, one in enumerate(talk("en", 12))]
    assert parts_in(phpbb(said))["Thank you!"] == ["text"] * 3


def test_the_number_of_a_post_is_no_text_even_of_two() -> None:
    found = parts_in(xenforo(talk("en", 2)))
    assert "text" not in (found["#1"][0], found["#2"][0])


# --- listings and cards


@pytest.mark.parametrize("listing", [LOG, f"<pre>{LOG}</pre>", f"<pre>{PROGRAM}</pre>"])
def test_logs_and_long_programs_are_no_text(listing: str) -> None:
    found = parts_in(phpbb(changed(3, below=f"<div>{listing}</div>")))
    (parts,) = [parts for text, parts in found.items() if "error -71" in text or "moisture" in text]
    assert parts == [""]
    assert found[talk()[3].text] == ["text"]


def test_a_line_of_a_program_is_text() -> None:
    found = parts_in(phpbb(changed(3, below="<pre>sudo apt install moisture-meter</pre>")))
    assert found["sudo apt install moisture-meter"] == ["text"]


def test_a_preview_of_another_page_is_no_text() -> None:
    found = parts_in(phpbb(changed(3, below=f"<aside class=onebox><p>{ELSEWHERE}</p></aside>")))
    assert found[ELSEWHERE] == [""]


# --- all parts


def test_nothing_outside_of_the_posts_is_a_part() -> None:
    _, thread = thread_of(xenforo(talk(), around=f"<p>{ELSEWHERE}</p>{{}}"), finder=FINDER)
    assert thread
    parts: Parts = thread.parts
    outside = thread.owner == NOBODY
    assert outside.any()
    assert not (outside & (parts.text | parts.quote | parts.signature | parts.head)).any()


def test_text_is_neither_head_nor_signature() -> None:
    words = "<div class=signature>Old roses never die</div>"
    _, thread = thread_of(phpbb([one._replace(below=words) for one in talk()]), finder=FINDER)
    assert thread
    assert not (thread.parts.text & (thread.parts.head | thread.parts.signature)).any()


def test_scripts_without_spaces_are_quoted_too() -> None:
    texts = (
        "今年はトマトの葉がすぐに黄色くなってしまい、とても困っています。どうすればよいでしょうか。",
        "水をやりすぎると根が傷みますから、土がしっかり乾くまで待ってみてください。",
        "教えていただいた通りにしたら、新しい芽がたくさん出てきました。ありがとうございます。",
    )
    said = [one._replace(text=text) for one, text in zip(talk(), texts, strict=False)]
    said[2] = said[2]._replace(above=f"<blockquote>{texts[0][10:]}</blockquote>")
    assert parts_in(xenforo(said), "ja")[texts[0][10:]] == ["quote"]


def test_posts_without_any_text() -> None:
    rows = "".join(f"<li class=comment><b>{one.author}</b> <i>{one.date}</i>" for one in talk())
    _, thread = thread_of(framed("en", f"<ol>{rows}</ol>"), finder=FINDER)
    assert thread is None or not thread.parts.text.any()
