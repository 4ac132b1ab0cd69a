"""A news article with comments in the manner of Disqus, rendered into the page."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    middle = len(thread.main) // 2
    advert = f'<div class="ad-slot ad-slot--inline"><span>{w.say("advert")}</span><p>{w.say("sponsored")}</p></div>'
    content = f"""<header class="masthead"><a class="masthead__logo" href="/">{e(w.say("site"))}</a><nav
class="masthead__nav"><ul>
{links(thread, "home forum about contact", '<li><a href="/{key}">{word}</a></li>')}</ul>
</nav>{search_form(thread)}</header>
<div class="layout"><main class="layout__main"><article class="story"><nav class="story__crumbs"><a
href="/">{w.say("home")}</a> /
<a href="/local">{e(w.say("board"))}</a></nav><h1 class="story__headline">{e(thread.title)}</h1><div
class="story__meta"><span
class="story__byline">{w.say("by", name=e(thread.by))}</span> <time class="story__date">{thread.published}</time></div>
<div class="story__share">{w.say("share")}</div><div class="story__body">
{each(paragraph, thread.main[:middle])}{advert}{each(paragraph, thread.main[middle:])}
</div></article>
<section class="related"><h2>{w.say("related")}</h2><ul>{topics(thread, CARD, 4)}</ul></section>
<section id="disqus_thread"><div id="layout" class="layout"><header class="main-nav"><nav class="nav nav-primary"><ul>
<li class="tab-conversation
active"><a class="publisher-nav-color"><span class="comment-count">{w.say("comments", n=len(thread.posts))}</span></a>
</li><li
class="dropdown user-menu"><a href="#"><span class="dropdown-toggle-wrapper">{w.say("login")}</span></a></li></ul></nav>
</header>
<div class="textarea-wrapper"><div class="placeholder">{w.say("comment")}</div></div><div class="thread-sorting">
<span>{w.say("sort")}</span></div>
<div id="posts"><ul id="post-list" class="post-list">
{each(lambda post: item(thread, post), thread.children(None))}
</ul><div class="load-more"><a href="#" class="btn load-more__button">{w.say("loading")}</a></div></div></div></section>
</main></div>
<footer class="page-foot">{links(thread, "terms privacy cookies", '<a href="/{key}">{word}</a>', " | ")}</footer>"""
    return document(thread.language, f"{thread.title} | {w.say('site')}", content)


CARD = '<li class="related__card"><a href="/{id}">{title}</a><time>{shown}</time><span>{author}</span></li>'


def paragraph(text: str) -> str:
    return f"<p>{e(text)}</p>"


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    name = e(post.user.name)
    parent = ""
    if post.parent is not None:
        other = e(thread.posts[post.parent].user.name)
        parent = (
            f'<span class="bullet"> ➜ </span><a href="#" class="parent-link"><i class="icon-forward"></i> {other}</a>'
        )
    return f"""<li class="post" id="post-{post.id}"><div data-role="post-content" class="post-content"><div
class="indicator"></div>
<div class="avatar hovercard"><a href="#" class="user" data-username="u{post.user.posts}"><img data-role="user-avatar"
src="a.jpg" alt="Avatar"></a>
</div><div class="post-body"><header class="comment__header"><span class="post-byline"><span class="author
publisher-anchor-color"><a
href="#" data-action="profile">{name}</a></span> {parent}</span><span class="post-meta"><span aria-hidden="true"
class="bullet">•</span>
<a href="{post.href}" data-role="relative-time" class="time-ago" title="{post.hover}">{post.shown}</a></span></header>
<div class="post-body-inner"><div class="post-message-container"><div class="publisher-anchor-color"><div
class="post-message " dir="auto">
{body(post, quotation)}</div></div><a class="see-more hidden" title="{w.say("more")}">{w.say("more")}</a></div></div>
<footer class="comment__footer"><menu><li class="voting"><a href="#" class="vote-up"><span class="updatable
count">{post.likes or ""}</span></a></li>
<li class="reply"><a href="#"><span class="text">{w.say("reply")}</span></a></li><li class="share">{w.say("share")}
›</li></menu></footer></div></div>
<ul data-role="children"
class="children">{each(lambda reply: item(thread, reply), thread.children(post.number - 1))}</ul></li>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote>{e(quote.text)}</blockquote>"


LAYOUT = Layout(
    "disqus",
    render,
    dates="hover",
    url="https://news.example.net/local/{topic}",
    permalink="#comment-{id}",
    kind="contains",
    depth=20,
)
