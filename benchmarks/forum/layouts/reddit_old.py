"""A submission with a text of its own, and nested comments below it."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, login_form, members, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    first = thread.posts[0]
    content = f"""<div id="header" role="banner"><div
id="sr-header-area">{links(thread, "home forum recent", '<a href="/r/{key}">{word}</a>', " - ")}
</div><div id="header-bottom-left"><span class="hover pagename redditname"><a href="/r/hobby/">{e(w.say("board"))}</a>
</span>
<ul class="tabmenu"><li class="selected"><a href="#" class="choice">{w.say("comments", n=len(thread.posts) - 1)}</a>
</li></ul></div>
<div id="header-bottom-right"><span class="user"><a href="/login" class="login-required">{w.say("login")}</a></span>
</div></div>
<div class="side"><div class="spacer">{search_form(thread, 'id="search" role="search"')}</div><div class="spacer"><div
class="linkinfo">
<div class="date"><span>{w.say("date")} </span><time>{thread.published}</time></div><div class="score"><span
class="number">154</span></div></div>
</div><div class="spacer">{login_form(thread, 'class="login-form-side"')}</div><div class="spacer"><div
class="titlebox"><h1 class="hover">
{e(w.say("board"))}</h1><div class="usertext-body"><div class="md"><p>{w.say("counts", n=50123, m=3021)}</p></div></div>
<div class="bottom">{w.say("rules")}</div></div></div><div class="spacer"><h3>{w.say("recent")}</h3>
<ul>{topics(thread, RECENT)}</ul>
<p>{members(thread, '<a href="/user/{id}" class="author">{name}</a>')}</p></div></div>
<div class="content" role="main"><div class="spacer"><div id="siteTable" class="sitetable linklisting"><div class="thing
id-t3_{thread.id}
odd link self" data-type="link"><div class="midcol unvoted"><div class="arrow up"></div><div class="score
unvoted">154</div>
<div class="arrow down"></div></div><div class="entry unvoted"><div class="top-matter"><p class="title"><a class="title
may-blank"
href="/r/hobby/comments/{thread.id}/">{e(thread.title)}</a> <span class="domain">(<a
href="/r/hobby/">self.hobby</a>)</span></p>
<p class="tagline">{tagline(first)}</p></div><div class="expando"><form class="usertext"><div class="usertext-body
may-blank-within
md-container"><div class="md">{body(first, quotation)}</div></div></form></div><ul class="flat-list buttons"><li
class="first">
<a href="{first.href}" class="comments">{w.say("comments", n=len(thread.posts) - 1)}</a></li><li class="share"><a
href="#">{w.say("share")}</a></li>
<li class="report-button"><a href="#">{w.say("report")}</a></li></ul></div></div></div></div>
<div class="commentarea"><div class="panestack-title"><span
class="title">{w.say("comments", n=len(thread.posts) - 1)}</span></div>
<div class="menuarea"><span class="dropdown-title lightdrop">{w.say("sort")}</span></div>
<form class="usertext cloneable warn-on-unload"><textarea rows="1" cols="1" name="text"></textarea><button
class="save">{w.say("send")}
</button></form>
<div id="siteTable_t3_{thread.id}" class="sitetable nestedlisting">
{each(lambda post: comment(thread, post), thread.children(None)[1:])}
</div></div></div>
<div class="footer-parent"><div
class="footer">{links(thread, "about help contact terms privacy", '<a href="/{key}">{word}</a>')}</div></div>"""
    return document(
        thread.language, f"{thread.title} : hobby", content, attributes=' class="single-page comments-page"'
    )


RECENT = '<li><a href="/r/hobby/comments/{id}/">{title}</a> <time>{shown}</time> {author}</li>'


def tagline(post: Post) -> str:
    name = f'<a href="/user/{post.user.posts}" class="author may-blank">{e(post.user.name)}</a>'
    time = f'<time title="{post.hover}" datetime="{post.machine}" class="live-timestamp">{post.shown}</time>'
    return f'{name}<span class="userattrs"></span> {time}'


def comment(thread: Thread, post: Post) -> str:
    w = thread.words
    children = thread.children(post.number - 1)
    below = (
        f"""<div class="child"><div id="siteTable_t1_{post.id}" class="sitetable listing">
{each(lambda reply: comment(thread, reply), children)}</div></div>"""
        if children
        else '<div class="child"></div>'
    )
    return f"""<div class="thing id-t1_{post.id} noncollapsed comment" id="thing_t1_{post.id}" data-type="comment"><p
class="parent">
<a name="{post.id}"></a></p><div class="midcol unvoted"><div class="arrow up"></div><div class="arrow down"></div></div>
<div class="entry unvoted"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a>{tagline(post)}
<span class="score unvoted" title="{post.likes}">{w.say("points", n=post.likes)}</span> <a href="javascript:void(0)"
class="numchildren">
({len(children)})</a></p><form class="usertext" id="form-t1_{post.id}"><div class="usertext-body may-blank-within
md-container"><div class="md">
{body(post, quotation)}</div></div></form><ul class="flat-list buttons"><li class="first"><a href="{post.href}"
class="bylink">
{w.say("permalink")}</a></li><li><a href="#">{w.say("report")}</a></li><li class="reply-button"><a
href="#">{w.say("reply")}</a></li></ul></div>
{below}<div class="clearleft"></div></div>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote><p>{e(quote.text)}</p></blockquote>"


LAYOUT = Layout(
    "redditold",
    render,
    dates="relative",
    url="https://old.example.com/r/hobby/comments/{topic}/",
    permalink="/r/hobby/comments/{topic}/x/{id}/",
    depth=20,
    opening=True,
)
