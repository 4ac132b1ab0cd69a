"""A WordPress article with nested comments."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<div id="page" class="hfeed site"><a class="skip-link screen-reader-text" href="#content">↓</a>
<header id="masthead" class="site-header"><p class="site-title"><a href="/" rel="home">{e(w.say("site"))}</a></p>
<nav id="site-navigation" class="main-navigation"><ul class="menu">
{links(thread, "home about contact privacy", '<li class="menu-item"><a href="/{key}/">{word}</a></li>')}</ul></nav>
</header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main">
<article id="post-{thread.id}" class="post-{thread.id} post type-post status-publish format-standard hentry
category-news">
<header class="entry-header"><h1 class="entry-title">{e(thread.title)}</h1><div class="entry-meta"><span
class="posted-on">
<time class="entry-date published">{thread.published}</time></span> <span class="byline"><span class="author vcard">
<a class="url fn n" href="/author/x/">{e(thread.by)}</a></span></span></div></header>
<div class="entry-content">{each(lambda text: f"<p>{e(text)}</p>", thread.main)}
<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">{w.say("share")}</h3></div></div>
<footer class="entry-footer"><span class="cat-links"><a href="/c/">{e(w.say("board"))}</a></span></footer></article>
<nav class="navigation post-navigation"><div class="nav-links"><div class="nav-previous"><a href="/a/" rel="prev">
{e(thread.topics[0].title)}</a></div><div class="nav-next"><a href="/b/" rel="next">{e(thread.topics[1].title)}</a>
</div></div></nav>
<div id="comments" class="comments-area"><h2 class="comments-title">{w.say("comments", n=len(thread.posts))}</h2>
<ol class="comment-list">
{each(lambda post: comment(thread, post), thread.children(None))}
</ol>
<div id="respond" class="comment-respond"><h3 id="reply-title" class="comment-reply-title">{w.say("leave")}</h3>
<form id="commentform" class="comment-form"><p class="comment-form-comment"><textarea id="comment" name="comment">
</textarea></p>
<p class="comment-form-author"><label>{w.say("name")} *</label><input name="author"></p><p class="comment-form-email">
<label>
{w.say("email")} *</label><input name="email"></p><p class="form-submit"><input type="submit" value="{w.say("send")}">
</p></form></div>
</div></main></div>
<aside id="secondary" class="widget-area"><section class="widget widget_search">{search_form(thread)}</section>
<section class="widget widget_recent_entries"><h2 class="widget-title">{w.say("recent")}</h2>
<ul>{topics(thread, RECENT)}</ul></section>
</aside></div><footer id="colophon" class="site-footer"><div class="site-info">{w.say("cookies")}</div></footer>
</div>"""
    return document(
        thread.language, f"{thread.title} – {w.say('site')}", content, attributes=' class="single single-post"'
    )


RECENT = '<li><a href="/{id}/">{title}</a> <span class="post-date">{shown}</span> – {author}</li>'


def comment(thread: Thread, post: Post) -> str:
    w = thread.words
    children = thread.children(post.number - 1)
    below = f'<ol class="children">{each(lambda reply: comment(thread, reply), children)}</ol>' if children else ""
    name = e(post.user.name)
    if post.number % 3:
        name = f'<a href="https://{post.user.posts}.example.net" rel="external nofollow ugc" class="url">{name}</a>'
    return f"""<li id="comment-{post.id}" class="comment {"odd" if post.number % 2 else "even"} thread-even
depth-{post.depth + 1}">
<article id="div-comment-{post.id}" class="comment-body"><footer class="comment-meta"><div class="comment-author vcard">
<img alt="" src="https://avatar.example.com/{post.user.posts}" class="avatar avatar-42 photo" height="42" width="42">
<b class="fn">{name}</b>
<span class="says">{w.say("says")}</span></div><div class="comment-metadata"><a href="{post.href}"><time
datetime="{post.machine}">{post.shown}
</time></a></div></footer><div class="comment-content">{body(post, quotation)}</div><div class="reply"><a rel="nofollow"
class="comment-reply-link" href="#respond">{w.say("reply")}</a></div></article>{below}</li>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote><p>{e(quote.text)}</p></blockquote>"


LAYOUT = Layout(
    "wordpress",
    render,
    dates="time",
    url="https://blog.example.com/{topic}/",
    permalink="#comment-{id}",
    kind="contains",
    depth=10,
)
