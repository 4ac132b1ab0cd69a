"""Domain definitions: weighted terms with subdomains and languages, in the line format of ILSP-FC."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from statistics import median

from fccrawler.languages import normalise_code
from fccrawler.text.tokens import tokens

_LINE = re.compile(r"(?P<weight>[^:]+):(?P<term>[^=>]+)(?:=(?P<subdomains>[^>]*))?(?:>(?P<language>.*))?$")


class DefinitionError(ValueError):
    """A definition that cannot be used; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Term:
    text: str
    weight: float  # below 0: a negative term, which marks a paragraph as out of interest
    subdomains: tuple[str, ...] = ()
    language: str = ""  # empty: any language


@dataclass(frozen=True, slots=True)
class Domain:
    name: str
    terms: tuple[Term, ...]

    @property
    def median_weight(self) -> float:
        return median(term.weight for term in self.terms if term.weight > 0)

    def languages(self) -> set[str]:
        return {term.language for term in self.terms if term.language}

    def has_terms_for(self, language: str) -> bool:
        return any(term.language in ("", language) for term in self.terms)


def parse_line(line: str) -> Term:
    """`50:acid rain=pollution;environment>en` → Term. Raises ValueError saying what is wrong."""
    match = _LINE.match(line)
    if not match:
        raise ValueError("expected 'weight:term=subdomain;subdomain>language'")
    try:
        weight = float(match["weight"])
    except ValueError:
        raise ValueError(f"the weight {match['weight']!r} is not a number") from None
    if not isfinite(weight) or weight == 0:
        raise ValueError(f"the weight {match['weight']!r} must be a number other than 0")
    language = (match["language"] or "").strip()
    code = normalise_code(language)
    if language and not code:
        raise ValueError(f"unknown language {language!r}")
    term = " ".join(match["term"].split())
    if not tokens(term) or ";" in term:
        raise ValueError("the term has no words" if ";" not in term else "a term must not contain a semicolon")
    subdomains = tuple(part.strip() for part in (match["subdomains"] or "").split(";") if part.strip())
    return Term(term, weight, subdomains, code)


def format_line(term: Term) -> str:
    subdomains = f"={';'.join(term.subdomains)}" if term.subdomains else ""
    return f"{term.weight:g}:{term.text}{subdomains}{'>' + term.language if term.language else ''}"


def parse(lines: Iterable[str], name: str, source: str) -> Domain:
    """A definition from its lines; `#` begins a comment line. Raises DefinitionError."""
    terms: dict[tuple[str, str], Term] = {}
    for number, line in enumerate(lines, 1):
        line = line.strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            term = parse_line(line)
        except ValueError as error:
            raise DefinitionError(f"{source}, line {number}: {error}: {line!r}") from None
        terms.setdefault((term.text.lower(), term.language), term)
    if not any(term.weight > 0 for term in terms.values()):
        raise DefinitionError(f"{source}: no terms in it")
    return Domain(name, tuple(terms.values()))


def load(name_or_path: str) -> Domain:
    """A definition from a file, or by the name of a list that is shipped. Raises DefinitionError."""
    path = Path(name_or_path)
    source: Traversable
    if path.is_file():
        source = path
    elif name_or_path in shipped():
        source = _lists() / f"{name_or_path}.txt"
    else:
        raise DefinitionError(
            f"{name_or_path!r} is neither a file nor the name of a shipped list (there are: {', '.join(shipped())})"
        )
    try:
        text = source.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DefinitionError(f"{name_or_path}: cannot be read: {error}") from error
    return parse(text.splitlines(), path.stem, str(name_or_path))


def shipped() -> list[str]:
    """Names of the term lists that come with the program."""
    return sorted(entry.name.removesuffix(".txt") for entry in _lists().iterdir() if entry.name.endswith(".txt"))


def _lists() -> Traversable:
    # In a clone the folder stands beside the packages; setup.py installs it as fccrawler/domain/lists.
    beside = Path(__file__).parents[2] / "domains"
    return beside if beside.is_dir() else resources.files("fccrawler.domain") / "lists"
