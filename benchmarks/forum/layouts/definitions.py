"""A message board as a list of definitions, with quotations as in mail."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, wrapped_arrow
from benchmarks.forum.surroundings import links, numbers, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<div id="nav">{links(thread, "home forum login register help", '<a href="/{key}">{word}</a>', " | ")}
{search_form(thread)}</div>
<h1>{e(thread.title)}</h1>
<p class="crumbs"><a href="/">{e(w.say("site"))}</a> / <a href="/b">{e(w.say("board"))}</a></p>
<dl class="messages">
{each(lambda post: entry(thread, post), thread.posts)}
</dl>
<p class="pages"><b>1</b> {numbers(thread, '<a href="?page={n}">{n}</a>')} <a href="?page=2">{w.say("next")}</a></p>
<h2>{w.say("related")}</h2>
<dl class="related">{topics(thread, '<dt><a href="/m/{id}">{title}</a></dt><dd>{author}, {shown}</dd>')}</dl>
<p class="foot">{w.say("counts", n=1200, m=90)} - {w.say("newest", name=e(thread.members[-1].name))}</p>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


def entry(thread: Thread, post: Post) -> str:
    w = thread.words
    return f"""<dt id="m{post.id}"><strong>{e(post.user.name)}</strong> <small>{post.shown}</small> <a
href="{post.href}">#</a></dt>
<dd>{body(post, lambda quote: quotation(thread, quote))}
<p class="do"><a href="/reply/{post.id}">{w.say("reply")}</a> <a href="/report/{post.id}">{w.say("report")}</a></p>
</dd>"""


def quotation(thread: Thread, quote: Quote) -> str:
    return f"<p>{thread.words.say('wrote', name=e(quote.author))}</p>\n<p>{wrapped_arrow(quote)}</p>"


LAYOUT = Layout(
    "definitions",
    render,
    dates="short",
    url="https://board.example.org/m/{topic}",
    permalink="#m{id}",
    guests=True,
)
