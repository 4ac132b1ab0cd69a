"""The languages we know: codes, names, and what the libraries call them."""

import difflib
from typing import NamedTuple


class Language(NamedTuple):
    code: str  # ISO 639-1 where there is one, else 639-3
    code3: str
    name: str
    endonym: str = ""
    stoplist: str = ""  # jusText's name; empty: the English name if jusText has it
    stemmer: str = ""  # Snowball's name; empty: no stemmer


UNDETERMINED = "und"

_TABLE = """
af|afr|Afrikaans|Afrikaans
am|amh|Amharic|አማርኛ
ar|ara|Arabic|العربية||arabic
az|aze|Azerbaijani|azərbaycanca
be|bel|Belarusian|беларуская
bg|bul|Bulgarian|български
bn|ben|Bengali|বাংলা
bs|bos|Bosnian|bosanski
ca|cat|Catalan|català||catalan
ceb|ceb|Cebuano|
co|cos|Corsican|corsu
cs|ces|Czech|čeština||czech
cy|cym|Welsh|Cymraeg
da|dan|Danish|dansk||danish
de|deu|German|Deutsch||german
el|ell|Greek|Ελληνικά||greek
en|eng|English|English||english
eo|epo|Esperanto|esperanto||esperanto
es|spa|Spanish|español||spanish
et|est|Estonian|eesti||estonian
eu|eus|Basque|euskara||basque
fa|fas|Persian|فارسی||persian
fi|fin|Finnish|suomi||finnish
fil|fil|Filipino|Filipino|Tagalog
fr|fra|French|français||french
fy|fry|West Frisian|Frysk|West_Frisian
ga|gle|Irish|Gaeilge||irish
gd|gla|Scottish Gaelic|Gàidhlig
gl|glg|Galician|galego
gu|guj|Gujarati|ગુજરાતી
ha|hau|Hausa|Hausa
haw|haw|Hawaiian|
he|heb|Hebrew|עברית
hi|hin|Hindi|हिन्दी||hindi
hmn|hmn|Hmong|
hr|hrv|Croatian|hrvatski|||
ht|hat|Haitian|
hu|hun|Hungarian|magyar||hungarian
hy|hye|Armenian|հայերեն||armenian
id|ind|Indonesian|Bahasa Indonesia||indonesian
ig|ibo|Igbo|
is|isl|Icelandic|íslenska
it|ita|Italian|italiano||italian
ja|jpn|Japanese|日本語
jv|jav|Javanese|
ka|kat|Georgian|ქართული
kk|kaz|Kazakh|қазақша
km|khm|Khmer|ខ្មែរ
kn|kan|Kannada|ಕನ್ನಡ
ko|kor|Korean|한국어
ku|kur|Kurdish|kurdî
ky|kir|Kyrgyz|кыргызча
la|lat|Latin|latina
lb|ltz|Luxembourgish|Lëtzebuergesch
lo|lao|Lao|ລາວ
lt|lit|Lithuanian|lietuvių||lithuanian
lv|lav|Latvian|latviešu
mg|mlg|Malagasy|
mi|mri|Maori|
mk|mkd|Macedonian|македонски
ml|mal|Malayalam|മലയാളം
mn|mon|Mongolian|монгол
mr|mar|Marathi|मराठी
ms|msa|Malay|Bahasa Melayu
mt|mlt|Maltese|Malti
my|mya|Burmese|မြန်မာ
nb|nob|Norwegian Bokmål|norsk bokmål|Norwegian_Bokmal|norwegian
ne|nep|Nepali|नेपाली||nepali
nl|nld|Dutch|Nederlands||dutch
nn|nno|Norwegian Nynorsk|nynorsk|Norwegian_Nynorsk|norwegian
ny|nya|Chichewa|
pa|pan|Punjabi|ਪੰਜਾਬੀ
pl|pol|Polish|polski||polish
ps|pus|Pashto|پښتو
pt|por|Portuguese|português||portuguese
ro|ron|Romanian|română||romanian
ru|rus|Russian|русский||russian
sd|snd|Sindhi|
si|sin|Sinhala|සිංහල
sk|slk|Slovak|slovenčina
sl|slv|Slovenian|slovenščina
sm|smo|Samoan|
sn|sna|Shona|
so|som|Somali|
sq|sqi|Albanian|shqip
sr|srp|Serbian|српски||serbian
st|sot|Sesotho|||sesotho
su|sun|Sundanese|
sv|swe|Swedish|svenska||swedish
sw|swa|Swahili|Kiswahili
ta|tam|Tamil|தமிழ்||tamil
te|tel|Telugu|తెలుగు
tg|tgk|Tajik|тоҷикӣ
th|tha|Thai|ไทย
tr|tur|Turkish|Türkçe||turkish
uk|ukr|Ukrainian|українська
ur|urd|Urdu|اردو
uz|uzb|Uzbek|oʻzbekcha
vi|vie|Vietnamese|Tiếng Việt
xh|xho|Xhosa|
yi|yid|Yiddish|ייִדיש||yiddish
yo|yor|Yoruba|
zh|zho|Chinese|中文
zu|zul|Zulu|
"""

LANGUAGES: dict[str, Language] = {
    fields[0]: Language(*fields[:6]) for fields in (line.split("|") for line in _TABLE.strip().splitlines())
}

# Codes seen in the wild for languages of the table: old, bibliographic, macro-language.
_ALIASES = {
    "no": "nb", "nor": "nb", "iw": "he", "in": "id", "ji": "yi", "ger": "de", "fre": "fr", "gre": "el",
    "dut": "nl", "cze": "cs", "slo": "sk", "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "chi": "zh",
    "geo": "ka", "ice": "is", "mac": "mk", "mao": "mi", "may": "ms", "per": "fa", "rum": "ro", "wel": "cy",
    "tl": "fil", "jw": "jv", "gr": "el", "cz": "cs", "dk": "da", "jp": "ja", "gsw": "de",
}  # fmt: skip
_ALIASES |= {language.code3: code for code, language in LANGUAGES.items()}


def normalise_code(tag: str) -> str:
    """The table's code for a tag such as `DE`, `deu`, `ger` or `pt-BR`; empty if the language is unknown."""
    code = tag.strip().lower().replace("_", "-").split("-")[0]
    code = _ALIASES.get(code, code)
    return code if code in LANGUAGES else ""


def suggest(tag: str) -> str:
    """A code and name near to what was typed, for error messages; empty if nothing is near."""
    wanted = tag.strip().lower()
    names = {language.name.lower(): code for code, language in LANGUAGES.items()}
    names |= {language.endonym.lower(): code for code, language in LANGUAGES.items() if language.endonym}
    near = difflib.get_close_matches(wanted, [*names, *LANGUAGES], n=1, cutoff=0.6)
    if not near:
        return ""
    code = names.get(near[0], near[0])
    return f"{code} ({LANGUAGES[code].name})"
