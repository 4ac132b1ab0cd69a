from fccrawler.text.boilerplate import memory
from fccrawler.text.boilerplate.memory import HostMemories, SiteMemory, text_key


def test_what_stands_on_many_pages_is_repeated() -> None:
    site = SiteMemory()
    for page in range(10):
        site.see([1, 2, 100 + page, 1] + ([3] if page < 2 else []))
    assert site.repeated().pages == 10
    assert site.repeated().texts == {1, 2}


def test_two_pages_prove_nothing() -> None:
    site = SiteMemory()
    site.see([1])
    site.see([1])
    assert site.repeated().texts == set()


def test_numbers_do_not_tell_texts_apart() -> None:
    assert text_key("Page 3 of 10") == text_key("Page 12 of 10")
    assert text_key("Page 3 of 10") != text_key("Pages 3 of 10")
    assert text_key("Seite\ud800") == text_key("Seite\ud800")


def test_the_memory_is_bounded_and_keeps_what_repeats() -> None:
    site = SiteMemory()
    for page in range(300):
        site.see([1, 2, 3, *range(1000 * (page + 1), 1000 * (page + 1) + 50)])
        assert len(site._counts) <= memory._MAX_TEXTS + 53
    assert site.repeated().texts == {1, 2, 3}


def test_the_same_pages_give_the_same_memory() -> None:
    first, second = SiteMemory(), SiteMemory()
    for page in range(200):
        for site in (first, second):
            site.see((page * n) % 7919 for n in range(60))
    assert list(first._counts.items()) == list(second._counts.items())


def test_hosts_are_told_apart_and_the_oldest_is_forgotten() -> None:
    hosts = HostMemories()
    for _ in range(3):
        hosts.see("a.org", [1])
        hosts.see("b.org", [2])
    assert hosts.repeated("a.org").texts == {1}
    assert hosts.repeated("nowhere.org").pages == 0
    for number in range(memory._MAX_HOSTS - 1):
        hosts.see(f"{number}.org", [1])
    assert hosts.repeated("a.org").pages == 0
    assert hosts.repeated("b.org").pages == 3
