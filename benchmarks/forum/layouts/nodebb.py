"""NodeBB as rendered by the server."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, numbers, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    pages = f"""<div component="pagination" class="text-center pagination-container"><ul class="pagination"><li
class="page-item active">
<a class="page-link">1</a>
</li>{numbers(thread, '<li class="page-item"><a class="page-link" href="?page={n}">{n}</a></li>')}
<li class="next page-item"><a href="?page=2" class="page-link">{w.say("next")}</a></li></ul></div>"""
    content = f"""<nav id="menu" class="slideout-menu hidden"></nav><main id="panel" class="slideout-panel"><nav
class="navbar
navbar-default navbar-fixed-top header" id="header-menu" component="navbar"><div class="container"><a href="/"><h1
class="navbar-brand
forum-title">{e(w.say("site"))}</h1></a><ul id="main-nav" class="nav navbar-nav">
{links(thread, "recent register login", '<li><a class="navigation-link" href="/{key}">{word}</a></li>')}</ul></div>
</nav>
<div class="container" id="content"><ol class="breadcrumb"><li><a href="/"><span>{w.say("home")}</span></a></li><li><a
href="/category/5">
<span>{e(w.say("board"))}</span></a></li><li component="breadcrumb/current" class="active">
<span>{e(thread.title)}</span></li></ol>
<div class="row"><div class="topic col-lg-9"><div class="topic-header"><h1 component="post/header" class="hidden-xs">
<span class="topic-title"
component="topic/title">{e(thread.title)}</span></h1><div class="topic-info clearfix"><span component="topic/post-count"
title="{len(thread.posts)}">{len(thread.posts)}</span> <small>{w.say("posts")}</small> <span title="2840">2.8k</span>
<small>
{w.say("views")}</small></div></div>
<ul component="topic" class="posts timeline" data-tid="{thread.id}">
{each(lambda post: item(thread, post), thread.posts)}
</ul>{pages if thread.pages > 1 else ""}<a component="topic/reply" class="btn btn-primary" href="#">{w.say("reply")}</a>
</div>
<div widget-area="sidebar" class="col-lg-3"><h3>{w.say("related")}</h3><ul
class="categories-list">{topics(thread, RELATED)}</ul></div></div>
</div></main>"""
    return document(thread.language, f"{thread.title} | {w.say('site')}", content, attributes=' class="page-topic"')


RELATED = """<li class="clearfix"><div><a href="/topic/{id}">{title}</a></div><p><a href="/user/x">
<strong>{author}</strong></a>
<small>{shown}</small></p></li>"""


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    signature = (
        f'<div component="post/signature" class="post-signature">{inline(post.signature)}</div>'
        if post.signature
        else ""
    )
    return f"""<li component="post" class="posts-list-item" data-index="{post.number - 1}" data-pid="{post.id}"
data-uid="{user.posts}"
data-username="{e(user.name)}" data-timestamp="{post.id}000" itemscope itemtype="http://schema.org/Comment">
<a component="post/anchor" data-index="{post.number - 1}" id="{post.number - 1}"></a><meta itemprop="datePublished"
content="{post.machine}">
<div class="clearfix post-header"><div class="icon pull-left"><a href="/user/{user.posts}"><img component="user/picture"
alt="{e(user.name)}"
title="{e(user.name)}" class="avatar avatar-sm2x"></a></div><small class="pull-left"><strong><a
href="/user/{user.posts}" itemprop="author"
data-username="{e(user.name)}" data-uid="{user.posts}">{e(user.name)}</a></strong> <a href="/groups/x"><small
class="label group-label">
{user.rank}</small></a> <span class="visible-xs-inline-block"><a class="permalink" href="{post.href}"><span
class="timeago"
title="{post.machine}">{post.shown}</span></a></span></small></div><br>
<div class="content" component="post/content" itemprop="text">{body(post, lambda quote: quotation(thread, quote))}</div>
<div class="post-footer">{signature}<div class="clearfix"><a component="post/reply-count" href="#"
class="threaded-replies no-select"></a>
<small class="pull-right"><span class="post-tools"><a component="post/reply" href="#">{w.say("reply")}</a> <a
component="post/quote" href="#">
{w.say("quote")}</a></span><span class="votes"><a component="post/vote-count" href="#">{post.likes}</a></span></small>
</div></div><hr></li>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    return f"""<p><a class="plugin-mentions-user" href="/user/x">@{e(quote.author)}</a> {thread.words.say("says")}</p>
<blockquote>{inner}<p>{e(quote.text)}</p></blockquote>"""


LAYOUT = Layout(
    "nodebb",
    render,
    dates="relative",
    url="https://node.example.org/topic/{topic}/x",
    permalink="/post/{id}",
    zone=".000Z",
    signatures=True,
)
