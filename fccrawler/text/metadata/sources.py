"""All that an HTML page says of itself, field by field, the surest source first."""

import re
from collections.abc import Iterable
from functools import cached_property

from lxml.html import HtmlElement

from fccrawler import urls
from fccrawler.text.metadata import json_ld
from fccrawler.text.metadata.bylines import (
    author_below,
    date_below,
    first_time,
    marked_time,
    visible_author,
    visible_date,
)
from fccrawler.text.metadata.clues import Clues, Marked, look, look_closer, text_of
from fccrawler.text.metadata.dates import days_between, stated_date, url_date
from fccrawler.text.metadata.microdata import Properties
from fccrawler.text.metadata.names import join_names
from fccrawler.text.metadata.places import Places
from fccrawler.text.metadata.rights import page_licence
from fccrawler.text.metadata.titles import choose_title, key
from fccrawler.text.normalise import squeeze

# Names and properties of <meta>, best first.
_TITLE = ("og:title", "citation_title", "dc.title", "dcterms.title", "twitter:title")
_DESCRIPTION = ("description", "og:description", "dc.description", "dcterms.description", "twitter:description")
_KEYWORDS = ("keywords", "news_keywords", "citation_keywords", "dc.subject", "dcterms.subject", "article:tag")
_AUTHOR = ("citation_author", "author", "article:author", "dc.creator", "dcterms.creator", "dc.contributor.author",
           "parsely-author", "sailthru.author", "og:article:author", "byl", "creator")  # fmt: skip
_PUBLISHER = ("citation_publisher", "publisher", "dc.publisher", "dcterms.publisher", "og:site_name",
              "application-name", "copyright-holder")  # fmt: skip
_PUBLISHED = ("article:published_time", "citation_publication_date", "citation_online_date", "citation_date",
              "dcterms.issued", "dc.date.issued", "dcterms.available", "dcterms.created", "dc.date.created", "dc.date",
              "dcterms.date", "datepublished", "date", "pubdate", "publishdate", "publish-date", "publish_date",
              "publication_date", "parsely-pub-date", "sailthru.date", "og:published_time", "article.published",
              "og:article:published_time", "cxenseparse:recs:publishtime", "created", "prism.publicationdate",
              "dc.date.published", "originalpublicationdate", "dc.created")  # fmt: skip
