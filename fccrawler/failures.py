"""Why a page could not be fetched, in one word."""

from scrapy.exceptions import (
    CannotResolveHostError,
    DownloadCancelledError,
    DownloadConnectionRefusedError,
    DownloadFailedError,
    DownloadTimeoutError,
    IgnoreRequest,
    ResponseDataLossError,
    StopDownload,
    UnsupportedURLSchemeError,
)
from scrapy.http import Response
from scrapy.spidermiddlewares.httperror import HttpError

_REASONS: dict[type[BaseException], str] = {
    CannotResolveHostError: "host-unknown",
    DownloadCancelledError: "too-large",
    DownloadConnectionRefusedError: "connection",
    DownloadTimeoutError: "timeout",
    ResponseDataLossError: "connection",
    DownloadFailedError: "connection",
    UnsupportedURLSchemeError: "scheme",
    StopDownload: "type",
}


class Refused(IgnoreRequest):
    """A request that the crawl itself does not want to make."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


def reject_reason(error: BaseException) -> tuple[str, str, Response | None]:
    """(reason, detail, response if there was one) for an error that ended a request."""
    if isinstance(error, HttpError):
        return f"http-{error.response.status}", "", error.response
    if isinstance(error, Refused):
        return error.reason, str(error), None
    if isinstance(error, IgnoreRequest):
        known = {"Forbidden by robots.txt": "robots", "max redirections reached": "redirects"}
        return known.get(str(error), "ignored"), str(error), None
    detail = f"{type(error).__name__}: {error}"
    if isinstance(error, StopDownload):
        response = getattr(error, "response", None)
        return "type", _content_type(response), response
    for kind, reason in _REASONS.items():
        if isinstance(error, kind):
            return reason, detail, None
    return "error", detail, None


def _content_type(response: Response | None) -> str:
    value = response.headers.get("Content-Type") if response else None
    return value.decode("latin-1") if value else ""
