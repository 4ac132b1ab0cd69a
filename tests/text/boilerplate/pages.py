"""A page as blocks, for the tests of the verdict's parts."""

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.html import read_html

SENTENCE = "The employer keeps the noise at work as low as is reasonably possible, and measures it once a year."
ARTICLE = f"""<html><head><title>Noise at work</title></head><body>
<nav class="main-menu"><ul><li><a href="/">Home</a><li><a href="/news">News</a>
<li><a href="/contact">Contact us</a></ul></nav>
<main><article class="postContent"><h1>Noise at work</h1>
<p>{SENTENCE} {SENTENCE}</p><p>{SENTENCE} It is <b>not</b> hard, say all who tried it.</p>
<h2>Ears</h2><p>{SENTENCE} {SENTENCE}</p></article></main>
<footer class="site_footer"><p>© 2026 <a href="/imprint">Imprint</a></p></footer></body></html>"""


def blocks_of(html: str) -> list[Block]:
    return read_html(html, Page(url="http://example.org/"))


def outline_of(html: str) -> Outline:
    return Outline(blocks_of(html))
