"""Pages with posts in many builds and four languages, for the tests of the search for posts."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge
from fccrawler.text.forum.look import Look, look_at
from fccrawler.text.forum.territory import NOBODY, Numbers
from fccrawler.text.forum.thread import Finder, Thread
from fccrawler.text.html import read_html
from fccrawler.text.moments import MomentReader

FORUM = "https://forum.example.org/viewtopic.php?t=7"
PLAIN = "https://example.org/a/7"


class Said(NamedTuple):
    author: str
    date: str  # as shown
    iso: str
    text: str
    below: str = ""  # markup below the text
    above: str = ""
    replies: tuple["Said", ...] = ()


TEXTS = {
    "en": (
        "My tomato plants have yellow leaves since the rain stopped, and the lower ones fall off. What is wrong?",
        "That is most likely a lack of magnesium. Dissolve a spoon of Epsom salt in a can of water and spray it.",
        "Before you spray anything, dig a little: mine looked the same when the roots had been standing in water.",
        "I dug down a hand and the soil is soaked. So I should rather wait until it is dry again, should I not?",
        "Exactly so. Take off the yellow leaves, loosen the ground around the stems, and do not water for a week.",
        "A week later they stand upright and put out new shoots. Many thanks to both of you for the good advice!",
    ),
    "de": (
        "Seit gestern klappert mein Fahrrad bei jeder Umdrehung der Kurbel. Woran kann das liegen, was meint ihr?",
        "Schau zuerst nach den Pedalen: Wenn sie sich seitlich bewegen lassen, sind ihre Lager ausgeschlagen.",
        "Bei mir war es nur die Klammer am Umwerfer, die bei jeder Runde gegen den Arm der Kurbel geschlagen hat.",
        "Die Pedale sitzen fest, aber das Tretlager hat Spiel. Lohnt es sich, das selbst zu wechseln, oder nicht?",
        "Mit dem passenden Abzieher dauert es keine Stunde. Achte darauf, dass eine Seite ein Linksgewinde hat.",
        "Gewechselt, gefahren, Ruhe! Das alte Lager war ganz verrostet. Habt vielen Dank für die guten Hinweise.",
    ),
    "el": (
        "Θέλω να πάω στη Νάξο τον Μάιο με τα παιδιά. Ξέρει κανείς αν έχει ήδη ζεστή θάλασσα και ανοιχτά μαγαζιά;",
        "Τα περισσότερα ανοίγουν μετά το Πάσχα, η θάλασσα όμως είναι ακόμα κρύα για μικρά παιδιά αυτή την εποχή.",
        "Εμείς πήγαμε πέρσι στις αρχές του μήνα, κάναμε μπάνιο δύο φορές και περπατήσαμε σε όλα τα χωριά.",
        "Ωραία ακούγεται αυτό με τα χωριά. Χρειάζεται αυτοκίνητο ή περνούν τα λεωφορεία αρκετά συχνά από εκεί;",
        "Με το λεωφορείο φτάνεις στα μεγάλα χωριά, για τα υπόλοιπα νοίκιασε καλύτερα ένα μικρό αυτοκίνητο.",
        "Κλείσαμε δωμάτιο κοντά στο λιμάνι και αυτοκίνητο για τρεις μέρες. Σας ευχαριστώ πολύ για τις συμβουλές.",
    ),
    "ar": (
        "السلام عليكم، حاسوبي أصبح بطيئا جدا بعد التحديث الأخير، فماذا أفعل حتى يعود كما كان من قبل؟",
        "وعليكم السلام، انظر أولا إلى البرامج التي تعمل عند بدء التشغيل وأوقف كل ما لا تحتاج إليه منها.",
        "حدث لي الشيء نفسه في الشهر الماضي، وكان السبب أن القرص قد امتلأ ولم يبق فيه مكان للملفات المؤقتة.",
        "القرص نصفه فارغ، لكنني وجدت عشرين برنامجا تبدأ مع الجهاز دون أن أعلم، وقد أوقفت أكثرها الآن.",
        "ممتاز، أعد تشغيل الجهاز مرتين ثم أخبرنا بالنتيجة، فإن لم يتحسن فالذاكرة عندك قليلة وعليك زيادتها.",
        "عاد الجهاز سريعا كما كان والحمد لله، شكرا لكم جميعا على هذه النصائح المفيدة وبارك الله فيكم.",
    ),
}
AUTHORS = {
    "en": ("MossyOak", "Ingrid B.", "delver", "MossyOak", "delver", "MossyOak"),
    "de": ("Radlerin", "kettenblatt", "Jörg", "Radlerin", "kettenblatt", "Radlerin"),
    "el": ("Ελένη", "nikos78", "Σταύρος", "Ελένη", "Σταύρος", "Ελένη"),
    "ar": ("سلمى", "أبو خالد", "ياسر", "سلمى", "أبو خالد", "سلمى"),
}
MONTHS = {"en": "March", "de": "März", "el": "Μαρτίου", "ar": "مارس"}
# home, search, joined, posts, reply, report, quote, imprint, privacy, title
LABELS = {
    "en": ("Home", "Search", "Joined", "Posts", "Reply", "Report", "Quote", "Imprint", "Privacy", "Yellow leaves"),
    "de": (
        "Startseite", "Suche", "Dabei seit", "Beiträge", "Antworten", "Melden", "Zitieren", "Impressum", "Datenschutz",
        "Klappern am Fahrrad",
    ),
    "el": (
        "Αρχική", "Αναζήτηση", "Εγγραφή", "Μηνύματα", "Απάντηση", "Αναφορά", "Παράθεση", "Όροι", "Απόρρητο",
        "Νάξος τον Μάιο",
    ),
    "ar": (
        "الرئيسية", "بحث", "تاريخ التسجيل", "المشاركات", "رد", "إبلاغ", "اقتباس", "الشروط", "الخصوصية",
        "حاسوب بطيء",
    ),
}  # fmt: skip
LANGUAGES = tuple(TEXTS)


def talk(language: str = "en", count: int = 6) -> list[Said]:
    """Posts of a few authors, one each hour."""
    return [_said(language, number) for number in range(count)]


def _said(language: str, number: int) -> Said:
    text, author = TEXTS[language][number % 6], AUTHORS[language][number % 6]
    day, hour = 1 + number // 12, 8 + number % 12
    date = f"{day}{'.' * (language == 'de')} {MONTHS[language]} 2024, {hour:02}:15"
    # What begins as an earlier post is a quotation of it.
    begin = "" if number < 6 else f"({number * 31}) "
    return Said(author, date, f"2024-03-{day:02}T{hour:02}:15", begin + text)


def framed(language: str, content: str, head: str = "") -> str:
    home, search, *_, imprint, privacy, title = LABELS[language]
    return f"""<!DOCTYPE html><html lang={language}><head><title>{title}</title>{head}</head><body>
