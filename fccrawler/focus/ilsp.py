"""The link score of ILSP-FC: s = c + p/L + Σ n_i·w_i."""

from fccrawler.focus.features import LinkFeatures

_NEXT_PAGE = 1000.0  # in units of the relevance threshold; a link that names another language has 10,000


class IlspStrategy:
    """c: signals of a translation; p: relevance of the page; L: links on it; n_i, w_i: term i near the link, weight.

    Ours: the other pages of a thread come before all else but translations, so that threads become whole.
    """

    merge = "mean"  # how the frontier combines the scores of a link met again; found more than max on a real graph

    def __init__(self, relevance_threshold: float) -> None:
        self._threshold = relevance_threshold

    def score(self, features: LinkFeatures) -> dict[str, float]:
        """The parts of the score by name; the frontier orders by their sum."""
        thread = {"thread": _NEXT_PAGE * self._threshold} if features.next_page else {}
        return thread | {
            "c": features.translation * self._threshold,
            "p/L": features.page_relevance / features.links_on_page,
            "terms": features.term_score,
        }


STRATEGIES = {"ilsp": IlspStrategy}
