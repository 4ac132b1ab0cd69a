"""What is said in a thread: a list of messages, each a list of blocks."""

from __future__ import annotations

import re
from random import Random

from benchmarks.forum.thread import Block
from benchmarks.forum.wording import Wording

SENTENCE_END = re.compile(r"(?<=[.!?;؟])\s+|(?<=[。！？])")


def bodies(words: Wording, count: int, variant: str, random: Random) -> list[list[Block]]:
    """`count` messages that all differ; `variant` is "plain", "short" or "onelong"."""
    if variant == "plain":
        return plain(words, count, random)
    if count > len(words.all("short")):
        raise ValueError(f"only {len(words.all('short'))} short messages in {words.language}, {count} wanted")
    messages = [[Block("text", text)] for text in random.sample(words.all("short"), count)]
    if variant == "onelong":
        messages[count // 3] = very_long(words, random)
    return messages


def plain(words: Wording, count: int, random: Random) -> list[list[Block]]:
    written = [blocks(text) for text in words.posts]
    first = random.choice([message for message in written if length(message) > 150])
    written.remove(first)
    short = [[Block("text", text)] for text in words.all("short")]
    pool = random.sample(written, len(written)) + random.sample(short, len(short) // 3)
    known = {message_text(message) for message in pool}
    while len(pool) < count:
        message = combined(words, random)
        if message_text(message) not in known:
            known.add(message_text(message))
            pool.append(message)
    # The written messages come first in the pool, and they hold the lists, the code and the links.
    chosen = random.sample(pool[: max(count, 24)], count - 1)
    return [first, *chosen]


def blocks(text: str) -> list[Block]:
    result = []
    for part in text.split("\n\n"):
        if part.startswith("* "):
            result += [Block("item", line[2:]) for line in part.split("\n")]
        elif part.startswith("    "):
            result.append(Block("code", "\n".join(line[4:] for line in part.split("\n"))))
        else:
            result.append(Block("text", part))
    return result


def combined(words: Wording, random: Random) -> list[Block]:
    known = sentences(words)
    gap = "" if words.language == "ja" else " "
    paragraphs = random.choice((1, 1, 1, 2, 3))
    return [Block("text", gap.join(random.sample(known, random.randint(1, 4)))) for _ in range(paragraphs)]


def very_long(words: Wording, random: Random) -> list[Block]:
    return [block for _ in range(8) for block in combined(words, random)] + [
        Block("text", text) for text in words.all("article")
    ]


def sentences(words: Wording) -> list[str]:
    texts = [block.text for post in words.posts for block in blocks(post) if block.kind == "text"]
    found = [sentence for text in texts if "http" not in text for sentence in SENTENCE_END.split(text)]
    return [sentence for sentence in found if sentence.strip()]


def message_text(message: list[Block]) -> str:
    return "\n".join(block.plain for block in message)


def length(message: list[Block]) -> int:
    return len(message_text(message))
