"""Zip files written by hand: documents with just the parts a test is about."""

import io
import zipfile
from collections.abc import Mapping

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
_MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
_ODF = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "text", "style", "table", "meta", "manifest", "draw")
)
_ODF += ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'
_ODF += ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"'


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def docx(body: str, styles: str = "", relations: str = "", **parts: str) -> bytes:
    """A DOCX with this inside of `w:body`; other parts by their names under word/, without .xml."""
    files = {name: _word(name, content) for name, content in parts.items()}
    files["document"] = _word("document", f"<w:body>{body}</w:body>")
    files["styles"] = _word("styles", styles)
    rels = '<Relationship Id="s" Type="x/styles" Target="styles.xml"/>' + relations
    rels += "".join(f'<Relationship Id="{name}" Type="x/{name.rstrip("12")}" Target="{name}.xml"/>' for name in parts)
    return zipped(
        {f"word/{name}.xml": content for name, content in files.items()}
        | {"word/_rels/document.xml.rels": f"<Relationships>{rels}</Relationships>"}
    )


def _word(name: str, content: str) -> str:
    return f"<w:{name} {_W} {_R} {_MC}>{content}</w:{name}>"


def odt(text: str, automatic: str = "", styles: str = "", meta: str = "", manifest: str = "") -> bytes:
    """An ODT with this inside of `office:text`."""
    body = f"<office:body><office:text>{text}</office:text></office:body>"
    return zipped(
        {
            "content.xml": _odf(f"<office:automatic-styles>{automatic}</office:automatic-styles>{body}"),
            "styles.xml": _odf(styles),
            "meta.xml": _odf(f"<office:meta>{meta}</office:meta>"),
            "META-INF/manifest.xml": _odf(manifest),
        }
    )


def _odf(content: str) -> str:
    return f"<office:document {_ODF}>{content}</office:document>"


def epub(chapters: Mapping[str, str], metadata: str = "", spine: str = "", **more: str) -> bytes:
    """An EPUB with these chapters in OEBPS/, in this order if no other spine is given."""
    items = "".join(f'<item id="{name}" href="{name}" media-type="application/xhtml+xml"/>' for name in chapters)
    order = spine or "".join(f'<itemref idref="{name}"/>' for name in chapters)
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f"<metadata>{metadata}</metadata><manifest>{items}</manifest><spine>{order}</spine></package>"
    )
    container = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'
    pages = {f"OEBPS/{name}": f"<html><body>{content}</body></html>" for name, content in chapters.items()}
    extra = {f"META-INF/{name}.xml": content for name, content in more.items()}
    return zipped({"META-INF/container.xml": container, "OEBPS/book.opf": package, **pages, **extra})
