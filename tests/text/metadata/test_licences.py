import pytest

from fccrawler.text.metadata.licences import licence_address, named_licence, states_licence

CC = "https://creativecommons.org/licenses/"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://creativecommons.org/licenses/by-sa/4.0/deed.de", f"{CC}by-sa/4.0/"),
        ("//www.creativecommons.org/licenses/by/3.0/de/legalcode", f"{CC}by/3.0/de/"),
        ("https://creativecommons.org/licenses/by-nc-nd/2.5/", f"{CC}by-nc-nd/2.5/"),
        ("see https://creativecommons.org/licenses/by/4.0, please", f"{CC}by/4.0/"),
        ("https://creativecommons.org/licenses/by-sa/", f"{CC}by-sa/"),
        ("https://creativecommons.org/publicdomain/zero/1.0/", "https://creativecommons.org/publicdomain/zero/1.0/"),
        (
            "https://creativecommons.org/publicdomain/mark/1.0/deed.fr",
            "https://creativecommons.org/publicdomain/mark/1.0/",
        ),
        ("https://www.gnu.org/licenses/fdl-1.3.html", "https://www.gnu.org/licenses/fdl-1.3.html"),
        (
            "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
            "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/",
        ),
        ("https://creativecommons.org/", ""),
        ("https://creativecommons.org/licenses/", ""),
        ("https://example.com/licence", ""),
    ],
)
def test_addresses(text: str, address: str) -> None:
    assert licence_address(text) == address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("licensed under a Creative Commons Attribution-ShareAlike 4.0 International License", f"{CC}by-sa/4.0/"),
        ("CC BY-SA 4.0", f"{CC}by-sa/4.0/"),
        ("cc-by-nc-nd 3.0", f"{CC}by-nc-nd/3.0/"),
        ("CC-BY-SA 3.0 DE", f"{CC}by-sa/3.0/de/"),
        ("CC BY", f"{CC}by/"),
        ("Creative Commons Namensnennung - Nicht kommerziell 3.0 Deutschland", f"{CC}by-nc/3.0/de/"),
        ("Creative Commons Namensnennung – Weitergabe unter gleichen Bedingungen 4.0", f"{CC}by-sa/4.0/"),
        ("licence Creative Commons Attribution - Pas d’Utilisation Commerciale 4.0", f"{CC}by-nc/4.0/"),
        ("Creative Commons Attribution - Partage dans les Mêmes Conditions 4.0", f"{CC}by-sa/4.0/"),
        ("Creative Commons Reconocimiento-CompartirIgual 4.0", f"{CC}by-sa/4.0/"),
        ("Creative Commons Atribución-NoComercial-SinDerivadas 4.0", f"{CC}by-nc-nd/4.0/"),
        ("Creative Commons Attribuzione - Condividi allo stesso modo 4.0", f"{CC}by-sa/4.0/"),
        ("Creative Commons Atribuição-NãoComercial 4.0", f"{CC}by-nc/4.0/"),
        ("Creative Commons Αναφορά Δημιουργού - Παρόμοια Διανομή 4.0", f"{CC}by-sa/4.0/"),
        ("To the public domain by CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("GNU Free Documentation License", "https://www.gnu.org/licenses/fdl.html"),
        (
            "the Open Government Licence v2.0",
            "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/2/",
        ),
        ("sous Licence Ouverte 2.0", "https://www.etalab.gouv.fr/licence-ouverte-open-licence/"),
        ("All rights reserved", ""),
        ("Creative Commons is an organisation", ""),
        ("sent as CC by Anna", ""),
    ],
)
def test_names(text: str, address: str) -> None:
    assert named_licence(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "This work is licensed under a Creative Commons licence",
        "Except where otherwise noted, content on this site is CC BY 4.0",
        "Dieses Werk steht unter einer Creative-Commons-Lizenz",
        "Ce contenu est mis à disposition sous licence CC BY",
        "Esta obra está bajo una licencia Creative Commons",
        "Il testo è disponibile con licenza CC BY",
        "Este conteúdo está sob a licença CC BY",
        "Το περιεχόμενο διατίθεται με άδεια Creative Commons",
    ],
)
def test_statements(text: str) -> None:
    assert states_licence(text)


@pytest.mark.parametrize(
    "text", ["Photo by Ann Smith, licensed under CC BY 2.0", "Creative Commons was founded in 2001", "Foto: CC BY 2.0"]
)
def test_what_does_not_state_the_licence_of_a_page(text: str) -> None:
    assert not states_licence(text)
