import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.forum.dated import dated_blocks, inline_elements
from fccrawler.text.moments import MomentReader
from tests.text.boilerplate.pages import blocks_of


def dated(html: str, language: str = "en") -> list[str]:
    """The texts of the blocks that tell a moment."""
    blocks = blocks_of(html)
    flags = dated_blocks(blocks, MomentReader(language))
    assert len(flags) == len(blocks)
    return [block.text for block, flag in zip(blocks, flags.tolist(), strict=True) if flag]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "by Eve on 5 March 2024"),
        ("de", "Verfasst von Eva » Di 5. Mär 2024, 17:45"),
        ("el", "χθες στις 14:00"),
        ("ar", "منذ ٣ ساعات"),
        ("ar", "٠٥/٠٣/٢٠٢٤"),
        ("fa", "۲۰۲۴/۳/۵"),
        ("hi", "०५.०३.२०२४"),
        ("ja", "２０２４年３月５日"),
        ("el", "31.12.99"),
        ("ja", "投稿日:2024年3月5日"),
        ("fr", "il y a 3 heures"),
        ("ru", "вчера в 17:45"),
        ("ko", "2024. 3. 5. 오후 2:09"),
    ],
)
def test_texts_that_tell_a_moment(language: str, text: str) -> None:
    assert dated(f"<p>{text}<p>Eve<p>12", language) == [text]


@pytest.mark.parametrize(
    "html",
    [
        "<p><time datetime=2024-03-05T10:11:12Z>just now</time>",
        "<p>posted <a href=/p/7><b><abbr data-utime=1709633472>a moment</abbr></b></a>",
        '<p><span title="5 March 2024, 12:30">recently</span>',
        '<div title="Tuesday, 5 March 2024">a while back</div>',
        "<p><meta content=2024-03-05><i data-time=1709633472></i>now",
        "<p>now <time datetime='2024-03-05 10:11'></time>",
    ],
)
def test_attributes_that_tell_a_moment(html: str) -> None:
    assert len(dated(html)) == 1


@pytest.mark.parametrize(
    "html",
    [
        "<p>Eve",
        "<p title='12 replies'>Eve",
        "<p><a href=/2024/03/05/ id=p20240305>Eve</a>",
        "<p><time datetime=soon>Eve</time>",
        "<p data-time=7>Eve",
        "<p title=yesterday>Eve",
        "<p>Guten Tag",
    ],
)
def test_blocks_without_a_moment(html: str) -> None:
    assert dated(html, "de") == []


def test_an_attribute_counts_for_the_lines_it_stands_in_only() -> None:
    html = "<div title=2024-03-05>outer<div>inner<p><time datetime=2024-03-05>lowest</time></p></div></div>"
    assert dated(html) == ["outer", "lowest"]
    assert dated("<div>above<p title=2024-03-05>within</p></div>") == ["within"]


PROSE = "So we took the old road through the hills and had the wind behind us all the way. " * 20


def test_of_running_text_only_the_end_may_tell_when_it_was_written() -> None:
    assert dated(f"<p>{PROSE} – Eve, 5 March 2024") != []
    assert dated(f"<p>On 5 March 2024 it began. {PROSE}") == []
    assert dated(f"<p>{PROSE} On 5 March 2024 it ended. {PROSE}") == []


@pytest.mark.parametrize("length", range(100, 400, 10))
def test_the_end_is_read_however_long_the_text(length: int) -> None:
    assert len(dated(f"<p>{PROSE[:length]} – Eve, 5 March 2024")) == 1


def test_texts_of_one_kind_are_judged_alike() -> None:
    texts = [f"{number % 28 + 1}.03.2024 {number % 24:02}:15" for number in range(300)]
    assert dated("".join(f"<p>{text}<p>Antwort {number}" for number, text in enumerate(texts)), "de") == texts


def test_blocks_that_have_no_element() -> None:
    flags = dated_blocks([Block("5 March 2024"), Block("Eve"), Block("")], MomentReader("en"))
    assert flags.tolist() == [True, False, False]
    assert dated_blocks([], MomentReader("en")).tolist() == []


def test_elements_in_the_lines_of_a_block_in_reading_order() -> None:
    (block,) = blocks_of("<p>a <b><i>b</i> <u>c</u></b><!-- no --> d <tt>e</tt>")
    assert block.node
    assert block.node.element is not None
    assert [element.tag for element in inline_elements(block.node.element)] == ["p", "b", "i", "u", "tt"]


def test_the_blocks_in_an_element_are_not_in_its_lines() -> None:
    element = blocks_of("<div>a <b>b</b><p>c <i>d</i></p><font><ul><li>e</ul></font><s>f</s></div>")[0].node
    assert element
    assert element.element is not None
    assert [inner.tag for inner in inline_elements(element.element)] == ["div", "b", "font", "s"]


@pytest.mark.parametrize("depth", [900, 2_000, 20_000])
def test_tags_that_nobody_closed(depth: int) -> None:
    assert dated("<p>first<p>" + "<font>" * depth + "Eve <time datetime=2024-03-05>now") == ["Eve now"]
    assert dated("<p>first<p>" + "<font>" * depth + "Eve") == []
