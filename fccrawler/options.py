"""The FC_* settings as one checked object."""

import difflib
import os
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from fccrawler.domain.relevance import Thresholds

PREFIX = "FC_"


class OptionError(ValueError):
    """A setting that cannot be used; the message names it."""


class Options(BaseModel):
    """How the crawl works, in contrast to a Job, which says what it is for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    processes: int = Field(os.cpu_count() or 1, ge=1)
    cleaner: Literal["model", "justext"] = "model"
    forum_method: Literal["records", "dycorc"] = "records"
    forum_distance: Literal["auto", "feature", "levenshtein", "damerau", "jaro", "jaro-winkler", "jaccard", "lcs"] = (
        "auto"
    )
    page_timeout: float = Field(30.0, gt=0)
    pages_per_host: int | None = Field(None, ge=1)
    min_content_terms: float | None = Field(None, ge=0)
    min_unique_content_terms: int | None = Field(None, ge=0)
    relative_relevance_threshold: float = Field(0.2, ge=0)
    location_weights: dict[str, float] = Field(default_factory=lambda: dict(Thresholds().locations))
    warc: bool = True
    warc_megabytes: int = Field(1000, ge=1)
    render_html: bool = True
    live: bool | None = None
    progress_seconds: float = Field(30.0, gt=0)
    frontier: Literal["sqlite", "redis"] = "sqlite"
    frontier_file: str = ""
    frontier_key: str = ""
    lease_seconds: float = Field(60.0, gt=0)
    max_attempts: int = Field(5, ge=1)
    host_failures: int = Field(6, ge=1)
    section_pages: int = Field(40, ge=0)
    max_crawl_delay: float = Field(120.0, ge=0)
    wait_for_seeds: bool = False
    distributor: str = ""
    distributor_web: str = ""

    @field_validator("location_weights")
    @classmethod
    def _all_locations(cls, weights: dict[str, float]) -> dict[str, float]:
        expected = set(Thresholds().locations)
        if set(weights) != expected:
            raise ValueError(f"must have weights for {', '.join(sorted(expected))}")
        return weights

    def thresholds(self, multilingual: bool) -> Thresholds:
        """The original asks for two terms in monolingual crawls and for one in bilingual crawls."""
        usual = 1 if multilingual else 2
        return Thresholds(
            usual if self.min_content_terms is None else self.min_content_terms,
            usual if self.min_unique_content_terms is None else self.min_unique_content_terms,
            self.relative_relevance_threshold,
            self.location_weights,
        )


def make_options(settings: Mapping[str, Any]) -> Options:
    """Options from the settings that begin with FC_; those that are None keep their default."""
    given = {name: value for name, value in settings.items() if name.startswith(PREFIX) and value is not None}
    for name in given:
        if _field(name) not in Options.model_fields:
            known = [f"{PREFIX}{field.upper()}" for field in Options.model_fields]
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
            raise OptionError(f"unknown setting {name}" + (f"; did you mean {near[0]}?" if near else ""))
    try:
        return Options(**{_field(name): value for name, value in given.items()})
    except ValidationError as error:
        first = error.errors()[0]
        raised = first.get("ctx", {}).get("error")
        name = f"{PREFIX}{str(first['loc'][0]).upper()}"
        raise OptionError(f"{name}: {raised or first['msg']}, not {first['input']!r}") from None


def _field(name: str) -> str:
    return name.removeprefix(PREFIX).lower()


def check_settings(settings: Mapping[str, Any]) -> None:
    """Scrapy settings that this crawler does not leave to choice."""
    if settings["ROBOTSTXT_OBEY"] not in (True, 1, "1", "True", "true"):
        raise OptionError("ROBOTSTXT_OBEY: robots.txt is always respected; leave this setting alone")
