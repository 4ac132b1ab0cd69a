import json

from fccrawler.corpus.records import document_record, reject_record
from fccrawler.page import Fetched, Page, Paragraph, Relevance


def test_document():
    page = Page("http://a/", title="T", tokens=3, paragraphs=[Paragraph("x", "title", topic=("a", "b"))])
    record = json.loads(json.dumps(document_record(page, "en-1", "documents/x.xml")))
    assert (record["id"], record["file"], record["tokens"], record["relevance"]) == ("en-1", "documents/x.xml", 3, None)
    assert record["paragraphs"] == [
        {"text": "x", "type": "title", "crawlinfo": "", "language": "", "topic": ["a", "b"]}
    ]


def test_reject():
    page = Page("http://a/", reject="language", detail="fr", fetched=Fetched(200, [], b"", ""), depth=2)
    page.relevance = Relevance(score=5, unique_terms=1)
    record = reject_record(page)
    assert (record["reason"], record["detail"], record["status"], record["depth"]) == ("language", "fr", 200, 2)
    assert (record["score"], record["terms"]) == (5, 1)


def test_reject_that_was_never_fetched():
    record = reject_record(Page("http://a/", reject="robots"))
    assert (record["status"], record["score"]) == (None, None)
