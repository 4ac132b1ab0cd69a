"""Is the page about the domain?"""

from fccrawler.page import Page


class RelevancePipeline:
    def process_item(self, page: Page) -> Page:
        if page.reject:
            return page
        if page.relevance and not page.relevance.relevant:
            page.reject = "not-relevant"
            page.detail = (
                f"content score {page.relevance.content_score:g}, {page.relevance.unique_terms} terms, "
                f"relative score {page.relevance.relative_score:g}"
            )
        return page
