"""The folder of a crawl: taken by one job, worked on by one process."""

import fcntl
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from fccrawler.corpus import layout
from fccrawler.corpus.cesdoc import stylesheet_source
from fccrawler.corpus.files import write_atomically
from fccrawler.domain.definition import format_line
from fccrawler.job import DOMAIN_FILE, JOB_FILE, Job, JobError, make_job


@dataclass
class Workplace:
    """A claimed folder; the claim ends with the process, however it ends."""

    job: Job
    dest: Path
    resumed: bool
    _lock: IO[str]

    @classmethod
    def claim(cls, job: Job) -> "Workplace":
        """Takes job.dest for this job: a new folder, or the one of the same job. Raises JobError."""
        dest = job.dest.resolve()
        resumed = _check(dest, job)
        try:
            dest.mkdir(parents=True, exist_ok=True)
            lock = (dest / layout.LOCK).open("a+", encoding="ascii")
        except OSError as error:
            raise JobError(f"dest: {job.dest} cannot be written: {error.strerror}") from None
        _take(lock, job.dest)
        if not resumed and job.definition:
            lines = "".join(f"{format_line(term)}\n" for term in job.definition.terms)
            write_atomically(dest / DOMAIN_FILE, lines.encode())
        write_atomically(dest / layout.STYLESHEET, stylesheet_source())
        write_atomically(dest / JOB_FILE, job.to_toml().encode())
        return cls(job, dest, resumed, lock)

    def release(self) -> None:
        self._lock.close()


def _check(dest: Path, job: Job) -> bool:
    """True if the folder is of the same job, False if it is free."""
    if dest.exists() and not dest.is_dir():
        raise JobError(f"dest: {job.dest} is a file, not a folder")
    if not (dest / JOB_FILE).exists():
        if dest.exists() and any(entry.name != layout.LOCK for entry in dest.iterdir()):
            raise JobError(f"dest: {job.dest} is not empty and holds no crawl; choose another folder")
        return False
    try:
        found = make_job({"job": str(dest / JOB_FILE), "dest": str(dest)}, seeds_later=True)
    except (JobError, tomllib.TOMLDecodeError) as error:
        raise JobError(f"dest: {job.dest} holds a job that cannot be read: {error}") from None
    different = [name for name, value in job.identity.items() if found.identity[name] != value]
    if different:
        raise JobError(
            f"dest: {job.dest} holds the crawl of another job (different: {', '.join(different)}); "
            "choose another folder, or give the same options to resume it"
        )
    return True


def _take(lock: IO[str], dest: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.seek(0)
        owner = lock.read().strip()
        lock.close()
        raise JobError(f"dest: {dest} is being worked on by process {owner}") from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
