import pytest
from lxml import etree

from fccrawler.corpus import cesdoc
from fccrawler.page import Page, Paragraph, Post, Relevance

AWKWARD = "a < b & \"c\" 'd' ]]> é 𝄞 \t tab\nline &amp;"


def full_page():
    return Page(
        url="http://example.org/?a=1&b=2", format="text/html", charset="utf-8", title=AWKWARD, description="D & d",
        keywords=["k1", "<k2>"], author="A", publisher="P", published="2024-05-06",
        licence="https://creativecommons.org/licenses/by/4.0/", canonical="http://example.org/c",
        declared_language="en-GB", language="en", language_confidence=0.987, images=["a b.png", "ü&.jpg"],
        alternates={"de": "http://example.org/de"}, tokens=12, retrieved="2026-01-02T03:04:05Z",
        warc_record="urn:uuid:1", warc_file="f.warc.gz",
        paragraphs=[
            Paragraph(AWKWARD, "title", "", "en", ("acid rain", "ladder")),
            Paragraph("Menu", "listitem", "boilerplate", "de"),
            Paragraph("plain"),
        ],
        relevance=Relevance(260.0, 20.5, 2, 0.333, True, 0.167, {"air": 0.6, "t & w": 0.4}, {"acid rain": 2}),
    )  # fmt: skip


def thread_page():
    """Two posts, a reply inside the first, and a line between them that belongs to none."""
    return Page(
        url="http://example.org/t/1?page=2", language="en", thread="http://example.org/t/1",
        posts=[
            Post('A "nick" & <co>', "3 May 2024, 14:05", "2024-05-03T14:05", "http://example.org/t/1#p1"),
            Post("B", "2 hours ago", "", "", 1),
            Post("", "", "2024-05-04T10:00:00+02:00"),
        ],
        paragraphs=[
            Paragraph("Menu", "", "boilerplate"),
            Paragraph("A, 3 May", "", "boilerplate", post=1, part="head"),
            Paragraph("first", post=1),
            Paragraph("quoted", "", "boilerplate", post=2, part="quote"),
            Paragraph("reply", post=2),
            Paragraph("Like", "", "boilerplate", post=1),
            Paragraph("advert", "", "boilerplate"),
            Paragraph("third", post=3),
            Paragraph("-- me", "", "boilerplate", post=3, part="signature"),
        ],
    )  # fmt: skip


@pytest.mark.parametrize(
    "page", [full_page(), thread_page(), Page("http://a/"), Page("http://a/", relevance=Relevance())]
)
def test_written_and_read_is_the_same(page):
    content = cesdoc.write(page, cesdoc.Imprint("environment", "bot", "Us", "http://us/"), "../cesdoc.xsl")
    assert cesdoc.read(content) == page


def test_documents_are_valid():
    content = cesdoc.write(full_page(), cesdoc.Imprint("environment"))
    cesdoc.schema().assertValid(etree.fromstring(content))
    assert not cesdoc.schema().validate(etree.fromstring(content.replace(b"<body>", b"<body><x/>")))


def test_posts_are_divisions_around_their_paragraphs():
    content = cesdoc.write(thread_page(), cesdoc.Imprint())
    cesdoc.schema().assertValid(etree.fromstring(content))
    body = etree.fromstring(content).find(".//{*}body")
    first, third = body.findall("{*}div")
    assert dict(first.attrib) == {
        "type": "post", "n": "1", "author": 'A "nick" & <co>', "date": "3 May 2024, 14:05",
        "when": "2024-05-03T14:05", "href": "http://example.org/t/1#p1",
    }  # fmt: skip
    assert [child.tag.rpartition("}")[2] for child in first] == ["p", "p", "div", "p"]
    assert dict(first.find("{*}div").attrib) == {"type": "post", "n": "2", "author": "B", "date": "2 hours ago"}
    assert dict(third.attrib) == {"type": "post", "n": "3", "when": "2024-05-04T10:00:00+02:00"}
    assert [p.get("part") for p in third] == [None, "signature"]
    assert [p.get("id") for p in body.iter("{*}p")] == [f"p{number}" for number in range(1, 10)]


def test_a_post_whose_date_is_none_is_not_valid():
    content = cesdoc.write(thread_page(), cesdoc.Imprint())
    assert not cesdoc.schema().validate(etree.fromstring(content.replace(b"2024-05-03T14:05", b"yesterday")))


def test_posts_are_shown_with_author_and_date():
    html = cesdoc.render(cesdoc.write(thread_page(), cesdoc.Imprint())).decode()
    assert '<a href="http://example.org/t/1#p1">#1 3 May 2024, 14:05</a>' in html
    assert html.count('class="post"') == 3
    assert "reply" in html


def test_stylesheet_instruction():
    assert b'<?xml-stylesheet type="text/xsl" href="../x.xsl"?>' in cesdoc.write(
        full_page(), cesdoc.Imprint(), "../x.xsl"
    )


def test_render():
    html = cesdoc.render(cesdoc.write(full_page(), cesdoc.Imprint())).decode()
    assert html.startswith("<!doctype html>")
    assert "a &lt; b &amp;" in html
    assert "plain" in html


@pytest.mark.parametrize("content", [b"", b"no xml", b"<cesDoc/>"])
def test_other_files_are_refused(content):
    with pytest.raises(ValueError, match="not"):
        cesdoc.read(content)


def test_provenance_depends_on_page_place_and_text():
    ids = {cesdoc.provenance(*key) for key in (("u", 1, "t"), ("v", 1, "t"), ("u", 2, "t"), ("u", 1, "s"))}
    assert len(ids) == 4
    assert cesdoc.provenance("u", 1, "t") in ids
