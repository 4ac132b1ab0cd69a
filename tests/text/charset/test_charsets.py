import pytest

from fccrawler.text.charset.charsets import UTF8, Charset, charset_of, fits, to_text


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("ISO-8859-1", "windows-1252"),
        ("latin1", "windows-1252"),
        ("us-ascii", "windows-1252"),
        ("iso-8859-9", "windows-1254"),
        ("gb2312", "gb18030"),
        ("x-sjis", "shift_jis"),
        ("ks_c_5601-1987", "euc-kr"),
        ("tis-620", "windows-874"),
        (' "UTF8" ', "utf-8"),
        ("utf 8", "utf-8"),
        ("win-1251", "windows-1251"),
        ("cp1253", "windows-1253"),
        ("iso88592", "iso-8859-2"),
        ("ISO_8859-7:1987", "iso-8859-7"),
        ("x-mac-cyrillic", "x-mac-cyrillic"),
    ],
)
def test_labels_mean_what_browsers_take_them_for(label: str, name: str) -> None:
    charset = charset_of(label)
    assert charset
    assert charset.name == name


@pytest.mark.parametrize(
    "label",
    ["", "nonsense", "base64", "rot13", "hex", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "utf-7",
     "undefined", "mbcs", "zlib", "cp037", "a\0b", "büro", "x" * 1000, "../etc", "__init__"],
)  # fmt: skip
def test_what_is_no_charset_of_pages_is_not_known(label: str) -> None:
    assert charset_of(label) is None


def test_every_known_charset_decodes_every_byte_without_raising() -> None:
    labels = ["koi8-t", "ptcp154", "hz-gb-2312", "iso-2022-jp", "iso-2022-kr", "ibm852", "cp737", "mac-greek", "utf-32"]
    for charset in filter(None, map(charset_of, labels)):
        text, broken = to_text(bytes(range(256)), charset)
        assert (text, broken) != ("", 0)


def test_broken_bytes_are_counted_but_not_replacement_characters_of_the_page() -> None:
    assert to_text("schön \ufffd".encode() + b"\xff \xe2\x82", UTF8) == ("schön \ufffd\ufffd \ufffd", 3)


def test_vendor_characters_of_japanese() -> None:
    euc = charset_of("euc-jp")
    assert euc
    assert to_text("①日本".encode("euc_jis_2004"), euc) == ("①日本", 0)


def test_fits() -> None:
    assert fits("ą".encode("iso-8859-2"), Charset("iso-8859-2", "iso8859-2"))
    assert not fits(b"\xff", UTF8)
