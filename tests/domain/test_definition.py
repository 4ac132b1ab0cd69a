from pathlib import Path

import pytest

from fccrawler.domain.definition import DefinitionError, Domain, Term, format_line, load, parse, parse_line, shipped


@pytest.mark.parametrize(
    ("line", "term"),
    [
        ("50:acid rain=pollution;environment>en", Term("acid rain", 50, ("pollution", "environment"), "en")),
        ("7.5: acid   rain ", Term("acid rain", 7.5)),
        ("-10:acid house>eng", Term("acid house", -10, (), "en")),
        ("10:smog=air", Term("smog", 10, ("air",))),
    ],
)
def test_lines(line: str, term: Term) -> None:
    assert parse_line(line) == term
    assert parse_line(format_line(term)) == term


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("acid rain", "expected"),
        ("ten:acid rain", "'ten' is not a number"),
        ("10:rain>klingon", "unknown language 'klingon'"),
        ("10:  =air>en", "no words"),
        ("0:rain", "weight"),
        ("nan:rain", "weight"),
        ("inf:rain", "weight"),
    ],
)
def test_errors_name_file_and_line(line: str, message: str) -> None:
    with pytest.raises(DefinitionError, match=rf"^terms\.txt, line 3: .*{message}"):
        parse(["# comment", "10:smog", line], "terms", "terms.txt")


def test_comments_blank_lines_and_repetitions_are_skipped() -> None:
    domain = parse(["\ufeff# air", "", "10:Smog>en", "20:smog>en", "30:smog>de", "-5:fog>en"], "air", "air.txt")
    assert domain == Domain("air", (Term("Smog", 10, (), "en"), Term("smog", 30, (), "de"), Term("fog", -5, (), "en")))
    assert domain.median_weight == 20
    assert domain.languages() == {"en", "de"}
    assert domain.has_terms_for("de")
    assert not domain.has_terms_for("it")


def test_a_definition_needs_a_positive_term() -> None:
    with pytest.raises(DefinitionError, match=r"a\.txt: no terms"):
        parse(["# only", "-5:fog"], "a", "a.txt")


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "air.txt"
    file.write_text("10:smog>en\n", encoding="utf-8-sig")
    assert load(str(file)) == Domain("air", (Term("smog", 10, (), "en"),))
    file.write_bytes(b"10:caf\xe9\n")
    with pytest.raises(DefinitionError, match="cannot be read"):
        load(str(file))


def test_shipped_lists() -> None:
    assert "health-safety" in shipped()
    assert load("health-safety").languages() >= {"en", "de", "it", "el"}
    with pytest.raises(DefinitionError, match=r"neither a file nor the name .*health-safety"):
        load("no-such-list")
