"""Things in rows: goods, people, events, pictures, jobs."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import each
from benchmarks.forum.others.other import Other, first_texts, heading, no_text, text, word
from benchmarks.forum.thread import Post, Thread


def goods(thread: Thread) -> str:
    w = thread.words

    def card(post: Post) -> str:
        return f"""<li class="product"><a href="/p/{post.id}"><img src="/p/{post.id}.jpg" alt=""><h2
class="product__title">
{e(heading(thread, post))}</h2></a><div class="star-rating"
title="{w.say("stars", n=post.stars)}">{w.say("stars", n=post.stars)}</div>
<span class="price">{post.number * 7}.90 €</span><a class="button add_to_cart_button" href="#">{w.say("cart")}</a>
</li>"""

    return f'<p class="sorting">{w.say("sort")}</p><ul class="products columns-4">{each(card, thread.posts)}</ul>'


def team(thread: Thread) -> str:
    def person(post: Post) -> str:
        return f"""<div class="team-member"><img src="/team/{post.id}.jpg" alt="{e(post.user.name)}">
<h3>{e(post.user.name)}</h3>
<p class="role">{post.user.rank}, {e(post.user.place)}</p><div class="bio"><p>{e(text(post))}</p></div></div>"""

    return f'<div class="team-grid">{each(person, thread.posts)}</div>'


def events(thread: Thread) -> str:
    def event(post: Post) -> str:
        return f"""<li class="event"><time class="event-date" datetime="{post.machine}">{post.shown}</time><div
class="event-details"><h3>
<a href="/e/{post.id}">{e(heading(thread, post))}</a></h3><span class="event-place">{e(post.user.place)}</span></div>
</li>"""

    return f'<ul class="event-list">{each(event, thread.posts)}</ul>'


def gallery(thread: Thread) -> str:
    def picture(post: Post) -> str:
        return f"""<figure class="gallery-item"><a href="/i/{post.id}"><img src="/i/{post.id}.jpg"
alt="{e(heading(thread, post))}"></a>
<figcaption>{e(heading(thread, post))} <span class="credit">{e(post.user.name)}, {post.shown}</span></figcaption>
</figure>"""

    return f'<div class="gallery gallery-columns-4">{each(picture, thread.posts)}</div>'


def jobs(thread: Thread) -> str:
    def job(post: Post) -> str:
        return f"""<div class="job-listing"><h2><a href="/jobs/{post.id}">{e(heading(thread, post))}</a></h2><div
class="job-meta"><span
class="company">{e(post.user.name)}</span> <span class="location">{e(post.user.place)}</span> <span
class="date">{post.shown}</span></div>
<p class="summary">{e(text(post)[:90])}…</p><a class="apply" href="/jobs/{post.id}">{thread.words.say("more")}</a>
</div>"""

    return each(job, thread.posts)


OTHERS = [
    Other("goods", goods, word("board"), no_text),
    Other("team", team, word("about"), first_texts),
    Other("events", events, word("date"), no_text, dates="time"),
    Other("gallery", gallery, word("board"), no_text, dates="day"),
    Other("jobs", jobs, word("contact"), no_text, dates="ago"),
]
