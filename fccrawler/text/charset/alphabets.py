"""Letters that languages write, the frequent ones first; what tells charsets apart that share most of their bytes.

Latin alphabets list only what ASCII lacks. Ranks are by feel, not counted: they only have to tell ordinary from odd.
"""

from math import exp, log
from typing import NamedTuple

_LATIN = {
    "en": "éèçïêöüñ",
    "de": "üäößé",
    "nl": "ëéïèöüê",
    "fr": "éàèêçôîûùœâïëæ",
    "es": "óíáéñúü",
    "pt": "ãçáéíóêõâàúôü",
    "it": "àèùòéìî",
    "ca": "àéóíèçòúïü",
    "sv": "äåöé",
    "da": "åøæéö",
    "nb": "åøæéôò",
    "fi": "äöåšž",
    "et": "äõüöšž",
    "is": "íðáóúæþéöý",
    "ga": "áíéóú",
    "pl": "łąężśćóńź",
    "cs": "íáéěřšžýčůúťďňó",
    "sk": "áíčéžýšúťľôňďäóŕĺ",
    "sl": "čšžć",
    "hr": "čšžćđ",
    "hu": "áéőíöóüúű",
    "ro": "ăîșțâ",
    "sq": "ëç",
    "tr": "ıüşçğöâîû",
    "az": "əıüşçğö",
    "lt": "ėįšųžąūčę",
    "lv": "āīēšļžņūčķģ",
    "mt": "ħżġċàùèòì",
    "eo": "ĉĝŭŝĵĥ",
    "cy": "ŵâŷêîôû",
}
_WHOLE = {
    "ru": "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё",
    "uk": "оаинівтесркуідлмпзябьгчйхжцюшїєщфґ",
    "be": "аніыроксеятулвцдўмпзьйбчгёшжхэюф",
    "bg": "аиоетнрсвлкдпмузятгбъжчшцйщюхфьѝ",
    "sr": "аоиенрсјутдквлмпзгбшчцњљћжхђфџ",
    "mk": "аоиетнрсвдклмпуглзбјчшцжњхќфѓџљѕ",
    "el": "αοιετσνηυρπκμλςόίάγδήέωθύχφώβξζψϊϋΐΰ",
    "he": "יוהלארתבמשםנעדחקפגןזכטצסךףץ",
    "ar": "اليمنرتبوعدهسفكقةأحجشطصخىإئذضزغثءظؤآ",
    "fa": "ایندرمهوتبسشکزگخلفقعحجصطچپضآغظثذژئء",
    "th": "านรอกเง่มยลวดท้สตะัิปีบคหแจพขใไุชู์ำโถผ็ซธศณฟญภษ",
}
# Romanian with cedillas is as old as the charsets that have only these; capitals do not follow from small letters here.
_ALSO = {"ro": "şţ", "tr": "İ", "az": "İ"}
# Costs in nats: of a capital, of a letter in foreign names, of one that other languages have, of one that none has.
_CAPITAL, _IN_NAMES, _OTHER_LANGUAGE, _NO_LANGUAGE = 0.2, 6.5, 9.0, 12.0
_NAMES = frozenset("éèêáàâíóôúçãñöüäåø")
_ALL = frozenset("".join([*_LATIN.values(), *_WHOLE.values(), *_ALSO.values()]))


# Letters beyond ASCII among all letters, where they are many: a long text with one or two is in no such language.
_DENSITY = {
    "cs": 0.13, "az": 0.12, "tr": 0.11, "hu": 0.11, "sk": 0.11, "lv": 0.1, "is": 0.09, "lt": 0.07, "pl": 0.06,
    "sq": 0.06, "ga": 0.06, "ro": 0.05, "fi": 0.045, "sv": 0.045, "et": 0.04, "pt": 0.04, "fr": 0.035, "mt": 0.03,
    "sl": 0.025, "hr": 0.025, "ca": 0.025, "es": 0.02, "da": 0.02, "de": 0.015, "nb": 0.015, "eo": 0.02, "cy": 0.01,
}  # fmt: skip


class Alphabet(NamedTuple):
    """Cost of each letter: minus the logarithm of its share among those of the language."""

    language: str
    script: str
    costs: dict[str, float]
    density: float  # among all letters of a text; 0 where it says nothing

    def cost(self, letter: str) -> float:
        if letter in self.costs:
            return self.costs[letter]
        return _unknown_cost(letter.lower()) + _CAPITAL * letter.isupper()


def _unknown_cost(small: str) -> float:
    return _IN_NAMES if small in _NAMES else _OTHER_LANGUAGE if small in _ALL else _NO_LANGUAGE


def _script(language: str) -> str:
    scripts = {"el": "greek", "he": "hebrew", "ar": "arabic", "fa": "arabic", "th": "thai"}
    return "latin" if language in _LATIN else scripts.get(language, "cyrillic")


def _alphabet(language: str, letters: str) -> Alphabet:
    """The n-th accented letter is about as frequent as 1 / n; in whole alphabets each is 1/7 rarer than the last."""
    whole = language in _WHOLE
    weights = [exp(-rank / 7) if whole else 1 / (rank + 1) for rank in range(len(letters))]
    small = {letter: log(sum(weights) / weight) for letter, weight in zip(letters, weights, strict=True)}
    small |= {letter: min(small.values()) + 1.0 for letter in _ALSO.get(language, "")}
    pairs = ((letter.upper(), cost) for letter, cost in small.items())
    capital = {letter: cost + _CAPITAL for letter, cost in pairs if len(letter) == 1 and not letter.isascii()}
    return Alphabet(language, _script(language), capital | small, _DENSITY.get(language, 0.0))


ALPHABETS = [_alphabet(language, letters) for language, letters in (_LATIN | _WHOLE).items()]
