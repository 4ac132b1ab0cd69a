"""The link score of ILSP-FC: s = c + p/L + Σ n_i·w_i."""

from fccrawler.focus.features import LinkFeatures


class IlspStrategy:
    """c: signals of a translation; p: relevance of the page; L: links on it; n_i, w_i: term i near the link, weight."""

    merge = "mean"  # how the frontier combines the scores of a link met again; found more than max on a real graph

    def __init__(self, relevance_threshold: float) -> None:
        self._threshold = relevance_threshold

    def score(self, features: LinkFeatures) -> dict[str, float]:
        """The parts of the score by name; the frontier orders by their sum."""
        return {
            "c": features.translation * self._threshold,
            "p/L": features.page_relevance / features.links_on_page,
            "terms": features.term_score,
        }


STRATEGIES = {"ilsp": IlspStrategy}
