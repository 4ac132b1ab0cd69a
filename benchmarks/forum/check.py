"""Is the gold of a page really on it?"""

from __future__ import annotations

from urllib.parse import urljoin

from lxml import html

from benchmarks.forum.gold import ForumPage, GoldPost

INLINE = "a abbr b bdi cite code em font i label small span strong time tt u".split()


def faults(page: ForumPage) -> list[str]:
    """What the gold says and the text of the page does not."""
    tree = html.document_fromstring(page.html)
    for element in tree.xpath("//script|//style|//head"):
        element.drop_tree()
    text = squeeze(page_text(tree))
    links = {urljoin(page.url, href) for href in tree.xpath("//a/@href")}
    wanted = [("title", page.title), *(("main", paragraph) for paragraph in page.main)]
    wanted += [(f"{what} of {n}", value) for n, post in enumerate(page.posts) for what, value in parts(post)]
    found = [f"{what} is not on the page: {value}" for what, value in wanted if squeeze(value) not in text]
    lost = [post.permalink for post in page.posts if post.permalink and post.permalink not in links]
    return found + [f"no link to {link}" for link in lost]


def parts(post: GoldPost) -> list[tuple[str, str]]:
    return [
        ("author", post.author),
        ("date", post.date),
        ("signature", post.signature),
        *(("paragraph", paragraph) for paragraph in post.paragraphs),
        *(("quote", quote) for quote in post.quotes),
    ]


def page_text(element: html.HtmlElement) -> str:
    """The text as a reader sees it: words end where a block begins or ends."""
    gap = "" if element.tag in INLINE else "\n"
    inner = "".join(page_text(child) + (child.tail or "") for child in element if isinstance(child.tag, str))
    return f"{gap}{element.text or ''}{inner}{gap}"


def squeeze(text: str) -> str:
    """One space between words; the marks of mail quotations, which stand inside quoted text, are left out."""
    return " ".join(text.replace(">", " ").split())
