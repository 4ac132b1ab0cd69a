"""Comments in one flat table, indented by the width of an empty picture."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import arrow, body, document, each
from benchmarks.forum.thread import Layout, Post, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<center><table id="hnmain" border="0" cellpadding="0" cellspacing="0" width="85%" bgcolor="#f6f6ef">
<tr><td bgcolor="#ff6600"><table border="0" cellpadding="0" cellspacing="0" width="100%" style="padding:2px"><tr>
<td style="line-height:12pt; height:10px;"><span class="pagetop"><b class="hnname"><a href="news">{e(w.say("site"))}</a>
</b>
<a href="newest">{w.say("recent")}</a> | <a href="newcomments">{w.say("comment")}</a> | <a
href="submit">{w.say("send")}</a></span></td>
<td style="text-align:right;padding-right:4px;"><span class="pagetop"><a href="login?goto=item">{w.say("login")}</a>
</span></td>
</tr></table></td></tr><tr id="pagespace" style="height:10px"></tr>
<tr><td><table class="fatitem" border="0">
<tr class="athing" id="{thread.id}"><td align="right" valign="top" class="title"><span class="rank"></span></td>
<td valign="top" class="votelinks"><center><a id="up_{thread.id}" href="vote?id={thread.id}"><div class="votearrow">
</div></a></center></td>
<td class="title"><span class="titleline"><a href="https://blog.example.net/story">{e(thread.title)}</a>
<span class="sitebit comhead"> (<a href="from?site=example.net"><span class="sitestr">example.net</span></a>)</span>
</span></td></tr>
<tr><td colspan="2"></td><td class="subtext"><span class="subline"><span class="score">{w.say("points", n=113)}</span>
{w.say("by", name=f'<a href="user?id=x" class="hnuser">{e(thread.by)}</a>')} <span class="age"><a
href="item?id={thread.id}">
{thread.published}</a></span> | <a href="hide?id={thread.id}">{w.say("hide")}</a> | <a href="item?id={thread.id}">
{w.say("comments", n=len(thread.posts))}</a></span></td></tr>
<tr style="height:10px"></tr><tr><td colspan="2"></td><td><form action="comment" method="post"><textarea name="text"
rows="8"
cols="80"></textarea><br><br><input type="submit" value="{w.say("comment")}"></form></td></tr></table><br><br>
<table border="0" class="comment-tree">
{each(lambda post: row(thread, post), thread.posts)}
</table><br><br></td></tr>
<tr><td><img src="s.gif" height="10" width="0"><table width="100%"><tr><td bgcolor="#ff6600"></td></tr></table><br>
<center><span class="yclinks"><a href="guidelines.html">{w.say("rules")}</a> | <a href="faq.html">{w.say("help")}</a> |
<a href="mailto:x@example.org">{w.say("contact")}</a></span><br><br><form method="get" action="//search.example.org/">
{w.say("search")}: <input type="text" name="q" size="17"></form></center></td></tr></table></center>"""
    return document(thread.language, f"{thread.title} | {w.say('site')}", content)


def row(thread: Thread, post: Post) -> str:
    w = thread.words
    parent = (
        f' | <a href="#{thread.posts[post.parent].id}" class="clicky">parent</a>' if post.parent is not None else ""
    )
    return f"""<tr class="athing comtr" id="{post.id}"><td><table border="0"><tr>
<td class="ind" indent="{post.depth}"><img src="s.gif" height="1" width="{40 * post.depth}"></td>
<td valign="top" class="votelinks"><center><a id="up_{post.id}" href="vote?id={post.id}"><div class="votearrow"
title="+"></div></a>
</center></td><td class="default"><div style="margin-top:2px; margin-bottom:-10px;"><span class="comhead">
<a href="user?id={post.user.posts}" class="hnuser">{e(post.user.name)}</a> <span class="age" title="{post.machine}">
<a href="{post.href}">{post.shown}</a></span> <span class="navs">{parent} | <a class="togg clicky"
href="javascript:void(0)">[–]</a>
</span></span></div><br><div class="comment"><div class="commtext c00">{text(post)}</div>
<div class="reply"><p><font size="1"><u><a href="reply?id={post.id}" rel="nofollow">{w.say("reply")}</a></u></font></p>
</div></div></td>
</tr></table></td></tr>"""


def text(post: Post) -> str:
    """The first paragraph stands without an element of its own."""
    html = body(post, arrow)
    if not html.startswith("<p>"):
        return html
    return html[3:].replace("</p>\n", "\n").replace("</p>", "")


LAYOUT = Layout(
    "hackernews",
    render,
    dates="relative",
    url="https://news.example.com/item?id={topic}",
    permalink="item?id={id}",
    quotes="nested",
    zone="",
    depth=20,
)
