"""A product with reviews and stars."""

from __future__ import annotations

from html import escape as e

from benchmarks.forum.markup import body, document, each
from benchmarks.forum.surroundings import links, login_form, numbers, search_form
from benchmarks.forum.thread import Layout, Post, Quote, Thread


def render(thread: Thread) -> str:
    w = thread.words
    bars = each(
        lambda n: f'<tr><td>{w.say("stars", n=n)}</td><td><div class="meter" style="width:{n * 17}%"></div></td></tr>',
        range(5, 0, -1),
    )
    others = each(lambda topic: card(thread, topic.title), thread.topics[:6])
    content = f"""<div class="shop-header"><a class="brand"
href="/">{e(w.say("site"))}</a>{search_form(thread, 'class="shop-search"')}
<div class="account-box">{login_form(thread)}</div>
<nav>{links(thread, "home help contact", '<a href="/{key}">{word}</a>')}</nav></div>
<div class="breadcrumbs"><a href="/">{w.say("home")}</a> › <a href="/bags">{e(w.say("board"))}</a></div>
<div id="dp" itemscope itemtype="https://schema.org/Product"><div class="product-gallery"><img src="/p1.jpg" alt=""><img
src="/p2.jpg" alt="">
</div><div class="product-info"><h1 itemprop="name">{e(thread.title)}</h1><div class="rating-summary"><i
class="icon-star"></i>
<span>{w.say("stars", n="4.2")}</span> <a href="#reviews">{len(thread.posts)}</a></div><div class="price-box"><span
class="price">{w.say("price")}
€</span></div><form action="/cart"><select name="quantity"><option>1</option><option>2</option></select><button
class="buy">{w.say("cart")}
</button></form><div class="product-description"
itemprop="description">{each(lambda text: f"<p>{e(text)}</p>", thread.main)}</div></div>
<section class="also-bought"><h2>{w.say("advert")}</h2><ul class="carousel">{others}</ul></section>
<section id="reviews" class="reviews"><h2>{w.say("reviews")}</h2><div class="reviews-histogram"><table>{bars}</table>
</div>
<div class="reviews-toolbar"><label>{w.say("sort")}</label></div><div class="review-list">
{each(lambda post: review(thread, post), thread.posts)}
</div><div class="pager"><span class="current">1</span> {numbers(thread, '<a href="?reviews={n}">{n}</a>')} <a
href="?reviews=2" rel="next">
{w.say("next")}</a></div></section></div>
<div class="shop-footer">{links(thread, "about terms privacy contact", '<a href="/{key}">{word}</a>', " · ")}</div>"""
    return document(thread.language, f"{thread.title} - {w.say('site')}", content)


def card(thread: Thread, title: str) -> str:
    w = thread.words
    return f"""<li class="product-card"><a href="/p/x"><img src="/t.jpg" alt="{e(title)}"><span
class="product-card__name">{e(title)}</span></a>
<span class="product-card__price">{w.say("price")} €</span><span
class="product-card__rating">{w.say("stars", n=4)}</span></li>"""


def review(thread: Thread, post: Post) -> str:
    w = thread.words
    helpful = f'<span class="review-helpful">{w.say("helpful", n=post.likes)}</span>' if post.likes > 1 else ""
    return f"""<div id="review-{post.id}" class="review" data-hook="review"><div class="review-profile"><div
class="review-avatar"><img
src="/u.png" alt=""></div><span class="review-author">{e(post.user.name)}</span></div><div class="review-rating"><i
class="icon-star star-{post.stars}"><span class="icon-alt">{w.say("stars", n=post.stars)}</span></i></div>
<span class="review-date">{post.shown}</span> <span class="review-badge">{w.say("verified")}</span>
<div class="review-text">{body(post, quotation)}</div><div
class="review-actions">{helpful}<button>{w.say("like")}</button>
<a href="{post.href}">{w.say("permalink")}</a> <a href="/report/{post.id}">{w.say("report")}</a></div></div>"""


def quotation(quote: Quote) -> str:
    return f"<blockquote>{e(quote.text)}</blockquote>"


LAYOUT = Layout(
    "product",
    render,
    dates="day",
    url="https://shop.example.com/p/{topic}",
    permalink="/review/{id}",
    quotes="none",
    kind="contains",
    guests=True,
)
