import json

from fccrawler.corpus import layout
from fccrawler.corpus.files import JsonLines
from fccrawler.corpus.manifest import Manifest, Tally


def write(dest, name, key, *records):
    lines = JsonLines(dest / name, key)
    for record in records:
        lines.append(record)
    lines.close()


def document(identity, language, tokens):
    return {"id": identity, "language": language, "tokens": tokens}


def test_tally():
    tally = Tally()
    assert tally.harvest_rate == 0
    tally.add_document(document("1", "en", 100))
    for reason in ("language", "language", "robots"):
        tally.add_reject({"reason": reason})
    assert (tally.pages, tally.harvest_rate, tally.rejected["language"]) == (4, 0.25, 2)


def test_catches_up_after_a_crash(tmp_path):
    write(tmp_path, layout.DOCUMENTS, "id", document("1", "en", 100))
    manifest = Manifest.open(tmp_path, {"seeds": ["x"]})
    manifest.save(tmp_path)
    write(tmp_path, layout.DOCUMENTS, "id", document("2", "de", 50), document("3", "en", 7))
    write(tmp_path, layout.REJECTS, "url", {"url": "u", "reason": "robots"})
    found = Manifest.open(tmp_path, {})
    assert found.tally.documents == {"en": 2, "de": 1}
    assert found.tally.tokens == {"en": 107, "de": 50}
    assert found.tally.rejected == {"robots": 1}
    assert [run["reason"] for run in found.runs] == ["", ""]


def test_saved_file(tmp_path):
    manifest = Manifest.open(tmp_path, {"languages": ["en"]})
    manifest.finish("finished")
    manifest.save(tmp_path)
    saved = json.loads((tmp_path / layout.MANIFEST).read_bytes())
    assert (saved["job"], saved["counts"]["pages"]) == ({"languages": ["en"]}, 0)
    assert saved["runs"][0]["reason"] == "finished"
    assert "lxml" in saved["versions"]
