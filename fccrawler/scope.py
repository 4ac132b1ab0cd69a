"""Which links may be followed at all."""

import re
from dataclasses import dataclass

from fccrawler.frontier import traps
from fccrawler.job import Job
from fccrawler.reader import EXTENSIONS
from fccrawler.urls import file_extension, host_of, site_of

_MAX_URL_LENGTH = 2000
# Files that are never text; what is none of these is asked for and judged by its Content-Type.
_OTHER_FILES = frozenset(
    "7z aac apk avi bin bmp bz2 css csv deb dmg doc eot epub exe flac flv gif gz ico ics iso jar jpeg jpg js json m4a"
    " m4v mid mkv mov mp3 mp4 mpeg mpg msi odp ods ogg ogv otf png ppt pptx ps rar rpm rss rtf svg swf tar tgz tif"
    " tiff torrent ttf wav webm webp wma wmv woff woff2 xls xlsx xml xz zip zst".split()
)


@dataclass(frozen=True, slots=True)
class Scope:
    """`refusal` says why a URL is out of scope."""

    places: set[str]  # sites or hosts
    everywhere: bool
    by_site: bool
    pattern: re.Pattern[str] | None
    types: frozenset[str]

    @classmethod
    def of(cls, job: Job) -> "Scope":
        by_site = job.effective_scope == "sites"
        pattern = re.compile(job.filter) if job.filter else None
        scope = cls(set(), job.effective_scope == "web", by_site, pattern, frozenset(job.types))
        for url in job.seeds:
            scope.admit(url)
        return scope

    def admit(self, seed: str) -> None:
        """A seed: its site or host belongs to the crawl."""
        self.places.add(self._place(seed))

    def _place(self, url: str) -> str:
        host = host_of(url)
        return site_of(host) if self.by_site else host

    def refusal(self, url: str) -> str:
        """Empty if the URL may be fetched."""
        if len(url) > _MAX_URL_LENGTH:
            return "url-length"
        if not self.everywhere and self._place(url) not in self.places:
            return "offsite"
        if self.pattern and not self.pattern.search(url):
            return "filter"
        extension = file_extension(url)
        wanted = EXTENSIONS.get(extension)
        if extension in _OTHER_FILES or (wanted and wanted not in self.types):
            return "type"
        return traps.refusal(url)
