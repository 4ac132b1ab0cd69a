"""Scrapy settings of every crawl, and every FC_* setting with its default.

Change them with `-s NAME=VALUE`. What a crawl is for (seeds, languages, domain …) is not here: see job.py.
"""

from typing import Any

BOT_NAME = "fccrawler"
SPIDER_MODULES = ["fccrawler.spiders"]
NEWSPIDER_MODULE = "fccrawler.spiders"
COMMANDS_MODULE = "fccrawler.commands"

# --- fetching: the values of ILSP-FC's default configuration
ROBOTSTXT_OBEY = True  # cannot be turned off
DOWNLOAD_TIMEOUT = 10
RETRY_TIMES = 2
RETRY_GIVE_UP_LOG_LEVEL = "INFO"  # it is in rejects.jsonl
DOWNLOAD_DELAY = 1.5  # seconds between two requests to a host
DOWNLOAD_DELAY_JITTER = 0
REDIRECT_MAX_TIMES = 5
DOWNLOAD_MAXSIZE = 531_072  # bytes; raise it for large PDFs
DOWNLOAD_WARNSIZE = 0
CONCURRENT_REQUESTS = 32
CONCURRENT_REQUESTS_PER_DOMAIN = 1
COOKIES_ENABLED = False
METAREFRESH_ENABLED = False  # such a page is a page like any other, its target a link of it
TELNETCONSOLE_ENABLED = False

# --- one page, one direction: see ARCHITECTURE.md
SCHEDULER = "fccrawler.frontier.scheduler.FrontierScheduler"
ITEM_PIPELINES = {
    "pipelines.clean.CleanPipeline": 100,
    "pipelines.language.LanguagePipeline": 200,
    "pipelines.relevance.RelevancePipeline": 300,
    "pipelines.follow.FollowPipeline": 400,
    "pipelines.export.ExportPipeline": 500,
}
DOWNLOADER_MIDDLEWARES = {
    # Outside Scrapy's redirect middleware, so that it sees each step of a redirect on its way back in.
    "fccrawler.middleware.ScopeMiddleware": 50,
    "scrapy.downloadermiddlewares.robotstxt.RobotsTxtMiddleware": None,
    "fccrawler.robots.RobotsMiddleware": 100,
}
SPIDER_MIDDLEWARES: dict[str, None] = {
    # Links do not come out of the spider, so there is nothing for these to look at.
    "scrapy.spidermiddlewares.urllength.UrlLengthMiddleware": None,
    "scrapy.spidermiddlewares.depth.DepthMiddleware": None,
}
EXTENSIONS = {
    "fccrawler.progress.ProgressExtension": 100,
    "scrapy.extensions.logstats.LogStats": None,
}
LOG_FORMATTER = "fccrawler.progress.PageLogFormatter"
LOG_LEVEL = "INFO"
CONCURRENT_ITEMS = 8

# --- ours
FC_PROCESSES: int | None = None  # processes that read pages; None = one a core
FC_FORUM_METHOD = "records"  # how posts are found: records (ours) or dycorc
FC_FORUM_DISTANCE = "auto"  # string distance of dycorc: auto, feature, levenshtein, damerau, jaro, jaro-winkler, …
FC_CLEANER = "model"  # how boilerplate is told: model, or justext for the rules of jusText
FC_PAGE_TIMEOUT = 30.0  # seconds a page may take to read before it is rejected
FC_PAGES_PER_HOST: int | None = None  # None = no limit
FC_MIN_CONTENT_TERMS: float | None = None  # None = 2, or 1 with several languages
FC_MIN_UNIQUE_CONTENT_TERMS: int | None = None  # None = 2, or 1 with several languages
FC_RELATIVE_RELEVANCE_THRESHOLD = 0.2
FC_LOCATION_WEIGHTS: dict[str, Any] = {"title": 10, "keywords": 4, "meta": 2, "content": 1}
FC_WARC = True  # keep raw pages
FC_WARC_MEGABYTES = 1000  # a new WARC file is begun after this
FC_RENDER_HTML = True  # write each document as HTML too
FC_LIVE: bool | None = None  # live view; None = on a terminal
FC_PROGRESS_SECONDS = 30.0  # between two lines of progress where there is no terminal
# --- the frontier
FC_FRONTIER = "sqlite"  # or "redis", shared by any number of workers: REDIS_URL says where it is
FC_FRONTIER_FILE = ""  # of several processes on one machine; empty = frontier.sqlite in the results
FC_FRONTIER_KEY = ""  # beginning of the keys in Redis; empty = focused: and the name of the job
FC_LEASE_SECONDS = 60.0  # after which a link is given to another worker if its own fell silent
FC_MAX_ATTEMPTS = 5  # a link whose workers fell silent so often is not tried again
FC_HOST_FAILURES = 6  # in a row, before a host is given up
# Pages without anything new before a part of a site is left; ten times as many for a whole host; 0 = never.
FC_SECTION_PAGES = 40
FC_MAX_CRAWL_DELAY = 120.0  # seconds; a larger Crawl-delay in robots.txt counts as this
FC_WAIT_FOR_SEEDS = False  # do not end when nothing is left
# --- names
FC_DISTRIBUTOR = ""  # who gives the corpus away, for the documents' headers
FC_DISTRIBUTOR_WEB = ""
