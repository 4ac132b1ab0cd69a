import io
import zipfile

import pytest

from fccrawler.page import Page
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.epub import read_epub
from tests.text.damage import read_in_parts
from tests.text.zips import epub, zipped

METADATA = (
    "<dc:title>On ladders</dc:title><dc:creator>Anna</dc:creator><dc:creator>Bert</dc:creator>"
    "<dc:language>en-GB</dc:language><dc:date>2024-02-03</dc:date><dc:publisher>Climbers</dc:publisher>"
    "<dc:subject>falls</dc:subject><dc:subject>height</dc:subject><dc:description>All of it.</dc:description>"
    "<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights>"
)
CHAPTERS = {
    "one.xhtml": "<h1>On ladders</h1><p>Most falls start low. <a href='two.xhtml#x'>Next</a></p>",
    "two.xhtml": "<h1>Noise</h1><ul><li>Wear <a href='https://example.org/plugs'>plugs</a>.</li></ul>",
}
BOOK = epub(CHAPTERS, METADATA)


def read(body: bytes) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.epub")
    return page, [("template" if block.template else block.type, block.text) for block in read_epub(body, page)]


def test_chapters_in_the_order_of_the_spine() -> None:
    _, blocks = read(BOOK)
    assert blocks == [
        ("title", "On ladders"), ("", "Most falls start low. Next"), ("heading", "Noise"), ("listitem", "Wear plugs."),
    ]  # fmt: skip
    spine = '<itemref idref="two.xhtml"/><itemref idref="missing"/><itemref idref="one.xhtml"/>'
    assert [text for _, text in read(epub(CHAPTERS, METADATA, spine))[1]][::2] == ["Noise", "On ladders"]


def test_metadata_are_those_of_the_book() -> None:
    page, _ = read(BOOK)
    assert (page.title, page.author, page.publisher) == ("On ladders", "Anna, Bert", "Climbers")
    assert (page.declared_language, page.published, page.keywords) == ("en-GB", "2024-02-03", ["falls", "height"])
    assert (page.description, page.licence) == ("All of it.", "https://creativecommons.org/licenses/by/4.0/")
    assert page.url == "http://example.com/a.epub"


def test_only_links_that_leave_the_book_count() -> None:
    assert [link.url for link in read(BOOK)[0].links] == ["https://example.org/plugs"]


def test_a_table_of_contents_is_no_text() -> None:
    body = epub({"nav.xhtml": "<ol><li>One</li></ol>", **CHAPTERS})
    marked = body_with_nav(body)
    assert read(marked)[1][0] == ("template", "One")


def body_with_nav(body: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts["OEBPS/book.opf"] = parts["OEBPS/book.opf"].replace(b'id="nav.xhtml"', b'id="nav.xhtml" properties="nav"')
    return zipped(parts)


def test_encrypted_books_are_unreadable_but_garbled_fonts_do_not_matter() -> None:
    method = '<encryption xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptionMethod Algorithm="{}"/></encryption>'
    with pytest.raises(Unreadable, match="encrypted"):
        read(epub(CHAPTERS, METADATA, encryption=method.format("http://www.w3.org/2001/04/xmlenc#aes256-cbc")))
    assert read(epub(CHAPTERS, METADATA, encryption=method.format("http://www.idpf.org/2008/embedding")))[1]


def test_damaged_books_are_unreadable() -> None:
    for body in (b"", b"garbage", zipped({"a": "b"})):
        with pytest.raises(Unreadable, match="not a readable EPUB"):
            read(body)
    with pytest.raises(Unreadable, match="no chapters with text"):
        read(epub({"one.xhtml": " "}))
    assert read_in_parts(read, BOOK) < 40
