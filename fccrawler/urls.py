"""One identity for a URL, used by the frontier, the corpus and every later step."""

import re
from functools import cache, lru_cache
from hashlib import blake2b

import tldextract
from ada_url import URL

# Parameters that name the visit, not the page.
_TRACKING = re.compile(
    r"^(utm_\w+|fbclid|gclid|dclid|yclid|msclkid|mc_[ce]id|igshid|_ga|_gl|_hs\w+"
    r"|phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sid|cfid|cftoken)$",
    re.IGNORECASE,
)
_PATH_SESSION = re.compile(r";jsessionid=[^/?#]*", re.IGNORECASE)
_PACKED_PAGE = re.compile(r"(\.x?html?)\.gz$")  # servers send it as what it is inside
_ESCAPE = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


class BadUrl(ValueError):
    """Not an absolute http(s) URL."""


def normalise(url: str) -> str:
    """The URL every spelling of it is reduced to.

    Host and scheme in lower case, default port, dot segments and fragment dropped, needless escapes decoded and
    the others in capitals, tracking parameters and session ids removed. Raises BadUrl.
    """
    once = _normalise_once(url)
    # What was hidden by an escape may show only now.
    return once if once == url else normalise(once)


def _normalise_once(url: str) -> str:
    try:
        parsed = URL(url.strip())
    except ValueError:
        raise BadUrl(f"{url!r} is not a URL") from None
    if parsed.protocol not in ("http:", "https:") or not parsed.hostname:
        raise BadUrl(f"{url!r} is not an http(s) URL")
    path = _unescape(_PATH_SESSION.sub("", parsed.pathname)) or "/"
    return f"{parsed.protocol}//{parsed.host}{path}{_clean_query(parsed.search)}"


def join(base: str, reference: str) -> str:
    """`reference` resolved against `base` and normalised. Raises BadUrl."""
    try:
        return normalise(URL(reference.strip(), base=base).href)
    except ValueError as error:
        raise BadUrl(f"{reference!r} is not a link") from error


def _unescape(text: str) -> str:
    def decode(match: re.Match[str]) -> str:
        char = chr(int(match[1], 16))
        return char if char in _UNRESERVED else match[0].upper()

    return _ESCAPE.sub(decode, text) if "%" in text else text


def _clean_query(search: str) -> str:
    if len(search) < 2:
        return ""
    kept = [part for part in search[1:].split("&") if part and not _TRACKING.match(part.split("=")[0])]
    return "?" + _unescape("&".join(kept)) if kept else ""


def fingerprint(url: str) -> bytes:
    """16 bytes that stand for a normalised URL."""
    return blake2b(url.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def split(url: str) -> tuple[str, str, str]:
    """(host with its port, path, query) of a normalised URL."""
    place, _, query = url.partition("://")[2].partition("?")
    host, _, path = place.partition("/")
    return host, "/" + path, query


def host_of(url: str) -> str:
    """The host of a normalised URL."""
    host = split(url)[0]
    return host.rpartition(":")[0] if ":" in host and not host.endswith("]") else host


def file_extension(url: str) -> str:
    """`pdf` of the normalised `http://host/a/b.PDF?x=1`, `html` of `page.html.gz`; empty if there is none."""
    name = _PACKED_PAGE.sub(r"\1", split(url)[1].rpartition("/")[2].lower())
    return name.rpartition(".")[2] if "." in name else ""


@cache
def _suffixes() -> tldextract.TLDExtract:
    # The list inside the package only: nothing is fetched, nothing is cached on disk.
    return tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)


@lru_cache(maxsize=65536)
def site_of(host: str) -> str:
    """The registered domain a host belongs to (`www.example.co.uk` → `example.co.uk`), or the host itself."""
    return _suffixes()(host).top_domain_under_public_suffix or host
