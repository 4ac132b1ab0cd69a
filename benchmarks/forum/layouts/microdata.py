"""A thread described by schema.org: DiscussionForumPosting with Comments."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    first, *comments = thread.children(None)
    content = f"""<header><a href="/">{e(w.say("site"))}</a>
<nav>{links(thread, "home recent login", '<a href="/{key}">{word}</a>')}</nav>
{search_form(thread)}</header>
<nav itemscope itemtype="https://schema.org/BreadcrumbList"><span itemprop="itemListElement" itemscope
itemtype="https://schema.org/ListItem"><a itemprop="item" href="/b"><span itemprop="name">{e(w.say("board"))}</span></a>
<meta itemprop="position" content="1"></span></nav>
<main><article itemscope itemtype="https://schema.org/DiscussionForumPosting" itemid="{thread.url}">
<h1 itemprop="headline">{e(thread.title)}</h1>{about(first)}
<div itemprop="text">{body(first, quotation)}</div><p class="tools"><button>{w.say("like")}</button>
<button>{w.say("share")}</button></p>
<section><h2><span itemprop="commentCount">{len(thread.posts) - 1}</span> {w.say("replies")}</h2>
{each(lambda post: comment(thread, post), comments)}
</section></article></main>
<aside><h2>{w.say("related")}</h2><ul>{topics(thread, RELATED)}</ul></aside>
<footer>{links(thread, "terms privacy contact", '<a href="/{key}">{word}</a>')}</footer>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


RELATED = '<li><a href="/d/{id}">{title}</a> <span>{author}</span> <time>{shown}</time></li>'


def about(post: Post) -> str:
    return f"""<div class="by"><span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url"
href="/u/{post.user.posts}"><span itemprop="name">{e(post.user.name)}</span></a></span>
<time itemprop="dateCreated" datetime="{post.machine}">{post.shown}</time>
<a itemprop="url" href="{post.href}">#{post.number}</a> <span itemprop="interactionStatistic" itemscope
itemtype="https://schema.org/InteractionCounter"><meta itemprop="userInteractionCount" content="{post.likes}"></span>
</div>"""


def comment(thread: Thread, post: Post) -> str:
    w = thread.words
    return f"""<div itemprop="comment" itemscope itemtype="https://schema.org/Comment" id="c{post.id}">{about(post)}
<div itemprop="text">{body(post, quotation)}</div><p class="tools"><button>{w.say("reply")}</button>
<button>{w.say("report")}</button></p>
{each(lambda reply: comment(thread, reply), thread.children(post.number - 1))}</div>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote><p>{e(quote.text)}</p><cite>{e(quote.author)}</cite></blockquote>"


LAYOUT = Layout(
    "microdata",
    render,
    dates="time",
    url="https://data.example.org/d/{topic}",
    permalink="#c{id}",
    depth=6,
    opening=True,
)
