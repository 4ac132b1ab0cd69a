"""A guestbook: a name in bold, a line across the page after each entry."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, numbers, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<center><a href="index.html">{w.say("home")}</a> - <a href="photos.html">{e(w.say("board"))}</a> -
<a href="links.html">{w.say("about")}</a></center>
<h1>{e(thread.title)}</h1>
<p align="center"><a href="#form">{w.say("sign")}</a></p>
<p>{w.say("page", n=1, m=thread.pages)} {numbers(thread, '<a href="?p={n}">[{n}]</a>')}</p>
<hr>
{each(lambda post: entry(thread, post), thread.posts)}
<a name="form"></a><form method="post" action="sign.pl">{w.say("name")}: <input name="name"><br>{w.say("email")}: <input
name="mail"><br>
<textarea name="text" rows="5" cols="40"></textarea><br><input type="submit" value="{w.say("send")}"></form>
<p>{w.say("recent")}: {topics(thread, '<a href="{id}.html">{title}</a> ({shown})', 4, ", ")}</p>
<address>{links(thread, "contact top", '<a href="{key}">{word}</a>', " | ")}</address>"""
    return document(thread.language, f"{w.say('guestbook')}: {thread.title}", content)


def entry(thread: Thread, post: Post) -> str:
    w = thread.words
    mail = f' <a href="mailto:u{post.user.posts}@example.com">{w.say("email")}</a>' if post.number % 3 == 0 else ""
    place = f" ({e(post.user.place)})" if post.user.place and post.number % 2 else ""
    return f"""<b>{e(post.user.name)}</b>{place}{mail}<br>
<i>{post.shown}</i>
<p>{body(post, lambda quote: quotation(thread, quote), "br", "<tt>{}</tt>")}</p>
<hr>"""


def quotation(thread: Thread, quote: Quote) -> str:
    return f"<i>{thread.words.say('wrote', name=e(quote.author))} {e(quote.text)}</i><br>"


LAYOUT = Layout("guestbook", render, dates="full", url="https://home.example.net/guestbook/{topic}.html", quotes="none")