_LICENCE = ("dcterms.license", "dc.rights", "dcterms.rights", "dc.rights.license", "license", "copyright", "rights")
_LANGUAGE = ("content-language", "dc.language", "dcterms.language", "og:locale")
_SITE = ("og:site_name", "application-name", "apple-mobile-web-app-title", "dc.publisher", "publisher")
_WRITTEN_BY = re.compile(
    r"written by|author|verfasst von|geschrieben von|écrit par|escrito por|scritto da|γράφτηκε", re.I
)
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Sources:
    """All that a page says of itself; the costly sources are looked at only when a field needs them."""

    def __init__(self, root: HtmlElement, url: str) -> None:
        self._root = root
        self._url = url
        self._clues: Clues = look(root)

    def meta(self, *names: str) -> str:
        return first(value for name in names for value in self._clues.meta.get(name, ()))

    @cached_property
    def language(self) -> str:
        stated = squeeze(self._root.get("lang") or self._root.get(_XML_LANG) or "")
        return stated or self.meta(*_LANGUAGE).split(",")[0].strip().replace("_", "-")

    @cached_property
    def _data(self) -> list[object]:
        return [data for data in map(json_ld.load, self._clues.scripts[:50]) if data is not None]

    @cached_property
    def _things(self) -> list[json_ld.Thing]:
        """The best of what JSON-LD describes, best first; nothing that is certainly not the page."""
        ranked = [(json_ld.rank(thing), thing) for thing in json_ld.things(self._data)]
        return [thing for rank, thing in sorted(ranked, key=lambda pair: pair[0]) if rank < 3]

    @cached_property
    def _known(self) -> dict[str, json_ld.Thing]:
        return json_ld.index(self._data)

    @cached_property
    def _marked(self) -> Marked:
        return look_closer(self._root)

    @cached_property
    def _places(self) -> Places:
        return Places(self._clues.headings)

    @cached_property
    def _properties(self) -> Properties:
        return Properties(self._marked.properties, self._clues.headings)

    def title(self) -> str:
        headings = [text_of(heading) for heading in self._clues.headings[:8]]
        stated = [value for name in _TITLE for value in self._clues.meta.get(name, ())[:1]]
        stated += [squeeze(json_ld.text(t.get("headline"))) for t in self._things if isinstance(t.get("headline"), str)]
        sites = [value for name in _SITE for value in self._clues.meta.get(name, ())[:1]]
        return choose_title(self._clues.title, headings, stated, sites, urls.host_of(self._url))

    def description(self) -> str:
        return self.meta(*_DESCRIPTION)

    def keywords(self) -> list[str]:
        name = next((name for name in _KEYWORDS if self._clues.meta.get(name)), "")
        words = re.split(r"[,;]", ",".join(self._clues.meta.get(name, ())))
        return list(dict.fromkeys(word for word in map(squeeze, words) if word))

    def author(self) -> str:
        """A person the page names; a site that names itself as the author of its article only if nobody else is."""
        said = first(join_names(json_ld.names(t.get("author") or t.get("creator"), self._known)) for t in self._things)
        stated = [join_names(self._clues.meta.get(name, ())) for name in _AUTHOR]
        stated.append(self._written_by())
        sure = first(name for name in (said, *stated) if name and not self._is_site(name))
        seen = "" if sure else self._visible_author()
        return sure or ("" if self._is_site(seen) else seen) or said or first(n for n in stated if " " in n)

    def _written_by(self) -> str:
        """Of `twitter:label1` and `twitter:data1`, which previews of links show."""
        labels = [name for name in ("1", "2") if _WRITTEN_BY.match(self.meta(f"twitter:label{name}"))]
        return first(join_names([self.meta(f"twitter:data{name}")]) for name in labels)

    def _is_site(self, name: str) -> bool:
        names = (key(value) for field in _SITE for value in self._clues.meta.get(field, ()))
        own = key(name)
        return bool(own) and (own in {*names, key(self.publisher())} or own in key(urls.host_of(self._url)))

    def _visible_author(self) -> str:
        properties = join_names(self._properties.values("author", "creator"))
        if properties or self._is_product:
            return properties
        return visible_author(self._clues.author_links, self._marked.authors, self._places) or author_below(
            self._clues.headings
        )

    @cached_property
    def _is_product(self) -> bool:
        """Names and days on such a page are those of reviews."""
        kinds = [
            thing.get("@type")
            for data in self._data
            for thing in (data if isinstance(data, list) else [data])
            if isinstance(thing, dict)
        ]
        return "product" in self.meta("og:type").lower() or any(kind in ("Product", "ProductGroup") for kind in kinds)

    def publisher(self) -> str:
        said = (first(map(squeeze, json_ld.names(t.get("publisher"), self._known))) for t in self._things)
        stated = self.meta(*_PUBLISHER[:4])
        return stated or first(said) or self.meta(*_PUBLISHER)

    def published(self) -> str:
        said = [stated_date(json_ld.text(thing.get("datePublished"))) for thing in self._things]
        stated = (stated_date(v, self.language) for name in _PUBLISHED for v in self._clues.meta.get(name, ()))
        found = first(said) or first(stated) or self._visible_date()
        in_url = url_date(self._url)
        # Stated in UTC, while the address has the day where the author is.
        return in_url if in_url and (not found or days_between(found, in_url) == 1) else found

    def _visible_date(self) -> str:
        properties = self._properties.values("datePublished", "dateCreated", "published", "issued")
        return (
            first(stated_date(value, self.language) for value in properties)
            or marked_time(self._clues.times, self._places)
            or ("" if self._is_product else self._unmarked_date())
        )

    def _unmarked_date(self) -> str:
        return (
            visible_date(self._marked.dates, self.language, self._places)
            or date_below(self._clues.headings, self.language)
            or first_time(self._clues.times, self._places)
        )

    def canonical(self) -> list[str]:
        links = [e for e in self._clues.links if "canonical" in (e.get("rel") or "").lower().split()]
        return [*(link.get("href") or "" for link in links), self.meta("og:url")]

    def licence(self) -> str:
        said = [json_ld.text(thing.get("license")) for thing in self._things if thing.get("license")]
        stated = [*said, *(value for name in _LICENCE for value in self._clues.meta.get(name, ()))]
        return page_licence(self._root, self._clues, stated)


def first(values: Iterable[str]) -> str:
    return next((value for value in values if value), "")
