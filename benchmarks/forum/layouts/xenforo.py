"""XenForo 2."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.thread import Layout, Post, Quote, Thread, Topic, User


def render(thread: Thread) -> str:
    w = thread.words
    first = thread.posts[0]
    content = f"""<div class="p-pageWrapper" id="top">
<header class="p-header"><div class="p-header-logo"><a href="/"><img src="/logo.png" alt="{e(w.say("site"))}"></a></div>
</header>
<nav class="p-nav"><ul class="p-nav-list"><li><a href="/" class="p-navEl-link">{w.say("home")}</a></li><li><a
href="/whats-new/"
class="p-navEl-link">{w.say("recent")}</a></li></ul><div class="p-nav-opposite"><a href="/login/"
class="p-navgroup-link">
{w.say("login")}</a><a href="/register/" class="p-navgroup-link">{w.say("register")}</a></div></nav>
<div class="p-body"><div class="p-body-inner">
<ul class="p-breadcrumbs"><li itemprop="itemListElement"><a href="/"><span>{w.say("forum")}</span></a></li>
<li><a href="/forums/3/"><span>{e(w.say("board"))}</span></a></li></ul>
<div class="p-body-header"><div class="p-title"><h1 class="p-title-value">{e(thread.title)}</h1></div>
<div class="p-description"><ul class="listInline listInline--bullet"><li><i class="fa--xf far fa-user"></i>
<a href="/members/{first.user.posts}/" class="username u-concealed">{e(first.user.name)}</a></li><li>
<a href="{first.href}" class="u-concealed">{time(first)}</a></li></ul></div></div>
<div class="p-body-main p-body-main--withSidebar"><div class="p-body-content"><div class="p-body-pageContent">
<div class="block block--messages"><div class="block-outer">{pages(thread)}</div>
<div class="block-container lbContainer"><div class="block-body js-replyNewMessageContainer">
{each(lambda post: article(thread, post), thread.posts)}
</div></div><div class="block-outer block-outer--after">{pages(thread)}</div></div>
<form action="/threads/{thread.id}/add-reply" method="post" class="block js-quickReply"><textarea name="message"
placeholder="{w.say("message")}"></textarea><button type="submit" class="button--primary">{w.say("post_reply")}</button>
</form>
<div class="block"><div class="block-container"><h3 class="block-header">{w.say("related")}</h3><div
class="structItemContainer">
{each(lambda topic: item(thread, topic), thread.topics[:5])}</div></div></div>
</div></div>
<div class="p-body-sidebar"><div class="block"><div class="block-container"><h3
class="block-minorHeader">{w.say("online")}</h3>
<div class="block-body"><ul class="listInline
listInline--comma">{each(lambda user: f"<li>{member(user)}</li>", thread.members[:6])}
</ul></div></div></div></div>
</div></div></div>
<footer class="p-footer"><a href="/help/terms/">{w.say("terms")}</a> <a
href="/help/privacy-policy/">{w.say("privacy")}</a></footer>
</div>"""
    head = f'<meta property="og:title" content="{e(thread.title)}">\n<link rel="canonical" href="{thread.url}">'
    return document(thread.language, f"{thread.title} | {w.say('site')}", content, head, ' data-template="thread_view"')


def time(post: Post) -> str:
    return f'<time class="u-dt" dir="auto" datetime="{post.machine}" title="{post.hover}">{post.shown}</time>'


def member(user: User) -> str:
    return (
        f'<a href="/members/{user.posts}/" class="username" dir="auto" data-user-id="{user.posts}">{e(user.name)}</a>'
    )


def article(thread: Thread, post: Post) -> str:
    w = thread.words
    signature = f'<aside class="message-signature"><div class="bbWrapper">{inline(post.signature)}</div></aside>'
    liked = w.say("liked", name=f"<bdi>{e(thread.members[2].name)}</bdi>", n=post.likes)
    changed = w.say("edited", name=e(post.user.name), date=f"<time>{post.edited}</time>")
    edited = f'<div class="message-lastEdit">{changed}</div>'
    code = f"""<div class="bbCodeBlock bbCodeBlock--code"><div class="bbCodeBlock-title">{w.say("code")}</div>
