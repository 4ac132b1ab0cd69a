"""phpBB 3 with its standard style."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.thread import Layout, Post, Quote, Thread, Topic, User


def render(thread: Thread) -> str:
    w = thread.words
    posts = '\n<hr class="divider" />\n'.join(post_html(thread, post) for post in thread.posts)
    content = f"""<div id="wrap" class="wrap">
<a id="top" class="top-anchor" accesskey="t"></a>
<div id="page-header">{header(thread)}</div>
<a id="start_here" class="anchor"></a>
<div id="page-body" class="page-body" role="main">
<h2 class="topic-title"><a href="./viewtopic.php?t={thread.id}">{e(thread.title)}</a></h2>
<div class="rules"><div class="inner"><strong>{w.say("rules")}</strong></div></div>
<div class="action-bar bar-top">{reply_button(thread)}{pagination(thread)}</div>
{posts}
<div class="action-bar bar-bottom">{reply_button(thread)}{pagination(thread)}</div>
{related(thread)}
<div class="stat-block online-list"><h3>{w.say("online")}</h3>
<p>{each(profile, thread.members[:5], ", ")} &bull; {w.say("newest", name=e(thread.members[-1].name))}</p></div>
</div>
<div id="page-footer" class="page-footer" role="contentinfo"><div class="navbar"><ul id="nav-footer" class="nav-footer
linklist">
<li class="breadcrumbs"><a href="./index.php">{e(w.say("board"))}</a></li><li class="rightside">UTC+01:00</li>
<li class="rightside"><a href="./memberlist.php?mode=contactadmin">{w.say("contact")}</a></li></ul></div>
<div class="copyright"><p><a href="./ucp.php?mode=privacy">{w.say("privacy")}</a> | <a href="./ucp.php?mode=terms">
{w.say("terms")}</a></p></div></div>
</div>"""
    title = f"{thread.title} - {w.say('site')}"
    return document(thread.language, title, content, attributes=' id="phpbb" class="nojs notouch section-viewtopic"')


def header(thread: Thread) -> str:
    w = thread.words
    return f"""<div class="headerbar" role="banner"><div class="inner"><div id="site-description"
class="site-description">
<a id="logo" class="logo" href="./index.php"><span class="site_logo"></span></a><h1>{e(w.say("site"))}</h1>
<p class="skiplink"><a href="#start_here">&darr;</a></p></div>
<div id="search-box" class="search-box search-header" role="search"><form action="./search.php" method="get"><fieldset>
<input name="keywords" type="search" placeholder="{w.say("search")}…"><button type="submit">{w.say("search")}</button>
</fieldset></form></div></div></div>
<div class="navbar" role="navigation"><div class="inner"><ul id="nav-main" class="nav-main linklist">
<li><a href="./app.php/help/faq">{w.say("help")}</a></li><li class="rightside"><a href="./ucp.php?mode=login">
<span>{w.say("login")}</span></a></li><li class="rightside"><a href="./ucp.php?mode=register">{w.say("register")}</a>
</li></ul>
<ul id="nav-breadcrumbs" class="nav-breadcrumbs linklist navlinks"><li class="breadcrumbs">
<span class="crumb"><a href="./index.php"><span>{w.say("home")}</span></a></span>
<span class="crumb"><a href="./viewforum.php?f=3"><span>{e(w.say("board"))}</span></a></span></li></ul></div></div>
<p class="right responsive-center time">{w.say("now", date=thread.now)}</p>"""


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    like = f'<div class="list_thanks"><dl class="postbody"><dt>{w.say("likes", n=post.likes)}</dt></dl></div>' * bool(
        post.likes
    )
    edited = (
        f'<div class="notice">{w.say("edited", name=profile(post.user), date=post.edited)}.</div>'
        if post.edited
        else ""
    )
    signature = f'<div id="sig{post.id}" class="signature">{inline(post.signature)}</div>' if post.signature else ""
    code = (
        f'<div class="codebox"><p>{w.say("code")} <a href="#" onclick="selectCode(this); return false;">'
        f"{w.say('select')}</a></p><pre><code>{{}}</code></pre></div>"
    )
    return f"""<div id="p{post.id}" class="post has-profile bg{2 - post.number % 2}"><div class="inner">
{side(thread, post.user, post.id)}
<div class="postbody"><div id="post_content{post.id}">
<h3 {"class='first'" if post.number == 1 else ""}><a
href="{post.href}">{"" if post.number == 1 else "Re: "}{e(thread.title)}</a></h3>
<ul class="post-buttons"><li><a href="./posting.php?mode=quote&amp;p={post.id}" title="{w.say("quote")}" class="button
button-icon-only"><i class="icon fa-quote-left fa-fw" aria-hidden="true"></i><span
class="sr-only">{w.say("quote")}</span></a>
</li><li><a href="./report.php?p={post.id}" class="button"><span class="sr-only">{w.say("report")}</span></a></li></ul>
<p class="author"><a class="unread" href="{post.href}" title="{w.say("posts")}"><i class="icon fa-file fa-fw"></i></a>
<span class="responsive-hide">{w.say("by", name=f"<strong>{profile(post.user)}</strong>")} &raquo;
</span>{post.shown}</p>
<div class="content">{body(post, lambda quote: quotation(thread, quote), "br", code)}</div>
{like}{edited}{signature}
</div></div>
<div class="back2top"><a href="#top" class="top" title="{w.say("top")}"><span class="sr-only">{w.say("top")}</span></a>
</div>
</div></div>"""


def profile(user: User) -> str:
    if user.guest:
        return f'<span class="username">{e(user.name)}</span>'
    return f'<a href="./memberlist.php?mode=viewprofile&amp;u={user.posts}" class="username">{e(user.name)}</a>'


def side(thread: Thread, user: User, identity: int) -> str:
    w = thread.words
    if user.guest:
        return f'<dl class="postprofile" id="profile{identity}"><dt class="no-avatar">{profile(user)}</dt></dl>'
    return f"""<dl class="postprofile" id="profile{identity}">
