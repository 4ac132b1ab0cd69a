"""What pages call their posts and threads, in the words of forum programs and schema.org: a bonus, never a need."""

import re

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.marks import words

_POST = frozenset(
    "comment message reply answer review postbit posting discussionforumposting usercomments usertext comtr"
    " postbitlegacy postcontainer postrow postbox blockpost guestbook testimonial tweet".split()
)
_WEAK = frozenset("post question topic thread discussion feedback opinion conversation entry".split())
_PARTS = frozenset(
    "edit edited last lastedit form count counts button buttons action actions area wrapper header footer head foot"
    " title controls toolbar menu quote quoted signature meta attribution nav new info details stats body".split()
)
_OPENING = frozenset(
    "discussion question topic thread op discussionforumposting opening starter submission firstpost".split()
)
_QUOTE = re.compile(r"quot|zitat|cite(?!d)|blockquote", re.IGNORECASE)
_SIGNATURE = re.compile(r"signature|(?:^|[\s_-])sig(?:$|[\s_\d-])", re.IGNORECASE)
_FORUM_URL = re.compile(
    r"forum|thread|topic|viewtopic|showthread|/t/|discuss|question|/comments/|board|community|talk|guestbook|gaestebuch"
    r"|/d/\d|/f/|/q/|groups|answers|item\?id=",
    re.IGNORECASE,
)
_ARTICLES = frozenset("article newsarticle blogposting product recipe og:product techarticle report review".split())


def post_evidence(node: Node) -> float:
    """0 to 1: how much an element's own names say that it is a post."""
    found = set(words(node.marks)) if node.marks else set()
    if found & _PARTS:
        return 0.0
    if found & _POST:
        return 1.0
    return 0.5 if found & _WEAK else 0.0


def opens_thread(node: Node) -> bool:
    return bool(node.marks) and not _OPENING.isdisjoint(words(node.marks))


def is_quote(node: Node) -> bool:
    return node.tag in ("blockquote", "q") or (bool(node.marks) and bool(_QUOTE.search(node.marks)))


def is_signature(node: Node) -> bool:
    return bool(node.marks) and bool(_SIGNATURE.search(node.marks))


def forum_url(url: str) -> bool:
    return bool(_FORUM_URL.search(url))


def is_article(kinds: frozenset[str]) -> bool:
    """Whether a page calls itself something that has comments rather than posts."""
    return not kinds.isdisjoint(_ARTICLES)
