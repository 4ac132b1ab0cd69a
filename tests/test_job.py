"""Options that are right; the wrong ones are tried on the command line in tests/commands/test_crawl.py."""

from pathlib import Path

import pytest

from fccrawler.job import JobError, make_job

GOOD = {"seeds": "http://a.org/", "languages": "de"}


def test_seeds_from_a_list_a_file_and_toml(tmp_path: Path) -> None:
    assert make_job({**GOOD, "seeds": "http://a.org/x,y, https://B.org"}).seeds == (
        "http://a.org/x,y",
        "https://b.org/",
    )
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("\ufeff# mine\nhttp://a.org/\n\nhttp://a.org:80/#top\nhttp://b.org/\n", encoding="utf-8")
    assert make_job({**GOOD, "seeds": str(seeds)}).seeds == ("http://a.org/", "http://b.org/")
    job = tmp_path / "job.toml"
    job.write_text('seeds = "seeds.txt"\nlanguages = ["de", "el"]\npages = 7\n')
    assert make_job({"job": str(job)}).seeds == ("http://a.org/", "http://b.org/")
    assert make_job({"job": str(job), "pages": "9"}).pages == 9


def test_languages_are_known_by_many_codes() -> None:
    assert make_job({**GOOD, "languages": "DEU, gre ,pt-BR"}).languages == ("de", "el", "pt")


def test_one_language_crawls_the_web_and_more_stay_on_the_sites() -> None:
    mono, multi = make_job(GOOD), make_job({**GOOD, "languages": "de,it"})
    assert (mono.effective_scope, mono.effective_max_depth) == ("web", 4)
    assert (multi.effective_scope, multi.effective_max_depth) == ("sites", 20)


def test_user_agent_says_who_and_how_to_reach_them() -> None:
    job = make_job({**GOOD, "agent": "bot", "email": "me@a.org", "web": "http://a.org/bot"})
    assert job.user_agent.startswith("bot/")
    assert job.user_agent.endswith(" (+http://a.org/bot; me@a.org)")


def test_identity_leaves_out_what_may_change(tmp_path: Path) -> None:
    first = make_job({**GOOD, "pages": "5", "agent": "a", "dest": str(tmp_path)})
    assert first.identity == make_job({**GOOD, "minutes": "1", "email": "me@a.org"}).identity
    assert first.identity != make_job({**GOOD, "min_document_tokens": "5"}).identity
    assert make_job(GOOD).dest == make_job({**GOOD, "pages": "3"}).dest
    assert make_job(GOOD).dest != make_job({**GOOD, "languages": "it"}).dest


def test_a_job_saved_as_toml_is_the_same_job(tmp_path: Path) -> None:
    job = make_job({**GOOD, "languages": "de,pt", "url_replacements": "_de;_pt,/de/;/pt/", "filter": r"a\.org"})
    (tmp_path / "job.toml").write_text(job.to_toml(), encoding="utf-8")
    assert make_job({"job": str(tmp_path / "job.toml")}).identity == job.identity
    assert job.url_replacements == (("_de", "_pt"), ("/de/", "/pt/"))


def test_a_missing_job_file_is_named() -> None:
    with pytest.raises(JobError, match=r"nowhere\.toml"):
        make_job({"job": "nowhere.toml"})
