"""vBulletin 3: a table for each post."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, login_form, members, numbers, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread, User


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<a name="top"></a><table border="0" width="100%" cellpadding="0" cellspacing="0" align="center"><tr>
<td align="left"><a href="index.php"><img src="images/misc/logo.gif" border="0" alt="{e(w.say("site"))}" /></a></td>
</tr></table>
<div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px 0px 25px">
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr>
<td class="alt1" width="100%"><span class="navbar"><a href="index.php">{e(w.say("site"))}</a></span> <span
class="navbar">&gt;
<a href="forumdisplay.php?f=7">{e(w.say("board"))}</a></span><div class="navbar"><strong>{e(thread.title)}</strong>
</div></td>
<td class="alt2" nowrap="nowrap">{login_form(thread)}</td></tr></table>
<table class="tborder" width="100%"><tr align="center">{links(thread, "register help search recent", TAB)}</tr></table>
{navigation(thread)}
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><tr><td class="tcat"
width="100%">
<div class="smallfont">{w.say("print")} | {w.say("subscribe")}</div></td></tr></table>
<div id="posts">{each(lambda post: post_html(thread, post), thread.posts)}<div id="lastpost"></div></div>
{navigation(thread)}
<table class="tborder" cellpadding="6" cellspacing="1" border="0" width="100%" align="center"><thead><tr><td
class="tcat" colspan="5">
{w.say("related")}</td></tr><tr align="center"><td class="thead">{w.say("subject")}</td><td
class="thead">{w.say("author")}</td>
<td class="thead">{w.say("forum")}</td><td class="thead">{w.say("replies")}</td><td class="thead">{w.say("last")}</td>
</tr></thead>
<tbody>{topics(thread, ROW)}</tbody></table>
<div class="smallfont"><strong>{w.say("online")}</strong>:
{members(thread, '<a href="member.php?u={id}">{name}</a>')}</div>
<div class="smallfont" align="center">{w.say("now", date=thread.now)}</div>
</div></div></div><div
class="tfoot">{links(thread, "contact about top", '<a href="{key}.php">{word}</a>', " - ")}</div>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content, attributes=' onload=""')


TAB = '<td class="vbmenu_control"><a href="{key}.php">{word}</a></td>'
ROW = """<tr><td class="alt1"><a href="showthread.php?t={id}">{title}</a></td><td class="alt2">{author}</td>
<td class="alt1"></td><td class="alt2">{replies}</td><td class="alt1"><span class="smallfont">{shown}</span></td>
</tr>"""


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    signature = f"<div>__________________<br />{inline(post.signature)}</div>" if post.signature else ""
    edited = ""
    if post.edited:
        edited = f'<div class="smallfont"><em>{w.say("edited", name=e(post.user.name), date=post.edited)}.</em></div>'
    code = f"""<div style="margin:20px; margin-top:5px"><div class="smallfont">{w.say("code")}</div>
<pre class="alt2" dir="ltr" style="margin:0px; padding:6px; border:1px inset; overflow:auto">{{}}</pre></div>"""
    return f"""<div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px
0px 25px">
<div id="edit{post.id}" style="padding:0px 0px 6px 0px">
<table id="post{post.id}" class="tborder" cellpadding="6" cellspacing="0" border="0" width="100%" align="center"><tr>
<td class="thead"><div class="normal" style="float:right">&nbsp;#<a href="{e(post.href)}" target="new"
id="postcount{post.id}">
<strong>{post.number}</strong></a> &nbsp;</div><div class="normal"><a name="post{post.id}"><img class="inlineimg"
src="images/statusicon/post_old.gif" alt="{w.say("posts")}" border="0" /></a> {post.shown} </div></td></tr>
<tr><td class="alt2" style="padding:0px"><table cellpadding="0" cellspacing="6" border="0" width="100%"><tr>
{user_cells(thread, post.user, post.id)}</tr></table></td></tr>
<tr><td class="alt1" id="td_post_{post.id}"><div class="smallfont">
<strong>{"" if post.number == 1 else "Re: "}{e(thread.title)}
</strong></div><hr size="1" style="color:#D1D1E1" />
<div id="post_message_{post.id}">{body(post, lambda quote: quotation(thread, quote), "br", code)}</div>
{signature}{edited}
<div align="right"><a href="newreply.php?do=newreply&amp;p={post.id}" rel="nofollow"><img src="images/buttons/quote.gif"
alt="{w.say("quote")}" border="0" /></a> <a href="report.php?p={post.id}">{w.say("report")}</a></div></td></tr></table>
</div>
</div></div></div>"""


def user_cells(thread: Thread, user: User, identity: int) -> str:
    w = thread.words
    if user.guest:
        return (
            f'<td nowrap="nowrap"><div id="postmenu_{identity}">{e(user.name)}</div></td><td width="100%">&nbsp;</td>'
        )
    return f"""<td class="alt2"><a href="member.php?u={user.posts}"><img src="image.php?u={user.posts}"
alt="{e(user.name)}" /></a></td>
<td nowrap="nowrap"><div id="postmenu_{identity}"><a class="bigusername"
href="member.php?u={user.posts}">{e(user.name)}</a></div>
<div class="smallfont">{user.rank}</div></td><td width="100%">&nbsp;</td><td valign="top" nowrap="nowrap"><div
class="smallfont">
<div>{w.say("joined")}: {user.joined}</div><div>{w.say("location")}: {e(user.place)}</div><div>{w.say("posts")}:
{user.posts}</div>
</div></td>"""


def quotation(thread: Thread, quote: Quote) -> str:
    said = thread.words.say("wrote", name=f"<strong>{e(quote.author)}</strong>")
    return f"""<div style="margin:20px; margin-top:5px;"><div class="smallfont"
style="margin-bottom:2px">{thread.words.say("quote")}:
</div><table cellpadding="6" cellspacing="0" border="0" width="100%"><tr><td class="alt2" style="border:1px inset">
<div>{said}</div>
<div style="font-style:italic">{e(quote.text)}</div></td></tr></table></div>"""


def navigation(thread: Thread) -> str:
    w = thread.words
    if thread.pages == 1:
        return ""
    cells = numbers(thread, '<td class="alt1"><a class="smallfont" href="{url}&amp;page={n}">{n}</a></td>', "")
    return f"""<div class="pagenav" align="right"><table class="tborder" cellpadding="3" cellspacing="1" border="0"><tr>
<td class="vbmenu_control">{w.say("page", n=1, m=thread.pages)}</td><td class="alt2"><span class="smallfont">
<strong>1</strong></span></td>
{cells}<td class="alt1"><a rel="next" class="smallfont" href="{e(thread.url)}&amp;page=2">&gt;</a></td></tr></table>
</div>"""


LAYOUT = Layout(
    "vbulletin3",
    render,
    dates="numeric",
    url="https://boards.example.net/showthread.php?t={topic}",
    permalink="showpost.php?p={id}&postcount={n}",
    signatures=True,
    guests=True,
)
