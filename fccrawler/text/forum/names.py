"""What pages call their posts and threads, in the words of forum programs and schema.org: a bonus, never a need."""

import re
from functools import lru_cache

from fccrawler.text.blocks import Node
from fccrawler.text.boilerplate.marks import words

_POST = frozenset(
    "comment message reply answer review postbit posting discussionforumposting usercomments usertext comtr"
    " postbitlegacy postcontainer postrow postbox blockpost guestbook testimonial tweet".split()
)
_WEAK = frozenset("post question topic thread discussion feedback opinion conversation entry".split())
_PARTS = frozenset(
    "edit edited last lastedit form count counts button buttons action actions area wrapper header footer head foot"
    " title controls toolbar menu quote quoted signature meta attribution nav new info details stats body cell inner"
    " content user main container text wrap col avatar name date time author profile group score vote votes list"
    " content attach attachment".split()
)
_OPENING = frozenset(
    "discussion question topic thread op discussionforumposting opening starter submission firstpost".split()
)
_QUOTE = frozenset("quote quoted quotation blockquote bbquote quotecontent zitat citation quotetitle quotebody".split())
_NOT_QUOTE = frozenset("select reply button buttons link action actions multi multiquote js to share add post".split())
_ASIDE = frozenset("side sidebar".split())
_NOT_ASIDE = frozenset(
    "has with without no page layout body content main two three left right on open is post message by both"
    " container wrapper wrap outer inner row columns grid".split()
)
_CARD = frozenset("onebox unfurl".split())  # previews of linked pages
_SIGNATURE = re.compile(r"signature|(?:^|[\s_-])sig(?:$|[\s_\d-])", re.IGNORECASE)
_FORUM_URL = re.compile(
    r"forum|thread|topic|viewtopic|showthread|/t/|discuss|question|/comments/|board|community|talk|guestbook|gaestebuch"
    r"|/post/\d"
    r"|/d/\d|/f/|/q/|groups|answers|item\?id=",
    re.IGNORECASE,
)
_ARTICLES = frozenset("article newsarticle blogposting product recipe og:product techarticle report review".split())


def post_evidence(node: Node) -> float:
    """0 to 1: how much one of an element's own names says that it is a post, and not a part of one."""
    return _evidence(node.marks) if node.marks else 0.0


@lru_cache(maxsize=50_000)
def _evidence(marks: str) -> float:
    best = 0.0
    for name in marks.split():
        found = set(words(name.rpartition("/")[2]))
        if not found & _PARTS:
            best = max(best, 1.0 if found & _POST else 0.5 if found & _WEAK else 0.0)
    return best


def opens_thread(node: Node) -> bool:
    return bool(node.marks) and not _OPENING.isdisjoint(words(node.marks))


def is_aside(node: Node) -> bool:
    return node.tag == "aside" or (
        bool(node.marks) and node.tag != "body" and _calls_itself(node.marks, _ASIDE, _NOT_ASIDE)
    )


def is_quote(node: Node) -> bool:
    return node.tag in ("blockquote", "q") or (bool(node.marks) and _calls_itself(node.marks, _QUOTE, _NOT_QUOTE))


def is_card(node: Node) -> bool:
    return bool(node.marks) and _calls_itself(node.marks, _CARD, frozenset())


@lru_cache(maxsize=50_000)
def _calls_itself(marks: str, wanted: frozenset[str], unwanted: frozenset[str]) -> bool:
    """Whether one name has a wanted word and none of the others."""
    found = (set(words(name)) for name in marks.split())
    return any(name & wanted and not name & unwanted for name in found)


def is_signature(node: Node) -> bool:
    return bool(node.marks) and bool(_SIGNATURE.search(node.marks))


def forum_url(url: str) -> bool:
    return bool(_FORUM_URL.search(url))


def is_article(kinds: frozenset[str]) -> bool:
    """Whether a page calls itself something that has comments rather than posts."""
    return not kinds.isdisjoint(_ARTICLES)
