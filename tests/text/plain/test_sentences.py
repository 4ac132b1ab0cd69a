import pytest

from fccrawler.text.plain.sentences import ends_sentence, ends_with_full_stop


@pytest.mark.parametrize(
    "text", ["It ends.", "Ends it?", "“It ends.”", "It (ends.) ", "It ends. ³", "終わり。", "نهاية؟"]
)
def test_full_stops(text: str) -> None:
    assert ends_with_full_stop(text)
    assert ends_sentence(text)


@pytest.mark.parametrize("text", ["gloves;", "Bring:", "κράνος·"])
def test_ends_of_items(text: str) -> None:
    assert ends_sentence(text)
    assert not ends_with_full_stop(text)


@pytest.mark.parametrize("text", ["", "it goes on", "it goes on,", "3.5 kg", "." + ")" * 100])
def test_no_ends(text: str) -> None:
    assert not ends_sentence(text)