<div id=top><ul class=menu><li><a href=/>{home}</a><li><a href=/search>{search}</a></ul></div>
{content}
<div class=footer><a href=/imprint>{imprint}</a> <a href=/privacy>{privacy}</a></div></body></html>"""


def each(build: Callable[[int, Said], str], posts: Sequence[Said]) -> str:
    return "\n".join(build(number, post) for number, post in enumerate(posts, 1))


def phpbb(posts: Sequence[Said], language: str = "en", around: str = "{}") -> str:
    _, _, joined, amount, _, report, quote, _, _, title = LABELS[language]

    def post(number: int, said: Said) -> str:
        user = f'<a href="memberlist.php?mode=viewprofile&u={len(said.author)}" class=username>{said.author}</a>'
        return f"""<div id=p{number} class="post has-profile bg{number % 2}"><div class=inner>
<dl class=postprofile><dt>{user}</dt><dd class=profile-posts><strong>{amount}:</strong> {40 + len(said.author)}</dd>
<dd class=profile-joined><strong>{joined}:</strong> 12.{len(said.author) % 9 + 1}.2015</dd></dl>
<div class=postbody><h3><a href="#p{number}">Re: {title}</a></h3>
<ul class=post-buttons><li><a href="posting.php?mode=quote&p={number}">{quote}</a>
<li><a href="report.php?p={number}">{report}</a></ul>
<p class=author>» <strong>{user}</strong> » {said.date}</p>
<div class=content>{said.above}{said.text}{said.below}</div></div></div></div><hr class=divider>"""

    return framed(
        language, around.format(f"<div id=page-body><h2><a href='?t=7'>{title}</a></h2>{each(post, posts)}</div>")
    )


def xenforo(posts: Sequence[Said], language: str = "en", around: str = "{}") -> str:
    _, _, joined, amount, reply, report, *_, title = LABELS[language]

    def post(number: int, said: Said) -> str:
        return f"""<article class="message message--post" data-author="{said.author}" id=js-post-{number}>
