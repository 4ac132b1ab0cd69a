"""One walk over the tree of a page, in reading order: blocks of text, links, image names."""

import re
from dataclasses import dataclass, field
from posixpath import basename
from typing import Any
from urllib.parse import unquote

from lxml import etree
from lxml.html import HtmlElement

from fccrawler.page import Link
from fccrawler.text.blocks import Block, Node
from fccrawler.text.errors import Unreadable
from fccrawler.text.links import CONTEXT_CHARACTERS, link_of, set_contexts
from fccrawler.text.normalise import repair, squeeze

SKIPPED_TAGS = frozenset(
    "annotation annotation-xml applet audio canvas datalist embed head iframe input link meta meter noembed noframes"
    " object param progress script select style svg template textarea title video".split()
)
# Inside a line; every other element begins a new block, those a page invents too.
INLINE_TAGS = frozenset(
    "a abbr acronym b bdi bdo big blink cite code data del dfn em font i img ins kbd label mark nobr q rb rp rt rtc"
    " ruby s samp small span strike strong sub sup time tt u var wbr area br math mi mn mo mrow msub msup mfrac mtext"
    " mspace mover munder msqrt mstyle semantics".split()
)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_TYPES = {
    "": "",
    "pre": "code",
    **dict.fromkeys(_HEADINGS, "heading"),
    **dict.fromkeys(("li", "dt", "dd"), "listitem"),
}
_STRONG = _HEADINGS | {"pre"}  # what stands in them is of their type, list or not
_EMPHASIS = frozenset(("b", "strong", "em", "i"))
_TEMPLATE_TAGS = frozenset(("nav", "footer", "dialog"))
_TEMPLATE_ROLES = frozenset("navigation contentinfo search dialog alertdialog menu menubar banner".split())
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
# Tabs and accordions hide what the reader opens: part of the page.
_PANEL = re.compile(r"(?<!s)tab(?!le|let)|accord|collaps|panel|toggle|expand|faq|spoiler|read-?more", re.IGNORECASE)
_STREAMED = re.compile(r"S:[0-9a-f]+")  # React sends late parts of a page hidden, with such an id
_MIN_WITHOUT_SCRIPTS = 500
_MAX_ELEMENTS = 500_000
_MAX_LINKS = 50_000
_NAMES = frozenset(("class", "id", "role", "itemprop", "itemtype"))
HIDDEN = "fc-hidden"  # the mark of elements that are kept although they are hidden


@dataclass(slots=True)
class _OpenLink:
    link: Link
    block: int  # number of the block it began in
    parts: list[str] = field(default_factory=list)


