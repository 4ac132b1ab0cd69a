"""Licences: known addresses in one spelling, statements in text → the address of the licence."""

import re

_CC = "https://creativecommons.org/"
_CC_ADDRESS = re.compile(
    r"creativecommons\.org/(?:(licen[sc]es)/((?:by|nc|nd|sa)(?:-(?:nc|nd|sa))*|sampling\+?|publicdomain)"
    r"(?:/(\d\.\d)(?:/(?!deed|legalcode)([a-z]{2,3}|scotland)(?=[/.]|$))?)?|(publicdomain)/(zero"
    r"|mark)(?:/(\d\.\d))?)(?=[/.?#\s)\"',;]|$)",
    re.IGNORECASE,
)
# Licences beside Creative Commons that texts are under, as they are linked.
_OTHER_ADDRESS = re.compile(
    r"gnu\.org/(?:licenses|copyleft)/(?:old-licenses/)?fdl|nationalarchives\.gov\.uk/doc/open-government-licen[cs]e"
    r"|etalab\.gouv\.fr/[\w/.-]*licence-ouverte|etalab-2\.0|opendatacommons\.org/licenses/(?:by|odbl|pddl)"
    r"|data\.norge\.no/nlod|govdata\.de/dl-de|dati\.gov\.it/iodl|open\.canada\.ca/en/open-government-licence",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"\b(?:CC[\s-]?(BY(?:[\s-]{0,3}(?:NC|SA|ND))*)|cc-(by(?:-(?:nc|sa|nd))*))\b"
    r"(?:[\s,]{0,2}(?:v(?:ersion)?\s?)?(\d\.\d))?(?:[\s-](DE|FR|ES|IT|PT|GR|AT|CH|NL|PL|UK|US)\b)?"
)
_ZERO = re.compile(r"\bCC[\s-]?0\b|Creative Commons Zero|CC Zero", re.IGNORECASE)
_NAME = re.compile(r"Creative[\s-]*Commons", re.IGNORECASE)
# In en de fr es it pt el.
_ELEMENTS = {
    "by": r"attribution|namensnennung|paternit|atribuci|reconocimiento|attribuzione|atribui|αναφορά|naamsvermelding"
    r"|uznanie",
    "nc": r"non-?\s?commercial|nicht[- ]?kommerziell|(?:pas|non|sans)[^.]{0,4}d['’]utilisation commerciale|no"
    r" ?comercial"
    r"|non[- ]?commercial|não[- ]?comercial|uso não comercial|μη[- ]εμπορική|niet[- ]?commercieel|użycie niekomercyjne",
    "sa": r"share[- ]?alike|weitergabe unter gleichen|partage (?:dans les mêmes|à l['’]identique|des conditions)"
    r"|compartir ?(?:bajo la misma|igual)|condividi allo stesso|compartilha|παρόμοια διανομή|gelijk ?delen|na tych"
    r" samych",
    "nd": r"no ?-?deriv|keine bearbeitung|pas de modification|pas d['’](?:œuvre|oeuvre)|sin ?(?:obra ?)?deriva"
    r"|non opere derivate|sem ?deriva|proibição de|όχι παράγωγα|geen ?afgeleide|bez utworów zależnych",
}
_ELEMENT = {code: re.compile(pattern, re.IGNORECASE) for code, pattern in _ELEMENTS.items()}
_VERSION = re.compile(r"\b([1-4]\.[05])\b")
_COUNTRIES = {
    "de": "deutschland|germany", "fr": "france", "es": "españa|spain", "it": "italia|italy", "pt": "portugal",
    "gr": "ελλάδα|greece", "at": "österreich|austria", "ch": "schweiz|switzerland|suisse",
    "nl": "nederland|netherlands", "pl": "polska|poland", "us": "united states",
}  # fmt: skip
_COUNTRY = {code: re.compile(rf"[\s(]+(?:{names})\b", re.IGNORECASE) for code, names in _COUNTRIES.items()}
_OTHER_NAMES = (
    (re.compile(r"GNU[\s-]+Free[\s-]+Documentation[\s-]+Licen[cs]e|\bGFDL\b|GNU[- ]Lizenz für freie Dok", re.I),
     "https://www.gnu.org/licenses/fdl.html"),
    (re.compile(r"Open Government Licen[cs]e(?:\s*,?\s*v?(?:ersion)?\s*([123])(?:\.0)?)?", re.I),
     "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/{}/"),
    (re.compile(r"Licence Ouverte|Open Licence (?:Etalab|2\.0)|Licence Etalab", re.I),
     "https://www.etalab.gouv.fr/licence-ouverte-open-licence/"),
)  # fmt: skip
# A page that says what it is under, rather than talks of a licence.
_GRANT = re.compile(
    r"licen[cs]ed|licen[cs]e:|(?:available|released|published|distributed|provided|shared|made available|used|is|are)"
    r" under"
    r"|under (?:the |a |an )?(?:terms|creative|cc\b|gnu|open)|otherwise (?:noted|stated|specified|indicated)"
    r"|lizenziert|lizenz:|(?:steht|stehen|veröffentlicht|verfügbar) unter|unter (?:einer|der|den|dem"
    r"|folgender)[^.]{0,40}liz"
    r"|sous (?:la |une )?licence|licence\s?:|mise? à (?:la )?disposition|sauf mention|sous (?:les termes|contrat)"
    r"|bajo (?:una? |la |los )?(?:licencia|términos)|con (?:una )?licencia|salvo (?:que|donde|indicaci|diversa|onde"
    r"|menção)"
    r"|(?:con|sotto) (?:la |una )?licenza|licenza:|rilasciat|distribuit|sob (?:a |uma )?licença|licenciad"
    r"|disponibilizad"
    r"|(?:με|υπό) (?:την |μια )?άδεια|διατίθε|εκτός αν|onder (?:een |de )?[^.]{0,30}licentie|na licencji",
    re.IGNORECASE,
)
_PICTURE = re.compile(
    r"\b(?:photo|image|picture|foto|bild|icon|illustration|abbildung|imagen|immagine|crédit|credit|logo|video|music"
    r"|font)"
    r"|φωτογραφία|εικόνα",
    re.IGNORECASE,
)
_WHOLE = re.compile(
    r"\b(?:content|texts?|page|work|articles?|(?:web)?site|website|wiki|material|publication|document|blog|inhalt"
    r"|werk|seite"
    r"|contenu|œuvre|contenido|obra|sitio|contenut|opera|sito|conteúdo|treść|inhoud)|περιεχόμεν|έργο|ιστότοπ",
    re.IGNORECASE,
)


