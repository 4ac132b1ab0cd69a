"""A question with answers; short comments stand below each."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each, inline
from benchmarks.forum.surroundings import links, search_form, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    question, *answers = thread.children(None)
    content = f"""<header class="s-topbar"><a href="/" class="s-topbar--logo"><span>{e(w.say("site"))}</span>
</a>{search_form(thread)}
<ol class="s-topbar--content">
{links(thread, "login register", '<li><a href="/users/{key}" class="s-btn">{word}</a></li>')}</ol></header>
<div class="container"><div id="left-sidebar"><nav><ol
class="nav-links">{links(thread, "home recent help", '<li><a href="/{key}">{word}</a></li>')}
</ol></nav></div><div id="content" class="snippet-hidden"><div id="question-header" class="d-flex"><h1
class="fs-headline1"><a
href="/questions/{thread.id}" class="question-hyperlink">{e(thread.title)}</a></h1></div><div class="d-flex fw-wrap">
<div title="">
<span class="fc-light">{w.say("date")}</span> <time>{thread.published}</time></div><div><span
class="fc-light">{w.say("views")}</span> 1,204</div></div>
<div id="mainbar" role="main"><div class="question" data-questionid="{thread.id}" id="question"><div
class="post-layout">{votes(question)}
<div class="postcell post-layout--right"><div class="s-prose js-post-body">{body(question, quotation)}</div>
<div class="post-taglist"><a href="/tags/x" class="post-tag">{e(w.say("board"))}</a>
</div>{footer(thread, question, "asked")}</div>
{comments(thread, question)}</div></div>
<div id="answers"><div id="answers-header"><h2 class="mb0"
data-answercount="{len(answers)}">{w.say("answers", n=len(answers))}</h2>
<div class="sorting">{w.say("sort")}</div></div>
{each(lambda post: answer(thread, post), answers)}
<form id="post-form" class="js-add-answer-component"><h2 class="space">{w.say("post_reply")}</h2><textarea
name="post-text"></textarea>
<button>{w.say("send")}</button></form></div></div>
<div id="sidebar" role="complementary"><div class="s-sidebarwidget"><div
class="s-sidebarwidget--header">{w.say("related")}</div>
{topics(thread, RELATED)}</div></div></div></div>
<footer id="footer" class="site-footer">
{links(thread, "about privacy terms contact", '<a href="/{key}">{word}</a>')}</footer>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content, attributes=' class="question-page"')


RELATED = """<div class="spacer"><a href="/q/{id}"><div class="answer-votes">{replies}</div></a><a href="/q/{id}"
class="question-hyperlink">
{title}</a> <span class="relativetime">{shown}</span></div>"""


def votes(post: Post) -> str:
    return f"""<div class="votecell post-layout--left"><div class="js-voting-container"><button
class="js-vote-up-btn">▲</button>
<div class="js-vote-count" data-value="{post.likes}">{post.likes}</div><button class="js-vote-down-btn">▼</button></div>
</div>"""


def answer(thread: Thread, post: Post) -> str:
    w = thread.words
    accepted = (
        f'<div class="js-accepted-answer-indicator" title="{w.say("accepted")}">✓</div>' if post.likes == 12 else ""
    )
    return f"""<a name="{post.id}"></a><div id="answer-{post.id}" class="answer js-answer" data-answerid="{post.id}">
<div class="post-layout">
{votes(post)}{accepted}<div class="answercell post-layout--right"><div class="s-prose
js-post-body">{body(post, quotation)}</div>
{footer(thread, post, "answered")}</div>{comments(thread, post)}</div></div>"""


def footer(thread: Thread, post: Post, action: str) -> str:
    w = thread.words
    when = f'<span title="{post.machine}" class="relativetime">{post.shown}</span>'
    return f"""<div class="d-flex fw-wrap"><div class="js-post-menu"><a href="{post.href}"
class="js-share-link">{w.say("share")}</a>
<a href="#" class="js-suggest-edit-post">{w.say("edit")}</a></div><div class="post-signature"><div class="user-info">
<div
class="user-action-time">{w.say(action, date=when)}</div><div class="user-gravatar32"><a
href="/users/{post.user.posts}"><img src="g.png"
alt="{e(post.user.name)}"></a></div><div class="user-details"><a href="/users/{post.user.posts}">{e(post.user.name)}</a>
<div class="-flair">
<span class="reputation-score">{post.user.posts}</span><span class="badgecount">7</span></div></div></div></div>
</div>"""


def comments(thread: Thread, post: Post) -> str:
    found = thread.children(post.number - 1)
    return f"""<div class="post-layout--right js-post-comments-component"><div id="comments-{post.id}" class="comments">
<ul class="comments-list">
{each(comment, found)}</ul></div><a class="js-add-link comments-link" href="#">{thread.words.say("comment")}</a>
</div>"""


def comment(post: Post) -> str:
    return f"""<li id="comment-{post.id}" class="comment js-comment"><div class="comment-score"><span
class="cool">{post.likes or ""}</span>
</div><div class="comment-text"><div class="comment-body"><span
class="comment-copy">{inline(post.blocks[0].text)}</span> –&nbsp;<a
href="/users/{post.user.posts}" class="comment-user" title="{post.user.posts}">{e(post.user.name)}</a> <span
class="comment-date"><a
class="comment-link" href="{post.href}"><span title="{post.machine}" class="relativetime-clean">{post.shown}</span></a>
</span></div></div></li>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote><p>{e(quote.text)}</p></blockquote>"


LAYOUT = Layout(
    "questions",
    render,
    dates="time",
    url="https://ask.example.com/questions/{topic}",
    permalink="/a/{id}",
    zone="Z",
    depth=1,
    brief_replies=True,
)
