from fccrawler.text.charset.evidence import evidence, visible


def test_only_what_is_seen_counts() -> None:
    page = b"<p title='\xff'>a\xe9b</p><script>'\xfe'</script><!-- \xfd --><STYLE>\xfc</STYLE >"
    assert set(evidence(visible(page)).high) == {0xE9}
    assert set(evidence(visible(b"<p title='\xff'>")).high) == {0xFF}


def test_evidence_is_limited() -> None:
    assert evidence(b"\xe9" * 500, limit=100).size == 100


def test_neighbours_and_letters_are_counted() -> None:
    found = evidence(b"caf\xe9 caf\xe9!\xe9")
    assert found.contexts == {b"f\xe9 ": 1, b"f\xe9!": 1, b"!\xe9 ": 1}
    assert (found.size, found.ascii_letters) == (3, 6)
