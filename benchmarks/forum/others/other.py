"""A family of pages without a thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape as e

from benchmarks.forum.markup import document
from benchmarks.forum.surroundings import links, login_form, members, search_form, topics
from benchmarks.forum.thread import Layout, Post, Thread


@dataclass(frozen=True)
class Other:
    """`render` gives what stands in the middle of the page; `main` is its running text, `title` its heading."""

    name: str
    render: Callable[[Thread], str]
    title: Callable[[Thread], str]
    main: Callable[[Thread], tuple[str, ...]]
    dates: str = "full"

    def layout(self) -> Layout:
        url = f"https://www.example.org/{self.name}/{{topic}}"
        return Layout(self.name, self.html, dates=self.dates, url=url, quotes="none", kind="none")

    def html(self, thread: Thread) -> str:
        return surrounded(thread, self.title(thread), self.render(thread))


def surrounded(thread: Thread, title: str, middle: str) -> str:
    w = thread.words
    content = f"""<header class="site-header"><a class="logo" href="/">{e(w.say("site"))}</a><nav class="main-nav"><ul>
{links(thread, "home forum help about contact", '<li><a href="/{key}">{word}</a></li>')}</ul>
</nav>{search_form(thread)}</header>
<div class="breadcrumb"><a href="/">{w.say("home")}</a> › <a href="/b">{e(w.say("board"))}</a></div>
<div class="content"><main class="main"><h1>{e(title)}</h1>
{middle}
</main><aside class="sidebar"><div class="widget">{login_form(thread)}</div><div class="widget">
<h3>{w.say("recent")}</h3><ul>
{topics(thread, RECENT)}</ul></div><div class="widget"><h3>{w.say("online")}</h3>
<p>{members(thread, '<a href="/u/{id}">{name}</a>')}</p>
</div></aside></div><footer
class="site-footer">{links(thread, "terms privacy cookies", '<a href="/{key}">{word}</a>', " | ")}</footer>"""
    return document(thread.language, f"{title} - {w.say('site')}", content)


RECENT = '<li><a href="/t/{id}">{title}</a> <span class="by">{author}</span> <span class="date">{shown}</span></li>'


def no_text(_: Thread) -> tuple[str, ...]:
    return ()


def word(key: str) -> Callable[[Thread], str]:
    return lambda thread: thread.words.say(key)


def topic_title(thread: Thread) -> str:
    return thread.title


def text(post: Post) -> str:
    return post.blocks[0].plain


def heading(thread: Thread, post: Post) -> str:
    return thread.topics[post.number % len(thread.topics)].title


def first_texts(thread: Thread) -> tuple[str, ...]:
    """The first paragraph of each message, for pages made of such."""
    return tuple(text(post) for post in thread.posts)