class Walker:
    """Walks without recursion, and collects."""

    def __init__(self, base: str, title: str, links: bool = True, reveal: bool = False) -> None:
        self._with_links = links
        self._reveal = reveal
        self.blocks: list[Block] = []
        self.links: list[Link] = []
        self.images: list[str] = []
        self.kinds: set[str] = set()  # of schema.org, in microdata
        self._base = base
        self._title = title
        self._node: Node | None = None
        self._kinds = [""]  # for each open element: the tag that gives its text a type
        self._template = [False]  # for each open element: is it part of navigation, footer …
        self._parts: list[str] = []
        self._link_characters = 0
        self._link_count = 0
        self._emphasis = 0
        self._in_link = self._in_emphasis = 0
        self._open_link: _OpenLink | None = None
        self._links_here: list[Link] = []
        self._line_break = False

    def walk(self, root: HtmlElement) -> None:
        walker = etree.iterwalk(root, events=("start", "end"))
        skipped = None
        for number, (event, element) in enumerate(walker):
            if number > 2 * _MAX_ELEMENTS:
                raise Unreadable(f"more than {_MAX_ELEMENTS:,} elements")
            tag: Any = element.tag
            if event == "start":
                names = element.keys()
                hidden = bool(names) and _is_hidden(element, names)
                if (
                    tag in SKIPPED_TAGS
                    or (hidden and self._is_out(element))
                    or (tag == "noscript" and _is_small_print(element))
                ):
                    # The end event still comes; lxml leaves out the children only.
                    walker.skip_subtree()
                    skipped = element
                    continue
                if tag in INLINE_TAGS:
                    self._start_inline(element, tag)
                else:
                    self._start_block(element, tag, _marks(element, names, hidden) if names else "")
                text = element.text
            else:
                if element is skipped:
                    skipped = None
                elif tag in INLINE_TAGS:
                    self._end_inline(tag)
                else:
                    self._end_block()
                text = element.tail
            if text:
                self._text(text)
        self._flush()

    @property
    def size(self) -> int:
        """Characters in all blocks."""
        return sum(len(block.text) for block in self.blocks)

    def _is_out(self, element: HtmlElement) -> bool:
        return not self._reveal and not _is_panel(element)

    def _start_block(self, element: HtmlElement, tag: str, marks: str) -> None:
        if self._parts:
            self._flush()
        self._node = Node(self._node, tag, marks, element)
        self._template.append(
            self._template[-1] or tag in _TEMPLATE_TAGS or (bool(marks) and element.get("role") in _TEMPLATE_ROLES)
        )
        outer = self._kinds[-1]
        self._kinds.append(tag if tag in _TYPES and (outer not in _STRONG or tag in _HEADINGS) else outer)
        if "schema.org" in marks:
            self.kinds.add(element.get("itemtype", "").strip().rsplit("/", 1)[-1].lower())

    def _end_block(self) -> None:
        if self._parts:
            self._flush()
        self._template.pop()
        self._kinds.pop()
        if self._node:
            self._node = self._node.parent

    def _start_inline(self, element: HtmlElement, tag: str) -> None:
        if tag == "a" or tag == "area":
            self._begin_link(element)
            self._in_link += tag == "a"
        elif tag == "br":
            self._break()
        elif tag == "img":
            self._image(element)
        elif tag in _EMPHASIS:
            self._in_emphasis += 1

    def _end_inline(self, tag: str) -> None:
        if tag == "a" or tag == "area":
            self._end_link()
            self._in_link -= tag == "a"
        elif tag in _EMPHASIS:
            self._in_emphasis -= 1

    def _text(self, text: str) -> None:
        if text.isspace():
            if self._parts:
                self._parts.append(text)
            return
        self._parts.append(text)
        self._line_break = False
        if self._in_link:
            self._link_characters += len(text.strip())
            if self._open_link:
                self._open_link.parts.append(text)
        if self._in_emphasis:
            self._emphasis += len(text.strip())

    def _break(self) -> None:
        # One <br> is a space, two are a new paragraph.
        if self._line_break:
            self._flush()
        elif self._parts:
            self._parts.append(" ")
            self._line_break = True

    def _flush(self) -> None:
        text = repair(squeeze("".join(self._parts)))
        set_contexts(self._links_here, text)
        if text:
            self.blocks.append(
                Block(
                    text,
                    self._type(text),
                    self._template[-1],
                    self._node,
                    self._link_count,
                    self._link_characters,
                    self._emphasis,
                )
            )
        self._parts, self._links_here = [], []
        self._link_characters = self._link_count = self._emphasis = 0
        self._line_break = False

    def _type(self, text: str) -> str:
        kind = self._kinds[-1]
        return "title" if kind == "h1" and self._title.startswith(text) else _TYPES[kind]

    def _begin_link(self, element: HtmlElement) -> None:
        self._end_link()
        self._link_count += 1
        wanted = self._with_links and len(self.links) < _MAX_LINKS
        link = link_of(element, self._base) if wanted else None
        if link:
            self._open_link = _OpenLink(link, len(self.blocks))

    def _end_link(self) -> None:
        if not self._open_link:
            return
        link, parts = self._open_link.link, self._open_link.parts
        link.anchor = squeeze("".join(parts)) or link.anchor
        self.links.append(link)
        if self._open_link.block == len(self.blocks):
            self._links_here.append(link)
        else:
            link.context = link.anchor[:CONTEXT_CHARACTERS]  # a link around whole blocks is its own context
        self._open_link = None

    def _image(self, element: HtmlElement) -> None:
        source = element.get("src") or element.get("data-src") or ""
        name = "" if source.startswith("data:") else squeeze(unquote(basename(source.split("?")[0].split("#")[0])))
        if name:
            self.images.append(name)
        if self._open_link and not self._open_link.link.anchor:
            self._open_link.link.anchor = squeeze(element.get("alt") or "")


def _marks(element: HtmlElement, names: list[str], hidden: bool) -> str:
    marks = [element.get(name, "") for name in names if name in _NAMES]
    if hidden or ("aria-hidden" in names and element.get("aria-hidden") == "true"):
        marks.append(HIDDEN)
    return " ".join(filter(None, marks))


def _is_hidden(element: HtmlElement, names: list[str]) -> bool:
    return "hidden" in names or ("style" in names and bool(_HIDDEN_STYLE.search(element.get("style", ""))))


def _is_small_print(element: HtmlElement) -> bool:
    """What is shown without scripts is mostly a request to turn them on; forum programs put the whole thread there."""
    return sum(map(len, element.itertext())) < _MIN_WITHOUT_SCRIPTS


def _is_panel(element: HtmlElement) -> bool:
    name = f"{element.get('class')} {element.get('id')} {element.get('role')}"
    labelled = element.get("aria-labelledby") is not None and element.get("role") != "dialog"
    return labelled or bool(_PANEL.search(name)) or bool(_STREAMED.fullmatch(element.get("id") or ""))
