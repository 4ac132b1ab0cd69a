"""Lists of threads and teasers, with authors and dates."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import each
from benchmarks.forum.others.other import Other, heading, no_text, text, topic_title, word
from benchmarks.forum.surroundings import members, numbers, topics
from benchmarks.forum.thread import Post, Thread


def topic_table(thread: Thread) -> str:
    w = thread.words
    return f"""<table class="tborder forumlist"><thead><tr><th>{w.say("subject")}</th><th>{w.say("author")}</th>
<th>{w.say("replies")}</th>
<th>{w.say("views")}</th><th>{w.say("last")}</th></tr></thead><tbody>{topics(thread, TOPIC_ROW, 20)}</tbody></table>
<div class="pagination"><strong>1</strong> {numbers(thread, '<a href="?page={n}">{n}</a>')}</div>"""


TOPIC_ROW = """<tr class="inline_row"><td class="trow1 forumdisplay_regular"><a href="/t/{id}"
class="subject_old">{title}</a></td>
<td class="trow1"><a href="/u/x">{author}</a></td><td class="trow1">{replies}</td><td class="trow1">{views}</td><td
class="trow1">
<span class="lastpost smalltext">{shown}<br><a href="/t/{id}?last">{author}</a></span></td></tr>"""


def topic_list(thread: Thread) -> str:
    return f'<div class="structItemContainer-group js-threadList">{topics(thread, TOPIC_ITEM, 20)}</div>'


TOPIC_ITEM = """<div class="structItem structItem--thread" data-author="{author}"><div class="structItem-cell
structItem-cell--icon"><a
href="/u/x" class="avatar"><img src="a.png" alt="{author}"></a></div><div class="structItem-cell structItem-cell--main">
<div
class="structItem-title"><a href="/threads/{id}/">{title}</a></div><div class="structItem-minor"><ul
class="structItem-parts"><li><a
class="username">{author}</a></li><li><time class="u-dt">{shown}</time></li></ul></div></div><div class="structItem-cell
structItem-cell--meta"><dl><dd>{replies}</dd></dl><dl><dd>{views}</dd></dl></div></div>"""


def blog(thread: Thread) -> str:
    return each(lambda post: blog_teaser(thread, post), thread.posts)


def blog_teaser(thread: Thread, post: Post) -> str:
    w = thread.words
    return f"""<article class="post type-post hentry"><header class="entry-header"><h2 class="entry-title"><a
href="/{post.id}/">
{e(heading(thread, post))}</a></h2><div class="entry-meta"><time class="entry-date"
datetime="{post.machine}">{post.shown}</time>
<span class="byline"><a href="/author/x">{e(post.user.name)}</a></span></div></header><div class="entry-summary">
<p>{e(text(post))} […]</p>
<a class="more-link" href="/{post.id}/">{w.say("more")}</a></div><footer>{w.say("comments", n=post.likes)}</footer>
</article>"""


def results(thread: Thread) -> str:
    hits = each(lambda post: hit(thread, post), thread.posts)
    return f'<p class="count">{len(thread.posts)}</p><ol class="results">{hits}</ol>'


def hit(thread: Thread, post: Post) -> str:
    return f"""<li class="result"><h3><a href="/r/{post.id}">{e(heading(thread, post))}</a></h3><cite>www.example.org ›
r › {post.id}</cite>
<p><span class="date">{post.shown}</span> — … {e(text(post)[:120])} …</p></li>"""


def member_list(thread: Thread) -> str:
    w = thread.words
    row = '<tr><td><a href="/u/{id}">{name}</a></td><td>{rank}</td><td>{joined}</td><td>{id}</td></tr>'
    return f"""<table class="table1 memberlist"><thead><tr><th>{w.say("username")}</th><th></th>
<th>{w.say("joined")}</th><th>{w.say("posts")}</th>
</tr></thead><tbody>{members(thread, row, 25, "")}</tbody></table>"""


OTHERS = [
    Other("forumindex", topic_table, word("board"), no_text),
    Other("topiclist", topic_list, word("recent"), no_text),
    Other("blogindex", blog, word("site"), no_text, dates="time"),
    Other("searchresults", results, topic_title, no_text, dates="day"),
    Other("memberlist", member_list, word("username"), no_text),
]
