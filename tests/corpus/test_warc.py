import pytest
from warcio.archiveiterator import ArchiveIterator

from fccrawler.corpus.warc import WarcStore, read_record
from fccrawler.page import Fetched

# warcio leaves the temporary file of each record to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Exception ignored in. <function SpooledTemporaryFile"),
    pytest.mark.filterwarnings("ignore:Unclosed file:ResourceWarning"),
]


def fetched(body=b"<p>Gr\xfc\xdfe"):
    headers = [("Content-Type", "text/html"), ("Content-Encoding", "gzip"), ("Content-Length", "3")]
    return Fetched(200, headers, body, "2026-01-02T03:04:05Z", "192.0.2.1")


def test_body_comes_back(tmp_path):
    store = WarcStore(tmp_path, 10**9)
    first, name = store.write("http://a/", fetched())
    second, _ = store.write("http://b/", fetched(b"other"))
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}.open"]
    store.close()
    assert read_record(tmp_path / name, first) == b"<p>Gr\xfc\xdfe"
    assert read_record(tmp_path / name, second) == b"other"
    with pytest.raises(KeyError):
        read_record(tmp_path / name, "urn:uuid:none")


def test_headers_describe_the_stored_body(tmp_path):
    store = WarcStore(tmp_path, 10**9)
    _, name = store.write("http://a/", fetched(b"12345"))
    store.close()
    with (tmp_path / name).open("rb") as file:
        kinds = [
            (r.rec_type, r.rec_headers.get_header("WARC-Target-URI"), r.http_headers) for r in ArchiveIterator(file)
        ]
    assert [kind[:2] for kind in kinds] == [("warcinfo", None), ("response", "http://a/")]
    assert kinds[1][2].headers == [("Content-Type", "text/html"), ("Content-Length", "5")]


def test_full_file_is_followed_by_another(tmp_path):
    store = WarcStore(tmp_path, 1)
    names = {store.write("http://a/", fetched())[1] for _ in range(2)}
    store.close()
    assert {path.name for path in tmp_path.iterdir()} == names
    assert len(names) == 2


def test_whole_file_left_open_keeps_its_records(tmp_path):
    store = WarcStore(tmp_path, 10**9)
    identity, name = store.write("http://a/", fetched())
    store._file.close()
    WarcStore(tmp_path, 10**9)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert read_record(tmp_path / name, identity) == b"<p>Gr\xfc\xdfe"


def test_file_without_a_whole_record_goes(tmp_path):
    (tmp_path / "x.warc.gz.open").write_bytes(b"")
    WarcStore(tmp_path, 10**9)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_half_written_record_is_cut_off(tmp_path, cut):
    store = WarcStore(tmp_path, 10**9)
    identity, name = store.write("http://a/", fetched())
    store.write("http://b/", fetched(bytes(range(256)) * 4))
    store._file.close()
    opened = tmp_path / f"{name}.open"
    opened.write_bytes(opened.read_bytes()[:-cut])
    WarcStore(tmp_path, 10**9)
    assert read_record(tmp_path / name, identity) == b"<p>Gr\xfc\xdfe"
    with (tmp_path / name).open("rb") as file:
        assert [r.rec_type for r in ArchiveIterator(file)] == ["warcinfo", "response"]
