"""What the names of an element say: classes, ids, roles and schema.org properties, in groups the web agrees on."""

import re
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.boilerplate.outline import Outline

# Parts of names, in the words that page builders use whatever language the page is in.
GROUPS: dict[str, tuple[str, ...]] = {
    "navigation": ("nav", "navbar", "navigation", "menu", "menubar", "submenu", "megamenu", "dropdown", "breadcrumb",
                   "breadcrumbs", "crumb", "crumbs", "pagination", "pager", "paging", "toc", "tabs", "tablist",
                   "skip", "sitemap", "offcanvas", "topbar", "toolbar", "topnav", "subnav", "mainnav", "mainmenu",
                   "sidenav", "pagenav", "navlinks", "navmenu", "postnav", "prevnext", "nextprev",
                   "navheader", "navfooter", "docnav"),  # the last three: manuals made with DocBook
    "footer": ("footer", "navfooter", "foot", "colophon", "bottom", "contentinfo", "legal", "copyright", "imprint"),
    "header": ("header", "navheader", "head", "masthead", "banner", "branding", "logo", "hero", "top"),
    "sidebar": ("sidebar", "side", "aside", "widget", "widgets", "rail", "complementary", "secondary", "left", "right"),
    "comments": ("comment", "comments", "disqus", "respond", "reply", "replies", "commentlist", "discussion"),
    "posts": ("message", "messages", "post", "posts", "postbody", "thread", "topic", "answer", "answers", "question",
              "forum", "usertext", "cooked", "quote", "signature"),
    "content": ("content", "contents", "article", "entry", "story", "body", "main", "text", "maincontent",
                "articlebody", "prose", "markdown", "description", "summary", "excerpt", "lead", "intro", "paragraph",
                "richtext", "wysiwyg", "copy", "editorial", "docs", "documentation"),
    "related": ("related", "recommended", "recommendations", "recommend", "popular", "trending", "latest", "recent",
                "more", "similar", "suggested", "upsell", "crosssell", "teaser", "promo", "promoted", "also", "next",
                "prev", "previous", "readmore"),
    "social": ("share", "sharing", "social", "facebook", "twitter", "linkedin", "pinterest", "instagram", "follow",
               "like", "likes", "vote", "votes", "addthis", "sharedaddy"),
    "notice": ("cookie", "cookies", "consent", "gdpr", "modal", "popup", "overlay", "lightbox", "dialog", "toast",
               "alert", "newsletter", "subscribe", "subscription", "signup", "login", "signin", "register", "cta",
               "onetrust", "notification", "notice", "flyout", "drawer"),
    "advert": ("ad", "ads", "advert", "advertisement", "sponsor", "sponsored", "adsense", "outbrain", "taboola", "dfp"),
    "byline": ("byline", "author", "authors", "meta", "date", "time", "datetime", "timestamp", "published", "tag",
               "tags", "category", "categories", "avatar", "username", "user", "profile", "bio", "info", "badge",
               "label", "caption", "credit", "breadcrumbs", "reputation", "rank"),
    "card": ("card", "cards", "grid", "tile", "tiles", "item", "items", "list", "listing", "collection", "row", "col",
             "carousel", "slider", "slide", "swiper", "slick", "gallery", "feed", "result", "results", "product",
             "products", "loop"),
    "shop": ("price", "prices", "cart", "basket", "checkout", "buy", "quantity", "sku", "stock", "shipping", "wishlist",
             "compare", "rating", "ratings", "stars", "review", "reviews", "variant", "swatch", "option", "options",
             "size", "sort", "filter", "filters", "facet", "facets", "refine"),
    "panel": ("tab", "tabpanel", "accordion", "collapse", "collapsible", "panel", "toggle", "expand", "faq", "faqs",
              "details", "spoiler", "disclosure"),
    "form": ("form", "field", "fields", "input", "search", "searchform", "searchbox", "button", "buttons", "btn",
             "submit", "actions", "action", "controls", "control"),
    "title": ("title", "headline", "heading", "subtitle", "subheading", "name"),
    "hidden": ("hidden", "hide", "invisible", "sr", "screenreader", "visuallyhidden", "offscreen", "collapsed", "none",
               "tooltip", "mobile", "print", "noscript"),
    "code": ("code", "highlight", "syntax", "codehilite", "snippet", "pre", "terminal"),
}  # fmt: skip
NAMES = tuple(GROUPS)
_BITS = {
    word: sum(1 << number for number, name in enumerate(NAMES) if word in GROUPS[name])
    for words_of_group in GROUPS.values()
    for word in words_of_group
}
_TAGS = (
    "p", "div", "li", "td", "h1", "h2", "h3", "button", "pre", "dd", "figcaption", "blockquote", "section", "body",
    "table", "ul", "article", "main", "nav", "header", "footer", "aside", "form", "details", "noscript",
)  # fmt: skip
_OWN_TAGS = _TAGS[:14]
_OUTER_TAGS = ("p", "li", "td", "blockquote", "section", *_TAGS[14:])
_PAGE_TAGS = ("article", "main", "table", "form", "li", "td", "p")
_TAG_BITS = {tag: 1 << number for number, tag in enumerate(_TAGS)}
Row = NDArray[np.float64]
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@lru_cache(maxsize=50_000)
def words(marks: str) -> tuple[str, ...]:
    """The distinct words in an element's names, in order: camelCase, kebab-case and snake_case taken apart."""
    return tuple(dict.fromkeys(word.lower() for word in _WORD.findall(marks) if len(word) > 1))


@lru_cache(maxsize=50_000)
def groups(marks: str) -> int:
    """A bit for each of NAMES that the marks speak of."""
    bits = 0
    for word in words(marks):
        bits |= _BITS.get(word, 0)
    return bits


def mark_rows(outline: Outline, size: Row) -> dict[str, Row | float]:
    """What the elements around a block are and are called: close by, farther out, and how much of the page is so."""
    bits = np.array([groups(node.marks) for node in outline.nodes], dtype=np.int64)
    tags = np.array([_TAG_BITS.get(node.tag, 0) for node in outline.nodes], dtype=np.int64)
    own, *around = outline.ancestors(2)
    near, over = bits[own], _over(outline, bits)[own]
    for level in around:
        near = near | bits[level]
    own_tag, over_tags = tags[own], _over(outline, tags)[own]
    total = size.sum()
    rows: dict[str, Row | float] = {"depth": np.array([node.depth for node in outline.nodes], dtype=np.float64)[own]}
    for number, name in enumerate(NAMES):
        above = (over >> number) & 1
        rows[f"in_{name}"] = (((near >> number) & 1) * 2 + above).astype(np.float64)
        rows[f"page_{name}"] = float((size * above).sum()) / total
    for tag in _OWN_TAGS:
        rows[f"tag_{tag}"] = ((own_tag & _TAG_BITS[tag]) > 0).astype(np.float64)
    for tag in _OUTER_TAGS:
        rows[f"under_{tag}"] = ((over_tags & _TAG_BITS[tag]) > 0).astype(np.float64)
    for tag in _PAGE_TAGS:
        rows[f"page_{tag}"] = float((size * rows[f"under_{tag}"]).sum()) / total
    return rows


def _over(outline: Outline, bits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The bits of each element and all above it."""
    gathered: list[int] = bits.tolist()
    for number, parent in enumerate(outline.parents.tolist()):
        gathered[number] |= gathered[parent]  # parents come first
    return np.array(gathered, dtype=np.int64)
