"""Discourse as it shows itself to crawlers."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, topics
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    following = f"""<div role="navigation" class="topic-body crawler-post"><span itemprop="pagination"><b>
<a rel="next" itemprop="url" href="{thread.url}?page=2">{w.say("next")} →</a></b></span></div>"""
    content = f"""<noscript data-path="/t/topic/{thread.id}"><header class="d-header"><a href="/">{e(w.say("site"))}</a>
</header>
<div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a
href="/t/topic/{thread.id}">{e(thread.title)}</a></h1>
<div class="topic-category"><span class="badge-wrapper bullet"><a href="/c/3" class="badge-category-parent">
<span>{e(w.say("board"))}
</span></a></span></div></div>
<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><meta itemprop="headline"
content="{e(thread.title)}">
<link itemprop="url" href="{thread.url}">
{each(lambda post: post_html(thread, post), thread.posts)}
{following if thread.pages > 1 else ""}</div>
<div id="related-topics" class="more-topics__list" role="complementary"><h3>{w.say("related")}</h3><div
class="topic-list-container">
<table class="topic-list"><thead><tr><th>{w.say("subject")}</th><th></th><th class="replies">{w.say("replies")}</th>
<th class="views">{w.say("views")}</th><th>{w.say("date")}</th></tr></thead><tbody>{topics(thread, ROW)}</tbody></table>
</div></div></div>
<footer class="container wrap"><nav class="crawler-nav"><ul>
{links(thread, "home board terms privacy", '<li><a href="/{key}" itemprop="url">{word}</a></li>')}</ul></nav></footer>
</noscript>"""
    return document(
        thread.language, f"{thread.title} - {w.say('board')} - {w.say('site')}", content, attributes=' class="crawler"'
    )


CODE = '<pre><code class="lang-auto">{}</code></pre>'
ROW = """<tr class="topic-list-item"><td class="main-link" itemscope><span class="link-top-line"><a href="/t/{id}"
class="title
raw-link raw-topic-link">{title}</a></span></td><td class="posters"><a href="/u/x"><img alt="" title="{author}"></a>
</td>
<td class="replies"><span class="posts">{replies}</span></td><td class="views"><span>{views}</span></td><td>{shown}</td>
</tr>"""


def post_html(thread: Thread, post: Post) -> str:
    w = thread.words
    user = post.user
    return f"""<div id="post_{post.number}"
{'itemprop="comment" itemscope itemtype="http://schema.org/Comment"' * (post.number > 1)}
class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope
itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="/u/{user.posts}"><span
itemprop="name">{e(user.name)}</span></a>
</span><link itemprop="mainEntityOfPage" href="{thread.url}"><span class="crawler-post-infos"><time
itemprop="datePublished"
datetime="{post.machine}" class="post-time">{post.shown}</time><meta itemprop="dateModified" content="{post.machine}">
<span itemprop="position">{post.number}</span></span></div>
<div class="post" itemprop="text">{body(post, quotation, code=CODE)}</div>
<div itemprop="interactionStatistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta
itemprop="interactionType"
content="http://schema.org/LikeAction"><meta itemprop="userInteractionCount" content="{post.likes}"><span
class="post-likes">
{w.say("likes", n=post.likes) if post.likes else ""}</span></div></div>"""


def quotation(quote: Quote) -> str:
    return f"""<aside class="quote no-group" data-username="{e(quote.author)}" data-post="1"><div class="title">
<div class="quote-controls"></div><img alt="" width="24" height="24" src="/avatar.png" class="avatar">
{e(quote.author)}:</div>
<blockquote><p>{e(quote.text)}</p></blockquote></aside>"""


LAYOUT = Layout(
    "discourse",
    render,
    dates="time",
    url="https://talk.example.org/t/topic/{topic}",
    zone="Z",
)
