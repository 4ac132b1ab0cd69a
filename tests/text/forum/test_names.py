import pytest

from fccrawler.text.blocks import Node
from fccrawler.text.forum.names import (
    forum_url,
    is_article,
    is_aside,
    is_card,
    is_quote,
    is_signature,
    opens_thread,
    post_evidence,
)


def node(marks: str, tag: str = "div") -> Node:
    return Node(None, tag, marks)


@pytest.mark.parametrize(
    "marks",
    [
        "post message--post",
        "comment",
        "comment-4711",
        "answer js-answer",
        "postbit",
        "postbitlegacy postcontainer old",
        "reply-2 odd",
        "review",
        "usertext",
        "https://schema.org/Comment",
        "https://schema.org/DiscussionForumPosting",
        "blockpost rowodd",
        "tweet",
    ],
)
def test_elements_that_are_called_posts(marks: str) -> None:
    assert post_evidence(node(marks)) == 1


@pytest.mark.parametrize("marks", ["post", "post-12 bg1", "topic", "question", "hentry entry", "thread"])
def test_elements_that_may_be_called_posts(marks: str) -> None:
    assert post_evidence(node(marks)) == 0.5


@pytest.mark.parametrize(
    "marks",
    [
        "",
        "message-cell",
        "message-body",
        "comment-form",
        "comments",
        "reply-button",
        "post-footer",
        "postbody",
        "answer_count",
        "commentAuthor",
        "review__title",
        "comment-list",
        "quoted-post",
        "12",
        "μήνυμα",
        "https://schema.org/Person",
    ],
)
def test_parts_of_posts_are_no_posts_nor_is_all_else(marks: str) -> None:
    assert post_evidence(node(marks)) == 0


def test_one_name_is_enough_whatever_the_others_say() -> None:
    assert post_evidence(node("message-cell comment avatar")) == 1
    assert post_evidence(node("post-body topic")) == 0.5


@pytest.mark.parametrize(
    "marks", ["op post", "first-post starter", "question", "topicStarter", "https://schema.org/Discussion"]
)
def test_elements_that_open_a_thread(marks: str) -> None:
    assert opens_thread(node(marks))


@pytest.mark.parametrize("marks", ["", "post", "answer", "top", "operator", "comment"])
def test_elements_that_open_none(marks: str) -> None:
    assert not opens_thread(node(marks))


@pytest.mark.parametrize(
    "marks",
    ["quote", "quotecontent", "bbCodeBlock bbCodeBlock--quote", "post-quote-text quoted", "citation", "bbquote"],
)
def test_quotations_by_name(marks: str) -> None:
    assert is_quote(node(marks))


@pytest.mark.parametrize("tag", ["blockquote", "q"])
def test_quotations_by_tag(tag: str) -> None:
    assert is_quote(node("", tag))
    assert is_quote(node("cooked", tag))


@pytest.mark.parametrize(
    "marks",
    [
        "",
        "selectToQuote",
        "js-selectToQuoteEnd",
        "quote-button",
        "multiquote quoteLink",
        "add_quote",
        "quote-this-post",
        "bbCodeBlock",
        "misquoted",
        "postbody",
    ],
)
def test_what_offers_to_quote_is_no_quotation(marks: str) -> None:
    assert not is_quote(node(marks))


@pytest.mark.parametrize("marks", ["sidebar", "p-body-sidebar sidebar", "side-column", "rightSide side", "sideBar"])
def test_sidebars_by_name(marks: str) -> None:
    assert is_aside(node(marks))


def test_sidebars_by_tag() -> None:
    assert is_aside(node("", "aside"))
    assert not is_aside(node("sidebar", "body"))


@pytest.mark.parametrize(
    "marks",
    [
        "",
        "has-sidebar",
        "layout-no-sidebar",
        "sidebar-wrapper",
        "content-side",
        "two-sidebar-columns",
        "side-by-side",
        "sidebar_open",
        "inside",
        "outside",
        "post",
    ],
)
def test_what_stands_beside_a_sidebar_is_none(marks: str) -> None:
    assert not is_aside(node(marks))


@pytest.mark.parametrize("marks", ["onebox", "onebox allowlistedgeneric", "bbCodeBlock--unfurl", "js-unfurl"])
def test_previews_of_linked_pages(marks: str) -> None:
    assert is_card(node(marks))
    assert not is_card(node("bbCodeBlock"))
    assert not is_card(node(""))


@pytest.mark.parametrize(
    "marks", ["signature", "postSignature", "message-signature", "sig4711", "sig", "user_sig", "js sig-7"]
)
def test_signatures(marks: str) -> None:
    assert is_signature(node(marks))


@pytest.mark.parametrize("marks", ["", "design", "signal", "significant", "insignia", "signin", "assign"])
def test_names_that_only_sound_like_signatures(marks: str) -> None:
    assert not is_signature(node(marks))


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/forum/viewtopic.php?t=7",
        "https://example.org/index.php?topic=7.0",
        "https://example.org/threads/backen.7/",
        "https://example.org/t/backen/7",
        "https://example.org/d/7-backen",
        "https://example.org/r/brot/comments/7/",
        "https://example.org/item?id=7",
        "https://community.example.org/q/7",
        "https://example.org/gaestebuch.html",
        "https://example.org/SHOWTHREAD.PHP?T=7",
    ],
)
def test_addresses_of_threads(url: str) -> None:
    assert forum_url(url)


@pytest.mark.parametrize(
    "url", ["", "https://example.org/", "https://example.org/news/2024/brot.html", "https://example.org/post/brot"]
)
def test_other_addresses(url: str) -> None:
    assert not forum_url(url)


@pytest.mark.parametrize(
    ("kinds", "article"),
    [
        ({"newsarticle"}, True),
        ({"webpage", "product"}, True),
        ({"og:product"}, True),
        ({"discussionforumposting", "comment"}, False),
        ({"webpage"}, False),
        (set(), False),
    ],
)
def test_pages_that_have_comments_rather_than_posts(kinds: set[str], article: bool) -> None:
    assert is_article(frozenset(kinds)) is article
