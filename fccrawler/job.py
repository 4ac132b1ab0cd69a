"""Job: one crawl, described and checked once, from -a arguments or a TOML file."""

import difflib
import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal

import tomli_w
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator, model_validator

from fccrawler import __version__, urls
from fccrawler.domain.definition import DefinitionError, Domain, format_line, load
from fccrawler.focus.ilsp import STRATEGIES
from fccrawler.languages import LANGUAGES, normalise_code, suggest

JOB_FILE = "job.toml"
DOMAIN_FILE = "domain.txt"
TYPES = ("html", "txt", "pdf", "docx", "odt", "rtf", "epub")
# A crawl may be resumed with other limits or another name; everything else makes it another crawl.
_MAY_CHANGE = frozenset({"minutes", "pages", "agent", "email", "web", "dest"})


class JobError(ValueError):
    """A job that cannot be run; the message names the option, file or line."""


def _words(value: Any) -> Any:
    return [word.strip() for word in value.split(",") if word.strip()] if isinstance(value, str) else value


def _replacements(value: Any) -> Any:
    pairs = value.split(",") if isinstance(value, str) else value
    split = [pair.split(";") if isinstance(pair, str) else pair for pair in pairs]
    for pair, marks in zip(pairs, split, strict=True):
        if len(marks) != 2:
            raise ValueError(f"{pair!r} is not two marks parted by a semicolon, such as _de;_pt")
    return split


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]
Replacements = Annotated[tuple[tuple[str, str], ...], BeforeValidator(_replacements)]


