import pytest

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge, reasons
from fccrawler.text.boilerplate.memory import Repeated, block_keys
from tests.text.boilerplate.pages import ARTICLE, SENTENCE, blocks_of


def kept(blocks: list[Block], repeated: tuple[str, ...] = ()) -> list[str]:
    known = {key for block, (key, _) in zip(blocks, block_keys(blocks), strict=True) if block.text in repeated}
    bad = judge(blocks, repeated=Repeated(20, frozenset(known))).boilerplate if repeated else judge(blocks).boilerplate
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
    assert "Ears" in kept(blocks_of(ARTICLE), ("Ears",))


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
    assert [one["probability"] for one in told] == pytest.approx(verdict.probability, abs=1e-4)
    assert told[0]["features"]["density"] == 1.0
    assert set(told[0]["features"]) == set(verdict.features)


def test_the_place_of_a_block_on_the_site_counts() -> None:
    blocks = blocks_of(
        ARTICLE.replace("</main>", "<div class=corner><p>The next chapter is about dust and gas.</p></div></main>")
    )
    keys = block_keys(blocks)
    corner = next(n for n, block in enumerate(blocks) if block.text.startswith("The next"))
    own = judge(blocks, repeated=Repeated(20, own_places=frozenset((keys[corner][1],))))
    template = judge(blocks, repeated=Repeated(20, template_places=frozenset((keys[corner][1],))))
    assert own.probability[corner] > judge(blocks).probability[corner] > template.probability[corner]


def test_a_page_of_countless_blocks_is_judged_roughly() -> None:
    blocks = [Block("text", node=None), Block("link", link_characters=4), Block("menu", template=True)] * 10_000
    assert judge(blocks).boilerplate.tolist() == [False, True, True] * 10_000


def test_a_page_whose_text_stands_on_other_pages_is_a_copy_and_not_boilerplate() -> None:
    blocks = blocks_of(ARTICLE)
    paragraphs = [text for text in kept(blocks) if len(text) > 120]
    assert set(paragraphs) <= set(kept(blocks, tuple(block.text for block in blocks)))


def test_the_titles_of_the_pages_around_and_headings_told_twice_are_hardly_text() -> None:
    html = ARTICLE.replace("<head>", '<head><link rel=next title="2. Dust and gas at the workplace" href=b>')
    html = html.replace("<h2>", "<table><tr><td>2. Dust and gas at the workplace</td><td>Ears</td></tr></table><h2>")
    blocks = blocks_of(html)
    assert [block.text for block in blocks if block.echo] == ["2. Dust and gas at the workplace", "Ears"]
    assert judge(blocks).probability[[block.echo for block in blocks]].max() < 0.3
