from fccrawler.text.boilerplate import memory
from fccrawler.text.boilerplate.memory import HostMemories, SiteMemory, block_keys
from tests.text.boilerplate.pages import blocks_of

OWN, CORNER = 7, 8  # places


def at(place: int, *texts: int) -> list[tuple[int, int]]:
    return [(text, place) for text in texts]


def keys_of(html: str) -> list[tuple[int, int]]:
    return list(block_keys(blocks_of(html)))


def test_what_stands_on_many_pages_is_repeated() -> None:
    site = SiteMemory()
    for page in range(10):
        site.see(at(OWN, 1, 2, 100 + page, 1, *([3] if page < 2 else [])))
    assert site.repeated().pages == 10
    assert site.repeated().texts == {1, 2}


def test_two_pages_prove_nothing() -> None:
    site = SiteMemory()
    site.see(at(OWN, 1))
    site.see(at(OWN, 1))
    assert site.repeated().texts == set()


def test_places_where_texts_repeat_are_told_from_places_where_they_do_not() -> None:
    site = SiteMemory()
    for page in range(12):  # the titles of the chapters before and after stand in a corner of each page
        site.see(at(OWN, 1000 + page, 2000 + page) + at(CORNER, 500 + page, 501 + page, 502 + page))
    known = site.repeated()
    assert (known.template_places, known.own_places) == ({CORNER}, {OWN})
    assert not known.texts


def test_numbers_do_not_tell_texts_or_places_apart() -> None:
    first, second, third = (
        keys_of(f"<div id=p{n}><p>{t} {n} of 10") for n, t in ((3, "Page"), (12, "Page"), (3, "No"))
    )
    assert first == second
    assert first[0][0] != third[0][0]
    assert first[0][1] == third[0][1]


def test_the_same_text_in_another_place_is_another() -> None:
    heading, corner = keys_of("<h2>Noise</h2><div class=nav><p>Noise")
    assert heading[0] != corner[0]
    assert heading[1] != corner[1]


def test_the_names_of_the_whole_page_do_not_make_a_place() -> None:
    assert keys_of("<body class='post category-a'><p>x") == keys_of("<body class=page><p>x")


def test_the_memory_is_bounded_and_keeps_what_repeats() -> None:
    site = SiteMemory()
    for page in range(300):
        new = range(1000 * (page + 1), 1000 * (page + 1) + 50)
        site.see([*at(OWN, 1, 2, 3), *((text, text) for text in new)])
        assert len(site._texts) <= memory._MAX_TEXTS
        assert len(site._places) <= memory._MAX_PLACES
    assert site.repeated().texts == {1, 2, 3}


def test_the_same_pages_give_the_same_memory() -> None:
    first, second = SiteMemory(), SiteMemory()
    for page in range(200):
        for site in (first, second):
            site.see([((page * n) % 7919, n % 11) for n in range(60)])
    assert list(first._texts.items()) == list(second._texts.items())
    assert first.repeated() == second.repeated()


def test_hosts_are_told_apart_and_the_oldest_is_forgotten() -> None:
    hosts = HostMemories()
    for _ in range(3):
        hosts.see("a.org", at(OWN, 1))
        hosts.see("b.org", at(OWN, 2))
    assert hosts.repeated("a.org").texts == {1}
    assert hosts.repeated("nowhere.org").pages == 0
    for number in range(memory._MAX_HOSTS - 1):
        hosts.see(f"{number}.org", at(OWN, 1))
    assert hosts.repeated("a.org").pages == 0
    assert hosts.repeated("b.org").pages == 3
