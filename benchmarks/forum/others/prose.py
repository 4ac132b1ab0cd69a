"""Pages with running text: articles, questions often asked, documentation, a glossary, a list of changes."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import each
from benchmarks.forum.others.other import Other, first_texts, heading, text, topic_title, word
from benchmarks.forum.surroundings import topics
from benchmarks.forum.thread import Post, Thread


def article_text(thread: Thread) -> tuple[str, ...]:
    return thread.words.all("article")


def article(thread: Thread) -> str:
    w = thread.words
    return f"""<article class="story"><p class="byline">{w.say("by", name=f'<a href="/author/x">{e(thread.by)}</a>')} ·
<time>{thread.published}
</time></p><div class="story-body">{each(lambda part: f"<p>{e(part)}</p>", article_text(thread))}</div><div
class="share"><a href="#">
{w.say("share")}</a> <a href="#">{w.say("print")}</a></div></article>"""


def article_with_cards(thread: Thread) -> str:
    return f"""{article(thread)}<section class="related-stories"><h2>{thread.words.say("more")}</h2><div class="cards">
{topics(thread, CARD, 9)}</div></section>"""


CARD = """<div class="card"><img src="/t/{id}.jpg" alt=""><div class="card-body"><h3><a href="/{id}">{title}</a></h3><p
class="card-meta">
<span class="author">{author}</span> <span class="date">{shown}</span></p></div></div>"""


def faq(thread: Thread) -> str:
    def pair(post: Post) -> str:
        return f"""<div class="faq-item"><h3 class="question" id="q{post.number}">{e(heading(thread, post))}</h3><div
class="answer">
<p>{e(text(post))}</p></div></div>"""

    return f'<div class="faq-list">{each(pair, thread.posts)}</div>'


def documentation(thread: Thread) -> str:
    def section(post: Post) -> str:
        return f"""<section id="s{post.number}"><h2>{post.number}. {e(heading(thread, post))}<a class="headerlink"
href="#s{post.number}">¶</a>
</h2><p>{e(text(post))}</p><pre><code>make part-{post.number}</code></pre></section>"""

    contents = each(lambda post: f'<li><a href="#s{post.number}">{e(heading(thread, post))}</a></li>', thread.posts)
    return f'<ol class="toc">{contents}</ol>\n{each(section, thread.posts)}\n<p class="updated">{thread.published}</p>'


def glossary(thread: Thread) -> str:
    def entry(post: Post) -> str:
        return f"<dt>{e(heading(thread, post))}</dt><dd>{e(text(post))}</dd>"

    return f'<dl class="glossary">{each(entry, thread.posts)}</dl>'


def changes(thread: Thread) -> str:
    def release(post: Post) -> str:
        return f"""<section class="release"><h2>2.{len(thread.posts) - post.number}.0 <small>{post.shown}</small></h2>
<p>{e(text(post))}</p></section>"""

    return each(release, reversed(thread.posts))


def change_texts(thread: Thread) -> tuple[str, ...]:
    return first_texts(thread)[::-1]


OTHERS = [
    Other("article", article, topic_title, article_text),
    Other("relatedstories", article_with_cards, topic_title, article_text),
    Other("faq", faq, word("help"), first_texts),
    Other("documentation", documentation, topic_title, first_texts),
    Other("glossary", glossary, topic_title, first_texts),
    Other("changes", changes, topic_title, change_texts, dates="day"),
]
