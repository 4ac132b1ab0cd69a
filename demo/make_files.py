"""Writes the PDF and DOCX files of the demo site from files_text/: `python -m demo.make_files`.

Needs reportlab and python-docx. The same texts give the same bytes, so a rebuild changes nothing by itself.
"""

import io
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from docx import Document
from docx.document import Document as WordDocument
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import cm
from reportlab.platypus import (
    ListFlowable,
    PageBreak,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

HERE = Path(__file__).parent
TEXTS, FILES = HERE / "files_text", HERE / "files"
PETROL = colors.HexColor("#0b4f5c")
WRITTEN = datetime(2026, 4, 1, 9, 0)

BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=11, leading=16, spaceAfter=8)
CELL = ParagraphStyle("cell", parent=BODY, spaceAfter=0)
BOLD = ParagraphStyle("bold", parent=BODY, fontName="Helvetica-Bold")
HEADING = ParagraphStyle("heading", parent=BOLD, fontSize=14, leading=18, spaceBefore=12)
TITLE = ParagraphStyle("title", parent=BOLD, fontSize=26, leading=32, textColor=PETROL)
SUBTITLE = ParagraphStyle("subtitle", parent=BODY, fontSize=13, textColor=colors.dimgrey, spaceAfter=14)
GRID = TableStyle(
    [
        ("GRID", (0, 0), (-1, -1), 0.5, colors.grey),
        ("BACKGROUND", (0, 0), (-1, 0), colors.HexColor("#dcebed")),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
)

Text = dict[str, Any]


def read_text(name: str) -> Text:
    return tomllib.loads((TEXTS / f"{name}.toml").read_text("utf-8"))


def pdf_bullets(lines: Sequence[str]) -> ListFlowable:
    items = [Paragraph(line, CELL) for line in lines]
    return ListFlowable(items, bulletType="bullet", start="•", leftIndent=16)


def pdf_table(rows: Sequence[Sequence[str]]) -> Table:
    cells = [[Paragraph(cell, CELL) for cell in row] for row in rows]
    return Table(cells, colWidths=[5 * cm, 11.5 * cm], style=GRID)


def pdf_section(section: Text) -> Iterator[Any]:
    yield Paragraph(section["heading"], HEADING)
    yield from (Paragraph(text, BODY) for text in section.get("text", ()))
    if "bullets" in section:
        yield pdf_bullets(section["bullets"])
    if "table" in section:
        yield pdf_table(section["table"])
    yield PageBreak() if section.get("new_page_after") else Spacer(1, 6)


def make_pdf(text: Text, file: Path) -> None:
    """A4 with the same running head and a page number on each page."""

    def decorate(canvas: Any, document: Any) -> None:
        canvas.setFont("Helvetica", 9)
        canvas.setFillColor(PETROL)
        canvas.drawString(2.2 * cm, A4[1] - 1.4 * cm, text["running_head"])
        canvas.line(2.2 * cm, A4[1] - 1.6 * cm, A4[0] - 2.2 * cm, A4[1] - 1.6 * cm)
        canvas.drawCentredString(A4[0] / 2, 1.3 * cm, text["page"].format(page=document.page))

    margins = dict.fromkeys(("leftMargin", "rightMargin", "topMargin", "bottomMargin"), 2.2 * cm)
    facts = {key: text[key] for key in ("title", "author", "subject")} | {"lang": text["language"]}
    document = SimpleDocTemplate(str(file), pagesize=A4, invariant=1, **margins, **facts)
    story = [Paragraph(text["title"], TITLE), Paragraph(text["subtitle"], SUBTITLE)]
    story += [flowable for section in text["section"] for flowable in pdf_section(section)]
    document.build(story, onFirstPage=decorate, onLaterPages=decorate)


def word_table(document: WordDocument, rows: Sequence[Sequence[str]]) -> None:
    table = document.add_table(rows=len(rows), cols=len(rows[0]), style="Light Grid Accent 1")
    for row, values in zip(table.rows, rows, strict=True):
        for cell, value in zip(row.cells, values, strict=True):
            cell.text = value


def word_section(document: WordDocument, section: Text) -> None:
    document.add_heading(section["heading"], level=1)
    if "text" in section:
        document.add_paragraph(section["text"])
    for line in section.get("bullets", ()):
        document.add_paragraph(line, style="List Bullet")
    if "table" in section:
        word_table(document, section["table"])


def word_facts(document: WordDocument, text: Text) -> None:
    facts = document.core_properties
    facts.title, facts.author, facts.subject = text["title"], text["author"], text["subject"]
    facts.language, facts.comments = text["language"], ""
    facts.created = facts.modified = WRITTEN


def write_with_fixed_times(document: WordDocument, file: Path) -> None:
    """A DOCX is a ZIP archive; without this each entry would carry the time of the build."""
    buffer = io.BytesIO()
    document.save(buffer)
    with zipfile.ZipFile(buffer) as source, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            entry = zipfile.ZipInfo(name, WRITTEN.timetuple()[:6])
            target.writestr(entry, source.read(name), zipfile.ZIP_DEFLATED)


def make_docx(text: Text, file: Path) -> None:
    document = Document()
    word_facts(document, text)
    document.add_heading(text["title"], level=0)
    document.add_paragraph(text["intro"])
    for section in text["section"]:
        word_section(document, section)
    write_with_fixed_times(document, file)


def main() -> None:
    for language in ("en", "de"):
        make_pdf(read_text(f"ladder-safety-{language}"), FILES / f"ladder-safety-{language}.pdf")
    for language in ("en", "it"):
        make_docx(read_text(f"first-day-{language}"), FILES / f"first-day-{language}.docx")


if __name__ == "__main__":
    main()
