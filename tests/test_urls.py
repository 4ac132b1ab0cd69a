import pytest
from hypothesis import given
from hypothesis import strategies as st

from fccrawler.urls import BadUrl, file_extension, fingerprint, host_of, join, normalise, site_of


@pytest.mark.parametrize(
    ("spelling", "expected"),
    [
        ("HTTP://WWW.Example.COM/Path", "http://www.example.com/Path"),
        ("http://example.com:80/", "http://example.com/"),
        ("https://example.com:443", "https://example.com/"),
        ("http://example.com:8080/a", "http://example.com:8080/a"),
        ("http://example.com/a/./b/../c", "http://example.com/a/c"),
        ("http://example.com/a#part", "http://example.com/a"),
        ("http://example.com/%7euser/%c3%a9", "http://example.com/~user/%C3%A9"),
        ("http://example.com/a%2fb", "http://example.com/a%2Fb"),
        ("http://example.com/?utm_source=mail&id=3&UTM_medium=x", "http://example.com/?id=3"),
        ("http://example.com/?fbclid=1", "http://example.com/"),
        ("http://example.com/a;jsessionid=0F3A?x=1", "http://example.com/a?x=1"),
        ("http://example.com/a?PHPSESSID=1&sid=2&side=3", "http://example.com/a?side=3"),
        ("  http://example.com/a \n", "http://example.com/a"),
    ],
)
def test_spellings_of_a_url_become_one(spelling: str, expected: str) -> None:
    assert normalise(spelling) == expected
    assert normalise(expected) == expected


@pytest.mark.parametrize("text", ["", "page.html", "/a/b", "ftp://example.com/", "mailto:a@example.com", "http://"])
def test_what_is_no_web_address_is_refused(text: str) -> None:
    with pytest.raises(BadUrl):
        normalise(text)


def test_links_are_resolved_against_their_page() -> None:
    base = "http://example.com/a/b.html"
    assert join(base, "../c.html#top") == "http://example.com/c.html"
    assert join(base, "//Other.org/x") == "http://other.org/x"
    assert join(base, "?p=2") == "http://example.com/a/b.html?p=2"
    with pytest.raises(BadUrl):
        join(base, "javascript:void(0)")


def test_fingerprints_are_short_and_tell_urls_apart() -> None:
    assert len(fingerprint("http://example.com/")) == 16
    assert fingerprint("http://example.com/") == fingerprint("http://example.com/")
    assert fingerprint("http://example.com/") != fingerprint("http://example.com/a")


def test_host_and_site() -> None:
    assert host_of("http://www.example.co.uk:8080/x") == "www.example.co.uk"
    assert host_of("https://example.org/a:b?c=d:e") == "example.org"
    assert host_of("http://[::1]:8080/") == host_of("http://[::1]/") == "[::1]"
    assert site_of("www.example.co.uk") == "example.co.uk"
    assert site_of("127.0.0.1") == "127.0.0.1"
    assert site_of("localhost") == "localhost"


@given(st.text(st.sampled_from("ab/.%2fF;=&?#:@[]é\\ +_~utm_sid"), max_size=30))
def test_the_normal_form_is_normal(rest: str) -> None:
    try:
        url = normalise(f"http://example.com/{rest}")
    except BadUrl:
        return
    assert normalise(url) == url


def test_file_extension() -> None:
    assert file_extension("http://example.com/a.b/c.PDF?x=1.html") == "pdf"
    assert file_extension("http://example.com/a.b/c") == ""
