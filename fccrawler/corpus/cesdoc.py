"""cesDoc XML: a page written as a document and read back as the same page."""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import resources

from lxml import etree
from lxml.builder import ElementMaker

from fccrawler import __version__
from fccrawler.page import Page, Paragraph, Post, Relevance

NAMESPACE = "http://www.xces.org/schema/2003"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_E = ElementMaker(namespace=NAMESPACE, nsmap={None: NAMESPACE})
_NS = {"c": NAMESPACE}
_LICENCES = {
    "creativecommons.org/publicdomain/zero": "CC0",
    "creativecommons.org/licenses/": "Creative Commons",
}


@dataclass(frozen=True, slots=True)
class Imprint:
    """Who made and gives away the corpus: the same in every document of a crawl."""

    domain: str = ""
    agent: str = "fccrawler"
    distributor: str = ""
    distributor_web: str = ""


def write(page: Page, imprint: Imprint, stylesheet: str = "") -> bytes:
    """The document as UTF-8 XML. `stylesheet`: address of the XSLT for the processing instruction."""
    root = _E.cesDoc(
        _E.cesHeader(_file_description(page, imprint), _profile(page, imprint), version="0.4"),
        _E.text(_body(page)),
        version="0.4",
    )
    if stylesheet:
        root.addprevious(etree.ProcessingInstruction("xml-stylesheet", f'type="text/xsl" href="{stylesheet}"'))
    tree = root.getroottree()
    etree.indent(tree)
    return etree.tostring(tree, encoding="UTF-8", xml_declaration=True)


def _file_description(page: Page, imprint: Imprint) -> etree._Element:
    return _E.fileDesc(
        _E.titleStmt(
            _E.title(page.title),
            _E.respStmt(
                _E.resp(_E.type("crawled and normalised by"), _E.name(f"{imprint.agent}, fccrawler {__version__}"))
            ),
        ),
        _E.publicationStmt(
            _E.distributor(imprint.distributor),
            _E.eAddress(imprint.distributor_web, type="web"),
            _E.availability(_licence(page.licence)),
            _E.pubDate(page.retrieved[:10]),
        ),
        _E.sourceDesc(
            _E.biblStruct(
                _E.monogr(
                    _E.title(page.title),
                    _E.author(page.author),
                    _E.imprint(
                        _E.format(page.format),
                        _E.publisher(page.publisher),
                        _E.pubDate(page.published),
                        _E.eAddress(page.url),
                        _E.availability(_licence(page.licence)),
                    ),
                )
            )
        ),
    )


def _licence(address: str) -> etree._Element:
    name = next((name for part, name in _LICENCES.items() if part in address), "")
    return _E.license(name or address, **({"target": address} if address else {}))


def _profile(page: Page, imprint: Imprint) -> etree._Element:
    relevance = page.relevance
    text_class = _E.textClass(_E.keywords(*map(_E.keyTerm, page.keywords)))
    text_class.append(_E.domain(imprint.domain, **({"confidence": str(relevance.confidence)} if relevance else {})))
    for subdomain, share in (relevance.subdomains if relevance else {}).items():
        text_class.append(_E.subdomain(subdomain, share=str(share)))
    text_class.append(_E.subject(page.description))
    return _E.profileDesc(
        _E.langUsage(_E.language(iso639=page.language, confidence=str(page.language_confidence))),
        text_class,
        _E.annotations(*_annotations(page)),
    )


