import json

import pytest

from fccrawler.corpus import cesdoc, layout
from fccrawler.corpus.files import read_lines
from fccrawler.corpus.store import Corpus, StoreOptions
from fccrawler.corpus.warc import read_record
from fccrawler.page import Fetched, Page, Paragraph

# warcio leaves the temporary file of each record to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Exception ignored in. <function SpooledTemporaryFile"),
    pytest.mark.filterwarnings("ignore:Unclosed file:ResourceWarning"),
]


def page(url="http://a/"):
    fetched = Fetched(200, [], b"raw", "2026-01-02T03:04:05Z")
    return Page(url, language="en", title="T", tokens=5, paragraphs=[Paragraph("text")], fetched=fetched)


def test_stored_page(tmp_path):
    corpus = Corpus(tmp_path, {}, StoreOptions())
    corpus.store(page())
    corpus.close("finished")
    (record,) = read_lines(tmp_path / layout.DOCUMENTS)
    path = tmp_path / record["file"]
    assert cesdoc.read(path.read_bytes()).clean_text == "text"
    assert b"../../../../cesdoc.xsl" in path.read_bytes()
    assert path.with_suffix(".html").exists()
    assert read_record(tmp_path / layout.WARC / record["warc_file"], record["warc_record"]) == b"raw"
    assert (tmp_path / layout.LIST).read_text() == f"{record['file']}\n"


def test_rejects_and_counts(tmp_path):
    corpus = Corpus(tmp_path, {}, StoreOptions(warc_bytes=0, render_html=False))
    corpus.store(page())
    corpus.reject(Page("http://b/", reject="robots"))
    corpus.close("finished")
    assert (corpus.tally.stored, corpus.tally.rejected) == (1, {"robots": 1})
    assert json.loads((tmp_path / layout.MANIFEST).read_bytes())["counts"]["tokens"] == {"en": 5}
    assert not (tmp_path / layout.WARC).exists()
    assert not list(tmp_path.glob("documents/**/*.html"))


def test_page_that_comes_again_after_a_crash_is_counted_once(tmp_path):
    options = StoreOptions(warc_bytes=0)
    for _ in range(2):
        corpus = Corpus(tmp_path, {}, options)
        corpus.store(page())
        corpus.reject(Page("http://b/", reject="robots"))
        corpus._documents.close()
        corpus._rejects.close()
    assert (corpus.tally.stored, corpus.tally.pages) == (1, 2)
