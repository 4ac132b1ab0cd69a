"""What stands around the posts, by patterns that each layout brings."""

from __future__ import annotations

from html import escape

from benchmarks.forum.thread import Thread


def topics(thread: Thread, pattern: str, count: int = 5, separator: str = "\n") -> str:
    """Fields: id, title, author, shown, replies, views."""
    return separator.join(
        pattern.format(
            id=topic.id,
            title=escape(topic.title),
            author=escape(topic.author),
            shown=topic.shown,
            replies=topic.replies,
            views=topic.views,
        )
        for topic in thread.topics[:count]
    )


def members(thread: Thread, pattern: str, count: int = 6, separator: str = ", ") -> str:
    """Fields: id, name, rank, joined."""
    return separator.join(
        pattern.format(id=user.posts, name=escape(user.name), rank=user.rank, joined=user.joined)
        for user in thread.members[-count:]
    )


def numbers(thread: Thread, pattern: str, separator: str = " ") -> str:
    """The pages after this one; fields: n, url."""
    return separator.join(pattern.format(n=n, url=escape(thread.url)) for n in range(2, thread.pages + 1))


def links(thread: Thread, keys: str, pattern: str, separator: str = " ") -> str:
    """Words of the interface as links; fields: key, word."""
    return separator.join(pattern.format(key=key, word=escape(thread.words.say(key))) for key in keys.split())


def search_form(thread: Thread, attributes: str = "") -> str:
    word = thread.words.say("search")
    return (
        f'<form action="/search" method="get" {attributes}><input name="q" type="text"><button>{word}</button></form>'
    )


def login_form(thread: Thread, attributes: str = "") -> str:
    w = thread.words
    return f"""<form action="/login" method="post" {attributes}><label>{w.say("username")}: <input name="user"></label>
<label>{w.say("password")}: <input type="password" name="password"></label>
<label><input type="checkbox" name="remember"> {w.say("remember")}</label><button>{w.say("login")}</button></form>"""


def reply_form(thread: Thread, attributes: str = "") -> str:
    w = thread.words
    return f"""<form action="/reply" method="post" {attributes}><h3>{w.say("post_reply")}</h3>
<label>{w.say("message")}<textarea name="text" rows="6"></textarea></label><button>{w.say("send")}</button></form>"""
