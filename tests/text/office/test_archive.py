import pytest

from fccrawler.text.errors import Unreadable
from fccrawler.text.office import archive as module
from fccrawler.text.office.archive import Archive
from tests.text.damage import read_in_parts
from tests.text.zips import zipped

BODY = zipped({"a.xml": "<a>text</a>", "/b.xml": "<b/>", "bad.xml": "no XML", "cut.xml": "<a>text<b>more"})


def test_parts_by_name() -> None:
    archive = Archive(BODY, "ODT")
    assert archive.read("a.xml") == b"<a>text</a>"
    assert archive.xml("a.xml").text == "text"
    assert "b.xml" in archive
    assert archive.names() == ["a.xml", "b.xml", "bad.xml", "cut.xml"]


def test_small_errors_are_forgiven() -> None:
    assert "".join(map(str, Archive(BODY, "ODT").xml("cut.xml").itertext())) == "textmore"


def test_what_is_missing_or_no_xml() -> None:
    archive = Archive(BODY, "ODT")
    with pytest.raises(Unreadable, match=r"not a readable ODT: c\.xml is missing"):
        archive.xml("c.xml")
    with pytest.raises(Unreadable, match=r"not a readable ODT: bad\.xml"):
        archive.xml("bad.xml")
    assert archive.optional_xml("c.xml") is None
    assert archive.optional_xml("bad.xml") is None


def test_names_of_another_edition() -> None:
    renamed = {b"http://old": b"http://new"}
    assert Archive(zipped({"a": '<a xmlns="http://old"/>'}), "DOCX", renamed).xml("a").tag == "{http://new}a"


@pytest.mark.parametrize("body", [b"", b"garbage", b"PK\x03\x04garbage", BODY[:100]])
def test_what_is_no_zip_file(body: bytes) -> None:
    with pytest.raises(Unreadable, match="not a readable DOCX"):
        Archive(body, "DOCX")


def test_files_of_old_office_programs() -> None:
    with pytest.raises(Unreadable, match="encrypted, or a file of an old office program"):
        Archive(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "DOCX")


def test_damage_in_a_part() -> None:
    read_in_parts(lambda body: [Archive(body, "ODT").read(name) for name in Archive(body, "ODT").names()], BODY)
    broken = bytearray(BODY)
    broken[35:41] = b"\xff" * 6
    with pytest.raises(Unreadable, match="not a readable ODT"):
        Archive(bytes(broken), "ODT").read("a.xml")


def test_bombs(monkeypatch: pytest.MonkeyPatch) -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    text = f'<!DOCTYPE a [<!ENTITY e0 "ha">{entities}<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&e9;&f;</a>'
    root = Archive(zipped({"a": text}), "ODT").xml("a")
    assert not any(child.text and len(child.text) > 100 for child in root)
    monkeypatch.setattr(module, "_MAX_UNPACKED", 1_000_000)
    bomb = Archive(zipped({"a": b"<a>" + bytes(900_000), "b": bytes(900_000)}), "ODT")
    assert len(bomb.read("a")) == 900_003
    with pytest.raises(Unreadable, match="unpacks to more than 1 MB"):
        bomb.read("b")
    monkeypatch.setattr(module, "_MAX_PARTS", 1)
    with pytest.raises(Unreadable, match="4 files in it are more than 1"):
        Archive(BODY, "ODT")
