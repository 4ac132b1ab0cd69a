"""The plain data that flows through every stage."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Paragraph:
    """One block of text of a page, annotated and never removed."""

    text: str
    type: str = ""  # "" | title | heading | listitem | code
    crawlinfo: str = ""  # "" = clean text | boilerplate | ooi-length | ooi-lang | ooi-neg
    language: str = ""
    topic: tuple[str, ...] = ()  # domain terms, as the user wrote them
    post: int = 0  # number of the post it belongs to; 0: none
    part: str = ""  # of a post: "" | head (author, date) | quote | signature


@dataclass(slots=True)
class Post:
    """A message of a thread, a comment, a review. Its number is its place on the page, from 1."""

    author: str = ""
    date: str = ""  # as found
    iso: str = ""  # ISO 8601, as exact as the page tells; empty where it tells a distance only: "2 hours ago"
    permalink: str = ""
    parent: int = 0  # number of the post it stands in; 0: none


@dataclass(slots=True)
class Link:
    """A link as it stands on a page, with what is known about where it leads."""

    url: str
    anchor: str = ""
    context: str = ""  # text of the block the link stands in
    rel: str = ""
    hreflang: str = ""
    marks: str = ""  # id and class of the element: language switches show there
    term_score: float = 0.0  # Σ n_i·w_i over anchor and context
    in_thread: bool = False  # leads to another page of the same thread

    @property
    def nofollow(self) -> bool:
        return "nofollow" in self.rel.split()


@dataclass(slots=True)
class Relevance:
    """How much a page is about the domain (ILSP-FC text classifier)."""

    score: float = 0.0  # p: all locations
    content_score: float = 0.0  # clean text only
    unique_terms: int = 0  # m
    relative_score: float = 0.0  # content score ÷ tokens of clean text
    relevant: bool = False
    confidence: float = 0.0
    subdomains: dict[str, float] = field(default_factory=dict)  # share of the content score
    terms: dict[str, int] = field(default_factory=dict)  # occurrences in the clean text


@dataclass(slots=True)
class Fetched:
    """What came over the wire."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes
    time: str  # ISO 8601, UTC
    ip: str = ""


@dataclass(slots=True)
class Page:
    """A web page on its way to being a document; the fields that are not compared do not outlive the crawl."""

    url: str
    format: str = ""  # MIME type
    charset: str = ""
    charset_problem: str = ""  # a wrong declaration, bytes that fit nothing
    title: str = ""
    description: str = ""
    keywords: list[str] = field(default_factory=list)
    author: str = ""
    publisher: str = ""
    published: str = ""  # ISO date
    licence: str = ""  # address of the licence
    canonical: str = ""
    declared_language: str = ""
    language: str = ""
    language_confidence: float = 0.0
    paragraphs: list[Paragraph] = field(default_factory=list)
    posts: list[Post] = field(default_factory=list)
    thread: str = ""  # address that all pages of a thread share
    images: list[str] = field(default_factory=list)  # file names
    alternates: dict[str, str] = field(default_factory=dict)  # language → URL of the translation the page names
    relevance: Relevance | None = None  # None: no domain was asked for
    tokens: int = 0  # of clean text
    retrieved: str = ""  # ISO 8601, UTC
    warc_record: str = ""  # urn:uuid:… of the raw page
    warc_file: str = ""
    links: list[Link] = field(default_factory=list, compare=False)
    # Of each block its text and its place, for the memory of the site.
    keys: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)
    reasons: list[dict[str, Any]] = field(
        default_factory=list, compare=False, repr=False
    )  # if asked: a paragraph's each
    kinds: frozenset[str] = field(default=frozenset(), compare=False)  # what it calls itself: article, og:product …
    robots: frozenset[str] = field(default=frozenset(), compare=False)  # noindex, nofollow
    reject: str = field(default="", compare=False)  # the reason, if the page is not to be stored
    detail: str = field(default="", compare=False)
    depth: int = field(default=0, compare=False)  # non-relevant pages since the last relevant one
    referrer: str = field(default="", compare=False)
    fetched: Fetched | None = field(default=None, compare=False, repr=False)

    @property
    def clean_paragraphs(self) -> list[Paragraph]:
        return [paragraph for paragraph in self.paragraphs if not paragraph.crawlinfo]

    def paragraphs_of(self, post: int) -> list[Paragraph]:
        """Those of a post, by its number."""
        return [paragraph for paragraph in self.paragraphs if paragraph.post == post]

    @property
    def clean_text(self) -> str:
        return "\n".join(paragraph.text for paragraph in self.clean_paragraphs)
