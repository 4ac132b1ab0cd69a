"""The whole line: the real spider over the served demo site, and what is on disk afterwards."""

import re

import pytest
from lxml import etree, html

from fccrawler.corpus import cesdoc, layout
from fccrawler.corpus.warc import read_record
from fccrawler.job import make_job
from tests.conftest import DemoCrawl

STORED_KINDS = {"article", "home", "print", "forum", "pdf", "docx"}
REJECT_REASONS = {
    "index": "too-short",
    "thin": "too-short",
    "offtopic": "not-relevant",
    "foreign": "language",
    "noindex": "noindex",
    "robots-blocked": "robots",
    "redirect": "redirect-known",
    "missing": "http-404",
}


def test_every_page_meant_to_be_stored_is_stored_in_its_language(demo_crawl: DemoCrawl) -> None:
    expected = {url: page.language for url, page in demo_crawl.pages.items() if page.kind in STORED_KINDS}
    found = {url: record["language"] for url, record in demo_crawl.documents.items()}
    # A list of articles is stored if its teasers are text enough.
    found = {url: language for url, language in found.items() if demo_crawl.pages[url].kind != "index"}
    # The redirect of /en/noise may be met before or after the page it leads to.
    assert found == expected


def test_every_other_page_is_rejected_for_the_reason_it_was_made_for(demo_crawl: DemoCrawl) -> None:
    unreachable = f"{demo_crawl.url}en/partners.html"  # only linked with rel=nofollow
    redirect = f"{demo_crawl.url}en/noise"
    expected = {
        url: REJECT_REASONS[page.kind]
        for url, page in demo_crawl.pages.items()
        if page.kind in REJECT_REASONS and url not in (unreachable, redirect)
    }
    found = {url: record["reason"] for url, record in demo_crawl.rejects.items() if url != redirect}
    found.pop(f"{demo_crawl.url}en/topics/noise.html", None)
    expected = {url: reason for url, reason in expected.items() if url not in demo_crawl.documents}
    assert found == expected
    assert not any(request.path.startswith(("/internal/", "/en/partners")) for request in demo_crawl.asked)


def test_the_crawler_names_itself_and_asks_for_each_page_once(demo_crawl: DemoCrawl) -> None:
    assert {request.user_agent.split("/")[0] for request in demo_crawl.asked} == {"testbot"}
    paths = [request.path for request in demo_crawl.asked]
    assert len(paths) == len(set(paths)), "a page was fetched twice"
    assert paths[0] == "/robots.txt"


def test_paragraphs_of_a_known_page(demo_crawl: DemoCrawl) -> None:
    record = demo_crawl.documents[f"{demo_crawl.url}de/topics/noise.html"]
    paragraphs = record["paragraphs"]
    by_text = {paragraph["text"]: paragraph for paragraph in paragraphs}
    heading = by_text["Auslösewerte und Grenzwerte"]
    assert (heading["type"], heading["crawlinfo"], heading["language"]) == ("heading", "", "de")
    title = next(paragraph for paragraph in paragraphs if paragraph["type"] == "title")
    assert record["title"].startswith(title["text"])
    assert any(p["type"] == "listitem" and not p["crawlinfo"] for p in paragraphs)
    lead = next(p for p in paragraphs if p["text"].startswith("Lärmschwerhörigkeit entwickelt sich langsam"))
    assert "Lärm" in ";".join(lead["topic"])
    assert not lead["crawlinfo"]
    footer = [p for p in paragraphs if "Creative Commons" in p["text"]]
    assert footer
    assert all(p["crawlinfo"] == "boilerplate" for p in footer)


def test_metadata_of_a_known_page(demo_crawl: DemoCrawl) -> None:
    record = demo_crawl.documents[f"{demo_crawl.url}en/topics/noise.html"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["published"])
    assert record["author"]
    assert "Meridian" in record["publisher"]
    assert "noise" in " ".join(record["keywords"]).lower()
    assert "creativecommons.org" in record["licence"]
    assert record["alternates"]["de"] == f"{demo_crawl.url}de/topics/noise.html"
    assert "noise-en.svg" in record["images"]
    assert record["relevance"]["relevant"]
    assert record["relevance"]["unique_terms"] >= 2


