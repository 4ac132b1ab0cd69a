"""Simple Machines Forum 2."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, login_form, members, numbers, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread, User


def render(thread: Thread) -> str:
    w = thread.words
    pages = ""
    if thread.pages > 1:
        pages = f"""[<strong>1</strong>] {numbers(thread, '<a class="navPages" href="?{n}">{n}</a>')}
<a href="?2">{w.say("next")}</a>"""
    content = f"""<div id="wrapper" style="width: 90%"><div id="header"><div class="frame"><div id="top_section">
<h1 class="forumtitle"><a href="index.php">{e(w.say("site"))}</a></h1></div><div id="upper_section" class="middletext">
<div class="user">
{login_form(thread, 'id="guest_form"')}</div><div class="news
normaltext">{search_form(thread)}<h2>{w.say("now", date=thread.now)}</h2></div>
</div><div id="main_menu"><ul class="dropmenu">{links(thread, "home help search login register", MENU)}</ul></div></div>
</div>
<div id="content_section"><div class="frame"><div id="main_content_section"><div class="navigate_section"><ul><li><a
href="index.php">
<span>{e(w.say("site"))}</span></a> &#187;</li><li><a href="?board=3.0"><span>{e(w.say("board"))}</span></a> &#187;</li>
<li class="last">
<a href="?topic={thread.id}.0"><span>{e(thread.title)}</span></a></li></ul></div>
<div class="pagesection"><div class="pagelinks floatleft">{pages}</div></div>
<div id="forumposts"><div class="cat_bar"><h3 class="catbg"><span id="author">{w.say("author")}</span>
{w.say("subject")}:
{e(thread.title)} &nbsp;({w.say("views")}: 2194)</h3></div><form action="?action=quickmod2" name="quickModForm">
{each(lambda post: post_html(thread, post), thread.posts, '<hr class="post_separator" />')}
</form></div><a id="lastPost"></a><div class="pagesection"><div class="pagelinks floatleft">{pages}</div></div>
<div class="tborder"><h3 class="titlebg">{w.say("related")}</h3><table class="table_grid">
<tbody>{topics(thread, ROW)}</tbody></table></div>
<div id="upshrinkHeaderIC"><p class="inline stats">{w.say("counts", n=99120, m=4100)}</p><p class="inline smalltext">
{w.say("online")}: {members(thread, '<a href="?action=profile;u={id}">{name}</a>')}</p></div></div></div></div>
<div id="footer_section"><div class="frame"><ul
class="reset">{links(thread, "terms privacy top", "<li>{word}</li>")}</ul></div></div></div>"""
    return document(thread.language, thread.title, content)


MENU = '<li><a class="firstlevel" href="?action={key}"><span class="last firstlevel">{word}</span></a></li>'
ROW = """<tr><td class="subject windowbg2"><a href="?topic={id}.0">{title}</a><p>{author}</p></td><td class="stats
windowbg">
{replies} / {views}</td><td class="lastpost windowbg2">{shown}</td></tr>"""


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    number = "" if post.number == 1 else f"#{post.number - 1} "
    edited = (
        f"&#171; <em>{w.say('edited', name=e(post.user.name), date=post.edited)}</em> &#187;" if post.edited else ""
    )
    signature = (
        f'<div class="signature" id="msg_{post.id}_signature">{inline(post.signature)}</div>' if post.signature else ""
    )
    code = f"""<div class="codeheader">{w.say("code")} <a href="#" class="codeoperation">[{w.say("select")}]</a></div>
<code class="bbc_code">{{}}</code>"""
    return f"""<div class="windowbg{2 - post.number % 2}"><span class="topslice"><span></span></span><div
class="post_wrapper">
<div class="poster">{poster(thread, post.user)}</div>
<div class="postarea"><div class="flow_hidden"><div class="keyinfo"><div class="messageicon"><img src="xx.gif" alt="" />
</div>
<h5 id="subject_{post.id}"><a href="{e(post.href)}"
rel="nofollow">{"" if post.number == 1 else "Re: "}{e(thread.title)}</a></h5>
<div class="smalltext">&#171; <strong>{number}{w.say("date")}:</strong> {post.shown} &#187;</div><div
id="msg_{post.id}_quick_mod"></div></div>
<ul class="reset smalltext quickbuttons"><li class="quote_button"><a href="#">{w.say("quote")}</a></li></ul></div>
<div class="post"><div class="inner"
id="msg_{post.id}">{body(post, lambda quote: quotation(thread, quote), "br", code)}</div></div></div>
<div class="moderatorbar"><div class="smalltext modified" id="modified_{post.id}">{edited}</div><div class="smalltext
reportlinks">
<a href="#">{w.say("report")}</a></div>{signature}</div></div><span class="botslice"><span></span></span></div>"""


def poster(thread: Thread, user: User) -> str:
    w = thread.words
    if user.guest:
        return f"<h4>{e(user.name)}</h4><ul class='reset smalltext'><li class='membergroup'>{w.say('guest')}</li></ul>"
    return f"""<h4><img src="useroff.gif" alt="-" /> <a href="?action=profile;u={user.posts}"
title="{e(user.name)}">{e(user.name)}</a></h4>
<ul class="reset smalltext"><li class="postgroup">{user.rank}</li><li class="stars"><img src="star.gif" alt="*" /></li>
<li class="postcount">
{w.say("posts")}: {user.posts}</li><li class="blurb">{e(user.place)}</li></ul>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    header = thread.words.say("wrote", name=e(quote.author))
    return f"""<div class="quoteheader"><div class="topslice_quote"><a href="#">{header}</a></div></div><blockquote
class="bbc_standard_quote">{inner}{e(quote.text)}</blockquote><div class="quotefooter"><div class="botslice_quote">
</div></div>"""


LAYOUT = Layout(
    "smf",
    render,
    dates="today",
    url="https://smf.example.net/index.php?topic={topic}.0",
    permalink="index.php?topic={topic}.msg{id}#msg{id}",
    quotes="nested",
    signatures=True,
    guests=True,
)
