"""What is known of a link when it is found: all a strategy sees."""

from dataclasses import dataclass

from fccrawler.focus.translation import translation_signal
from fccrawler.page import Link, Page


@dataclass(frozen=True, slots=True)
class LinkFeatures:
    page_relevance: float  # p of the page the link is on
    links_on_page: int  # L
    term_score: float  # Σ n_i·w_i around the link
    translation: float  # signals of a translation, in units of the relevance threshold
    next_page: bool = False  # of the same thread, from a page that is wanted


def features(page: Page, link: Link, languages: tuple[str, ...]) -> LinkFeatures:
    """The features of one link of a page, for a crawl of the given languages."""
    relevant = page.relevance.relevant if page.relevance else page.language in languages
    return LinkFeatures(
        page_relevance=page.relevance.score if page.relevance else 0.0,
        links_on_page=max(1, len(page.links)),
        term_score=link.term_score,
        next_page=link.in_thread and relevant,
        translation=translation_signal(link, page.language, languages, relevant) if len(languages) > 1 else 0.0,
    )
