"""PDF and DOCX: made here, so that nothing has to be had from elsewhere; then broken."""

import io
import random
import zipfile
from collections.abc import Callable

from benchmarks.fuzz.input import Input

_PDF = "application/pdf"
_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_TEXT = "A ladder is as safe as the ground it stands on. Look at the feet, the rungs and the wall before you climb it."


def originals() -> dict[str, list[bytes]]:
    """By kind; empty where the library that makes them is not installed."""
    return {"pdf": _made(_pdfs), "docx": _made(_docxs)}


def _made(make: Callable[[], list[bytes]]) -> list[bytes]:
    try:
        return make()
    except ImportError:
        return []


def _pdfs() -> list[bytes]:
    from reportlab.pdfgen.canvas import Canvas

    def made(pages: int, compressed: bool) -> bytes:
        file = io.BytesIO()
        canvas = Canvas(file, pageCompression=compressed)
        canvas.setTitle("Ladders")
        for page in range(pages):
            for line in range(30):
                canvas.drawString(72, 780 - 20 * line, f"{page} {line} {_TEXT}")
            canvas.linkURL("http://example.com/", (72, 700, 200, 720))
            canvas.showPage()
        canvas.save()
        return file.getvalue()

    return [made(1, False), made(5, True), made(3, False)]


def _docxs() -> list[bytes]:
    import docx

    def made(paragraphs: int) -> bytes:
        document = docx.Document()
        document.core_properties.title = "Ladders"
        document.add_heading("Ladders")
        for number in range(paragraphs):
            document.add_paragraph(f"{number} {_TEXT}", style="List Bullet" if number % 3 == 0 else None)
        table = document.add_table(3, 3)
        table.cell(0, 0).text = _TEXT
        file = io.BytesIO()
        document.save(file)
        return file.getvalue()

    return [made(3), made(40)]


def _noise(body: bytes, rng: random.Random) -> bytes:
    changed = bytearray(body)
    for _ in range(rng.choice((1, 5, 50, 500))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    at = rng.randrange(len(changed))
    return bytes(rng.choice((changed, changed[:at], changed[:at] + rng.randbytes(100) + changed[at:])))


def mutated_pdf(rng: random.Random, pdfs: list[bytes]) -> Input:
    body = rng.choice(pdfs)
    if rng.random() < 0.3:  # numbers: lengths, counts, references
        number = str(rng.choice((-1, 0, 2**31, 10**18, 7))).encode()
        parts = body.split(b" 0 ")
        at = rng.randrange(len(parts))
        body = b" 0 ".join([*parts[:at], number, *parts[at + 1 :]])
        return Input(body, _PDF, "pdf")
    return Input(_noise(body, rng), _PDF, "pdf")


def mutated_docx(rng: random.Random, docxs: list[bytes]) -> Input:
    body = rng.choice(docxs)
    if rng.random() < 0.3:
        return Input(_noise(body, rng), _DOCX, "docx")
    return Input(
        _repacked(body, lambda _name, part: _noise(part, rng) if rng.random() < 0.3 and part else part), _DOCX, "docx"
    )


def _repacked(body: bytes, change: Callable[[str, bytes], bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(body)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return file.getvalue()


def _with_document(xml: bytes) -> Input:
    made = _made(_docxs)
    if not made:
        return Input(b"", _DOCX, "docx")
    return Input(_repacked(made[0], lambda name, part: xml if name == "word/document.xml" else part), _DOCX, "docx")


def _docx_of(inside: bytes, doctype: bytes = b"") -> Input:
    space = b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    return _with_document(
        b"<?xml version='1.0'?>"
        + doctype
        + b"<w:document xmlns:w='"
        + space
        + b"'><w:body>"
        + inside
        + b"</w:body></w:document>"
    )


def _laughing_docx() -> Input:
    laughs = b"".join(b"<!ENTITY l%d '%s'>" % (n, b"&l%d;" % (n - 1) * 10 if n else b"zzzzzzzzzz") for n in range(10))
    return _docx_of(b"<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>", b"<!DOCTYPE x [" + laughs + b"]>")


def _long_docx() -> Input:
    return _docx_of(b"<w:p><w:r><w:t>%s</w:t></w:r></w:p>" % _TEXT.encode() * 30_000)


def _nested_docx() -> Input:
    depth = 3000
    start, end = b"<w:tbl><w:tr><w:tc>", b"<w:p/></w:tc></w:tr></w:tbl>"
    return _docx_of(start * depth + b"<w:p><w:r><w:t>x</w:t></w:r></w:p>" + end * depth)


def _zip_bomb() -> Input:
    return _docx_of(b"<w:p><w:r><w:t>" + b"a" * 150_000_000 + b"</w:t></w:r></w:p>")


def _deep_pdf() -> Input:
    body = b"%PDF-1.4\n1 0 obj\n" + b"[" * 500_000 + b"\nendobj\ntrailer <</Root 1 0 R>>"
    return Input(body, _PDF, "pdf")


def _long_pdf() -> Input:
    made = _made(_pdfs)
    return Input(made[0] * 200 if made else b"%PDF-", _PDF, "pdf")


MONSTERS: dict[str, Callable[[], Input]] = {
    "docx-entities": _laughing_docx,
    "docx-long": _long_docx,
    "docx-nested-tables": _nested_docx,
    "docx-150MB": _zip_bomb,
    "pdf-nested": _deep_pdf,
    "pdf-joined": _long_pdf,
}