class Job(BaseModel):
    """The options of a crawl, with the meaning they have in ILSP-FC."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seeds: tuple[str, ...] = Field((), description="URLs the crawl begins with")
    languages: Words = Field(min_length=1, description="target languages; more than one = multilingual crawl")
    domain: str | None = Field(None, description="term list: a file or a shipped list's name; none = general crawl")
    scope: Literal["web", "sites", "hosts"] | None = Field(
        None, description="where links may lead; default web for one language, sites for more"
    )
    pages: int | None = Field(None, ge=1, description="stop after this many pages, over all runs")
    minutes: float | None = Field(None, gt=0, description="stop after this many minutes")
    filter: str | None = Field(None, description="regular expression that URLs must match")
    url_replacements: Replacements = Field((), description="marks to swap between languages in URLs, e.g. _de;_pt")
    min_paragraph_tokens: int = Field(3, ge=0, description="shorter paragraphs are marked ooi-length")
    min_document_tokens: int = Field(100, ge=0, description="documents with less clean text are not stored")
    max_depth: int | None = Field(None, ge=0, description="non-relevant pages in a row before a path is left; 4, or 20")
    types: Words = Field(TYPES, description="document types to store: html, txt, pdf, docx, odt, rtf, epub")
    forum: Literal["auto", "on", "off"] = Field("auto", description="find the posts of threads, comments and reviews")
    strategy: str = Field("ilsp", description="how links are scored")
    agent: str = Field("fccrawler", min_length=1, description="name of the crawler in the User-Agent header")
    email: str = Field("", description="address of whoever runs the crawl, for the User-Agent header")
    web: str = Field("", description="web page that explains the crawl, for the User-Agent header")
    dest: Path = Field(Path(), validate_default=False, description="folder of the results")

    # --- checks of single options

    @field_validator("seeds", mode="before")
    @classmethod
    def _read_seeds(cls, value: Any) -> Any:
        return read_seeds(value) if isinstance(value, str) else [_seed(url, "seeds") for url in value]

    @field_validator("languages")
    @classmethod
    def _known_languages(cls, tags: tuple[str, ...]) -> tuple[str, ...]:
        codes = [normalise_code(tag) for tag in tags]
        for tag, code in zip(tags, codes, strict=True):
            if not code:
                near = suggest(tag)
                raise ValueError(f"unknown language {tag!r}" + (f"; did you mean {near}?" if near else ""))
            if codes.count(code) > 1:
                raise ValueError(f"{code} ({LANGUAGES[code].name}) is named twice")
        return tuple(codes)

    @field_validator("filter")
    @classmethod
    def _compiles(cls, pattern: str | None) -> str | None:
        try:
            re.compile(pattern or "")
        except re.error as error:
            raise ValueError(f"{pattern!r} is not a regular expression: {error}") from None
        return pattern

    @field_validator("types")
    @classmethod
    def _known_types(cls, types: tuple[str, ...]) -> tuple[str, ...]:
        for name in types:
            if name not in TYPES:
                raise ValueError(f"unknown document type {name!r}; there are {', '.join(TYPES)}")
        if not types:
            raise ValueError("no document type is left to store")
        return types

    @field_validator("strategy")
    @classmethod
    def _known_strategy(cls, name: str) -> str:
        if name not in STRATEGIES:
            raise ValueError(f"unknown strategy {name!r}; there are {', '.join(sorted(STRATEGIES))}")
        return name

    @field_validator("agent")
    @classmethod
    def _agent_is_token(cls, name: str) -> str:
        # robots.txt knows a crawler by this name
        if not re.fullmatch(r"[\w.+-]+", name, re.ASCII):
            raise ValueError(f"{name!r} must be one word of letters, digits and . + - _")
        return name

    @field_validator("email")
    @classmethod
    def _is_address(cls, address: str) -> str:
        if address and not re.fullmatch(r"[^@\s()]+@[^@\s()]+", address):
            raise ValueError(f"{address!r} is not an e-mail address")
        return address

    @field_validator("web")
    @classmethod
    def _is_web_address(cls, address: str) -> str:
        if address:
            urls.normalise(address)
        return address

    @field_validator("domain")
    @classmethod
    def _loads(cls, name: str | None) -> str | None:
        if name:
            load(name)
        return name or None

    # --- checks of options together

    @model_validator(mode="after")
    def _consistent(self) -> "Job":
        domain = self.definition
        for code in self.languages if domain else ():
            if domain and not domain.has_terms_for(code):
                raise ValueError(
                    f"domain: {self.domain} has no terms for {code} ({LANGUAGES[code].name}), one of the languages"
                    f" (it has {', '.join(sorted(domain.languages()))})"
                )
        if self.url_replacements and len(self.languages) == 1:
            raise ValueError("url_replacements: swaps marks between languages, but only one language is asked for")
        if self.filter and self.seeds and not any(re.search(self.filter, url) for url in self.seeds):
            raise ValueError(f"filter: no seed matches {self.filter!r}, so there is nothing to crawl")
        return self

    @cached_property
    def definition(self) -> Domain | None:
        return load(self.domain) if self.domain else None

    # --- what follows from the options

    @property
    def multilingual(self) -> bool:
        return len(self.languages) > 1

    @property
    def effective_scope(self) -> str:
        return self.scope or ("sites" if self.multilingual else "web")

    @property
    def effective_max_depth(self) -> int:
        return self.max_depth if self.max_depth is not None else (20 if self.multilingual else 4)

    @property
    def user_agent(self) -> str:
        contact = "; ".join(part for part in (self.web and f"+{self.web}", self.email) if part)
        return f"{self.agent}/{__version__}" + (f" ({contact})" if contact else "")

    @cached_property
    def identity(self) -> dict[str, Any]:
        """What makes two crawls the same crawl."""
        described = self.model_dump(mode="json", exclude=set(_MAY_CHANGE))
        described["seeds"] = sorted(described["seeds"])
        described["domain"] = [format_line(term) for term in self.definition.terms] if self.definition else None
        return described

    @property
    def default_name(self) -> str:
        """A folder name of its own for each job, so that the same command resumes and another one does not clash."""
        digest = blake2b(repr(self.identity).encode(), digest_size=3).hexdigest()
        topic = self.definition.name if self.definition else "general"
        return f"{topic}-{'-'.join(self.languages)}-{digest}"

    def to_toml(self) -> str:
        """The job as a file that repeats it; the definition stands beside it."""
        options = self.model_dump(mode="json", exclude_none=True, exclude={"dest"})
        if self.domain:
            options["domain"] = DOMAIN_FILE
        options = {name: value for name, value in options.items() if value not in ("", [], None)}
        return f"# fccrawler {__version__}: repeat with  fccrawler crawl focused -a job={JOB_FILE} -a dest=…\n" + (
            tomli_w.dumps(options)
        )


def make_job(arguments: Mapping[str, Any], seeds_later: bool = False) -> Job:
    """A job from spider arguments; `job` names a TOML file whose options the other arguments override.

    `seeds_later`: it may have none yet. Raises JobError.
    """
    options = dict(arguments)
    path = options.pop("job", None)
    if path:
        options = {**read_job_file(Path(path)), **options}
    unknown = [name for name in options if name not in Job.model_fields]
    if unknown:
        near = difflib.get_close_matches(unknown[0], Job.model_fields, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(Job.model_fields)}"
        raise JobError(f"unknown option {unknown[0]!r}; {hint}")
    for name, value in options.items():
        if value == "" and name in ("seeds", "languages", "dest"):
            raise JobError(f"{name}: is empty")
    try:
        job = Job(**{name: value for name, value in options.items() if value != ""})
    except ValidationError as error:
        raise JobError(_message(error)) from None
    if not job.seeds and not seeds_later:
        raise JobError("seeds: is missing; say -a seeds=…")
    return job if options.get("dest") else job.model_copy(update={"dest": Path("crawls") / job.default_name})


def read_job_file(path: Path) -> dict[str, Any]:
    """The options in a TOML file; paths in it are relative to it."""
    try:
        options = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise JobError(f"job: there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise JobError(f"job: {path} cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise JobError(f"job: {path} is not TOML: {error}") from None
    for name in ("seeds", "domain"):
        value = options.get(name)
        if isinstance(value, str) and (path.parent / value).is_file():
            options[name] = str(path.parent / value)
    return options


def read_seeds(value: str) -> list[str]:
    """URLs from a comma list of URLs or from a file with one a line and `#` comments."""
    if re.match(r"\s*\w+://", value):
        return [_seed(part, "seeds") for part in re.split(r",\s*(?=\w+://)", value.strip().rstrip(","))]
    path = Path(value)
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        raise ValueError(f"{value!r} is neither a URL nor a file that exists") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{value} cannot be read as a list of URLs: {error}") from None
    numbered = [(number, line.strip()) for number, line in enumerate(lines, 1)]
    seeds = [_seed(url, f"{value}, line {number}") for number, url in numbered if url and not url.startswith("#")]
    if not seeds:
        raise ValueError(f"{value} has no URL in it")
    return list(dict.fromkeys(seeds))


def _seed(url: Any, where: str) -> str:
    try:
        return urls.normalise(str(url))
    except urls.BadUrl as error:
        raise ValueError(f"{where}: {error}") from None


def _message(error: ValidationError) -> str:
    """The first thing that is wrong, as `option: what`."""
    first = error.errors()[0]
    option = ".".join(str(part) for part in first["loc"][:1])
    if first["type"] == "missing":
        return f"{option}: is missing; say -a {option}=…"
    raised = first.get("ctx", {}).get("error")
    what = str(raised) if isinstance(raised, (ValueError, DefinitionError)) else first["msg"]
    if raised is None and first["input"] is not None:
        what += f", not {first['input']!r}"
    prefixed = not option or what.startswith(f"{option}:")
    return what if prefixed else f"{option}: {what}"
