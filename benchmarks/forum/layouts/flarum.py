"""A page in the manner of Flarum."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<div id="app" class="App affix App--discussion"><div id="app-navigation" class="App-navigation"></div>
<div id="drawer" class="App-drawer"><header id="header" class="App-header"><div class="container"><div
class="Header-title"><a href="/"
id="home-link">{e(w.say("site"))}</a></div><div id="header-secondary" class="Header-secondary"><ul
class="Header-controls"><li
class="item-search">{search_form(thread, 'class="Search"')}</li>
{links(thread, "register login", '<li class="item-{key}"><button class="Button Button--link">{word}</button></li>')}
</ul></div></div></header></div>
<main class="App-content"><div id="content"><div class="DiscussionPage"><div class="DiscussionPage-list"><ul
class="DiscussionList-discussions">
{topics(thread, LISTED)}</ul></div><div class="DiscussionPage-discussion"><header class="Hero DiscussionHero"><div
class="container">
<ul class="DiscussionHero-items"><li class="item-tags"><span class="TagsLabel"><a class="TagLabel"
href="/t/x">{e(w.say("board"))}</a></span></li>
<li class="item-title"><h2 class="DiscussionHero-title">{e(thread.title)}</h2></li></ul></div></header>
<div class="container"><nav class="DiscussionPage-nav"><ul><li class="item-controls"><button class="Button
Button--primary">{w.say("reply")}
</button></li><li class="item-scrubber"><div class="Scrubber-info"><strong><span class="Scrubber-index">1</span> / <span
class="Scrubber-count">{len(thread.posts)}</span></strong><span class="Scrubber-description">{thread.published}</span>
</div></li></ul></nav>
<div class="DiscussionPage-stream"><div class="PostStream">
{each(lambda post: item(thread, post), thread.posts)}
</div></div></div></div></div></div></main></div>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


LISTED = """<li data-id="{id}"><div class="DiscussionListItem"><div class="DiscussionListItem-content"><a
class="DiscussionListItem-main"
href="/d/{id}"><h3 class="DiscussionListItem-title">{title}</h3><ul class="DiscussionListItem-info"><li
class="item-terminalPost"><span>
<span class="username">{author}</span> <time>{shown}</time></span></li></ul></a><span
class="DiscussionListItem-count">{replies}</span></div>
</div></li>"""


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    edited = f'<li class="item-edited"><span class="PostEdited">{w.say("edit")}</span></li>' if post.edited else ""
    likes = f'<div class="Post-likedBy"><a href="#">{w.say("likes", n=post.likes)}</a></div>' if post.likes else ""
    gap = f"""<div class="PostStream-item"><div class="PostStream-timeGap"><span>{w.say("advert")}:
{w.say("sponsored")}</span></div></div>"""
    return f"""{gap if post.number % 9 == 5 else ""}<div class="PostStream-item" data-index="{post.number - 1}"
data-time="{post.machine}"
data-number="{post.number}" data-id="{post.id}" data-type="comment"><article class="CommentPost Post"><div><header
class="Post-header"><ul>
<li class="item-user"><div class="PostUser"><h3 class="PostUser-name"><a href="/u/{user.posts}"><img class="Avatar
PostUser-avatar"
alt="" src="/a/{user.posts}.png"> <span class="username">{e(user.name)}</span></a></h3><ul class="PostUser-badges
badges"><li><div
class="Badge" title="{user.rank}"></div></li></ul></div></li><li class="item-meta"><div class="Dropdown PostMeta"><a
class="Dropdown-toggle" href="{post.href}"><time pubdate="true" datetime="{post.machine}" title="{post.hover}"
data-humantime="true">{post.shown}</time></a><div class="Dropdown-menu"><span
class="PostMeta-number">#{post.number}</span></div></div></li>
{edited}</ul></header><div class="Post-body">{body(post, quotation)}</div><aside
class="Post-actions"><ul>
<li class="item-reply"><button class="Button Button--link">{w.say("reply")}</button></li><li class="item-like"><button
class="Button
Button--link">{w.say("like")}</button></li></ul></aside><footer class="Post-footer">{likes}</footer></div></article>
</div>"""


def quotation(quote: Quote) -> str:
    return f"""<blockquote class="uncited"><div><p><a href="/d/1/2" class="PostMention"
data-id="1">{e(quote.author)}</a></p>
<p>{e(quote.text)}</p></div></blockquote>"""


LAYOUT = Layout(
    "flarum",
    render,
    dates="relative",
    url="https://discuss.example.org/d/{topic}-x",
    permalink="/d/{topic}-x/{n}",
)
