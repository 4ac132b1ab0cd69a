"""Is the gold of a page really on it?"""

from __future__ import annotations

from lxml import html

from benchmarks.forum.gold import ForumPage


def faults(page: ForumPage) -> list[str]:
    """What the gold says and the text of the page does not."""
    tree = html.document_fromstring(page.html)
    for element in tree.xpath("//script|//style|//head"):
        element.drop_tree()
    text = squeeze(" ".join(tree.itertext()))
    wanted = [("title", page.title), *(("main", paragraph) for paragraph in page.main)]
    for number, post in enumerate(page.posts):
        wanted += [(f"author of {number}", post.author), (f"date of {number}", post.date)]
        wanted += [(f"paragraph of {number}", paragraph) for paragraph in post.paragraphs]
        wanted += [(f"quote of {number}", quote) for quote in post.quotes]
        wanted += [(f"signature of {number}", post.signature)]
    return [f"{what} is not on the page: {value}" for what, value in wanted if squeeze(value) not in text]


def squeeze(text: str) -> str:
    """Without the marks of mail quotations, which may stand in the middle of a quoted text, and without spaces."""
    return "".join(text.replace(">", "").split())