def _annotations(page: Page) -> list[etree._Element]:
    """What the header of cesDoc has no place for; only what is known is written."""
    known = [
        ("raw", page.warc_record, {"file": page.warc_file}),
        ("retrieved", page.retrieved, {}),
        ("charset", page.charset, {}),
        ("charset-problem", page.charset_problem, {}),
        ("declared-language", page.declared_language, {}),
        ("canonical", page.canonical, {}),
        ("tokens", str(page.tokens), {}),
        ("thread", page.thread, {}),
        *(("image", name, {}) for name in page.images),
        *(("translation", url, {"language": code}) for code, url in page.alternates.items()),
    ]
    if page.relevance:
        r = page.relevance
        known.append(("relevance", str(r.score), {
            "content": str(r.content_score), "unique": str(r.unique_terms), "relative": str(r.relative_score),
            "relevant": str(r.relevant).lower(),
        }))  # fmt: skip
        known += [("term", term, {"count": str(count)}) for term, count in r.terms.items()]
    return [_E.annotation(text, type=kind, **attributes) for kind, text, attributes in known if text]


def _body(page: Page) -> etree._Element:
    """Paragraphs; those of a post in a `div`, in which the posts that answer it inside stand too."""
    body = _E.body()
    opened: list[tuple[int, etree._Element]] = [(0, body)]
    for number, paragraph in enumerate(page.paragraphs, 1):
        around = _posts_around(page, paragraph.post)
        while len(opened) > 1 and opened[-1][0] not in around:
            opened.pop()
        for post in around[len(opened) - 1 :]:
            division = _E.div(_post_attributes(page.posts[post - 1], post))
            opened[-1][1].append(division)
            opened.append((post, division))
        opened[-1][1].append(_paragraph(page.url, number, paragraph))
    return body


def _posts_around(page: Page, post: int) -> list[int]:
    """A post and those it stands in, the outermost first."""
    around: list[int] = []
    while post:
        around.insert(0, post)
        post = page.posts[post - 1].parent
    return around


def _post_attributes(post: Post, number: int) -> dict[str, str]:
    known = {"author": post.author, "date": post.date, "when": post.iso, "href": post.permalink}
    return {"type": "post", "n": str(number), **{name: value for name, value in known.items() if value}}


def _paragraph(url: str, number: int, paragraph: Paragraph) -> etree._Element:
    attributes = {"id": f"p{number}", "source": provenance(url, number, paragraph.text)}
    if paragraph.crawlinfo:
        attributes["crawlinfo"] = paragraph.crawlinfo
    if paragraph.type:
        attributes["type"] = paragraph.type
    if paragraph.part:
        attributes["part"] = paragraph.part
    if paragraph.topic:
        attributes["topic"] = ";".join(paragraph.topic)
    if paragraph.language:
        attributes[_LANG] = paragraph.language
    return _E.p(paragraph.text, attributes)


def provenance(url: str, number: int, text: str) -> str:
    """An id that stands for this paragraph of this page in every later step: same page, place and text, same id."""
    return blake2b(f"{url}\n{number}\n{text}".encode("utf-8", "replace"), digest_size=8).hexdigest()


def read(content: bytes) -> Page:
    """The page that was written. Raises ValueError for anything but a cesDoc document."""
    try:
        root = etree.fromstring(content, etree.XMLParser(resolve_entities=False, huge_tree=True))
    except etree.XMLSyntaxError as error:
        raise ValueError(f"not XML: {error}") from error
    if root.tag != f"{{{NAMESPACE}}}cesDoc":
        raise ValueError(f"not a cesDoc document: the root element is {root.tag!r}")
    page = Page(url=_text(root, "//c:monogr/c:imprint/c:eAddress"))
    monograph = "//c:monogr/c:imprint/c:"
    page.format, page.publisher = _text(root, f"{monograph}format"), _text(root, f"{monograph}publisher")
    page.published = _text(root, f"{monograph}pubDate")
    page.title, page.author = _text(root, "//c:titleStmt/c:title"), _text(root, "//c:monogr/c:author")
    page.licence = _attribute(root, "//c:monogr//c:license/@target")
    page.keywords = [element.text or "" for element in root.iterfind(".//c:keyTerm", _NS)]
    page.description = _text(root, "//c:textClass/c:subject")
    page.language = _attribute(root, "//c:langUsage/c:language/@iso639")
    page.language_confidence = float(_attribute(root, "//c:langUsage/c:language/@confidence") or 0)
    _read_annotations(root, page)
    _read_posts(root, page)
    page.paragraphs = [_read_paragraph(element) for element in root.iterfind(".//c:body//c:p", _NS)]
    return page


