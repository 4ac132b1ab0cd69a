import pytest

from fccrawler.text.charset.charsets import UTF8, Charset, charset_of
from fccrawler.text.charset.detect import detect, detect_wide

HUNGARIAN = "A kőműves megjavította a repedezett falat, és új tetőt húzott a műhely fölé."
CHINESE = "今天早上下了一场大雨,路上的行人都打着伞,公共汽车也开得很慢,大家只好耐心地等待。"
KOREAN = "오늘 아침에는 비가 많이 와서 길이 막혔고 사람들은 모두 우산을 쓰고 천천히 걸었다."
JAPANESE = "今朝は雨がひどく降ったので、道が混んで、バスもなかなか来なかった。"


def known(label: str) -> Charset:
    charset = charset_of(label)
    assert charset
    return charset


@pytest.mark.parametrize("charset", ["windows-1250", "iso-8859-2"])
@pytest.mark.parametrize("declared", [[], ["windows-1252"], ["windows-1251", "utf-8"], ["gb2312"]])
def test_one_byte_a_character(charset: str, declared: list[str]) -> None:
    body = HUNGARIAN.encode(charset)
    assert body.decode(detect(body, [known(name) for name in declared]).codec) == HUNGARIAN


@pytest.mark.parametrize(
    ("text", "charset"),
    [(CHINESE, "gb18030"), (KOREAN, "euc-kr"), (JAPANESE, "euc-jp"), (JAPANESE, "shift_jis"),
     ("今天早上下了一場大雨,路上的行人都撐著傘,公車也開得很慢,大家只好耐心地等候。", "big5")],
)  # fmt: skip
@pytest.mark.parametrize("declared", [[], ["windows-1252"], ["euc-jp"], ["gb2312"], ["shift_jis"], ["utf-8"]])
def test_several_bytes_a_character(text: str, charset: str, declared: list[str]) -> None:
    body = text.encode(charset)
    assert detect(body, [known(name) for name in declared]) == known(charset)


def test_broken_bytes_do_not_change_the_charset() -> None:
    assert detect(f"{KOREAN}\n{KOREAN}".encode("euc-kr") + b"\n\xff\n", [known("euc-kr")]) == known("euc-kr")
    assert detect(HUNGARIAN.encode() + b"\xff", []) == UTF8


def test_a_word_of_chinese_is_what_the_page_says() -> None:
    assert detect("<p>Beijing (北京) is a city</p>".encode("gb18030"), [known("gbk")]) == known("gb18030")


def test_only_the_beginning_of_long_pages_is_read() -> None:
    page = f"<p>{HUNGARIAN}</p>".encode("cp1250") * 2000
    assert detect(page, []) == known("windows-1250")
    assert detect(HUNGARIAN.encode("cp1250") * 2000, []) == known("windows-1250")


@pytest.mark.parametrize("charset", ["utf-16le", "utf-16be", "utf-32le", "utf-32be"])
@pytest.mark.parametrize(
    "text", ["<p>plain text</p>", f"<p>{HUNGARIAN}</p>", "Снег идёт, и всё в смятеньи пускается в полёт"]
)
def test_wide_characters_without_a_mark(charset: str, text: str) -> None:
    assert detect_wide(text.encode(charset), []) == known(charset)


def test_wide_characters_that_are_only_declared() -> None:
    assert detect_wide(CHINESE.replace(",", "").encode("utf-16be"), [known("utf-16")]) == known("utf-16be")
    assert detect_wide(b"<p>plain text that is declared wide</p>!", [known("utf-16")]) is None


@pytest.mark.parametrize("body", [b"", b"\0", b"\0" * 100, b"a\0b", bytes(range(256)) * 8, b"text with a \0 in it" * 9])
def test_zero_bytes_elsewhere_are_nothing(body: bytes) -> None:
    assert detect_wide(body, []) is None
