from collections import Counter

from fccrawler.corpus import layout
from fccrawler.corpus.files import JsonLines
from fccrawler.corpus.manifest import Manifest, Tally
from fccrawler.corpus.report import language_name, summary_lines, write_lists, write_report


def tally():
    return Tally(1, Counter(robots=1, language=2), Counter(de=1), Counter(de=120))


def test_summary(tmp_path):
    lines = summary_lines(tally(), tmp_path)
    assert lines[0] == "4 pages: 1 stored (25%), 3 not"
    assert lines[1].split() == ["2", "language"]
    assert lines[4].split() == ["1", "de", "(German),", "120", "tokens"]


def test_summary_of_nothing(tmp_path):
    assert "no document was stored" in summary_lines(Tally(), tmp_path)


def test_language_name():
    assert (language_name("de"), language_name("und")) == ("de (German)", "und")


def test_lists(tmp_path):
    lines = JsonLines(tmp_path / layout.DOCUMENTS, "id")
    for n in range(1001):
        record = {
            "id": f"{n}",
            "file": f"d/{n}.xml",
            "language": "en",
            "tokens": n,
            "title": "<T>",
            "url": "http://a/?b&c",
        }
        lines.append(record)
    lines.close()
    write_lists(tmp_path)
    assert (tmp_path / layout.LIST).read_text().splitlines()[:2] == ["d/0.xml", "d/1.xml"]
    first = (tmp_path / layout.LISTS / "en-1.html").read_text()
    assert "&lt;T&gt;" in first
    assert 'href="en-2.html"' in first
    assert "../d/1000.html" in (tmp_path / layout.LISTS / "en-2.html").read_text()


def test_report(tmp_path):
    write_report(
        tmp_path, Manifest({"filter": "<x>", "pages": None}, tally(), [{"started": "s", "finished": "", "reason": ""}])
    )
    html = (tmp_path / layout.REPORT).read_text()
    assert "4 pages fetched or tried, 1 stored (25%)" in html
    assert 'href="lists/de-1.html"' in html
    assert "&lt;x&gt;" in html
    assert "broken off" in html
