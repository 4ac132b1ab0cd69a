import pytest

from fccrawler.text.language import identify, identify_paragraph

SENTENCES = {
    "en": "The employer must assess the risks at the workplace every year.",
    "de": "Der Arbeitgeber muss die Gefahren am Arbeitsplatz jedes Jahr beurteilen.",
    "it": "Il datore di lavoro deve valutare ogni anno i rischi sul luogo di lavoro.",
    "el": "Ο εργοδότης οφείλει να εκτιμά κάθε χρόνο τους κινδύνους στον χώρο εργασίας.",
    "fr": "L'employeur doit évaluer chaque année les risques sur le lieu de travail.",
}


@pytest.mark.parametrize("language", SENTENCES)
def test_sentences(language: str) -> None:
    found = identify(SENTENCES[language])
    assert found.language == language
    assert 0.7 <= found.confidence <= 1


@pytest.mark.parametrize("text", ["", "Hello world", "12 345 678 901 234 567 890 123 456 789"])
def test_too_short_is_undetermined(text: str) -> None:
    assert identify(text) == ("und", 0.0)


def test_long_text_is_cut_between_characters() -> None:
    assert identify("a " + SENTENCES["el"] * 200).language == "el"
    assert identify(SENTENCES["fr"] * 200).language == "fr"


def test_short_paragraph_has_the_language_of_its_page() -> None:
    assert identify_paragraph("Kontakt", "en") == "en"
    assert identify_paragraph(SENTENCES["de"], "en") == "de"
