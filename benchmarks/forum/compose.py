"""Threads for a layout: who says what, when, and in answer to whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from urllib.parse import urljoin
from zlib import crc32

from benchmarks.forum.bodies import SENTENCE_END, bodies
from benchmarks.forum.dates import show, written
from benchmarks.forum.replies import parents, read_down
from benchmarks.forum.thread import Block, Layout, Post, Quote, Thread, Topic, User
from benchmarks.forum.wording import Wording, wording

FIRST_DAY = datetime(2019, 2, 1)


def compose(layout: Layout, language: str, count: int, variant: str = "plain") -> Thread:
    """`variant` is as for `bodies`, or "deep": replies to replies, six levels down."""
    random = Random(crc32(f"{layout.name} {language} {count} {variant}".encode()))
    return Composer(layout, wording(language), random).thread(count, variant)


class Composer:
    def __init__(self, layout: Layout, words: Wording, random: Random) -> None:
        self.layout = layout
        self.words = words
        self.random = random
        self.now = FIRST_DAY + timedelta(days=random.randint(0, 1900), minutes=random.randint(900, 1300))
        self.id = random.randint(1000, 99999)
        self.url = layout.url.format(topic=self.id)
        self.members = self.users()
        self.posts: list[Post] = []

    def thread(self, count: int, variant: str) -> Thread:
        title = self.random.choice(self.words.all("topics"))
        self.talk(count, variant)
        return Thread(
            language=self.words.language,
            title=title,
            id=self.id,
            url=self.url,
            words=self.words,
            posts=tuple(read_down(self.posts)),
            topics=tuple(self.topic(other) for other in self.words.all("topics") if other != title),
            members=tuple(self.members),
            now=written(self.words, "full", self.now),
            pages=self.random.randint(2, 9) if count >= 20 else 1,
            main=self.main(),
            by=self.members[-1].name,
            published=written(self.words, "day", self.now - timedelta(days=400)),
        )

    def main(self) -> tuple[str, ...]:
        if self.layout.kind != "contains":
            return ()
        return self.words.all("product" if self.layout.name == "product" else "article")

    def users(self) -> list[User]:
        names = self.words.all("names")
        return [self.user(name) for name in self.random.sample(names, len(names))]

    def user(self, name: str) -> User:
        random, words = self.random, self.words
        signed = self.layout.signatures and random.random() < 0.4
        return User(
            name=name,
            rank=random.choice(words.all("ranks")),
            joined=written(words, "month", self.now - timedelta(days=random.randint(100, 4000))),
            posts=random.randint(1, 9000),
            place=random.choice(words.all("places")),
            signature=random.choice(words.all("signatures")) if signed else "",
        )

    def topic(self, title: str) -> Topic:
        return Topic(
            id=self.random.randint(1000, 99999),
            title=title,
            author=self.random.choice(self.words.all("names")),
            shown=written(self.words, "short", self.now - timedelta(minutes=self.random.randint(5, 90000))),
            replies=self.random.randint(0, 90),
            views=self.random.randint(20, 9000),
        )

    def talk(self, count: int, variant: str) -> None:
        times = self.times(count)
        answered = parents(self.layout, count, variant == "deep", self.random)
        messages = bodies(self.words, count, "plain" if variant == "deep" else variant, self.random)
        for when, message, parent in zip(times, messages, answered, strict=True):
            brief = self.layout.brief_replies and parent is not None
            self.posts.append(self.post(when, message[:1] if brief else self.with_quotes(message), parent))

    def times(self, count: int) -> list[datetime]:
        random = self.random
        times = [self.now - timedelta(minutes=random.randint(20, 200))]
        while len(times) < count:
            gap = random.choice((4, 17, 95, 400, 1500, 3000)) + random.randint(0, 60)
            times.append(times[-1] - timedelta(minutes=gap))
        return times[::-1]

    def post(self, when: datetime, parts: Sequence[Block | Quote], parent: int | None) -> Post:
        random = self.random
        date = show(self.words, self.layout.dates, when, self.now, self.layout.zone)
        identity = (self.posts[-1].id if self.posts else 100 * self.id) + random.randint(1, 40)
        user = self.speaker()
        href = self.layout.permalink.format(topic=self.id, id=identity, n=len(self.posts) + 1)
        return Post(
            number=len(self.posts) + 1,
            id=identity,
            user=user,
            shown=date.shown,
            machine=date.machine,
            hover=date.hover,
            iso=date.iso,
            parts=tuple(parts),
            href=href,
            permalink=urljoin(self.url, href) if href else "",
            signature=user.signature,
            edited=written(self.words, "short", when + timedelta(minutes=9)) if random.random() < 0.15 else "",
            likes=random.choice((0, 0, 0, 1, 3, 12)),
            stars=random.choice((1, 3, 4, 5, 5)),
            parent=parent,
        )

    def speaker(self) -> User:
        if self.posts and self.layout.guests and self.random.random() < 0.1:
            return User(self.words.say("guest"), "", "", 0, "", "", guest=True)
        # Most threads are a talk between a few.
        return self.members[min(int(self.random.expovariate(0.15)), len(self.members) - 1)]

    def with_quotes(self, message: list[Block]) -> list[Block | Quote]:
        parts: list[Block | Quote] = list(message)
        if self.layout.quotes == "none" or not self.posts or self.random.random() > 0.35:
            return parts
        parts.insert(0, self.quotation())
        if len(message) > 1 and message[1].kind == "text" and self.random.random() < 0.4:
            parts.insert(2, self.quotation())
        return parts

    def quotation(self) -> Quote:
        """The first sentences of a post, with what it quoted itself where the layout nests quotes."""
        post = self.random.choice(self.posts[-6:])
        nested = self.layout.quotes == "nested" and post.quotes and self.random.random() < 0.7
        text = post.blocks[0].plain
        sentences = SENTENCE_END.split(text)
        if len(sentences) > 2 and self.random.random() < 0.5:
            text = text[: text.index(sentences[2])].strip()
        return Quote(post.user.name, text, post.quotes[0] if nested else None)
