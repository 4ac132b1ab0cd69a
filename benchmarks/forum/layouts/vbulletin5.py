"""vBulletin 5: nested lists with microdata on each item."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, members, numbers, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<nav id="sitebuilder-wrapper"><div id="header"><a href="/"><img alt="{e(w.say("site"))}" src="l.png">
</a>
<ul class="h-right">{links(thread, "login register", '<li><a href="/{key}">{word}</a></li>')}</ul>
{search_form(thread)}</div></nav>
<nav id="breadcrumbs" class="breadcrumbs-wrapper"><ol class="breadcrumbs h-left"><li class="crumb"><a class="crumb-link"
href="/">
{w.say("home")}</a></li><li class="crumb"><a class="crumb-link" href="/forum">{e(w.say("board"))}</a></li></ol></nav>
<div id="main-content" class="main"><div class="canvas-layout-container"><h1 class="main-title
js-main-title">{e(thread.title)}</h1>
<div class="conversation-content"><div class="conversation-toolbar-wrapper"><div class="conversation-toolbar"><ul
class="toolset-right">
<li class="toolbar-pagenav">{numbers(thread, '<a class="pagenav-link" href="{url}/page{n}">{n}</a>')}</li></ul></div>
</div>
<ul class="conversation-list list-container h-clearfix stream-view thread-view">
{each(lambda post: item(thread, post), thread.posts)}
</ul></div></div>
<div class="canvas-widget sidebar"><div class="widget-header"><h3>{w.say("recent")}</h3></div><ul class="activity-list">
{topics(thread, ACTIVITY)}</ul><div class="widget-header"><h3>{w.say("online")}</h3></div>
<p>{members(thread, '<a href="/member/{id}">{name}</a>')}</p></div></div>
<div id="footer"><ul>{links(thread, "help contact terms top", '<li><a href="/{key}">{word}</a></li>')}</ul></div>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


ACTIVITY = """<li class="activity-list__item"><div class="post-title"><a href="/forum/{id}">{title}</a></div>
<div class="post-footer">{author} <span class="post-date">{shown}</span></div></li>"""


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    signature = (
        f'<div class="post-signature"><div class="b-media__body">{inline(post.signature)}</div></div>'
        if post.signature
        else ""
    )
    return f"""<li data-node-id="{post.id}" class="b-post js-post h-clearfix b-post--hide-slow" itemscope
itemtype="https://schema.org/Comment"><a id="post{post.id}" class="anchor"></a><div class="l-row l-row__fixed--left">
<div class="l-col__fixed--left b-post__grid-userinfo"><div class="b-userinfo b-userinfo--single" itemprop="author"
itemscope
itemtype="https://schema.org/Person"><div class="b-userinfo__avatar"><a class="b-avatar" href="/member/{user.posts}">
<img
src="/core/image.php?userid={user.posts}" alt="{e(user.name)}"></a></div><div class="b-userinfo__details">
<div class="author h-text-size--14"><strong><a href="/member/{user.posts}"><span itemprop="name">{e(user.name)}</span>
</a></strong></div>
<div class="usertitle">{user.rank}</div></div><ul class="b-userinfo__additional-info-bottom"><li><label
class="b-userinfo__additional-info-label">
{w.say("joined")}:</label> <span>{user.joined}</span></li><li><label>{w.say("posts")}:</label> <span>{user.posts}</span>
</li></ul></div></div>
<div class="l-col__flexible--right b-post__grid-content"><div class="b-post__arrow"></div><div class="b-post__body">
<hr class="b-divider"><div class="b-media b-post__header"><div class="b-media__body"><div class="b-post__timestamp">
<time itemprop="dateCreated" datetime="{post.machine}">{post.shown}</time></div></div>
<a href="{e(post.href)}" class="b-post__count js-show-post-link">#{post.number}</a></div>
<div class="b-post__content js-post__content"><div class="js-post__content-text restore h-wordwrap" itemprop="text">
{body(post, lambda quote: quotation(thread, quote), "br")}</div>{signature}</div>
<div class="b-post__footer"><ul class="b-post-control__wrapper"><li class="b-post-control">{w.say("share")}</li>
<li class="b-post-control"><span class="votecount">{post.likes}</span> {w.say("like")}</li></ul></div></div></div></div>
</li>"""


def quotation(thread: Thread, quote: Quote) -> str:
    said = thread.words.say("wrote", name=f"<strong>{e(quote.author)}</strong>")
    return f"""<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container">
<div class="bbcode_quote_container b-icon vb-icon-quote"></div><div class="bbcode_postedby">{said}</div>
<div class="message">{e(quote.text)}</div></div></div></div>"""


LAYOUT = Layout(
    "vbulletin5",
    render,
    dates="time",
    url="https://boards.example.net/forum/main/{topic}",
    permalink="/forum/main/{topic}?p={id}#post{id}",
    signatures=True,
)
