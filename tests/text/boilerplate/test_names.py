from fccrawler.text.boilerplate.names import NameModel, far_words, near_words
from tests.text.boilerplate.pages import outline_of

HTML = (
    '<div class="aa"><div class="bb aa"><div class="cc"><div class="dd"><p class="ee">text</div></div></div></div><p>x'
)


def test_each_word_counts_once_near_and_once_far() -> None:
    model = NameModel({"ee": 1.0, "dd": 2.0, "aa": 50.0}, {"aa": 10.0, "bb": 20.0, "ee": 1000.0}, 0.5)
    assert model(outline_of(HTML)).tolist() == [0.5 + 1 + 2 + 10 + 20, 0.5]


def test_the_quick_sum_is_the_sum_over_the_words() -> None:
    outline = outline_of(HTML)
    model = NameModel({"<p>": 0.25, "cc": 1.0}, {"<div>": 3.0, "<html>": 5.0}, 0.0)
    near, outer = near_words(outline.nodes[outline.of_block[0]])
    expected = sum({"<p>": 0.25, "cc": 1.0}.get(word, 0) for word in near)
    expected += sum({"<div>": 3.0, "<html>": 5.0}.get(word, 0) for word in far_words(outer))
    assert model(outline)[0] == expected == 0.25 + 1 + 3 + 5
