from fccrawler.text.charset.alphabets import ALPHABETS


def test_every_alphabet_lists_a_letter_once() -> None:
    for alphabet in ALPHABETS:
        assert all(len(letter) == 1 for letter in alphabet.costs), alphabet.language
        assert not any(letter.isascii() for letter in alphabet.costs), alphabet.language


def test_odd_letters_cost_more_than_ordinary_ones() -> None:
    polish = next(alphabet for alphabet in ALPHABETS if alphabet.language == "pl")
    assert polish.cost("ł") < polish.cost("ź") < polish.cost("ö") < polish.cost("ř") < polish.cost("ÿ")
    assert polish.cost("ł") < polish.cost("Ł") < polish.cost("ö")


def test_dotted_capital_is_turkish() -> None:
    turkish = next(alphabet for alphabet in ALPHABETS if alphabet.language == "tr")
    assert turkish.cost("İ") < turkish.cost("Ý")
    assert "i\u0307" not in turkish.costs
