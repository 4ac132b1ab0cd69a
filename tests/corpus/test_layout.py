from pathlib import Path

from fccrawler.corpus.layout import document_id, document_path
from fccrawler.urls import fingerprint


def test_id_is_language_and_fingerprint():
    assert document_id("http://a/", "en") == f"en-{fingerprint('http://a/').hex()}"


def test_path_has_two_levels_of_folders():
    assert document_path("de-abcdef0123") == Path("documents/de/ab/cd/de-abcdef0123.xml")
