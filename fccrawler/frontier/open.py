"""Opens the frontier that the settings ask for."""

from pathlib import Path
from typing import Any

from fccrawler.corpus import layout
from fccrawler.frontier.contract import Frontier, FrontierError, Rules
from fccrawler.frontier.sqlite import SqliteFrontier
from fccrawler.job import JOB_FILE, Job, JobError, make_job
from fccrawler.options import Options

_SPIDER = "focused"


def open_frontier(settings: Any, options: Options, job: Job, dest: Path, rules: Rules) -> Frontier:
    """The frontier of a crawl, which is made if there is none. Raises FrontierError, FrontierUnreachable."""
    if options.frontier == "sqlite":
        return SqliteFrontier(Path(options.frontier_file or dest / layout.FRONTIER), rules)
    return _redis(settings, options.frontier_key or _key(job), rules)


def open_existing(settings: Any, options: Options, dest: Path | None, new: bool = False) -> Frontier:
    """A frontier to look into: of the crawl in `dest`, or the one that the settings name; `new`: it may be made."""
    if options.frontier == "redis":
        return _redis(settings, options.frontier_key or _key_of(dest), Rules(), new)
    if not dest and not options.frontier_file and Path(layout.FRONTIER).exists():
        dest = Path()
    if not dest and not options.frontier_file:
        raise FrontierError("say which crawl: give its folder, or FC_FRONTIER_FILE, or FC_FRONTIER=redis")
    path = Path(options.frontier_file) if options.frontier_file else dest / layout.FRONTIER  # type: ignore[operator]
    if not path.exists() and not new:
        raise FrontierError(f"there is no frontier {path}; is that the folder of a crawl?")
    return SqliteFrontier(path, Rules())


def _key(job: Job) -> str:
    return f"{_SPIDER}:{job.default_name}"


def _key_of(dest: Path | None) -> str:
    """Empty if nothing tells it."""
    if not dest:
        return ""
    try:
        return _key(make_job({"job": str(dest / JOB_FILE), "dest": str(dest)}, seeds_later=True))
    except JobError as error:
        raise FrontierError(f"{dest}: not the folder of a crawl: {error}") from None


def _redis(settings: Any, key: str, rules: Rules, new: bool = True) -> Frontier:
    from scrapy_redis.connection import get_redis_from_settings  # not needed without Redis

    from fccrawler.frontier.redis import RedisFrontier, crawls

    client = get_redis_from_settings(settings)
    if not key or not new:
        found = crawls(client, _SPIDER)
        names = ", ".join(sorted(found)) or "none"
        if not key and len(found) != 1:
            raise FrontierError(f"say which crawl with its folder or FC_FRONTIER_KEY; in this Redis there are: {names}")
        if key and key not in found:
            raise FrontierError(f"there is no crawl {key} in this Redis; there are: {names}")
        key = key or found[0]
    start_urls = (settings.get("REDIS_START_URLS_KEY") or "%(name)s:start_urls") % {"name": _SPIDER}
    return RedisFrontier(client, key, rules, start_urls)
