import pytest

from fccrawler.domain.definition import DefinitionError, Term, format_line, load, parse, parse_line, shipped


def test_whole_line():
    term = parse_line("50:acid  rain=pollution; environment>eng")
    assert term == Term("acid rain", 50, ("pollution", "environment"), "en")


def test_short_lines():
    assert parse_line("-3.5:football") == Term("football", -3.5)
    assert parse_line("5:Leiter>de") == Term("Leiter", 5, (), "de")


@pytest.mark.parametrize(
    ("line", "message"), [("ladder", "expected"), ("x:y", "not a number"), ("1:a>qq", "unknown"), ("1: ", "empty")]
)
def test_bad_lines(line, message):
    with pytest.raises(ValueError, match=message):
        parse_line(line)


@pytest.mark.parametrize("line", ["50:acid rain=a;b>en", "-3.5:football", "1:x>de"])
def test_format_is_the_inverse(line):
    assert format_line(parse_line(line)) == line


def test_comments_and_repeated_terms():
    domain = parse(["\ufeff# comment", "", "10:Ladder>en", "20:ladder>en", "-99:x", "30:Leiter>de"], "d", "f")
    assert [term.weight for term in domain.terms] == [10, -99, 30]
    assert domain.median_weight == 20
    assert domain.languages() == {"en", "de"}


def test_errors_name_file_and_line():
    with pytest.raises(DefinitionError, match=r"f\.txt, line 2: .*'bad'"):
        parse(["1:x", "bad"], "d", "f.txt")
    with pytest.raises(DefinitionError, match="no terms"):
        parse(["-1:x"], "d", "f.txt")


def test_terms_for_a_language():
    domain = parse(["1:Leiter>de"], "d", "f")
    assert domain.has_terms_for("de")
    assert not domain.has_terms_for("en")


def test_load(tmp_path):
    (tmp_path / "my.txt").write_text("1:x\n", encoding="utf-8")
    assert load(str(tmp_path / "my.txt")).name == "my"
    assert all(load(name).terms for name in shipped())
    with pytest.raises(DefinitionError, match="neither"):
        load("no-such-list")
