"""Discussion threads with the div structure of a bulletin board."""

import tomllib
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from demo.layout import fill, human_date, words_of
from demo.page import DemoPage, html_page

THREADS = Path(__file__).parent / "forum_text"
NUMBERS = (318, 402)
POSTS_PER_PAGE = 7

Post = dict[str, Any]


def paragraphs(text: str) -> str:
    return "\n".join(f"<p>{escape(part.strip(), quote=False)}</p>" for part in text.strip().split("\n\n"))


def quote(post: Post, language: str) -> str:
    if "quote" not in post:
        return ""
    cite = f"{escape(post['quote_author'])} {words_of(language).text['forum_wrote']}"
    return fill("forum_quote.html", cite=cite, text=escape(post["quote"], quote=False))


def signature(post: Post) -> str:
    text = escape(post.get("signature", ""), quote=False)
    return f'<div class="signature">{text}</div>' if text else ""


def render_post(post: Post, number: int, subject: str, language: str) -> str:
    words = words_of(language)
    return fill(
        "forum_post.html",
        words,
        number=str(number),
        subject=escape(subject),
        author=escape(post["author"]),
        initial=escape(post["author"][:1].upper()),
        rank=escape(post["rank"]),
        joined=escape(post["joined"]),
        count=str(post["posts"]),
        iso=post["date"],
        date=human_date(post["date"], words),
        time=post["time"],
        quote=quote(post, language),
        body=paragraphs(post["text"]),
        signature=signature(post),
    )


def page_path(thread: int, page: int) -> str:
    return f"/forum/thread-{thread}.html" + (f"?page={page}" if page > 1 else "")


def pagination(thread: int, page: int, count: int) -> str:
    numbers = (
        f"<strong>{n}</strong>" if n == page else f'<a href="{page_path(thread, n)}">{n}</a>'
        for n in range(1, count + 1)
    )
    return " ".join(numbers)


def thread_page(thread: int, table: dict[str, Any], page: int, posts: Sequence[Post], count: int) -> DemoPage:
    language, subject = table["language"], table["subject"]
    first = thread * 10 + (page - 1) * POSTS_PER_PAGE
    bodies = (render_post(post, first + place, subject, language) for place, post in enumerate(posts, 1))
    values = {"language": language, "subject": escape(subject), "posts": "\n".join(bodies)}
    text = fill("forum.html", words_of(language), pages=pagination(thread, page, count), **values)
    return html_page(page_path(thread, page), language, "forum", text)


def read_thread(thread: int) -> dict[str, Any]:
    return tomllib.loads((THREADS / f"thread-{thread}.toml").read_text("utf-8"))


def thread_pages(thread: int) -> Iterator[DemoPage]:
    table = read_thread(thread)
    posts = table["post"]
    chunks = [posts[start : start + POSTS_PER_PAGE] for start in range(0, len(posts), POSTS_PER_PAGE)]
    for page, chunk in enumerate(chunks, 1):
        yield thread_page(thread, table, page, chunk, len(chunks))


def board_row(thread: int) -> str:
    table = read_thread(thread)
    values = {"subject": escape(table["subject"]), "count": str(len(table["post"]))}
    return fill("forum_row.html", path=page_path(thread, 1), **values)


def board_page() -> DemoPage:
    text = fill("forum_board.html", words_of("en"), rows="\n".join(map(board_row, NUMBERS)))
    return html_page("/forum/", "en", "index", text)


def forum_pages() -> Iterator[DemoPage]:
    yield board_page()
    for thread in NUMBERS:
        yield from thread_pages(thread)
