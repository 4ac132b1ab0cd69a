import io
from pathlib import Path

import pypdfium2
import pytest

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.errors import Unreadable
from fccrawler.text.pdf import read as reader
from fccrawler.text.pdf.read import read_pdf
from tests.conftest import ROOT
from tests.text.damage import read_in_parts
from tests.text.files import FILES
from tests.text.pdf_files import Text, column, pdf

DEMO = ROOT / "demo" / "files" / "ladder-safety-en.pdf"

FALLS = ("Most falls start below three metres, and most", "of them happen during jobs that should take", "minutes.")


def read(body: bytes) -> tuple[Page, list[Block]]:
    page = Page("http://example.com/docs/a.pdf")
    return page, read_pdf(body, page)


def texts(body: bytes) -> list[tuple[str, str]]:
    return [(block.type, block.text) for block in read(body)[1] if not block.template]


def test_a_leaflet_by_reportlab() -> None:
    page, blocks = read(DEMO.read_bytes())
    head = "Meridian Institute · Using ladders safely"
    marked = [block.text for block in blocks if block.template]
    assert marked == [head, "Page 1 of 2", head, "Page 2 of 2"]
    types = {block.text: block.type for block in blocks}
    assert types["Using ladders safely"] == "title"
    assert types["Check before every use"] == "heading"
    assert types["The work in one place takes less than thirty minutes."] == "listitem"
    assert (
        "The person who climbs makes the check. It takes one minute. A ladder that fails is marked, taken out of"
        " service and either repaired by the maker or scrapped."
    ) in types
    assert page.title == "Using ladders safely"
    assert page.author == "Meridian Institute for Safety and Health at Work"


def test_a_paper_by_latex() -> None:
    page, blocks = read((FILES / "paper-latex.pdf").read_bytes())
    assert [(block.type, block.text[:46]) for block in blocks if not block.template] == [
        ("title", "Measuring the noise of small workshops with ch"),
        ("heading", "Anna Writer"),
        ("heading", "Bert Reader"),
        ("heading", "March 2025"),
        ("", "Abstract. We measured the noise of twelve smal"),
        ("heading", "1 Introduction"),
        ("", "Small workshops seldom measure noise. ¹ A cali"),
        ("", "The measurements followed the usual procedure."),
        ("heading", "2 Results"),
        ("", "Table 1 shows the differences. None of the met"),
        ("listitem", "The battery matters more than the brand, since"),
        ("listitem", "Wind in the open door raises them."),
        ("listitem", "A phone is no meter."),
        ("", "¹ The office of statistics counts workshops wi"),
        ("", "² See https://example.org/meters for a list."),
        ("", "Table 1: Differences in decibel"),
        *(("", cell) for cell in ("Workshop", "Cheap", "Dear", "Joiner", "91.2 92.0", "Smith", "98.7 97.1")),
        ("", "Printer"),
        ("", "84.0 85.5"),
        ("heading", "2.1 Other observations"),
        ("", "The level falls with the square of the distanc"),
        ("heading", "3 Conclusions"),
        ("", "Cheap meters are good enough to find the loud "),
        ("heading", "References"),
        ("", "[1] A. Author and B. Author. On the hearing of"),
        ("", "[2] C. Author. Quiet tools for small workshops"),
    ]
    assert [block.text for block in blocks if block.template] == ["1", "2"]
    assert "for the five most efficient and affordable kinds." in blocks[6].text
    assert (page.title, page.author, page.description) == ("Measuring noise", "Anna Writer", "Cheap meters")
    assert page.keywords == ["noise", "workshop", "meter"]
    (link,) = page.links
    assert (link.url, link.context) == ("https://example.org/meters", "² See https://example.org/meters for a list.")


def test_justified_columns_by_libreoffice() -> None:
    found = texts((FILES / "columns-libreoffice.pdf").read_bytes())
    assert [kind for kind, _ in found] == [
        "", "title", "", "", "", "heading", "listitem", "listitem", "listitem", *[""] * 10,
    ]  # fmt: skip
    assert found[2][1] == (
        "Im Lager stehen elf Leitern, von denen vier niemand mehr benutzen sollte. Zwei haben einen Riss im Holm, einer"
        " fehlt ein Fuß, und an der vierten hat jemand eine Sprosse durch einen Besenstiel ersetzt. Sie bleiben bis zur"
        " Abholung verschlossen im Keller."
    )
    assert found[9] == ("", f"Noch einmal in Ruhe gelesen: {found[2][1]}")
    assert [text for _, text in found[12:18]] == ["Leiter", "Zustand", "Nummer 3", "gut", "Nummer 9", "gesperrt"]


