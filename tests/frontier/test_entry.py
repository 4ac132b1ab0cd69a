from fccrawler.frontier.entry import SEED_SCORE, Entry, seed
from fccrawler.urls import fingerprint


def test_key_and_host_follow_from_the_url():
    entry = Entry("http://www.example.org:8080/a")
    assert (entry.key, entry.host) == (fingerprint(entry.url), "www.example.org")


def test_what_is_given_is_kept():
    assert Entry("http://a/", key=b"k", host="h").key == b"k"


def test_seeds_come_first():
    assert seed("http://a/").score == SEED_SCORE == sum(seed("http://a/").parts.values())