def _read_posts(root: etree._Element, page: Page) -> None:
    found: dict[int, Post] = {}
    for element in root.iterfind(".//c:body//c:div", _NS):
        found[_number(element)] = Post(
            author=element.get("author", ""),
            date=element.get("date", ""),
            iso=element.get("when", ""),
            permalink=element.get("href", ""),
            parent=_number(element.getparent()),
        )
    page.posts = [found[number] for number in sorted(found)]


def _number(element: etree._Element | None) -> int:
    """Of the post that a `div` stands for; 0 for anything else."""
    return int(element.get("n", 0)) if element is not None else 0


def _text(root: etree._Element, path: str) -> str:
    return "".join(root.xpath(f"({path})[1]/text()", namespaces=_NS))


def _attribute(root: etree._Element, path: str) -> str:
    return "".join(root.xpath(f"({path})[1]", namespaces=_NS))


def _read_annotations(root: etree._Element, page: Page) -> None:
    plain = {"retrieved": "retrieved", "charset": "charset", "canonical": "canonical"}
    plain |= {"thread": "thread", "declared-language": "declared_language", "charset-problem": "charset_problem"}
    for element in root.iterfind(".//c:annotations/c:annotation", _NS):
        kind, text = element.get("type", ""), element.text or ""
        if kind in plain:
            setattr(page, plain[kind], text)
        elif kind == "raw":
            page.warc_record, page.warc_file = text, element.get("file", "")
        elif kind == "tokens":
            page.tokens = int(text)
        elif kind == "image":
            page.images.append(text)
        elif kind == "translation":
            page.alternates[element.get("language", "")] = text
        elif kind == "relevance":
            page.relevance = _read_relevance(root, element)
        elif kind == "term" and page.relevance:
            page.relevance.terms[text] = int(element.get("count", "0"))


def _read_relevance(root: etree._Element, element: etree._Element) -> Relevance:
    return Relevance(
        score=float(element.text or 0),
        content_score=float(element.get("content", 0)),
        unique_terms=int(element.get("unique", 0)),
        relative_score=float(element.get("relative", 0)),
        relevant=element.get("relevant") == "true",
        confidence=float(_attribute(root, "//c:textClass/c:domain/@confidence") or 0),
        subdomains={e.text or "": float(e.get("share", 0)) for e in root.iterfind(".//c:textClass/c:subdomain", _NS)},
    )


def _read_paragraph(element: etree._Element) -> Paragraph:
    topic = element.get("topic", "")
    return Paragraph(
        text=element.text or "",
        type=element.get("type", ""),
        crawlinfo=element.get("crawlinfo", ""),
        language=element.get(_LANG, ""),
        topic=tuple(topic.split(";")) if topic else (),
        post=_number(element.getparent()),
        part=element.get("part", ""),
    )


@cache
def schema() -> etree.RelaxNG:
    """The RelaxNG schema that every exported document passes."""
    return etree.RelaxNG(etree.fromstring(_resource("cesdoc.rng")))


@cache
def _stylesheet() -> etree.XSLT:
    return etree.XSLT(etree.fromstring(_resource("cesdoc.xsl")))


def render(content: bytes) -> bytes:
    """A document as an HTML page, by the stylesheet."""
    result = _stylesheet()(etree.fromstring(content, etree.XMLParser(huge_tree=True)))
    return etree.tostring(result, method="html", encoding="utf-8", doctype="<!doctype html>")


def stylesheet_source() -> bytes:
    return _resource("cesdoc.xsl")


def _resource(name: str) -> bytes:
    return (resources.files("fccrawler.corpus") / name).read_bytes()
