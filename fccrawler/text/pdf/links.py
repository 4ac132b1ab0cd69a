"""Links of a PDF page: the addresses its annotations name, with the text under them."""

import ctypes
from collections.abc import Iterator

import pypdfium2
from pypdfium2 import raw

from fccrawler import urls
from fccrawler.page import Link
from fccrawler.text.normalise import clean_characters, squeeze

_MAX_LINKS = 1000  # on one page
_CONTEXT = 200  # characters to each side
_MAX_ADDRESS = 4096


def links(
    document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage, textpage: pypdfium2.PdfTextPage, base: str
) -> list[Link]:
    """The links of a page that lead to the web."""
    found = []
    for annotation in _annotations(page):
        try:
            url = urls.join(base, _address(document, annotation))
        except urls.BadUrl:
            continue
        found.append(_link(url, annotation, textpage))
    return found


def _annotations(page: pypdfium2.PdfPage) -> Iterator[object]:
    position, annotation = ctypes.c_int(0), raw.FPDF_LINK()
    for _ in range(_MAX_LINKS):
        if not raw.FPDFLink_Enumerate(page, position, annotation):
            return
        yield annotation


def _address(document: pypdfium2.PdfDocument, annotation: object) -> str:
    """What the annotation leads to. Raises BadUrl if that is no address."""
    action = raw.FPDFLink_GetAction(annotation)
    if not action or raw.FPDFAction_GetType(action) != raw.PDFACTION_URI:
        raise urls.BadUrl("leads to a place in the file")
    buffer = ctypes.create_string_buffer(_MAX_ADDRESS)
    length = raw.FPDFAction_GetURIPath(document, action, buffer, _MAX_ADDRESS)
    if not 1 < length <= _MAX_ADDRESS:
        raise urls.BadUrl("no address, or one too long")
    return buffer.value.decode("utf-8", "replace")


def _link(url: str, annotation: object, textpage: pypdfium2.PdfTextPage) -> Link:
    box = raw.FS_RECTF()
    if not raw.FPDFLink_GetAnnotRect(annotation, box):
        return Link(url)
    anchor = textpage.get_text_bounded(box.left, box.bottom, box.right, box.top)
    return Link(url, squeeze(clean_characters(anchor)))


def add_context(links: list[Link], texts: list[str]) -> None:
    """Gives each link the block its words stand in; the links come in the order of the blocks, more or less."""
    whole = "\n".join(texts)
    place = 0
    for link in links:
        found = whole.find(link.anchor, place)
        found = found if found >= 0 else whole.find(link.anchor)
        if link.anchor and found >= 0:
            place = found
            start, end = whole.rfind("\n", 0, found) + 1, whole.find("\n", found)
            start = max(start, found - _CONTEXT)
            link.context = squeeze(whole[start : min(end if end >= 0 else len(whole), found + _CONTEXT)])
