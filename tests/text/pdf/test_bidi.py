from fccrawler.text.pdf.bidi import Glyph, is_right_to_left, logical_text


def drawn(picture: str) -> list[Glyph]:
    """Glyphs as they stand on paper, from left to right; a space is half an em wide."""
    glyphs, x = [], 0.0
    for letter in picture:
        width = 5.0
        if letter != " ":
            glyphs.append(Glyph(letter, x, x + width))
        x += width
    return glyphs


def test_direction_by_the_majority_of_letters() -> None:
    assert is_right_to_left("שלום abc")
    assert not is_right_to_left("abcde שלום")
    assert not is_right_to_left("123")


def test_words_are_read_from_right_to_left() -> None:
    assert logical_text(drawn("םלועה םולש"), 10) == "שלום העולם"


def test_numbers_and_latin_words_keep_their_direction() -> None:
    assert logical_text(drawn("ןקת (ISO 9001) ונל"), 10) == "לנו (ISO 9001) תקן"
    assert logical_text(drawn("םירטמ 25 ךרואב"), 10) == "באורך 25 מטרים"


def test_mirrored_brackets_open_before_they_close() -> None:
    assert logical_text(drawn("םולש )ןכ("), 10) == "(כן) שלום"


def test_letters_of_a_ligature_share_a_place_in_the_wrong_order() -> None:
    assert logical_text([Glyph("ا", 0, 5), Glyph("ل", 0, 5)], 10) == "لا"


def test_vowel_signs_follow_their_letter() -> None:
    assert logical_text([Glyph("ب", 5, 10), Glyph("\u0651", 6, 8), Glyph("ر", 0, 5)], 10) == "ب\u0651ر"
