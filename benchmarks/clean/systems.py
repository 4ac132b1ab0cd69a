"""The extractors that are compared: bytes of a page in, its main text out."""

from collections.abc import Callable

import justext
import trafilatura
from readability import Document
from resiliparse.extract.html2text import extract_plain_text
from resiliparse.parse.encoding import detect_encoding
from resiliparse.parse.html import HTMLTree

from fccrawler.page import Page
from fccrawler.text.boilerplate.cleaner import judge
from fccrawler.text.boilerplate.model import Model
from fccrawler.text.decode import decode
from fccrawler.text.html import read_html

Extractor = Callable[[bytes], str]


def fccrawler(model: Model | None = None) -> Extractor:
    """Everything from bytes to verdicts. Neither links nor metadata: peers give none either."""

    def extract(body: bytes) -> str:
        page = Page(url="http://benchmark.invalid/")
        blocks = read_html(decode(body).text, page, links=False, metadata=False)
        if not blocks:
            return ""
        verdict = judge(blocks, page.kinds, model=model)
        return "\n".join(block.text for block, bad in zip(blocks, verdict.boilerplate, strict=True) if not bad)

    return extract


def _trafilatura(body: bytes) -> str:
    return trafilatura.extract(body) or ""


def _justext(body: bytes) -> str:
    paragraphs = justext.justext(body, justext.get_stoplist("English"))
    return "\n".join(paragraph.text for paragraph in paragraphs if not paragraph.is_boilerplate)


def _resiliparse(body: bytes) -> str:
    tree = HTMLTree.parse_from_bytes(body, detect_encoding(body))
    return extract_plain_text(tree, main_content=True)


def _readability(body: bytes) -> str:
    summary = Document(decode(body).text).summary()
    return extract_plain_text(HTMLTree.parse(summary), main_content=False)


PEERS: dict[str, Extractor] = {
    "trafilatura": _trafilatura,
    "resiliparse": _resiliparse,
    "readability": _readability,
    "jusText": _justext,
}
