from pathlib import Path

import pytest

from fccrawler.corpus.workplace import Workplace
from fccrawler.job import Job, JobError, make_job


def _job(dest: Path, **options: str) -> Job:
    return make_job({"seeds": "http://a.org/", "languages": "en", "dest": str(dest), **options})


def test_a_new_folder_gets_what_is_needed_to_repeat_the_crawl(tmp_path: Path) -> None:
    workplace = Workplace.claim(_job(tmp_path / "out", domain="health-safety"))
    assert not workplace.resumed
    names = {path.name for path in workplace.dest.iterdir()}
    assert names == {"job.toml", "domain.txt", "cesdoc.xsl", "crawl.lock"}
    workplace.release()


def test_the_same_job_resumes_even_with_another_limit(tmp_path: Path) -> None:
    Workplace.claim(_job(tmp_path / "out", pages="5")).release()
    again = Workplace.claim(_job(tmp_path / "out", pages="50"))
    assert again.resumed
    again.release()


def test_another_definition_is_another_job(tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("100:noise>en\n")
    Workplace.claim(_job(tmp_path / "out", domain=str(terms))).release()
    terms.write_text("100:noise>en\n100:dust>en\n")
    with pytest.raises(JobError, match=r"another job \(different: domain\)"):
        Workplace.claim(_job(tmp_path / "out", domain=str(terms)))


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    first = Workplace.claim(_job(tmp_path / "out"))
    with pytest.raises(JobError, match="being worked on by process"):
        Workplace.claim(_job(tmp_path / "out"))
    first.release()


def test_a_saved_job_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "job.toml").write_text("not = = toml")
    with pytest.raises(JobError, match="cannot be read"):
        Workplace.claim(_job(tmp_path))
