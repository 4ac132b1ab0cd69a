import pytest

from fccrawler.page import Link, Page
from fccrawler.text.forum.pagination import join_thread, shared_stem

PHPBB = "https://f.org/viewtopic.php?f=3&t=712"
XENFORO = "https://f.org/threads/yellow-leaves.712"
SMF = "https://f.org/index.php?topic=712"
VBULLETIN = "https://f.org/showthread.php/712-Yellow-leaves"
# The address of the thread, of its second and of its third page.
SITES = {
    "phpbb": (PHPBB, f"{PHPBB}&start=20", f"{PHPBB}&start=40"),
    "xenforo": (f"{XENFORO}/", f"{XENFORO}/page-2", f"{XENFORO}/page-3"),
    "smf": (f"{SMF}.0", f"{SMF}.20", f"{SMF}.40"),
    "vbulletin 4": (VBULLETIN, f"{VBULLETIN}/page2", f"{VBULLETIN}/page3"),
    "vbulletin 3": tuple(f"https://f.org/yellow-leaves-712{page}.html" for page in ("", "-2", "-3")),
    "query": tuple(f"https://f.org/t/712{page}" for page in ("", "?page=2", "?page=3")),
    "one more": tuple(f"https://f.org/t.php?id=712{page}" for page in ("", "&page=2", "&page=3")),
    "folder": tuple(f"https://f.org/t/yellow-leaves/{page}" for page in ("", "page/2/", "page/3/")),
    "offset": tuple(f"https://f.org/t/712{page}" for page in ("", "?offset=50", "?offset=100")),
    "short": tuple(f"https://f.org/t/712{page}" for page in ("", "?p=2", "?p=3")),
    "german": tuple(f"https://f.org/t/712{page}" for page in ("", "/seite-2", "/seite-3")),
    "greek": tuple(f"https://f.org/νήματα/712{page}" for page in ("", "?page=2", "?page=3")),
}


@pytest.mark.parametrize("site", SITES)
def test_pages_of_a_thread_share_a_stem(site: str) -> None:
    first, second, third = SITES[site]
    stem = shared_stem(first, second)
    assert "712" in stem or "yellow-leaves" in stem
    assert shared_stem(second, first) == stem
    assert shared_stem(second, third) == stem
    assert shared_stem(third, first) == stem


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PHPBB, PHPBB.replace("712", "713")),
        (f"{XENFORO}/", f"{XENFORO.replace('712', '713')}/"),
        (f"{SMF}.0", f"{SMF.replace('712', '713')}.0"),
        ("https://f.org/t/712", "https://f.org/t/713"),
        ("https://f.org/t/712?page=2", "https://f.org/t/713?page=2"),
        ("https://f.org/t/712?page=2", "https://f.org/t/713?page=3"),
        ("https://f.org/t/yellow-leaves", "https://f.org/t/brown-leaves"),
        ("https://f.org/t/712", "https://f.org/u/712"),
        ("https://f.org/t/712", "https://f.org/t/712/print"),
        ("https://f.org/2", "https://f.org/3"),
        ("https://f.org/", "https://f.org/page/2"),
        ("https://f.org", "https://g.org"),
        ("https://f1.org/t/712", "https://f2.org/t/712"),
        (PHPBB, PHPBB),
        ("", ""),
        ("", "2"),
        ("no address", "no address 2"),
    ],
)
def test_what_is_no_page_of_the_same_thread(one: str, other: str) -> None:
    assert shared_stem(one, other) == ""
    assert shared_stem(other, one) == ""


def test_thousands_of_pieces() -> None:
    long = "https://f.org/t/" + "a-1/" * 5000
    assert shared_stem(f"{long}?page=2", f"{long}?page=3") == long.rstrip("/")


def page_with(url: str, *links: Link, canonical: str = "") -> Page:
    page = Page(url=url, canonical=canonical, links=list(links))
    join_thread(page)
    return page


