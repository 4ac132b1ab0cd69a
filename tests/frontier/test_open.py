"""Which frontier the settings name; the commands are in tests/commands/test_frontier.py."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from scrapy.settings import Settings

from fccrawler.frontier.contract import FrontierError, FrontierUnreachable, Rules
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.open import open_existing, open_frontier
from fccrawler.job import make_job
from fccrawler.options import Options
from tests.redis_server import RedisServer

JOB = make_job({"seeds": "http://a.org/", "languages": "en"})
OTHER = make_job({"seeds": "http://a.org/", "languages": "de"})


def _settings(**given: Any) -> Settings:
    return Settings(given)


def test_a_file_in_the_results_or_elsewhere(tmp_path: Path) -> None:
    for options, path in (
        (Options(), tmp_path / "frontier.sqlite"),
        (Options(frontier_file=str(tmp_path / "shared")), tmp_path / "shared"),
    ):
        open_frontier(_settings(), options, JOB, tmp_path, Rules()).close()
        assert path.exists()


def test_crawls_in_one_redis_do_not_mix(tmp_path: Path) -> None:
    with RedisServer(tmp_path / "redis", "--requirepass", "secret") as server:
        url = server.url.replace("//", "//:secret@").replace("/0", "/3")
        settings, options = _settings(REDIS_URL=url), Options(frontier="redis")
        with pytest.raises(FrontierError, match=r"say which crawl .*: none"):
            open_existing(settings, options, None)
        first, second = (open_frontier(settings, options, job, tmp_path, Rules()) for job in (JOB, OTHER))
        first.push([Entry("http://a.org/")])
        assert second.counts().waiting == 0
        with pytest.raises(FrontierError, match=r"say which crawl .*: focused:general-de-.*, focused:general-en-"):
            open_existing(settings, options, None)
        with pytest.raises(FrontierError, match=r"no crawl mine"):
            open_existing(settings, Options(frontier="redis", frontier_key="mine"), None)
        named = open_existing(settings, Options(frontier="redis", frontier_key=f"focused:{JOB.default_name}"), None)
        assert named.counts().waiting == 1
        with redis.Redis.from_url(url) as client:
            assert {key.split(b":")[0] for key in client.scan_iter()} == {b"focused"}
        with redis.Redis.from_url(url.replace("/3", "/0")) as client:
            assert client.dbsize() == 0
        for frontier in (first, second, named):
            frontier.close()
        with pytest.raises(FrontierError, match="access denied"):
            open_frontier(_settings(REDIS_URL=server.url), options, JOB, tmp_path, Rules())
    with pytest.raises(FrontierUnreachable, match=str(server.port)):
        open_frontier(settings, options, JOB, tmp_path, Rules())


def test_a_folder_without_a_crawl(tmp_path: Path) -> None:
    with pytest.raises(FrontierError, match=r"there is no frontier .*frontier\.sqlite"):
        open_existing(_settings(), Options(), tmp_path)
    with pytest.raises(FrontierError, match="not the folder of a crawl"):
        open_existing(SimpleNamespace(get=None), Options(frontier="redis"), tmp_path)
