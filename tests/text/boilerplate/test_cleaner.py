from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge, reasons
from fccrawler.text.boilerplate.memory import Repeated, text_key
from tests.text.boilerplate.pages import ARTICLE, SENTENCE, blocks_of


def kept(blocks: list[Block], repeated: tuple[str, ...] = ()) -> list[str]:
    known = Repeated(20, frozenset(map(text_key, repeated)))
    bad = judge(blocks, repeated=known).boilerplate
    return [block.text for block, is_bad in zip(blocks, bad, strict=True) if not is_bad]


def test_text_is_kept_and_menu_and_footer_are_not() -> None:
    texts = kept(blocks_of(ARTICLE))
    assert len(texts) >= 3
    assert not {"Home", "News", "Contact us", "© 2026 Imprint"} & set(texts)


def test_what_the_site_repeats_is_boilerplate() -> None:
    notice = "Our offices are closed in August. " + SENTENCE
    html = ARTICLE.replace("<main>", f"<main><p>{notice}</p>")
    assert notice in kept(blocks_of(html))
    assert notice not in kept(blocks_of(html), (notice,))


def test_a_repeated_heading_between_own_text_stays() -> None:
    with_heading, without = kept(blocks_of(ARTICLE), ("Ears",)), kept(blocks_of(ARTICLE))
    assert with_heading == without


def test_filler_text_is_boilerplate() -> None:
    filler = "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore."
    assert filler not in kept(blocks_of(ARTICLE.replace("<h2>", f"<p>{filler}</p><h2>")))


def test_a_page_of_menus_has_no_text() -> None:
    items = "".join(f'<li><a href="/{n}">Item {n}</a></li>' for n in range(30))
    assert kept(blocks_of(f'<nav class="menu"><ul>{items}</ul></nav><footer>© 2026</footer>')) == []


def test_reasons_name_the_features() -> None:
    blocks = blocks_of(ARTICLE)
    verdict = judge(blocks)
    told = reasons(verdict)
    assert [round(one["probability"], 3) for one in told] == [round(float(p), 3) for p in verdict.probability]
    assert told[0]["features"]["density"] == 1.0
    assert set(told[0]["features"]) == set(verdict.features)
