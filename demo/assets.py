"""Style sheet, script, pictures, documents, robots.txt and sitemap.xml."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Template

from demo.addresses import LANGUAGES
from demo.articles import ContentError
from demo.layout import words_of
from demo.page import DemoPage, Kind

HERE = Path(__file__).parent
IMAGES = HERE / "static" / "img"
LABELLED = ("noise", "machine")  # pictures with words in them: one file per language
BASE = "{base}"  # stands for http://host:port until the server knows it

CONTENT_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".pdf": "application/pdf",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}
DOCUMENTS = {
    "en": ("ladder-safety-en.pdf", "first-day-en.docx"),
    "de": ("ladder-safety-de.pdf",),
    "it": ("first-day-it.docx",),
    "el": (),
}

ROBOTS = f"User-agent: *\nDisallow: /internal/\n\nSitemap: {BASE}/sitemap.xml\n"


def picture(name: str, language: str) -> str:
    """Address of the picture an article names, in the version of its language if there are several."""
    stem = Path(name).stem.removesuffix(f"-{language}")
    if not (IMAGES / f"{stem}.svg").exists():
        raise ContentError(f"no picture {name!r} in {IMAGES}")
    return f"/static/img/{stem}-{language}.svg" if stem in LABELLED else f"/static/img/{stem}.svg"


def asset(path: str, body: bytes, content_type: str) -> DemoPage:
    return DemoPage(path, "", "asset", body, content_type)


def file_asset(file: Path) -> DemoPage:
    path = f"/static/{file.relative_to(HERE / 'static').as_posix()}"
    return asset(path, file.read_bytes(), CONTENT_TYPES[file.suffix])


def labelled_pictures(stem: str) -> Iterator[DemoPage]:
    drawing = Template((IMAGES / f"{stem}.svg").read_text("utf-8"))
    for language in LANGUAGES:
        text = drawing.substitute(words_of(language).text)
        yield asset(f"/static/img/{stem}-{language}.svg", text.encode(), CONTENT_TYPES[".svg"])


def static_files() -> Iterator[DemoPage]:
    for file in sorted((HERE / "static").rglob("*.*")):
        if file.stem in LABELLED:
            yield from labelled_pictures(file.stem)
        else:
            yield file_asset(file)


def documents() -> Iterator[DemoPage]:
    for language, names in DOCUMENTS.items():
        for name in names:
            file = HERE / "files" / name
            content_type = CONTENT_TYPES[file.suffix]
            kind: Kind = "pdf" if file.suffix == ".pdf" else "docx"
            yield DemoPage(f"/files/{name}", language, kind, file.read_bytes(), content_type)


def robots() -> DemoPage:
    return asset("/robots.txt", ROBOTS.encode(), "text/plain; charset=utf-8")


def sitemap(pages: Iterable[DemoPage]) -> DemoPage:
    """All articles, with the host still to be filled in."""
    places = (f"<url><loc>{BASE}{page.path}</loc></url>\n" for page in pages if page.kind == "article")
    start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return asset("/sitemap.xml", f"{start}{''.join(places)}</urlset>\n".encode(), "application/xml")
