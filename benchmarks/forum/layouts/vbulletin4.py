"""vBulletin 4 and 5: a list item for each post."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, login_form, numbers, reply_form, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    content = f"""<div class="above_body"><div id="header" class="floatcontainer doc_header"><div><a name="top" href="/"
class="logo-image"><img src="logo.png" alt="{e(w.say("site"))}"></a></div><div id="toplinks"
class="toplinks">{login_form(thread)}
<ul class="nouser"><li><a href="register.php">{w.say("register")}</a></li></ul></div></div>
<div id="navbar" class="navbar"><ul id="navtabs" class="navtabs floatcontainer">
{links(thread, "home forum recent help", '<li><a class="navtab" href="{key}.php">{word}</a></li>')}</ul>
<div id="globalsearch" class="globalsearch">{search_form(thread, 'class="navbar_search"')}</div></div></div>
<div class="body_wrapper"><div id="breadcrumb" class="breadcrumb"><ul class="floatcontainer"><li class="navbithome"><a
href="/">
{w.say("home")}</a></li><li class="navbit"><a href="forumdisplay.php?f=2">{e(w.say("board"))}</a></li></ul></div>
<div id="above_postlist" class="above_postlist"><a href="newreply.php" class="newcontent_textcontrol"
id="newreplylink_top">
+ {w.say("post_reply")}</a><div id="pagination_top" class="pagination_top">{navigation(thread)}</div></div>
<div id="pagetitle" class="pagetitle"><h1>{w.say("subject")}: <span class="threadtitle"><a
href="{e(thread.url)}">{e(thread.title)}
</a></span></h1></div>
<div id="postlist" class="postlist restrain"><ol id="posts" class="posts" start="1">
{each(lambda post: item(thread, post), thread.posts)}
</ol></div>
<div id="below_postlist" class="noinlinemod below_postlist">{navigation(thread)}</div>
{reply_form(thread, 'class="vbform block"')}
<div id="similar_threads"><h4 class="threadinfohead blockhead">{w.say("related")}</h4><div class="threadinfolist"><ol>
{topics(thread, SIMILAR)}</ol></div></div></div>
<div id="footer" class="floatcontainer footer"><ul id="footer_links">
{links(thread, "contact privacy top", '<li><a href="{key}">{word}</a></li>')}</ul></div>"""
    return document(thread.language, thread.title, content)


SIMILAR = """<li><div class="rating0"><div class="titleblock"><div><a href="showthread.php?{id}">{title}</a></div>
<div class="author"><span class="label">{author}, {shown}</span></div></div><div class="stats">{replies} / {views}</div>
</div></li>"""


def item(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    moment = post.shown.rpartition(" ")
    signature = f"""<blockquote class="signature restore"><div class="signaturecontainer">{inline(post.signature)}</div>
</blockquote>"""
    edited = f"""<blockquote class="postcontent
lastedited">{w.say("edited", name=e(user.name), date=post.edited)}</blockquote>"""
    code = f"""<div class="bbcode_container"><div class="bbcode_description">{w.say("code")}</div>
<pre class="bbcode_code">{{}}</pre></div>"""
    return f"""<li class="postbitlegacy postbitim postcontainer old" id="post_{post.id}">
<div class="posthead"><span class="postdate old"><span class="date">{moment[0]}&nbsp;<span
class="time">{moment[2]}</span></span></span>
<span class="nodecontrols"><a name="post{post.id}" href="{e(post.href)}" class="postcounter">#{post.number}</a></span>
</div>
<div class="postdetails"><div class="userinfo"><div class="username_container"><div class="popupmenu memberaction">
<a class="username offline popupctrl" href="member.php?{user.posts}" title="{e(user.name)}">
<strong>{e(user.name)}</strong></a></div></div>
<span class="usertitle">{user.rank}</span><a class="postuseravatar" href="member.php?{user.posts}"><img
src="a{user.posts}.gif"
alt="{e(user.name)}"></a><hr><dl class="userinfo_extra"><dt>{w.say("joined")}</dt><dd>{user.joined}</dd>
<dt>{w.say("location")}</dt>
<dd>{e(user.place)}</dd><dt>{w.say("posts")}</dt><dd>{user.posts}</dd></dl></div>
<div class="postbody"><div class="postrow has_after_content"><h2 class="title
icon">{"Re: " * (post.number > 1)}{e(thread.title)}</h2>
<div class="content"><div id="post_message_{post.id}"><blockquote class="postcontent restore ">
{body(post, lambda quote: quotation(thread, quote), "br", code)}</blockquote></div></div></div>
<div class="after_content">{edited * bool(post.edited)}{signature * bool(post.signature)}</div></div></div>
<div class="postfoot"><div class="textcontrols floatcontainer"><span class="postcontrols"><a class="newreply"
href="newreply.php">
{w.say("quote")}</a><a class="report" href="report.php">{w.say("report")}</a></span></div></div><hr></li>"""


def quotation(thread: Thread, quote: Quote) -> str:
    said = thread.words.say("wrote", name=f"<strong>{e(quote.author)}</strong>")
    return f"""<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div
class="bbcode_quote_container">
</div><div class="bbcode_postedby"><img src="quote_icon.png" alt="{thread.words.say("quote")}"> {said}
<a href="showthread.php?p=1" rel="nofollow"><img src="viewpost.png" alt="#"></a></div><div
class="message">{e(quote.text)}</div>
</div></div></div>"""


def navigation(thread: Thread) -> str:
    w = thread.words
    if thread.pages == 1:
        return ""
    return f"""<div class="pagination popupmenu nohovermenu"><span
class="popupctrl">{w.say("page", n=1, m=thread.pages)}</span>
<span class="selected"><a>1</a></span>{numbers(thread, '<span><a href="{url}/page{n}">{n}</a></span>')}<span
class="prev_next">
<a rel="next" href="{e(thread.url)}/page2">{w.say("next")}</a></span></div>"""


LAYOUT = Layout(
    "vbulletin4",
    render,
    dates="today",
    url="https://boards.example.net/showthread.php?{topic}",
    permalink="showthread.php?{topic}&p={id}#post{id}",
    signatures=True,
)