<dt class="has-profile-rank has-avatar"><div class="avatar-container"><a href="#" class="avatar"><img class="avatar"
src="./download/file.php?avatar={user.posts}.jpg" width="90" height="90" alt="{e(user.name)}"></a>
</div>{profile(user)}</dt>
<dd class="profile-rank">{user.rank}</dd><dd class="profile-posts"><strong>{w.say("posts")}:</strong> <a
href="#">{user.posts}</a>
</dd><dd class="profile-joined"><strong>{w.say("joined")}:</strong> {user.joined}</dd>
<dd class="profile-custom-field"><strong>{w.say("location")}:</strong> {e(user.place)}</dd></dl>"""


def quotation(thread: Thread, quote: Quote) -> str:
    inner = quotation(thread, quote.inner) if quote.inner else ""
    said = thread.words.say("wrote", name=f'<a href="#">{e(quote.author)}</a>')
    return f"<blockquote><div><cite>{said}</cite>{inner}{e(quote.text)}</div></blockquote>"


def reply_button(thread: Thread) -> str:
    reply = thread.words.say("post_reply")
    return (
        f'<a href="./posting.php?mode=reply&amp;t={thread.id}" class="button" title="{reply}"><span>{reply}</span></a>'
    )


def pagination(thread: Thread) -> str:
    w = thread.words
    count = f"{w.say('posts')}: {len(thread.posts)}"
    if thread.pages == 1:
        return f'<div class="pagination">{count} &bull; {w.say("page", n=1, m=1)}</div>'
    numbers = "".join(
        f'<li><a class="button" href="./viewtopic.php?t={thread.id}&amp;start={20 * (n - 1)}">{n}</a></li>'
        for n in range(2, thread.pages + 1)
    )
    return f"""<div class="pagination">{count}<ul><li class="active"><span>1</span></li>{numbers}<li class="arrow next">
<a class="button button-icon-only" href="./viewtopic.php?t={thread.id}&amp;start=20" rel="next"><span class="sr-only">
{w.say("next")}</span></a></li></ul></div>"""


def related(thread: Thread) -> str:
    def row(topic: Topic) -> str:
        return f"""<li class="row bg1"><dl class="row-item topic_read"><dt><div class="list-inner">
<a href="./viewtopic.php?t={topic.id}" class="topictitle">{e(topic.title)}</a><br><div class="topic-poster">
{w.say("by", name=f'<a href="#" class="username">{e(topic.author)}</a>')} &raquo; {topic.shown}</div></div></dt>
<dd class="posts">{topic.replies}</dd><dd class="views">{topic.views}</dd></dl></li>"""

    w = thread.words
    return f"""<div class="forumbg"><div class="inner"><ul class="topiclist"><li class="header"><dl class="row-item">
<dt>
<div class="list-inner">{w.say("related")}</div></dt><dd class="posts">{w.say("replies")}</dd><dd
class="views">{w.say("views")}</dd>
</dl></li></ul><ul class="topiclist topics">{each(row, thread.topics[:4])}</ul></div></div>"""


LAYOUT = Layout(
    "phpbb3",
    render,
    dates="full",
    url="https://forum.example.org/viewtopic.php?t={topic}",
    permalink="#p{id}",
    quotes="nested",
    signatures=True,
    guests=True,
)
