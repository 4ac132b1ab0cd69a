"""The systems that are compared: bytes of a page in, its fields out."""

import logging

from trafilatura import extract_metadata

from benchmarks.metadata.gold import Sample
from fccrawler.page import Page
from fccrawler.text.decode import decode
from fccrawler.text.html import parse
from fccrawler.text.metadata.read import read_metadata


def fccrawler(sample: Sample) -> dict[str, str]:
    page = Page(sample.url)
    read_metadata(parse(decode(sample.body)[1]), page, sample.url)
    return {"title": page.title, "author": page.author, "published": page.published}


def trafilatura(sample: Sample) -> dict[str, str]:
    logging.getLogger("trafilatura").setLevel(logging.CRITICAL)  # it complains of broken JSON-LD
    document = extract_metadata(decode(sample.body)[1], default_url=sample.url)
    return {"title": document.title or "", "author": document.author or "", "published": document.date or ""}


SYSTEMS = {"fccrawler": fccrawler, "trafilatura": trafilatura}
