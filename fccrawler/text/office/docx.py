"""DOCX: styles become title, heading, listitem; tables cell by cell; notes after their paragraph; heads as template."""

from collections import Counter
from posixpath import dirname, join, normpath

from lxml import etree

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.office.archive import Archive
from fccrawler.text.office.docx_styles import Style, W, is_heading_level, is_numbered, is_on, read_styles, value
from fccrawler.text.office.gather import Gatherer
from fccrawler.text.office.properties import iso_date, keywords, plain, state, title_from_blocks

_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_CORE = "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"  # says the same as the Choice
# What was deleted or moved away, says how others pronounce it, or is not shown.
_SKIPPED = frozenset(
    (f"{W}del", f"{W}moveFrom", f"{W}rt", f"{W}pPr", f"{W}sdtPr", f"{W}tblPr", f"{W}tcPr", f"{W}sectPr", _FALLBACK)
)
_SIGNS = {f"{W}tab": " ", f"{W}br": "\n", f"{W}cr": "\n", f"{W}noBreakHyphen": "-", f"{W}ptab": " "}
_TEXT = frozenset((f"{W}t", f"{_M}t"))
_PARTS = frozenset(("styles", "footnotes", "endnotes"))
# The strict variant of the format differs in these names alone.
_STRICT = {
    b"http://purl.oclc.org/ooxml/wordprocessingml/main": W[1:-1].encode(),
    b"http://purl.oclc.org/ooxml/officeDocument/relationships": _R[1:-1].encode(),
}


def read_docx(body: bytes, page: Page) -> list[Block]:
    """Fills the metadata and the links and gives back the blocks. Raises Unreadable."""
    archive = Archive(body, "DOCX", renamed=_STRICT)
    name = _main_part(archive)
    root = archive.xml(name)
    relations = _relations(archive, name)
    parts = {kind: archive.optional_xml(target) for kind, target in relations.values() if kind in _PARTS}
    walker = _Walker(page.url, read_styles(parts.get("styles")), relations, _notes(parts))
    walker.walk_all(archive, _referenced(root, relations, "header"))
    walker.walk(root, template=False)
    walker.walk_all(archive, _referenced(root, relations, "footer"))
    blocks = _distinct_templates(walker.gatherer.blocks())
    page.links = walker.gatherer.links()
    _metadata(archive.optional_xml("docProps/core.xml"), page)
    page.declared_language = page.declared_language or _language(walker.languages, parts.get("styles"))
    title_from_blocks(page, blocks)
    return blocks


def _main_part(archive: Archive) -> str:
    targets = (target for kind, target in _relations(archive, "").values() if kind == "officeDocument")
    return next((target for target in targets if target in archive), "word/document.xml")


def _relations(archive: Archive, name: str) -> dict[str, tuple[str, str]]:
    """Of each relation its kind, and the part or the address it leads to."""
    folder = dirname(name)
    root = archive.optional_xml(join(folder, "_rels", f"{name.rpartition('/')[2]}.rels"))
    found = {}
    for element in root if root is not None else ():
        target = element.get("Target", "")
        if element.get("TargetMode") != "External":
            target = normpath(join("/", folder, target)).lstrip("/")
        found[element.get("Id", "")] = (element.get("Type", "").rpartition("/")[2], target)
    return found


def _referenced(root: etree._Element, relations: dict[str, tuple[str, str]], kind: str) -> list[str]:
    wanted = (element.get(f"{_R}id", "") for element in root.iter(f"{W}{kind}Reference"))
    return list(dict.fromkeys(relations[name][1] for name in wanted if name in relations))


def _notes(parts: dict[str, etree._Element | None]) -> dict[tuple[str, str], etree._Element]:
    """Foot- and endnotes by kind and number; separators are no notes."""
    found = {}
    for kind in ("footnote", "endnote"):
        root = parts.get(f"{kind}s")
        for note in root.iter(f"{W}{kind}") if root is not None else ():
            if note.get(f"{W}type", "normal") == "normal":
                found[kind, note.get(f"{W}id", "")] = note
    return found


