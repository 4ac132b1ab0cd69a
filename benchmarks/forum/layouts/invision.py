"""Invision Community 4."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, members, numbers, reply_form, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread, User


def render(thread: Thread) -> str:
    w = thread.words
    pages = f"""<ul class="ipsPagination" data-pages="{thread.pages}"><li class="ipsPagination_page
ipsPagination_active"><a>1</a></li>
{numbers(thread, '<li class="ipsPagination_page"><a href="{url}page/{n}/">{n}</a></li>')}<li class="ipsPagination_next">
<a href="{thread.url}page/2/" rel="next">{w.say("next")}</a></li></ul>"""
    content = f"""<div id="ipsLayout_header" class="ipsClearfix"><header><div class="ipsLayout_container"><a href="/"
id="elLogo">
{e(w.say("site"))}</a><ul id="elUserNav" class="ipsList_inline cSignedOut">
{links(thread, "login register", '<li><a href="/{key}/">{word}</a></li>')}</ul></div></header>
<nav class="ipsLayout_container">{search_form(thread, 'id="elSearch"')}</nav></div>
<main id="ipsLayout_body" class="ipsLayout_container"><div id="ipsLayout_contentArea"><div
id="ipsLayout_contentWrapper">
<nav class="ipsBreadcrumb ipsBreadcrumb_top"><ul data-role="breadcrumbList"><li><a href="/">{w.say("home")}</a></li><li>
<a href="/forum/2/">
{e(w.say("board"))}</a></li></ul></nav>
<div class="ipsPageHeader ipsResponsive_pull ipsBox"><h1 class="ipsType_pageTitle ipsContained_container"><span
class="ipsType_break">
<span>{e(thread.title)}</span></span></h1><div class="ipsPhotoPanel"><div><p class="ipsType_reset ipsType_blendLinks">
{w.say("by", name=profile(thread.posts[0].user))} <span class="ipsType_light">{thread.published}</span></p></div></div>
</div>
<div id="comments" class="cTopic ipsClear"><h2 class="ipsHide">{w.say("posts")}</h2>{pages if thread.pages > 1 else ""}
<div data-role="commentFeed" class="cTopicPostArea">
{each(lambda post: comment(thread, post), thread.posts)}
</div>{pages if thread.pages > 1 else ""}{reply_form(thread, 'class="ipsComposeArea"')}</div></div>
<aside id="ipsLayout_sidebar"><div class="ipsWidget ipsBox"><h3 class="ipsWidget_title">{w.say("recent")}</h3><ul
class="ipsDataList">
{topics(thread, RECENT)}</ul></div><div class="ipsWidget"><h3 class="ipsWidget_title">{w.say("online")}</h3>
{members(thread, '<a href="/profile/{id}/">{name}</a>')}</div></aside></div></main>
<footer id="ipsLayout_footer">
<ul>{links(thread, "privacy contact cookies", '<li><a href="/{key}/">{word}</a></li>')}</ul></footer>"""
    return document(
        thread.language, f"{thread.title} - {w.say('board')} - {w.say('site')}", content, attributes=' class="ipsApp"'
    )


RECENT = """<li class="ipsDataItem"><div class="ipsDataItem_main"><a href="/topic/{id}/"
class="ipsType_break">{title}</a>
<p class="ipsType_light">{author} · <time>{shown}</time></p></div></li>"""


def profile(user: User) -> str:
    return f'<a href="/profile/{user.posts}/" class="ipsType_break">{e(user.name)}</a>'


def comment(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    signature = f"""<div data-role="memberSignature" class="ipsBorder_top"><div class="ipsType_light ipsType_richText">
<p>{inline(post.signature)}</p></div></div>"""
    edited = f"""<span class="ipsType_reset ipsType_medium ipsType_light"><strong>
{w.say("edited", name=e(user.name), date=post.edited)}</strong></span>"""
    text = body(post, lambda quote: quotation(thread, quote), code='<pre class="ipsCode">{}</pre>')
    return f"""<a id="comment-{post.id}"></a><article id="elComment_{post.id}" class="cPost ipsBox ipsComment
ipsComment_parent">
<aside class="ipsComment_author cAuthorPane"><h3 class="ipsType_sectionHead cAuthorPane_author ipsType_blendLinks">
<strong>{profile(user)}
</strong></h3><ul class="cAuthorPane_info ipsList_reset"><li class="cAuthorPane_photo"><a href="#" class="ipsUserPhoto">
<img src="p{user.posts}.png"
alt="{e(user.name)}"></a></li><li data-role="group">{user.rank}</li><li data-role="stats"><ul class="ipsList_reset">
<li>{user.posts}
{w.say("posts")}</li><li>{w.say("location")}: {e(user.place)}</li></ul></li></ul></aside>
<div class="ipsColumn ipsColumn_fluid"><div id="comment-{post.id}_wrap" class="ipsComment_content ipsType_medium">
<div class="ipsComment_meta ipsType_light"><div class="ipsType_reset"><a href="{e(post.href)}"
class="ipsType_blendLinks">
<time datetime="{post.machine}" title="{post.hover}" data-short="{post.shown}">{post.shown}</time></a></div>
<ul class="ipsList_inline ipsComment_tools"><li><a href="#">{w.say("report")}</a></li><li><a
href="#">{w.say("share")}</a></li></ul></div>
<div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText
ipsContained">{text}
{edited if post.edited else ""}</div>
<div class="ipsItemControls"><div class="ipsReact"><ul class="ipsReact_reactions"><li
class="ipsReact_reactCount">{post.likes or ""}</li></ul>
</div><ul class="ipsComment_controls"><li><a href="#">{w.say("quote")}</a></li></ul></div></div>
{signature if post.signature else ""}</div></div></article>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    return f"""<blockquote class="ipsQuote" data-ipsquote="" data-ipsquote-username="{e(quote.author)}"><div
class="ipsQuote_citation">
{thread.words.say("said", name=e(quote.author))}</div><div class="ipsQuote_contents">{inner}<p>{e(quote.text)}</p></div>
</blockquote>"""


LAYOUT = Layout(
    "invision",
    render,
    dates="relative",
    url="https://community.example.org/topic/{topic}-x/",
    permalink="?do=findComment&comment={id}",
    quotes="nested",
    zone="Z",
    signatures=True,
)
