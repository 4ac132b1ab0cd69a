import pytest

from fccrawler.text.charset.ideographs import common_share, is_japanese_or_korean

JAPANESE = "雨が降っているので、傘を持って駅まで歩いた。"
KOREAN = "비가 오니까 우산을 들고 역까지 걸어갔다."
CHINESE = "因为下雨,我带着伞走到车站。"


@pytest.mark.parametrize("text", [JAPANESE, KOREAN, CHINESE])
def test_ordinary_text_is_made_of_common_characters(text: str) -> None:
    assert common_share(text) > 0.9


def test_misread_bytes_are_not_common() -> None:
    assert common_share("Größe für schöne Äpfel, größer".encode("cp1252").decode("gb18030", "ignore")) < 0.6
    assert common_share("plain") == 0


def test_kana_and_hangul_give_text_away() -> None:
    assert is_japanese_or_korean(JAPANESE, "euc-jp")
    assert is_japanese_or_korean(KOREAN, "euc-kr")
    assert not is_japanese_or_korean(CHINESE, "euc-jp")
    assert not is_japanese_or_korean(CHINESE.encode("gb18030").decode("euc-kr", "ignore"), "euc-kr")
    assert not is_japanese_or_korean(JAPANESE, "gb18030")
