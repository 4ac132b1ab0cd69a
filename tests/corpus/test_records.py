import json

from fccrawler.corpus.records import document_record, post_records, reject_record
from fccrawler.page import Fetched, Page, Paragraph, Post, Relevance


def test_document():
    page = Page("http://a/", title="T", tokens=3, paragraphs=[Paragraph("x", "title", topic=("a", "b"))])
    record = json.loads(json.dumps(document_record(page, "en-1", "documents/x.xml")))
    assert (record["id"], record["file"], record["tokens"], record["relevance"]) == ("en-1", "documents/x.xml", 3, None)
    assert record["paragraphs"] == [
        {"text": "x", "type": "title", "crawlinfo": "", "language": "", "topic": ["a", "b"]}
    ]


def test_posts_with_their_own_text_apart_from_quotations_and_signatures():
    page = Page(
        "http://a/",
        thread="http://a/t",
        posts=[Post("Ann", "3 May", "2024-05-03", "http://a/#1"), Post("Bo", parent=1)],
        paragraphs=[
            Paragraph("Menu", crawlinfo="boilerplate"),
            Paragraph("Ann, 3 May", crawlinfo="boilerplate", post=1, part="head"),
            Paragraph("One.", post=1),
            Paragraph("Two.", crawlinfo="ooi-length", post=1),
            Paragraph("Like", crawlinfo="boilerplate", post=1),
            Paragraph("One.", crawlinfo="boilerplate", post=2, part="quote"),
            Paragraph("Yes.", post=2),
            Paragraph("-- Bo", crawlinfo="boilerplate", post=2, part="signature"),
        ],
    )
    assert post_records(page) == [
        {"position": 1, "author": "Ann", "date": "3 May", "iso": "2024-05-03", "permalink": "http://a/#1", "parent": 0,
         "text": "One.\nTwo.", "quotes": [], "signature": ""},
        {"position": 2, "author": "Bo", "date": "", "iso": "", "permalink": "", "parent": 1,
         "text": "Yes.", "quotes": ["One."], "signature": "-- Bo"},
    ]  # fmt: skip
    record = document_record(page, "en-1", "x")
    assert (record["posts"], record["thread"]) == (post_records(page), "http://a/t")
    assert (record["paragraphs"][5]["post"], record["paragraphs"][5]["part"]) == (2, "quote")


def test_reject():
    page = Page("http://a/", reject="language", detail="fr", fetched=Fetched(200, [], b"", ""), depth=2)
    page.relevance = Relevance(score=5, unique_terms=1)
    record = reject_record(page)
    assert (record["reason"], record["detail"], record["status"], record["depth"]) == ("language", "fr", 200, 2)
    assert (record["score"], record["terms"]) == (5, 1)


def test_reject_that_was_never_fetched():
    record = reject_record(Page("http://a/", reject="robots"))
    assert (record["status"], record["score"]) == (None, None)