def test_legacy_encodings_come_out_as_unicode(demo_crawl: DemoCrawl) -> None:
    german = demo_crawl.documents[f"{demo_crawl.url}guides/first-aid_de.html"]
    assert german["charset"] in ("iso-8859-1", "cp1252")
    assert any("ü" in p["text"] for p in german["paragraphs"])
    greek = next(r for r in demo_crawl.documents.values() if r["charset"] in ("cp1253", "windows-1253"))
    assert greek["language"] == "el"
    assert not any("\ufffd" in p["text"] for p in greek["paragraphs"])


def test_documents_pass_the_schema_and_read_back(demo_crawl: DemoCrawl) -> None:
    files = sorted((demo_crawl.dest / "documents").rglob("*.xml"))
    assert len(files) == len(demo_crawl.documents)
    for file in files:
        content = file.read_bytes()
        assert cesdoc.schema().validate(etree.fromstring(content)), (file, cesdoc.schema().error_log)
        page = cesdoc.read(content)
        record = demo_crawl.documents[page.url]
        assert (page.title, page.language, page.tokens) == (record["title"], record["language"], record["tokens"])
        assert [p.text for p in page.paragraphs] == [p["text"] for p in record["paragraphs"]]


def test_the_raw_page_is_reachable_from_the_document(demo_crawl: DemoCrawl) -> None:
    for url in (f"{demo_crawl.url}it/topics/machinery.html", f"{demo_crawl.url}files/ladder-safety-en.pdf"):
        record = demo_crawl.documents[url]
        page = cesdoc.read((demo_crawl.dest / record["file"]).read_bytes())
        body = read_record(demo_crawl.dest / layout.WARC / page.warc_file, page.warc_record)
        assert body == demo_crawl.pages[url].body


def test_lists_are_complete(demo_crawl: DemoCrawl) -> None:
    files = {record["file"] for record in demo_crawl.documents.values()}
    assert set((demo_crawl.dest / layout.LIST).read_text().split()) == files
    linked: set[str] = set()
    for path in (demo_crawl.dest / layout.LISTS).glob("*.html"):
        hrefs = {str(a.get("href")) for a in html.parse(path).iter("a")}
        linked |= {href.removeprefix("../") for href in hrefs if href.endswith(".xml")}
        local = [href for href in hrefs if not href.startswith("http")]
        assert all((path.parent / href).exists() for href in local)
    assert linked == files
    report = html.parse(demo_crawl.dest / layout.REPORT)
    hrefs = [str(a.get("href")) for a in report.iter("a")]
    assert hrefs
    assert all((demo_crawl.dest / href).exists() for href in hrefs)


def test_manifest_counts_what_is_there(demo_crawl: DemoCrawl) -> None:
    counts = demo_crawl.manifest["counts"]
    assert counts["stored"] == len(demo_crawl.documents)
    assert sum(counts["rejected"].values()) == len(demo_crawl.rejects)
    assert counts["tokens"]["el"] == sum(r["tokens"] for r in demo_crawl.documents.values() if r["language"] == "el")
    assert demo_crawl.manifest["runs"][0]["reason"] == "finished"


def test_the_saved_job_repeats_the_crawl(demo_crawl: DemoCrawl) -> None:
    original = make_job({
        "seeds": demo_crawl.url, "languages": "en,de,it,el", "domain": "health-safety", "dest": "x",
    })  # fmt: skip
    assert make_job({"job": str(demo_crawl.dest / "job.toml"), "dest": "x"}).identity == original.identity


@pytest.mark.parametrize("words", ["stored", "too-short", "el (Greek)", "corpus: ", "report: "])
def test_the_summary_says_what_came_of_it(demo_crawl: DemoCrawl, words: str) -> None:
    assert words in demo_crawl.output
