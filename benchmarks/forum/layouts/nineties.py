"""A table of the 1990s: no class names, colours and fonts in attributes."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, numbers, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<TABLE WIDTH="95%" ALIGN="CENTER"><TR><TD><IMG SRC="logo.gif" ALT=""></TD><TD ALIGN="RIGHT"><FONT
SIZE="2" FACE="Verdana">
{links(thread, "home search register login help", '<A HREF="{key}.cgi">{word}</A>', " | ")}</FONT></TD></TR></TABLE>
<CENTER><FONT SIZE="2"><B>{e(w.say("site"))}</B><BR><A HREF="forum.cgi">{e(w.say("board"))}</A></FONT></CENTER>
<P><FONT FACE="Verdana" SIZE="4"><B>{e(thread.title)}</B></FONT></P>
<TABLE BORDER="0" WIDTH="95%" ALIGN="CENTER" CELLPADDING="0" CELLSPACING="0"><TR><TD BGCOLOR="#000000">
<TABLE BORDER="0" WIDTH="100%" CELLPADDING="4" CELLSPACING="1"><TR BGCOLOR="#003366"><TD WIDTH="18%" VALIGN="MIDDLE">
<FONT SIZE="1"
FACE="Verdana" COLOR="#FFFFFF"><B>{w.say("author")}</B></FONT></TD><TD VALIGN="MIDDLE"><FONT SIZE="1" FACE="Verdana"
COLOR="#FFFFFF"><B>
{w.say("subject")}: {e(thread.title)}</B></FONT></TD></TR>
{each(lambda post: row(thread, post), thread.posts)}
</TABLE></TD></TR></TABLE>
<CENTER><FONT SIZE="2" FACE="Verdana">{w.say("page", n=1, m=thread.pages)}: 1
{numbers(thread, '<A HREF="?page={n}">{n}</A>')}</FONT></CENTER>
<FORM ACTION="reply.cgi" METHOD="POST"><B>{w.say("post_reply")}</B><BR>{w.say("username")}: <INPUT NAME="u">
{w.say("password")}: <INPUT
TYPE="PASSWORD"><BR><TEXTAREA ROWS="6" COLS="50"></TEXTAREA><BR><INPUT TYPE="SUBMIT" VALUE="{w.say("send")}"></FORM>
<TABLE WIDTH="95%" ALIGN="CENTER" BORDER="1"><TR><TD COLSPAN="3"><B>{w.say("recent")}</B></TD>
</TR>{topics(thread, ROW)}</TABLE>
<HR><CENTER><FONT SIZE="1">{w.say("now", date=thread.now)}<BR>
{links(thread, "contact terms", '<A HREF="{key}">{word}</A>', " | ")}</FONT></CENTER>"""
    return document(
        thread.language, thread.title, content, attributes=' BGCOLOR="#FFFFFF" TEXT="#000000" LINK="#000080"'
    )


ROW = "<TR><TD><A HREF=topic.cgi?{id}>{title}</A></TD><TD>{author}</TD><TD>{shown}</TD></TR>"


def row(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    colour = "#F7F7F7" if post.number % 2 else "#DEDFDF"
    about = (
        "" if user.guest else f"{user.rank}<BR><BR>{w.say('posts')}: {user.posts}<BR>{w.say('joined')}: {user.joined}"
    )
    signature = f"<P>------------------<BR>{inline(post.signature)}</P>" if post.signature else ""
    edited = f"<P>[{w.say('edited', name=e(user.name), date=post.edited)}]</P>" if post.edited else ""
    return f"""<TR BGCOLOR="{colour}"><TD WIDTH="18%" VALIGN="TOP"><FONT SIZE="2" FACE="Verdana"><B>{e(user.name)}</B>
</FONT><BR>
<FONT SIZE="1" FACE="Verdana">{about}</FONT></TD><TD VALIGN="TOP"><IMG SRC="posticon.gif" BORDER="0" ALT=""><FONT
SIZE="1" FACE="Verdana"
COLOR="#000080"> {post.shown} &nbsp; <A HREF="profile.cgi?{user.posts}"><IMG SRC="profile.gif" BORDER="0" ALT=""></A> <A
HREF="edit.cgi?{post.id}">{w.say("edit")}</A> <A HREF="quote.cgi?{post.id}">{w.say("quote")}</A></FONT><HR><FONT
SIZE="2" FACE="Verdana">
{body(post, lambda quote: quotation(thread, quote), "br", "<PRE>{}</PRE>")}
{edited}{signature}</FONT></TD></TR>"""


def quotation(thread: Thread, quote: Quote) -> str:
    return f"""<BLOCKQUOTE><FONT SIZE="1" FACE="Verdana">{thread.words.say("quote")}:</FONT>
<HR>{thread.words.say("wrote", name=e(quote.author))}
<BR>{e(quote.text)}<HR></BLOCKQUOTE>"""


LAYOUT = Layout(
    "nineties",
    render,
    dates="numeric",
    url="https://ubb.example.net/cgi-bin/topic.cgi?{topic}",
    signatures=True,
    guests=True,
)
