from fccrawler.text.forum.post import Fields


def test_nothing_is_known_at_first() -> None:
    fields = Fields()
    assert (fields.author, fields.date, fields.iso, fields.permalink) == ("", "", "", "")
    assert (fields.author_block, fields.date_block) == (-1, -1)
