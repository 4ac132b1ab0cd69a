import pytest

from fccrawler.frontier.traps import refusal, section


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://a.org/", ""),
        ("http://a.org/de/docs/de/page.html?a=1&b=2", ""),
        ("http://a.org/" + "/".join(f"s{n}" for n in range(16)), ""),
        ("http://a.org/" + "/".join(f"s{n}" for n in range(17)), "trap-depth"),
        ("http://a.org/a/b/a/b/a/b", ""),
        ("http://a.org/a/b/a/b/a/b/a/b", "trap-repetition"),
        ("http://a.org/?" + "&".join(f"p{n}=1" for n in range(12)), ""),
        ("http://a.org/?" + "&".join(f"p{n}=1" for n in range(13)), "trap-query"),
        ("http://a.org/?f=1&f=2&f=3&f=4", "trap-query"),
    ],
)
def test_urls_of_endless_sites(url: str, reason: str) -> None:
    assert refusal(url) == reason


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://a.org/", ""),
        ("http://a.org/news/long-title.html", ""),
        ("http://a.org:8080/news/2024/page-7.html?sort=up&by=3", "a.org:8080/news/#/page-#.html?by&sort"),
        ("http://a.org/calendar/2024/05?day=3", "a.org/calendar/#/#?day"),
        ("http://a.org/files/report2024.PDF", "a.org/files/report#.pdf"),
        ("http://a.org/soft404/3f9ab01c", "a.org/soft#/#"),
        ("http://a.org/music.mp3", "a.org/music.mp#"),
        ("http://a.org/v2/node/5", "a.org/v#/node/#"),
        ("http://a.org/x/aB3xK9q", "a.org/x/#"),
        ("http://a.org/x/abcdef7a", "a.org/x/#"),
        ("http://a.org/facade", ""),
        ("http://a.org/search?q=x", "a.org/search?q"),
        ("http://a.org/?p12=1", "a.org/?p#"),
    ],
)
def test_sections_are_what_numbers_and_values_do_not_change(url: str, expected: str) -> None:
    assert section(url) == expected