def numbers(first: str, *others: str, skip: int) -> list[Link]:
    """Links to the pages of a thread, as they stand on one of them."""
    return [Link(url, anchor=str(n)) for n, url in enumerate((first, *others), 1) if n != skip]


@pytest.mark.parametrize("site", SITES)
def test_all_pages_of_a_thread_name_it_in_the_same_way(site: str) -> None:
    pages = [page_with(url, *numbers(*SITES[site], skip=n)) for n, url in enumerate(SITES[site], 1)]
    assert len({page.thread for page in pages}) == 1
    assert all(link.in_thread for page in pages for link in page.links)


def test_a_thread_of_one_page_is_named_by_its_address() -> None:
    assert page_with(PHPBB).thread == PHPBB
    assert page_with(f"{PHPBB}&sid=1", canonical=PHPBB).thread == PHPBB


def test_pages_are_compared_with_the_canonical_address() -> None:
    second = Link(f"{XENFORO}/page-2", anchor="2")
    page = page_with("https://f.org/go?to=712", second, canonical=f"{XENFORO}/")
    assert page.thread == XENFORO
    assert second.in_thread


@pytest.mark.parametrize(
    "link",
    [
        Link(f"{PHPBB}&start=20", anchor="2"),
        Link(f"{PHPBB}&start=20", anchor="[2]"),
        Link(f"{PHPBB}&start=20", anchor="# 2"),
        Link(f"{PHPBB}&start=20", anchor="vor", rel="next"),
        Link(f"{PHPBB}&start=20", anchor="zurück", rel="nofollow prev"),
        Link(f"{PHPBB}&start=20", anchor="Weiter", marks="pageNav-jump pageNav-jump--next"),
        Link(f"{PHPBB}&start=20", anchor="»", marks="page-link"),
        Link(f"{PHPBB}&start=20", anchor="»", marks="arrow next_page"),
    ],
    ids=lambda link: f"{link.anchor}-{link.rel}-{link.marks}",
)
def test_links_that_turn_the_page(link: Link) -> None:
    assert page_with(PHPBB, link).thread == PHPBB
    assert link.in_thread


@pytest.mark.parametrize(
    "link",
    [
        Link(f"{PHPBB}&start=20", anchor="Antworten"),
        Link(f"{PHPBB}&p=2", anchor="See what was said on page two", marks="postlink"),
        Link(PHPBB.replace("712", "713"), anchor="Next thread", rel="next"),
        Link(PHPBB.replace("712", "711"), anchor="2"),
        Link("https://f.org/threads/other-leaves.713/page-2", anchor="2"),
        Link("https://f.org/members/2", anchor="2"),
        Link("https://g.org/viewtopic.php?f=3&t=712&start=20", anchor="2"),
        Link(PHPBB, anchor="1"),
    ],
    ids=lambda link: f"{link.anchor}-{link.url}",
)
def test_links_that_lead_elsewhere(link: Link) -> None:
    assert page_with(PHPBB, link).thread == PHPBB
    assert not link.in_thread


def test_links_to_the_pages_of_other_threads_do_not_rename_this_one() -> None:
    others = [Link(f"https://f.org/threads/leaves.{n}/page-{k}", anchor=str(k)) for n in (7, 8, 9) for k in (2, 3, 4)]
    second = Link(f"{XENFORO}/page-2", anchor="2")
    page = page_with(f"{XENFORO}/", *others, second)
    assert page.thread == XENFORO
    assert [link.url for link in page.links if link.in_thread] == [second.url]


def test_the_pages_of_a_thread_outnumber_the_threads_of_a_day() -> None:
    own = "https://f.org/2024/03/712"
    pages = [Link(f"{own}/{n}", anchor=str(n)) for n in (2, 3)]
    other = Link("https://f.org/2024/03/713", anchor="Next thread", rel="next")
    assert shared_stem(own, other.url) == "https://f.org/2024/03"
    page = page_with(own, other, *pages)
    assert page.thread == own
    assert [link.in_thread for link in page.links] == [False, True, True]