<span class=u-anchorTarget id=post-{number}></span><div class=message-inner>
<div class="message-cell message-cell--user"><section class=message-user><h4 class=message-name>
<a href="/members/{len(said.author)}/" class=username>{said.author}</a></h4><h5 class=userTitle>Member</h5>
<div class=message-userExtras><dl><dt>{joined}</dt><dd>{len(said.author)}.5.2016</dd></dl>
<dl><dt>{amount}</dt><dd>{30 + len(said.author)}</dd></dl></div></section></div>
<div class="message-cell message-cell--main"><header class=message-attribution><ul><li><a
href="/threads/x.7/post-{number}"><time datetime="{said.iso}:00+0000">{said.date}</time></a></ul>
<ul><li><a href="/threads/x.7/post-{number}">#{number}</a></ul></header>
<div class=message-content><div class=bbWrapper>{said.above}{said.text}{said.below}</div></div>
<footer class=message-footer><a href="/report/{number}">{report}</a> <a href="/reply/{number}">{reply}</a></footer>
</div></div></article>"""

    content = f"<h1 class=p-title>{title}</h1><div class=block-body>{each(post, posts)}</div>"
    return framed(language, around.format(content))


def table(posts: Sequence[Said], language: str = "en") -> str:
    """No class and no id: each post is a row with the author beside the text."""
    *_, reply, _, _, _, _, title = LABELS[language]

    def post(number: int, said: Said) -> str:
        return f"""<tr><td><b>{said.author}</b><td><font size=1>{said.date}</font><br><br>
<div>{said.above}{said.text}{said.below}</div><a href="/re?{number}">{reply}</a>"""

    return framed(language, f"<h1>{title}</h1><table border=1>{each(post, posts)}</table>")


def nested(posts: Sequence[Said], language: str = "en") -> str:
    """Replies stand in what they answer."""
    *_, reply, _, _, _, _, title = LABELS[language]
    number = 0

    def comment(said: Said) -> str:
        nonlocal number
        own = number = number + 1
        inner = f"<ol class=children>{''.join(map(comment, said.replies))}</ol>" if said.replies else ""
        return f"""<li class=comment id=comment-{own}><div class=comment-body><div class=comment-author><cite
class=fn>{said.author}</cite></div><div class=comment-meta><a href="#comment-{own}">{said.date}</a></div>
<p>{said.text}</p><div class=reply><a href="?replyto={own}">{reply}</a></div></div>{inner}"""

    content = f"<h1>{title}</h1><ol class=comment-list>{''.join(map(comment, posts))}</ol>"
    return framed(language, content)


def questions(question: Said, answers: Sequence[Said], language: str = "en") -> str:
    """A question, answers, and comments below each of them: its replies."""
    title = LABELS[language][-1]

    def comment(said: Said) -> str:
        return f"""<li class=comment><div class=comment-text><span class=comment-copy>{said.text}</span> – <a
href="/users/{len(said.author)}" class=comment-user>{said.author}</a> <span class=comment-date>{said.date}</span>
</div>"""

    def entry(kind: str, said: Said) -> str:
        comments = "".join(map(comment, said.replies))
        return f"""<div class={kind} id={kind}-{len(said.text)}><div class=votecell><span>3</span></div>
<div class=postcell><div class=s-prose><p>{said.text}</p></div><div class=user-info><div class=user-action-time><span
class=relativetime>{said.date}</span></div><div class=user-details><a href="/users/{len(said.author)}">{said.author}</a>
</div></div></div><ul class=comments-list>{comments}</ul></div>"""

    content = entry("question", question) + "".join(entry("answer", answer) for answer in answers)
    return framed(language, f"<h1>{title}</h1><div id=mainbar>{content}</div>")


ARTICLE = """<article class=story><h1>The orchard behind the school</h1>
<p class=byline>By Martha Quill</p>
<p>Twelve old apple trees stand behind the village school, and for thirty years nobody had picked their fruit. Last
autumn the pupils of the fourth class decided that this was a waste, and asked the council for ladders.</p>
<p>The council, which had planned to fell the trees, sent two ladders and a gardener instead. He showed the children how
an apple is turned off its twig, and which of the branches may be cut in winter without harm to the tree.</p>
<p>In October they carried half a ton of apples to the press in the next town. The juice was sold at the market, and the
money paid for a bench, a bird box, and three young trees of a sort that hardly anybody grows today.</p></article>"""


def article(comments: Sequence[Said], head: str = "") -> str:
    def comment(number: int, said: Said) -> str:
        return f"""<div class=comment id=c{number}><div class=comment-author>{said.author}</div>
<div class=comment-date>{said.date}</div><div class=comment-text><p>{said.text}</p></div></div>"""

    listed = f"<div id=comments><h2>Comments</h2>{each(comment, comments)}</div>" if comments else ""
    return framed("en", f"{ARTICLE}{listed}", head)


REVIEWS = (
    (
        "Pia",
        "3 March 2024",
        "2024-03-03",
        "It boils a litre within two minutes and is quiet while it does so, I love it.",
    ),
    (
        "Otto K.",
        "9 March 2024",
        "2024-03-09",
        "The lid came off after a month, and the shop did not want to hear of it.",
    ),
    (
        "Runa",
        "2 April 2024",
        "2024-04-02",
        "For tea it is fine, but the handle gets too hot for my small hands to hold.",
    ),
    (
        "Emil",
        "5 April 2024",
        "2024-04-05",
        "Bought a second one for the office after half a year of daily use at home.",
    ),
)


def product(reviews: Sequence[Said]) -> str:
    def review(_: int, said: Said) -> str:
        return f"""<div class=review itemprop=review itemscope itemtype="http://schema.org/Review">
