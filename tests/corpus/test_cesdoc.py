import pytest
from lxml import etree

from fccrawler.corpus import cesdoc
from fccrawler.page import Page, Paragraph, Relevance

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


@pytest.mark.parametrize("page", [full_page(), Page("http://a/"), Page("http://a/", relevance=Relevance())])
def test_written_and_read_is_the_same(page):
    content = cesdoc.write(page, cesdoc.Imprint("environment", "bot", "Us", "http://us/"), "../cesdoc.xsl")
    assert cesdoc.read(content) == page


def test_documents_are_valid():
    content = cesdoc.write(full_page(), cesdoc.Imprint("environment"))
    cesdoc.schema().assertValid(etree.fromstring(content))
    assert not cesdoc.schema().validate(etree.fromstring(content.replace(b"<body>", b"<body><x/>")))


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
