"""MyBB 1.8."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, login_form, members, numbers, reply_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    pages = f"""<div class="pagination"><span class="pages">{w.say("page", n=1, m=thread.pages)}:</span>
<span class="pagination_current">1</span>
{numbers(thread, '<a href="{url}&amp;page={n}" class="pagination_page">{n}</a>')}
<a href="{e(thread.url)}&amp;page=2" class="pagination_next">{w.say("next")} »</a></div>"""
    content = f"""<div id="container"><div id="header"><div id="logo"><div class="wrapper"><a href="index.php"><img
src="logo.png"
alt="{e(w.say("site"))}"></a><ul class="menu
top_links">{links(thread, "search online help", '<li><a href="{key}.php">{word}</a></li>')}</ul>
</div></div><div id="panel"><div class="upper"><div class="wrapper">{login_form(thread, 'id="quick_login"')}</div></div>
</div></div>
<div id="content"><div class="wrapper"><div class="navigation"><a href="index.php">{e(w.say("site"))}</a> › <a
href="forumdisplay.php?fid=2">
{e(w.say("board"))}</a><br><img src="nav_bit.png" alt=""> <span class="active">{e(thread.title)}</span></div><br>
<div class="float_left">{pages if thread.pages > 1 else ""}</div><div class="float_right"><a href="newreply.php"
class="button
new_reply_button"><span>{w.say("post_reply")}</span></a></div>
<table border="0" cellspacing="0" cellpadding="5" class="tborder tfixed clear"><tr><td class="thead"><div
class="float_right">
<span class="smalltext"><strong>{w.say("print")}</strong></span></div><div><strong>{e(thread.title)}</strong></div></td>
</tr>
<tr><td id="posts_container"><div id="posts">
{each(lambda post: post_html(thread, post), thread.posts)}
</div></td></tr><tr><td class="tfoot"><div><strong>« <a href="?action=nextoldest">{w.say("previous")}</a> |
<a href="?action=nextnewest">{w.say("next")}</a> »</strong></div></td></tr></table>
{reply_form(thread, 'id="quick_reply_form"')}
<table class="tborder similar"><tr><td class="thead" colspan="5"><strong>{w.say("related")}</strong></td>
</tr>{topics(thread, ROW)}</table>
<div class="usersbrowsing">{w.say("online")}: {members(thread, '<a href="member.php?uid={id}">{name}</a>')}</div></div>
</div>
<div id="footer"><div class="upper"><ul class="menu
bottom_links">{links(thread, "contact top", "<li><a href='{key}'>{word}</a></li>")}</ul>
</div><div class="lower"><span id="current_time"><strong>{w.say("now", date=thread.now)}</strong></span></div></div>
</div>"""
    return document(thread.language, thread.title, content)


ROW = """<tr><td class="trow1"><a href="showthread.php?tid={id}">{title}</a></td><td class="trow2">{author}</td><td
class="trow1">
{replies}</td><td class="trow2">{views}</td><td class="trow1"><span class="smalltext">{shown}<br>{author}</span></td>
</tr>"""


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    signature = f'<div class="signature scaleimages">{inline(post.signature)}</div>' if post.signature else ""
    edited = w.say("edited", name=f'<a href="#">{e(user.name)}</a>', date=post.edited)
    code = f"""<div class="codeblock"><div class="title">{w.say("code")}</div>
<div class="body" dir="ltr"><code>{{}}</code></div></div>"""
    return f"""<a name="pid{post.id}" id="pid{post.id}"></a><div class="post classic" id="post_{post.id}">
<div class="post_author scaleimages"><div class="author_avatar"><a href="#"><img src="default_avatar.png" alt=""
width="100"></a></div>
<div class="author_information"><strong><span class="largetext"><a
href="member.php?action=profile&amp;uid={user.posts}">{e(user.name)}</a></span>
</strong> <img src="buddy_offline.png" title="-" alt="-" class="buddy_status"><br><span
class="smalltext">{user.rank}<br>
<img src="star.png" border="0" alt="*"><img src="star.png" border="0" alt="*"><br></span></div><div
class="author_statistics">
{w.say("posts")}: {user.posts}<br>{w.say("joined")}: {user.joined}<br>{w.say("location")}: {e(user.place)}</div></div>
<div class="post_content"><div class="post_head"><div class="float_right" style="vertical-align: top"><strong><a
href="{e(post.href)}"
title="{"Re: " * (post.number > 1)}{e(thread.title)}">#{post.number}</a></strong></div><span
class="post_date">{post.shown}
<span class="post_edit"
id="edited_by_{post.id}">{f'<span class="edited_post">({edited})</span>' if post.edited else ""}</span></span></div>
<div class="post_body scaleimages" id="pid_{post.id}">
{body(post, lambda quote: quotation(thread, quote), "br", code)}
</div>{signature}<div class="post_meta" id="post_meta_{post.id}"></div></div>
<div class="post_controls"><div class="postbit_buttons author_buttons float_left"><a href="#" class="postbit_find">
<span>{w.say("search")}</span></a>
</div><div class="postbit_buttons post_management_buttons float_right"><a href="#" class="postbit_quote">
<span>{w.say("reply")}</span></a>
<a href="#" class="postbit_report"><span>{w.say("report")}</span></a></div></div></div>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    said = thread.words.say("wrote", name=e(quote.author))
    return f"""<blockquote class="mycode_quote"><cite><span> (01-02-2003, 04:05)</span>{said} <a href="#"
class="quick_jump"></a></cite>
{inner}{e(quote.text)}</blockquote>"""


LAYOUT = Layout(
    "mybb",
    render,
    dates="numeric",
    url="https://mybb.example.net/showthread.php?tid={topic}",
    permalink="showthread.php?tid={topic}&pid={id}#pid{id}",
    quotes="nested",
    signatures=True,
)