<span class=review-author itemprop=author>{said.author}</span> <meta itemprop=datePublished content="{said.iso}"><span
class=review-date>{said.date}</span><div class=stars>4 / 5</div><div class=review-body itemprop=reviewBody>
<p>{said.text}</p></div></div>"""

    content = f"""<div itemscope itemtype="http://schema.org/Product"><h1 itemprop=name>Kettle Brumm 2</h1>
<div class=price>39.90</div><button>Add to basket</button><div itemprop=description><p>A kettle of brushed steel with a
wooden handle, a sieve against lime, and a lid that opens at the push of a button when the water has boiled. It holds
one and a half litres and turns itself off.</p></div><h2>Reviews</h2><div class=reviews>{each(review, reviews)}</div>
</div>"""
    return framed("en", content)


def reviews() -> list[Said]:
    return [Said(*review) for review in REVIEWS]


BLOG_INDEX = framed(
    "en",
    "<h1>Garden diary</h1>"
    + each(
        lambda number, said: (
            f"""<div class=entry><h2><a href="/2024/{number}">{said.text.split(",")[0]}</a></h2>
<p class=meta>{said.date}, by {said.author}</p><p>{said.text} […]</p><a href="/2024/{number}">Read more</a></div>"""
        ),
        talk(),
    ),
)
TOPICS = framed(
    "en",
    "<h1>Vegetables</h1><table class=topics>"
    + each(
        lambda number, said: (
            f"""<tr class=topic><td><a href="/viewtopic.php?t={number}">{said.text.split(".")[0]}</a>
<br>by <a href="/u/{number}">{said.author}</a><td>{3 * number}<td>{said.date}<br>{AUTHORS["en"][number % 3]}</tr>"""
        ),
        talk("en", 12),
    )
    + "</table>",
)
FAQ = framed(
    "en",
    "<h1>Questions that are often asked</h1>"
    + each(lambda number, said: f"<h3>{number}. How is that?</h3><p>{said.text}</p>", talk()),
)
JOBS = framed(
    "en",
    "<h1>Vacancies</h1>"
    + each(
        lambda number, said: (
            f"""<div class=job><h3><a href="/jobs/{number}">Gardener for roses and hedges</a></h3>
<span class=firm>{said.author} Ltd</span> <span class=until>Apply by {said.date}</span><p>{said.text}</p></div>"""
        ),
        talk(),
    ),
)
GLOSSARY = framed(
    "en",
    "<h1>Words</h1><dl>" + each(lambda number, said: f"<dt>{said.author} {number}<dd>{said.text}", talk()) + "</dl>",
)
OTHERS = {
    "blog index": BLOG_INDEX,
    "topics": TOPICS,
    "faq": FAQ,
    "jobs": JOBS,
    "glossary": GLOSSARY,
    "article": article([]),
    "empty": "",
    "one block": "<p>There is nothing here but this sentence, and nobody has said when it was written.",
}


def blocks_and_page(html: str, url: str = FORUM) -> tuple[list[Block], Page]:
    page = Page(url=url)
    return read_html(html, page), page


def look_of(html: str, language: str = "en") -> Look:
    blocks, page = blocks_and_page(html)
    return look_at(blocks, judge(blocks, page.kinds).probability, MomentReader(language))


def thread_of(
    html: str, url: str = FORUM, language: str = "en", finder: Finder | None = None
) -> tuple[list[Block], Thread | None]:
    blocks, page = blocks_and_page(html, url)
    probability = judge(blocks, page.kinds).probability if blocks else np.zeros(0)
    return blocks, (finder or Finder()).find(blocks, probability, url, language, page.kinds)


def by_post(
    blocks: Sequence[Block], owner: Numbers, count: int, flags: NDArray[np.bool_] | None = None
) -> list[list[str]]:
    """For each post its blocks, or those that are marked."""
    found: list[list[str]] = [[] for _ in range(count)]
    for number, (block, post) in enumerate(zip(blocks, owner.tolist(), strict=True)):
        if post != NOBODY and (flags is None or flags[number]):
            found[post].append(block.text)
    return found


def texts_of(blocks: Sequence[Block], thread: Thread | None) -> list[list[str]]:
    """For each post its text; of no thread none."""
    return by_post(blocks, thread.owner, len(thread.fields), thread.parts.text) if thread else []


def said_in(posts: Sequence[Said]) -> list[list[str]]:
    return [[said.text] for said in posts]
