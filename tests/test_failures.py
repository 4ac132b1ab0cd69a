import pytest
from scrapy.exceptions import CannotResolveHostError, DownloadCancelledError, DownloadTimeoutError, IgnoreRequest
from scrapy.http import Response
from scrapy.spidermiddlewares.httperror import HttpError

from fccrawler.failures import Refused, reject_reason


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (CannotResolveHostError("x"), "host-unknown"),
        (DownloadTimeoutError("x"), "timeout"),
        (DownloadCancelledError("x"), "too-large"),
        (IgnoreRequest("Forbidden by robots.txt"), "robots"),
        (IgnoreRequest("max redirections reached"), "redirects"),
        (IgnoreRequest("something else"), "ignored"),
        (Refused("redirect-offsite", "http://b.org/"), "redirect-offsite"),
        (HttpError(Response("http://a.org/", status=503)), "http-503"),
        (RuntimeError("surprise"), "error"),
    ],
)
def test_each_error_has_a_reason(error: Exception, reason: str) -> None:
    assert reject_reason(error)[0] == reason


def test_the_response_of_an_http_error_is_kept() -> None:
    response = Response("http://a.org/", status=404)
    assert reject_reason(HttpError(response))[2] is response
