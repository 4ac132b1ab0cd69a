from lxml.html import document_fromstring

from fccrawler.text.metadata.clues import licence_texts, look, look_closer, text_of


def test_one_look_finds_what_may_speak() -> None:
    root = document_fromstring(
        "<head><title> A\n title</title><meta name='DC.Creator' content='Ann'><meta name='DC.creator' content='Bob'>"
        "<meta http-equiv=Content-Language content=de><link rel=canonical href=/x>"
        "<script type='application/ld+json'>{}</script><script>var x</script></head>"
        "<body><svg><title>Logo</title></svg><h1>One</h1><time datetime=2024-05-03>x</time><a rel='nofollow"
        " author'>Ann</a>"
        "<a href='https://creativecommons.org/licenses/by/4.0/'>CC</a><a href=/a>other</a><footer>end</footer>"
    )
    clues = look(root)
    assert clues.title == "A title"
    assert clues.meta == {"dc.creator": ["Ann", "Bob"], "content-language": ["de"]}
    assert clues.scripts == ["{}"]
    counts = (clues.headings, clues.times, clues.links, clues.author_links, clues.licence_links, clues.footers)
    assert [len(elements) for elements in counts] == [1, 1, 1, 1, 1, 1]


def test_a_closer_look_finds_marked_elements() -> None:
    root = document_fromstring(
        "<p class='Post-Author'>Ann</p><p id=byline>Bob</p><p class=entry-date>3 May</p><p class=intro>x</p>"
        "<p itemprop=name>N</p>"
    )
    marked = look_closer(root)
    assert [e.text for e in marked.authors] == ["Ann", "Bob"]
    assert "3 May" in [e.text for e in marked.dates]
    assert [e.text for e in marked.properties] == ["N"]


def test_text_as_a_reader_sees_it() -> None:
    root = document_fromstring(
        "<h1>One<br>two <b>thr</b>ee<svg><title>pic</title></svg><button>Share</button> end</h1><p>after</p>"
    )
    assert text_of(next(root.iter("h1"))) == "One two three end"
    assert text_of(next(root.iter("h1")), 7) == "One two"


def test_text_of_a_huge_element_is_cut() -> None:
    root = document_fromstring("<div>" + "<p>word</p>" * 10_000 + "</div>")
    assert len(text_of(root)) == 300


def test_licences_are_looked_for_at_the_end_and_in_the_footer() -> None:
    filler = "<p>text</p>" * 1000
    root = document_fromstring(f"<p>CC BY 1.0</p><footer><i>CC BY 2.0</i></footer>{filler}<p>x <b>y</b> CC BY 4.0</p>")
    found = [text_of(element) for element in licence_texts(root, list(root.iter("footer")))]
    assert found == ["y", "CC BY 2.0"]
    assert licence_texts(document_fromstring("<p>nothing"), []) == []
