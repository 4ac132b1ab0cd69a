from fccrawler.page import Fetched, Link, Page, Paragraph


def test_clean_text_leaves_out_marked_paragraphs() -> None:
    page = Page(
        "http://example.com/",
        paragraphs=[Paragraph("Menu", crawlinfo="boilerplate"), Paragraph("One."), Paragraph("Two.")],
    )
    assert [paragraph.text for paragraph in page.clean_paragraphs] == ["One.", "Two."]
    assert page.clean_text == "One.\nTwo."


def test_nofollow_is_one_of_the_words_of_rel() -> None:
    assert Link("http://example.com/", rel="external nofollow").nofollow
    assert not Link("http://example.com/", rel="nofollowing").nofollow


def test_what_does_not_outlive_the_crawl_is_not_compared() -> None:
    crawled = Page("http://example.com/", depth=3, fetched=Fetched(200, [], b"", "2026-01-01T00:00:00Z"))
    crawled.links.append(Link("http://example.com/a"))
    assert crawled == Page("http://example.com/")
    assert crawled != Page("http://example.com/", title="Other")
