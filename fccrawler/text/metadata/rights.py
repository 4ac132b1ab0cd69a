"""The licence of a page: what is marked as such, then the footer and statements, then a single link."""

import re

from lxml.html import HtmlElement

from fccrawler.text.metadata.clues import Clues, licence_texts, text_of
from fccrawler.text.metadata.licences import licence_address, named_licence, states_licence
from fccrawler.text.metadata.places import is_in_footer, is_in_picture

_BLOCKS = frozenset("p div li td footer section article aside body dd small blockquote".split())
_MAX_LINKS = 200
_MAX_STATED = 2000  # characters
_RUNNING_TEXT = 200  # characters beside the link: it is talked of, not granted
_LINK = re.compile(r"https?://\S+")


def page_licence(root: HtmlElement, clues: Clues, stated: list[str]) -> str:
    """`stated`: what meta elements and JSON-LD say, addresses or words."""
    links = [link for link in clues.licence_links[:_MAX_LINKS] if not is_in_picture(link)]
    marked = [_target(link) for link in [*clues.links, *links] if "license" in (link.get("rel") or "").lower().split()]
    return (
        next(filter(None, marked), "")
        or next(filter(None, (_from_words(words[:_MAX_STATED]) for words in stated)), "")
        or _granted([link for link in links if licence_address(link.get("href") or "")])
        or _in_text(licence_texts(root, clues.footers))
    )


def _target(link: HtmlElement) -> str:
    href = (link.get("href") or "").strip()
    return licence_address(href) or (href if not href.startswith(("#", "javascript:")) else "")


def _from_words(words: str) -> str:
    whole_link = _LINK.fullmatch(words.strip())
    return licence_address(words) or named_licence(words) or (whole_link[0] if whole_link else "")


def _granted(links: list[HtmlElement]) -> str:
    """In a footer or a sentence that grants; or else the only licence that is linked, outside running text."""
    for link in links:
        if is_in_footer(link) or states_licence(text_of(_block(link), 1000)):
            return licence_address(link.get("href") or "")
    addresses = {licence_address(link.get("href") or "") for link in links}
    single = len(addresses) == 1 and all(_is_alone(link) for link in links)
    return addresses.pop() if single else ""


def _is_alone(link: HtmlElement) -> bool:
    return len(text_of(_block(link), 1000)) - len(text_of(link)) < _RUNNING_TEXT


def _in_text(elements: list[HtmlElement]) -> str:
    for element in elements:
        if is_in_picture(element):
            continue
        text = text_of(_block(element), 1000)
        if states_licence(text) or (is_in_footer(element) and len(text) < _RUNNING_TEXT):
            found = named_licence(text)
            if found:
                return found
    return ""


def _block(element: HtmlElement) -> HtmlElement:
    if element.tag in _BLOCKS:
        return element
    return next((place for place in element.iterancestors() if place.tag in _BLOCKS), element)
