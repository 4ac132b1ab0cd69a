"""Opens the frontier that the settings ask for."""

from pathlib import Path
from typing import Any

from fccrawler.corpus import layout
from fccrawler.frontier.contract import Frontier, Rules
from fccrawler.frontier.sqlite import SqliteFrontier
from fccrawler.job import Job
from fccrawler.options import Options

SPIDER = "focused"


def open_frontier(settings: Any, options: Options, job: Job, dest: Path, rules: Rules) -> Frontier:
    """Raises FrontierError."""
    if options.frontier == "sqlite":
        return SqliteFrontier(Path(options.frontier_file or dest / layout.FRONTIER), rules)
    from scrapy_redis.connection import get_redis_from_settings  # not needed without Redis

    from fccrawler.frontier.redis import RedisFrontier

    key = options.frontier_key or f"{SPIDER}:{job.default_name}"
    start_urls = (settings.get("REDIS_START_URLS_KEY") or "%(name)s:start_urls") % {"name": SPIDER}
    return RedisFrontier(get_redis_from_settings(settings), key, rules, start_urls)