class _Walker:
    """Walks a part without recursion; only a note is walked inside of another walk, and no note has notes."""

    def __init__(
        self,
        base: str,
        styles: dict[str, Style],
        relations: dict[str, tuple[str, str]],
        notes: dict[tuple[str, str], etree._Element],
    ) -> None:
        self.gatherer = Gatherer(base)
        self.languages: Counter[str] = Counter()
        self._styles = styles
        self._relations = relations
        self._notes = notes
        self._waiting: list[etree._Element] = []
        self._template = False
        self._depth = 0  # of paragraphs

    def walk_all(self, archive: Archive, names: list[str]) -> None:
        """Heads and feet."""
        for root in map(archive.optional_xml, names):
            if root is not None:
                self.walk(root, template=True)

    def walk(self, root: etree._Element, template: bool) -> None:
        self._template = template
        walker = etree.iterwalk(root, events=("start", "end"))
        for event, element in walker:
            if event == "start":
                if element.tag in _SKIPPED or self._is_hidden(element):
                    walker.skip_subtree()
                else:
                    self._start(element)
            elif element.tag == f"{W}p":
                self._end_paragraph()

    def _is_hidden(self, element: etree._Element) -> bool:
        if element.tag == f"{W}r":
            style = self._styles.get(value(element, f"{W}rPr/{W}rStyle") or "", Style())
            stated = value(element, f"{W}rPr/{W}vanish")
            return style.hidden if stated is None else is_on(element, f"{W}rPr/{W}vanish")
        return element.tag == f"{W}sdt" and is_on(element, f"{W}sdtPr/{W}showingPlcHdr")  # "click here to write"

    def _start(self, element: etree._Element) -> None:
        tag = element.tag
        if tag == f"{W}p":
            self._begin_paragraph(element)
        elif tag in _TEXT:
            self._text(element)
        elif tag in _SIGNS:
            self.gatherer.text(_SIGNS[tag])
        elif tag == f"{W}hyperlink":
            kind, target = self._relations.get(element.get(f"{_R}id", ""), ("", ""))
            if kind == "hyperlink":
                self.gatherer.link(target, "".join(str(t.text or "") for t in element.iter(f"{W}t")))
        elif tag in (f"{W}footnoteReference", f"{W}endnoteReference"):
            kind = str(tag)[len(W) : -len("Reference")]
            note = self._notes.pop((kind, element.get(f"{W}id", "")), None)
            if note is not None:
                self._waiting.append(note)

    def _text(self, element: etree._Element) -> None:
        self.gatherer.text(element.text)
        language = value(element.getparent(), f"{W}rPr/{W}lang") or ""
        self.languages[language] += len(element.text or "")

    def _begin_paragraph(self, element: etree._Element) -> None:
        self._depth += 1
        style = self._styles.get(value(element, f"{W}pPr/{W}pStyle") or "", Style())
        level = value(element, f"{W}pPr/{W}outlineLvl")
        kind = style.type
        if not kind and is_heading_level(level):
            kind = "heading"
        out_of_list = value(element, f"{W}pPr/{W}numPr/{W}numId") == "0"
        if (not kind and is_numbered(element)) or (kind == "listitem" and out_of_list):
            kind = "" if out_of_list else "listitem"
        self.gatherer.begin(kind, self._template or style.contents)

    def _end_paragraph(self) -> None:
        self.gatherer.end()
        self._depth -= 1
        if not self._depth:
            notes, self._waiting = self._waiting, []
            for note in notes:
                self.walk(note, self._template)


def _distinct_templates(blocks: list[Block]) -> list[Block]:
    """First, even and odd pages have heads of their own, which mostly say the same."""
    seen: set[str] = set()
    kept = []
    for block in blocks:
        if not block.template or block.text not in seen:
            kept.append(block)
        if block.template:
            seen.add(block.text)
    return kept


def _metadata(core: etree._Element | None, page: Page) -> None:
    if core is None:
        return
    description = core.findtext(f"{_DC}description") or core.findtext(f"{_DC}subject")
    state(page, core.findtext(f"{_DC}title"), core.findtext(f"{_DC}creator"), description)
    page.keywords = keywords(core.findtext(f"{_CORE}keywords"))
    page.published = iso_date(core.findtext("{http://purl.org/dc/terms/}created"))
    page.declared_language = plain(core.findtext(f"{_DC}language"))


def _language(used: Counter[str], styles: etree._Element | None) -> str:
    """What most of the text is marked as; text without a mark is what the document is by default."""
    default = next((e.get(f"{W}val", "") for e in styles.iter(f"{W}lang")), "") if styles is not None else ""
    counted = Counter({default: used.pop("", 0)})
    counted.update(used)
    return plain(counted.most_common(1)[0][0]) if counted else default