<pre><code>{{}}</code></pre></div>"""
    text = body(post, lambda quote: quotation(thread, quote), "br", code)
    return f"""<article class="message message--post js-post" data-author="{e(post.user.name)}" id="js-post-{post.id}">
<span class="u-anchorTarget" id="post-{post.id}"></span><div class="message-inner"><div class="message-cell
message-cell--user">
{user_cell(thread, post.user)}</div>
<div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget">
<header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li
class="u-concealed">
<a href="{post.href}" rel="nofollow">{time(post)}</a></li></ul><ul class="message-attribution-opposite"><li><a
href="{post.href}"
class="message-attribution-gadget" title="{w.say("share")}"></a></li><li><a href="{post.href}">#{post.number}</a></li>
</ul></header>
<div class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body
js-selectToQuote"><div class="bbWrapper">{text}</div></article></div>{edited * bool(post.edited)}</div>
{signature * bool(post.signature)}
<footer class="message-footer"><div class="message-actionBar actionBar"><a href="#"
class="actionBar-action">{w.say("report")}</a>
<a href="#" class="actionBar-action">{w.say("like")}</a><a href="#" class="actionBar-action">{w.say("reply")}</a></div>
<div class="reactionsBar js-reactionsList">{liked * bool(post.likes)}</div></footer>
</div></div></div></article>"""


def user_cell(thread: Thread, user: User) -> str:
    w = thread.words
    return f"""<section class="message-user"><div class="message-avatar"><a href="/members/{user.posts}/" class="avatar
avatar--m">
<img src="/avatars/{user.posts}.jpg" alt="{e(user.name)}" width="96"></a></div><div class="message-userDetails"><h4
class="message-name">
{member(user)}</h4><h5 class="userTitle message-userTitle">{user.rank}</h5></div><div class="message-userExtras">
<dl class="pairs pairs--justified"><dt>{w.say("joined")}</dt><dd>{user.joined}</dd></dl><dl class="pairs
pairs--justified">
<dt>{w.say("posts")}</dt><dd>{user.posts}</dd></dl><dl class="pairs pairs--justified"><dt>{w.say("location")}</dt>
<dd><a href="#">{e(user.place)}</a></dd></dl></div></section>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    return f"""<blockquote class="bbCodeBlock bbCodeBlock--expandable bbCodeBlock--quote"><div
class="bbCodeBlock-title">
<a href="#" class="bbCodeBlock-sourceJump">{thread.words.say("said", name=e(quote.author))}</a></div><div
class="bbCodeBlock-content">
<div class="bbCodeBlock-expandContent">{inner}{e(quote.text)}</div><div class="bbCodeBlock-expandLink">
<a>{thread.words.say("more")}</a>
</div></div></blockquote>"""


def item(thread: Thread, topic: Topic) -> str:
    return f"""<div class="structItem structItem--thread"><div class="structItem-cell structItem-cell--main"><div
class="structItem-title"><a href="/threads/{topic.id}/">{e(topic.title)}</a></div><div class="structItem-minor"><ul
class="structItem-parts"><li><a href="#" class="username">{e(topic.author)}</a></li><li class="structItem-startDate">
<time class="u-dt">{topic.shown}</time></li></ul></div></div><div class="structItem-cell structItem-cell--meta">
<dl class="pairs"><dt>{thread.words.say("replies")}</dt><dd>{topic.replies}</dd></dl></div></div>"""


def pages(thread: Thread) -> str:
    if thread.pages == 1:
        return ""
    numbers = each(
        lambda n: f'<li class="pageNav-page"><a href="{thread.url}page-{n}">{n}</a></li>', range(2, thread.pages + 1)
    )
    return f"""<nav class="pageNavWrapper"><div class="pageNav"><ul class="pageNav-main"><li class="pageNav-page
pageNav-page--current"><a href="{thread.url}">1</a></li>{numbers}</ul><a href="{thread.url}page-2"
class="pageNav-jump pageNav-jump--next">{thread.words.say("next")}</a></div></nav>"""


LAYOUT = Layout(
    "xenforo2",
    render,
    dates="time",
    url="https://www.example.com/threads/{topic}/",
    permalink="/threads/x/post-{id}",
    quotes="nested",
    zone="+0000",
    signatures=True,
)
