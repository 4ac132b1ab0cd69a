"""Where everything lies in the folder of a crawl."""

from pathlib import Path

from fccrawler.urls import fingerprint

DOCUMENTS = "documents.jsonl"
REJECTS = "rejects.jsonl"
LIST = "documents.txt"
MANIFEST = "manifest.json"
REPORT = "report.html"
FRONTIER = "frontier.sqlite"
LOG = "crawl.log"
LOCK = "crawl.lock"
WARC = "warc"
LISTS = "lists"
STYLESHEET = "cesdoc.xsl"


def document_id(url: str, language: str) -> str:
    """Stable name of a page's document: the language and the page's own hash."""
    return f"{language}-{fingerprint(url).hex()}"


def document_path(identity: str) -> Path:
    """Path of a document's XML under dest: two levels of folders keep a hundred million files usable."""
    language, digest = identity.split("-")
    return Path("documents", language, digest[:2], digest[2:4], f"{identity}.xml")
