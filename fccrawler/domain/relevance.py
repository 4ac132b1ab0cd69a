"""Relevance of a page to a domain: p = Σ_terms Σ_locations n_ij · w_i · w_j (ILSP-FC 2013, section 2.5)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fccrawler.domain.definition import Domain, Term
from fccrawler.page import Page, Relevance
from fccrawler.text.tokens import count_tokens, stems


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A page is relevant when it passes all three; and what a term is worth by where it stands."""

    min_content_terms: float = 2  # × median term weight ≤ content score
    min_unique_terms: int = 2
    relative: float = 0.2  # < content score ÷ tokens
    locations: Mapping[str, float] = field(
        default_factory=lambda: {"title": 10, "keywords": 4, "meta": 2, "content": 1}
    )


class Matcher:
    """Finds the terms of a definition in text, on stems; the cost does not grow with the number of terms."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._tries: dict[str, dict[str | None, Any]] = {}

    def count(self, text: str, language: str) -> Counter[Term]:
        """How often each term of the language occurs; overlapping terms all count."""
        found: Counter[Term] = Counter()
        trie = self._trie(language)
        words = stems(text, language)
        for start in range(len(words)):
            node = trie
            for word in words[start:]:
                if word not in node:
                    break
                node = node[word]
                if None in node:
                    found[node[None]] += 1
        return found

    def _trie(self, language: str) -> dict[str | None, Any]:
        """Stem → … → stem → None → Term, for the terms of one language."""
        if language not in self._tries:
            trie: dict[str | None, Any] = {}
            for term in self._domain.terms:
                if term.language in ("", language):
                    node = trie
                    for stem in stems(term.text, language):
                        node = node.setdefault(stem, {})
                    if node is not trie:
                        node.setdefault(None, term)
            self._tries[language] = trie
        return self._tries[language]


class Classifier:
    """Scores pages against one domain."""

    def __init__(self, domain: Domain, thresholds: Thresholds) -> None:
        self._matcher = Matcher(domain)
        self._thresholds = thresholds
        self._min_content_score = thresholds.min_content_terms * domain.median_weight

    def classify(self, page: Page) -> Relevance:
        """The page's relevance; also notes on each clean paragraph the terms found in it, or that all are negative."""
        content: Counter[Term] = Counter()
        for paragraph in page.clean_paragraphs:
            found = self._matcher.count(paragraph.text, page.language)
            wanted = Counter({term: count for term, count in found.items() if term.weight > 0})
            if found and not wanted:
                paragraph.crawlinfo = "ooi-neg"
                continue
            paragraph.topic = tuple(sorted({term.text for term in wanted}))
            content += wanted
        content_score = _weighted(content)
        tokens = count_tokens(page.clean_text)
        relevance = Relevance(
            score=content_score * self._thresholds.locations["content"] + self._head_score(page),
            content_score=content_score,
            unique_terms=len(content),
            relative_score=round(content_score / tokens, 3) if tokens else 0.0,
            subdomains=_shares(content, content_score),
            terms={term.text: count for term, count in content.most_common()},
        )
        relevance.confidence = round(min(relevance.relative_score / 2, 1.0), 3)
        relevance.relevant = self._is_relevant(relevance)
        return relevance

    def score_links(self, page: Page) -> None:
        """Σ n_i·w_i of the text around each link; links of one block share the work."""
        scores: dict[str, float] = {}
        for link in page.links:
            text = link.context if link.anchor in link.context else f"{link.anchor} {link.context}"
            if text not in scores:
                scores[text] = _weighted(self._matcher.count(text, page.language))
            link.term_score = scores[text]

    def _head_score(self, page: Page) -> float:
        parts = {"title": page.title, "keywords": ", ".join(page.keywords), "meta": page.description}
        return sum(
            _weighted(self._matcher.count(text, page.language)) * self._thresholds.locations[location]
            for location, text in parts.items()
        )

    def _is_relevant(self, relevance: Relevance) -> bool:
        return (
            relevance.content_score >= self._min_content_score
            and relevance.unique_terms >= self._thresholds.min_unique_terms
            and relevance.relative_score > self._thresholds.relative
        )


def _weighted(found: Counter[Term]) -> float:
    return sum(term.weight * count for term, count in found.items() if term.weight > 0)


def _shares(found: Counter[Term], total: float) -> dict[str, float]:
    """Each subdomain's share of the content score, largest first."""
    if total <= 0:
        return {}
    sums: Counter[str] = Counter()
    for term, count in found.items():
        for subdomain in term.subdomains:
            sums[subdomain] += term.weight * count  # type: ignore[assignment]  # Counter counts in floats here
    return {subdomain: round(value / total, 3) for subdomain, value in sums.most_common()}