def licence_address(text: str) -> str:
    """A known licence's address in the text, Creative Commons in one spelling; empty if there is none."""
    match = _CC_ADDRESS.search(text)
    if match and match[5]:
        return f"{_CC}publicdomain/{match[6].lower()}/{match[7] or '1.0'}/"
    if match:
        parts = [match[2].lower(), match[3], match[3] and match[4] and match[4].lower()]
        return f"{_CC}licenses/{'/'.join(part for part in parts if part)}/"
    return text.strip() if _OTHER_ADDRESS.search(text) and " " not in text.strip() else ""


def named_licence(text: str) -> str:
    """The address of the licence a text names in words; without a version, that of all its versions."""
    code = _CODE.search(text)
    if code:
        elements = re.findall("by|nc|sa|nd", (code[1] or code[2]).lower())
        return _cc_address(elements, code[3] or "", (code[4] or "").lower())
    if _ZERO.search(text):
        return f"{_CC}publicdomain/zero/1.0/"
    name = _NAME.search(text)
    found = _from_elements(text[max(0, name.start() - 120) : name.end() + 160]) if name else ""
    return found or _other(text)


def states_licence(text: str) -> bool:
    """Whether the text puts something under a licence, and not only a picture."""
    return bool(_GRANT.search(text)) and (not _PICTURE.search(text) or bool(_WHOLE.search(text)))


def _from_elements(text: str) -> str:
    elements = [code for code, pattern in _ELEMENT.items() if pattern.search(text)]
    if "by" not in elements:
        return ""
    version = _VERSION.search(text)
    after = text[version.end() : version.end() + 20] if version else ""
    country = next((code for code, pattern in _COUNTRY.items() if pattern.match(after)), "")
    return _cc_address(elements, version[1] if version else "", country)


def _cc_address(elements: list[str], version: str, country: str) -> str:
    ordered = [code for code in ("by", "nc", "nd", "sa") if code in elements]
    parts = ["-".join(ordered), version, country if version and version != "4.0" else ""]
    return f"{_CC}licenses/{'/'.join(part for part in parts if part)}/"


def _other(text: str) -> str:
    for pattern, address in _OTHER_NAMES:
        match = pattern.search(text)
        if match:
            return address.format(match[1] or "3") if "{}" in address else address
    return ""
