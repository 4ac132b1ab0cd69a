"""No class, no id: only divisions and paragraphs."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread, User


def render(thread: Thread) -> str:
    w = thread.words
    pages = " ".join(f'<a href="?page={n}">{n}</a>' for n in range(2, thread.pages + 1))
    content = f"""<div><a href="/">{e(w.say("site"))}</a> <a href="/login">{w.say("login")}</a> <a
href="/register">{w.say("register")}</a>
<form action="/search"><input name="q"><button>{w.say("search")}</button></form></div>
<div><a href="/">{w.say("home")}</a> &gt; <a href="/forum">{w.say("forum")}</a> &gt; <a
href="/forum/3">{e(w.say("board"))}</a></div>
<div><div>
<h1>{e(thread.title)}</h1>
<p>1 {pages} <a href="?page=2">{w.say("next")}</a></p>
{each(lambda post: post_html(thread, post), thread.posts)}
<p>1 {pages} <a href="?page=2">{w.say("next")}</a></p>
<form method="post"><p>{w.say("post_reply")}</p><textarea name="text"></textarea><button>{w.say("send")}</button></form>
</div><div>
<h3>{w.say("recent")}</h3>
{topics(thread, '<div><a href="/t/{id}">{title}</a><div>{author}, {shown}</div></div>')}
<h3>{w.say("statistics")}</h3><p>{w.say("counts", n=48213, m=5120)}</p>
<p>{w.say("newest", name=e(thread.members[-1].name))}</p>
</div></div>
<div><a href="/terms">{w.say("terms")}</a> <a href="/privacy">{w.say("privacy")}</a> <a
href="/contact">{w.say("contact")}</a></div>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    advert = f"<div><p>{w.say('advert')}</p><p>{w.say('sponsored')}</p></div>\n" if post.number % 7 == 4 else ""
    about = "" if user.guest else about_user(thread, user)
    edited = f"<p><i>{w.say('edited', name=e(user.name), date=post.edited)}</i></p>" if post.edited else ""
    return f"""{advert}<div><div><div><b>{e(user.name)}</b></div>{about}</div>
<div><div>{post.shown}</div>
<div>{body(post, lambda quote: quotation(thread, quote))}</div>{edited}
<div><a href="/like/{post.id}">{w.say("like")}</a> <a href="/reply/{post.id}">{w.say("reply")}</a> <a
href="/report/{post.id}">{w.say("report")}</a></div>
</div></div>"""


def about_user(thread: Thread, user: User) -> str:
    w = thread.words
    return f"""<div>{user.rank}</div><div>{w.say("joined")}: {user.joined}</div>
<div>{w.say("posts")}: {user.posts}</div>"""


def quotation(thread: Thread, quote: Quote) -> str:
    return f"<blockquote><p>{thread.words.say('wrote', name=e(quote.author))}</p><p>{e(quote.text)}</p></blockquote>"


LAYOUT = Layout("bare", render, dates="full", url="https://plain.example.org/t/{topic}", guests=True)
