from fccrawler.text.plain.pages import without_pages


def page(number: int, text: str) -> str:
    return f"On noise      May 2020\n\n{text}\n\n\nWriter        [Page {number}]\n"


def test_heads_and_feet_go_and_sentences_stay_whole() -> None:
    text = "\f".join([page(1, "It goes on"), page(2, "here. It ends."), page(3, "Then more.")])
    lines, margins = without_pages(text)
    assert [line for line in lines if line] == ["It goes on", "here. It ends.", "Then more."]
    assert lines[:2] == ["It goes on", "here. It ends."]
    assert lines[2] == ""
    assert margins == [
        line for n in (1, 2, 3) for line in ("On noise      May 2020", f"Writer        [Page {n}]")
    ]  # fmt: skip


def test_few_pages_are_left_alone() -> None:
    lines, margins = without_pages("Head\none\fHead\ntwo")
    assert [line for line in lines if line] == ["Head", "one", "Head", "two"]
    assert margins == []


def test_pages_without_text() -> None:
    assert without_pages("\f\f\f \f")[0] == []
