import pytest

from fccrawler.page import Page
from fccrawler.text.errors import Unreadable
from fccrawler.text.office.rtf import read_rtf
from tests.text.damage import read_in_parts
from tests.text.files import FILES


def read(body: bytes) -> tuple[Page, list[tuple[str, str]]]:
    page = Page("http://example.com/a.rtf")
    return page, [("template" if block.template else block.type, block.text) for block in read_rtf(body, page)]


def texts(content: str, head: str = "\\ansi\\ansicpg1252") -> list[tuple[str, str]]:
    return read(f"{{\\rtf1{head} {content}}}".encode("latin-1"))[1]


def test_a_file_by_libreoffice() -> None:
    page, blocks = read((FILES / "ladders-libreoffice.rtf").read_bytes())
    assert [(kind, text[:20]) for kind, text in blocks] == [
        ("heading", "Leitern im Lager"), ("template", "Hausmitteilung 7"), ("template", "Seite 1"),
        ("", "Im Lager stehen elf "), ("", "Wer eine Leiter holt"), ("heading", "Vor dem Aufstieg"),
        ("listitem", "Boden prüfen: Er mus"), ("listitem", "Schuhe schließen."), ("", "Leiter"), ("", "Zustand"),
        ("", "Nummer 3"), ("", "gut"),
    ]  # fmt: skip
    assert (page.title, page.author) == ("Leitern im Lager", "Anna Schreiber")


def test_paragraphs_signs_and_formatting() -> None:
    assert texts("One \\b bold\\b0  word\\emdash\\~and\\line more.\\par\\pard Two\\{x\\}.\\par") == [
        ("", "One bold word— and more."), ("", "Two{x}."),
    ]  # fmt: skip


def test_character_sets() -> None:
    assert texts("na\\'efve") == [("", "naïve")]
    assert texts("\\'cc\\'e7", "\\ansi\\ansicpg1253") == [("", "Μη")]
    fonts = "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 Gothic;}}"
    assert texts(f"{fonts}\\f1 \\'cd\\'e5\\'f2 \\f0 \\'e9 {{\\f2 \\'93\\'fa}}") == [("", "Нет é 日")]


def test_unicode_with_what_stands_in_for_it() -> None:
    assert texts("\\u937? \\u-10179?\\u-8704? \\uc0\\u969 x \\uc2\\u937\\'3f\\'3fy") == [("", "Ω 😀 ωx Ωy")]


def test_styles_levels_and_lists() -> None:
    sheet = "{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\s2 Title;}{\\*\\cs3 Strong;}}"
    found = texts(
        f"{sheet}\\pard\\s2 Falls\\par\\pard\\s1 Why\\par\\pard\\s0 Text\\par\\pard\\outlinelevel1 How\\par"
        "\\pard{\\listtext\\'b7\\tab}gloves\\par\\pard\\ls3 boots\\par\\pard After\\par"
    )
    assert found == [
        ("title", "Falls"), ("heading", "Why"), ("", "Text"), ("heading", "How"), ("listitem", "gloves"),
        ("listitem", "boots"), ("", "After"),
    ]  # fmt: skip


def test_notes_heads_and_cells() -> None:
    found = texts("{\\header Head\\par}Text{\\super{\\footnote A note.}} on.\\par\\trowd One\\cell Two\\cell\\row End")
    assert found == [
        ("", "Text on."), ("template", "Head"), ("", "A note."), ("", "One"), ("", "Two"), ("", "End"),
    ]  # fmt: skip


def test_what_is_not_shown_is_left_out() -> None:
    assert texts(
        "{\\colortbl;\\red0;}{\\*\\unheardof words}{\\pict 0102ff}a{\\v unseen} b{\\deleted gone} c {\\v x\\plain seen}"
    ) == [("", "a b c seen")]


def test_fields_links_and_metadata() -> None:
    info = "{\\info{\\title Falls}{\\author Anna}{\\subject Ladders}{\\keywords a, b}{\\creatim\\yr2024\\mo2\\dy3}}"
    field = '{\\field{\\*\\fldinst{HYPERLINK "http://example.org/x"}}{\\fldrslt{there}}}'
    page, blocks = read(f"{{\\rtf1 {info}See {field}.\\par}}".encode())
    assert blocks == [("", "See there.")]
    assert [(link.url, link.context) for link in page.links] == [("http://example.org/x", "See there.")]
    assert (page.title, page.author, page.description) == ("Falls", "Anna", "Ladders")
    assert (page.keywords, page.published) == (["a", "b"], "2024-02-03")


def test_damaged_files_are_unreadable_or_read() -> None:
    for body in (b"", b"garbage", b"{\\rt"):
        with pytest.raises(Unreadable, match="not a readable RTF"):
            read(body)
    with pytest.raises(Unreadable, match="groups in each other"):
        read(b"{\\rtf1 " + b"{" * 10_000)
    assert read(b"{\\rtf1 text}}}}} more")[1] == [("", "text more")]
    assert read_in_parts(read, (FILES / "ladders-libreoffice.rtf").read_bytes()) > 30
