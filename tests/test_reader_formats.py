"""The formats beside HTML and plain text, through the reader."""

from textwrap import wrap

import pytest

from fccrawler.reader import EXTENSIONS, FORMATS, Reader, format_of
from fccrawler.text.errors import Unreadable
from tests.text.files import FILES
from tests.text.pdf_files import column, pdf
from tests.text.zips import docx, epub, odt, zipped

TEXT = "Most falls start below three metres, and most of them happen during jobs that should take a few minutes."
BODIES = {
    "pdf": pdf(column(50, 700, *wrap(TEXT, 55))),
    "docx": docx(f"<w:p><w:r><w:t>{TEXT}</w:t></w:r></w:p>"),
    "odt": odt(f"<text:p>{TEXT}</text:p>"),
    "epub": epub({"one.xhtml": f"<p>{TEXT}</p>"}),
    "rtf": f"{{\\rtf1 {TEXT}\\par}}".encode(),
}


@pytest.mark.parametrize("format", BODIES)
def test_the_text_of_each_format(format: str) -> None:
    page = Reader().read(f"http://example.com/a.{format}", BODIES[format], "application/octet-stream", format)
    assert [paragraph.text for paragraph in page.paragraphs] == [TEXT]
    assert page.paragraphs[0].crawlinfo == ""
    assert page.language == "en"


@pytest.mark.parametrize("format", BODIES)
def test_formats_by_type_and_by_extension(format: str) -> None:
    body = BODIES[format]
    assert all(format_of(mime, body) == format for mime, kind in FORMATS.items() if kind == format)
    assert format_of("application/octet-stream", body, format) == format
    assert EXTENSIONS[format] == format


def test_formats_by_what_the_file_says() -> None:
    assert format_of("application/octet-stream", (FILES / "ladders-libreoffice.odt").read_bytes()) == "odt"
    assert format_of("", b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/epub+zip") == "epub"
    assert format_of("", b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/unheard-of", "odt") == ""
    assert format_of("application/zip", BODIES["docx"]) == "docx"
    assert format_of("application/msword", BODIES["rtf"]) == "rtf"
    assert format_of("text/plain", b"\n" + BODIES["rtf"]) == "rtf"


def test_zip_files_that_are_no_documents() -> None:
    assert format_of("application/zip", zipped({"a.txt": "text"})) == ""
    assert format_of("text/html", zipped({"a.txt": "text"})) == ""


@pytest.mark.parametrize("format", BODIES)
def test_garbage_is_unreadable(format: str) -> None:
    with pytest.raises(Unreadable):
        Reader().read("http://example.com/a", b"garbage", "", format)
