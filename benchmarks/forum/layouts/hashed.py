"""Class names made by a style compiler: they say nothing."""

from __future__ import annotations

from html import escape as e
from zlib import crc32

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, members, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def c(name: str) -> str:
    """The class of a part: the same for all parts of a kind, without meaning."""
    return f'class="css-{crc32(name.encode()):07x}"'


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<div id="__next"><div {c("bar")}><div {c("logo")}><a href="/">{e(w.say("site"))}</a>
</div>{search_form(thread, c("search"))}
<div {c("user")}>{links(thread, "login register", "<button>{word}</button>")}</div></div>
<div {c("columns")}><div {c("main")}><div {c("path")}><a href="/">{w.say("home")}</a><a
href="/b">{e(w.say("board"))}</a></div>
<div {c("title")}><h1 {c("h")}>{e(thread.title)}</h1><span {c("n")}>{w.say("replies")}: {len(thread.posts) - 1}</span>
</div>
<div {c("list")}>{each(lambda post: item(thread, post), thread.posts)}</div>
<div {c("more")}><button {c("button")}>{w.say("loading")}</button></div>
<div {c("box")}><div contenteditable="true" {c("edit")}></div><button {c("button")}>{w.say("send")}</button></div></div>
<div {c("side")}><div {c("card")}><div {c("cardtitle")}>{w.say("recent")}</div>
{topics(thread, RECENT)}</div>
<div {c("card")}><div
{c("cardtitle")}>{w.say("online")}</div>{members(thread, MEMBER, 5, " ")}</div></div></div>
<div {c("foot")}>{links(thread, "terms privacy cookies", '<a href="/{key}">{word}</a>')}</div></div>"""
    return document(thread.language, f"{thread.title} | {w.say('site')}", content)


RECENT = f"""<div {c("row")}><a href="/d/{{id}}">{{title}}</a><span {c("by")}>{{author}}</span>
<span {c("when")}>{{shown}}</span></div>"""
MEMBER = f"<span {c('by')}>{{name}}</span>"


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    advert = (
        f"<div {c('advert')}><span>{w.say('advert')}</span><div>{w.say('sponsored')}</div></div>"
        if post.number % 6 == 3
        else ""
    )
    return f"""{advert}<div {c("post")}><div {c("left")}><div {c("pic")}><img src="/i/{user.posts}"
alt="{e(user.name)}"></div></div>
<div {c("right")}><div {c("head")}><a href="/u/{user.posts}" {c("name")}>{e(user.name)}</a><span
{c("rank")}>{user.rank}</span>
<span {c("dot")}>·</span><span {c("date")}>{post.shown}</span></div>
<div {c("text")}>{body(post, quotation, "div")}</div>
<div {c("tools")}><button {c("tool")}><svg></svg><span>{post.likes}</span></button><button
{c("tool")}>{w.say("reply")}</button>
<button {c("tool")}>{w.say("share")}</button></div></div></div>"""


def quotation(quote: Quote) -> str:
    return f"""<div {c("quote")}><div {c("quoted")}>@{e(quote.author)}</div>
<div {c("quotetext")}>{e(quote.text)}</div></div>"""


LAYOUT = Layout("hashed", render, dates="ago", url="https://app.example.com/d/{topic}")