def test_arabic_and_hebrew_by_chromium() -> None:
    page, blocks = read((FILES / "arabic-chromium.pdf").read_bytes())
    assert page.declared_language == "ar"
    assert [(block.type, block.text) for block in blocks] == [
        ("title", "السلامة في العمل"),
        (
            "",
            "يجب على صاحب العمل أن يقيّم المخاطر في مكان العمل وأن يخبر جميع العمال بالتدابير المتخذة، حتى لا يصاب أحد"
            " أثناء العمل. تبدأ معظم حوادث السقوط من ارتفاع أقل من 3 أمتار.",
        ),
        (
            "",
            "قبل الصعود على السلم، تأكد من أن الأرض جافة ومستوية (ISO 9001) وأن السلم سليم ولا ينقصه شيء من أجزائه.",
        ),
        ("listitem", "ارتدِ الخوذة."),
        ("listitem", "لا تعمل وحدك في الليل."),
        (
            "",
            "המעסיק חייב להעריך את הסיכונים בעבודה ולהודיע לכל העובדים על האמצעים שננקטו, כדי שאיש לא ייפגע"
            " בזמן העבודה.",
        ),
    ]


def test_sideways_text_is_no_part_of_the_page() -> None:
    watermark = Text(100, 300, "DRAFT COPY", 40, "B", (0.7, 0.7, -0.7, 0.7))
    _, blocks = read(pdf([*column(50, 700, *FALLS), watermark, Text(20, 200, "by post", 8, turn=(0, 1, -1, 0))]))
    assert [(block.text, block.template) for block in blocks] == [
        (" ".join(FALLS), False), ("DRAFT COPY", True), ("by post", True),
    ]  # fmt: skip


def test_a_page_that_was_turned() -> None:
    assert texts(pdf(column(50, 700, *FALLS), rotate=90)) == [("", " ".join(FALLS))]
    sideways = [Text(100 + 12 * n, 50, line, turn=(0, 1, -1, 0)) for n, line in enumerate(FALLS)]
    assert texts(pdf(sideways, rotate=90)) == [("", " ".join(FALLS))]


def test_metadata() -> None:
    info = "/Title (Falls) /Author (A. Writer) /Subject (Ladders) /Keywords (fall; ladder, ) /CreationDate (D:20240203)"
    page, _ = read(pdf(column(50, 700, *FALLS), info=info, catalog="/Lang (de-AT)"))
    assert (page.title, page.author, page.description) == ("Falls", "A. Writer", "Ladders")
    assert (page.keywords, page.published, page.declared_language) == (["fall", "ladder"], "2024-02-03", "de-AT")


@pytest.mark.parametrize("junk", ["Microsoft Word - falls.doc", "untitled", "Untitled-1", "falls_v2.indd", "Dokument1"])
def test_titles_that_nobody_gave(junk: str) -> None:
    page, _ = read(pdf([Text(50, 740, "About falls", 20), *column(50, 700, *FALLS)], info=f"/Title ({junk})"))
    assert page.title == "About falls"


@pytest.mark.parametrize("body", [b"", b"garbage", b"%PDF-1.7\ngarbage", DEMO.read_bytes()[:300]])
def test_damaged_files_are_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match="not a readable PDF"):
        read(body)


@pytest.mark.parametrize("file", [DEMO, *FILES.glob("*.pdf")], ids=lambda file: file.name)
def test_cut_and_holed_files_are_unreadable_or_read(file: Path) -> None:
    assert read_in_parts(read, file.read_bytes()) < 40


def test_pictures_of_pages_are_unreadable() -> None:
    with pytest.raises(Unreadable, match="pictures of pages only"):
        read(pdf([]))


def test_glyphs_without_letters_are_unreadable() -> None:
    assert texts(pdf([Text(50, 700, "text \x01")])) == [("", "text")]
    with pytest.raises(Unreadable, match="fonts"):
        read(pdf([Text(50, 700, "\x01\x02\x03\x04 a")]))


def test_an_encrypted_file_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="password"):
        read((FILES / "locked.pdf").read_bytes())


def test_gigantic_files_are_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    body = pdf(column(50, 700, *FALLS), column(50, 700, *FALLS))
    monkeypatch.setattr(reader, "_MAX_CHARACTERS", 100)
    with pytest.raises(Unreadable, match="more than 100 characters"):
        read(body)
    monkeypatch.setattr(reader, "_MAX_PAGES", 1)
    with pytest.raises(Unreadable, match="2 pages are more than 1"):
        read(body)


def test_files_saved_by_pdfium_itself() -> None:
    with pypdfium2.PdfDocument.new() as document:
        document.new_page(100, 100)
        with pytest.raises(Unreadable, match="pictures of pages only"):
            read(_saved(document))


def _saved(document: pypdfium2.PdfDocument) -> bytes:
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()
