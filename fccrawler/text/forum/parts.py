"""What a block of a post is: its text, a quotation of another post, a signature; or none of these."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fccrawler.text.forum.labels import LABEL_WORDS, labels_in
from fccrawler.text.forum.look import HEAD_WORDS, Flags, Look
from fccrawler.text.forum.names import is_card, is_quote, is_signature
from fccrawler.text.forum.post import Fields
from fccrawler.text.forum.territory import NOBODY, Territory
from fccrawler.text.tokens import count_tokens

_LONG = 25  # characters; shorter texts are repeated by chance
_OFTEN = 0.6  # share of an author's posts that have the signature
_MANY = 0.6  # share of the posts
_HALF = 0.5  # of the text of a post
_LONG_CODE = 200  # words
_LONG_LISTING = 150
_FIGURES = 0.1  # share of the characters
_SPACED = 25  # characters to a space, at most
_ENOUGH_SAID = 50_000  # characters of a post in which quotations of it are looked for
_GAP = re.compile(" ")
_SPACE = re.compile(r"[\s>]+")
_RULE = re.compile(r"^[_\-=—–*~. ]{3,}")  # a line above a signature


@dataclass(frozen=True, slots=True)
class Parts:
    """Flags for each block of the page; all false outside of the posts."""

    text: Flags  # what the author of the post says here for the first time
    quote: Flags
    signature: Flags
    head: Flags  # author, date


def parts_of(look: Look, territory: Territory, body: Flags, fields: Sequence[Fields]) -> Parts:
    quote = _quotes(look, territory, body)
    repeated = _repeated(look, territory, body, quote)
    head = _heads(look, territory, fields)
    signature = _signatures(look, territory, body & ~quote, fields, head)
    text = body & ~signature & ~repeated & ~head & ~labels_in(look, territory, body & ~quote)
    text &= ~_listings(look) & ~look.blocks_under(is_card)
    return Parts(text & ~_orphans(look, quote, repeated), quote, signature, head)


def _quotes(look: Look, territory: Territory, body: Flags) -> Flags:
    """Blocks in elements that are or are called quotations, and lines that begin as in mail.

    A kind of element that holds most of the text of most posts is none, whatever it is called.
    """
    inside = territory.owner != NOBODY
    outline, count = look.outline, len(territory.tops)
    body = body & inside
    said = np.bincount(territory.owner[body], look.text[body], minlength=count)
    style = look.element_styles
    called = [number for number, is_one in enumerate(look.passing(is_quote)) if is_one]
    found = inside & np.array([block.text.startswith(">") for block in look.blocks])
    for kind in {int(style[number]) for number in called}:
        held = np.zeros(len(inside), dtype=bool)
        for number in called:
            if style[number] == kind:
                held[outline.first[number] : outline.end[number]] = True
        held &= body
        quoted = np.bincount(territory.owner[held], look.text[held], minlength=count)
        if float(((quoted >= _HALF * said) & (said > 0)).mean()) <= _MANY:
            found |= held
    return np.asarray(found & ~look.blocks_under(is_signature))


def _repeated(look: Look, territory: Territory, body: Flags, quote: Flags) -> Flags:
    """Blocks that stand in an earlier post as a whole; of quotations the beginning is enough: they may be cut.

    Once more in the same post they are repeated too.
    """
    found = np.zeros(len(look.blocks), dtype=bool)
    first: dict[str, int] = {}  # beginnings of words in all posts so far → the post that has them first
    said: dict[int, str] = defaultdict(str)
    wholes: set[str] = set()
    for number in np.flatnonzero(body).tolist():
        post, text = int(territory.owner[number]), _SPACE.sub(" ", look.blocks[number].text).strip()
        if len(text) < _LONG:
            continue
        source = first.get(text[:_LONG], post)
        found[number] = text in wholes or (source < post and (bool(quote[number]) or text in said[source]))
        wholes.add(text)
        for place in _word_starts(text):
            first.setdefault(text[place : place + _LONG], post)
        if len(said[post]) < _ENOUGH_SAID:
            said[post] += f" {text}"
    return found


def _signatures(look: Look, territory: Territory, body: Flags, fields: Sequence[Fields], head: Flags) -> Flags:
    """What is called a signature, stands below a line of dashes, ends most posts of one author and no others, or stands
    in a place below the text where each author always says the same."""
    inside = territory.owner != NOBODY
    called = _not_whole(inside & look.blocks_under(is_signature), territory, body)
    called &= ~np.isin(territory.owner, territory.owner[called & head])  # what holds author or date is called so only
    found = called | (inside & np.array([bool(_RULE.match(block.text)) for block in look.blocks]))
    posts_of: dict[str, set[int]] = defaultdict(set)
    for post, field in enumerate(fields):
        posts_of[field.author].add(post)
    where: dict[tuple[int, str], list[int]] = defaultdict(list)
    for number in np.flatnonzero(_last_words(look, territory, body)).tolist():
        if len(look.blocks[number].text) >= _LONG:
            where[int(look.slots[0][number]), look.blocks[number].text].append(number)
    slots: set[int] = set()
    for (slot, _), numbers in where.items():
        posts = {int(territory.owner[number]) for number in numbers}
        authors = Counter(fields[post].author for post in posts)
        author, times = authors.most_common(1)[0]
        if author and times > 1:
            slots.add(slot)
            if len(authors) == 1 and times >= _OFTEN * len(posts_of[author]):
                found[numbers] = True
    for slot in slots:
        found |= _not_whole(_faithful(look, territory, body & (look.slots[0] == slot), fields), territory, body)
    return np.asarray(found)


def _faithful(look: Look, territory: Territory, place: Flags, fields: Sequence[Fields]) -> Flags:
    """The place, if each author says the same there in all posts, and not all of them the same; else nothing."""
    said: dict[str, set[str]] = defaultdict(set)
    for number in np.flatnonzero(place).tolist():
        said[fields[int(territory.owner[number])].author].add(look.blocks[number].text)
    differ = len(set[str]().union(*said.values())) > 1
    return place & (differ and all(len(texts) == 1 for texts in said.values()))


def _not_whole(flags: Flags, territory: Territory, body: Flags) -> Flags:
    """Without those of posts that would be left without text."""
    count = len(territory.tops)
    said = np.bincount(territory.owner[body], minlength=count)
    taken = np.bincount(territory.owner[body & flags], minlength=count)
    return np.asarray(flags & ((taken < said) | (said == 0))[territory.owner])


def _last_words(look: Look, territory: Territory, body: Flags) -> Flags:
    """What stands after text of a post that no other post has; nothing where a post has no such text."""
    found = np.zeros(len(look.blocks), dtype=bool)
    times: Counter[str] = Counter()
    for text, _ in {(look.blocks[n].text, int(territory.owner[n])) for n in np.flatnonzero(body).tolist()}:
        times[text] += 1
    own = np.array([times[block.text] == 1 for block in look.blocks]) & body
    has_own = np.bincount(territory.owner[own], minlength=len(territory.tops)) > 0
    ended: set[int] = set()
    for number in np.flatnonzero(body)[::-1].tolist():
        post = int(territory.owner[number])
        if own[number]:
            ended.add(post)
        found[number] = post not in ended and bool(has_own[post])
    return found


def _heads(look: Look, territory: Territory, fields: Sequence[Fields]) -> Flags:
    """Lines with the author or the date, and dates by themselves such as that of the last change."""
    inside = territory.owner != NOBODY
    found: Flags = look.date_lines & inside
    for field in fields:
        for number in (field.author_block, field.date_block):
            if number >= 0 and look.words[number] <= HEAD_WORDS:
                found[number] = not _is_comment(look.blocks[number].text, field)
    # "Last edited by Ann on …"
    for number in np.flatnonzero(look.dated & (look.words <= HEAD_WORDS) & look.prose & inside).tolist():
        field, text = fields[int(territory.owner[number])], look.blocks[number].text
        found[number] |= bool(field.author) and field.author in text and not _is_comment(text, field)
    return found


def _is_comment(text: str, field: Fields) -> bool:
    """Whether author or date end a line that has said more before: all of a short comment stands in one line."""
    told = [name for name in (field.author, field.date) if name and name in text]
    before = text[: min(map(text.index, told), default=0)]
    return text.endswith(tuple(told)) and count_tokens(before) > LABEL_WORDS


def _listings(look: Look) -> Flags:
    """Logs and long programs: what machines wrote is no text of the post."""
    code = np.array([block.type == "code" for block in look.blocks])
    figures = np.array(
        [_digits(block.text) if look.words[n] > _LONG_LISTING else 0.0 for n, block in enumerate(look.blocks)]
    )
    return (code & (look.words > _LONG_CODE)) | (figures > _FIGURES)


def _digits(text: str) -> float:
    return sum(map(str.isdigit, text)) / len(text)


def _orphans(look: Look, quote: Flags, repeated: Flags) -> Flags:
    """What is left of quotations whose text is left out: who wrote it, where to read on."""
    found = np.zeros(len(look.blocks), dtype=bool)
    left = np.flatnonzero(quote & ~repeated & (look.words <= HEAD_WORDS)).tolist()
    if not left or not (quote & repeated).any():
        return found
    outline = look.outline
    called = look.passing(is_quote)
    for number in left:
        element, outermost = int(outline.of_block[number]), 0
        while element:
            outermost = element if called[element] else outermost
            element = int(outline.parents[element])
        inside = slice(int(outline.first[outermost]), int(outline.end[outermost]))
        found[number] = outermost > 0 and bool((quote & repeated)[inside].any())
    return found


def _word_starts(text: str) -> range | list[int]:
    """All places in scripts that are written without spaces."""
    if text.count(" ") * _SPACED < len(text):
        return range(max(1, len(text) - _LONG + 1))
    return [0, *(match.end() for match in _GAP.finditer(text, 0, max(0, len(text) - _LONG + 1)))]
