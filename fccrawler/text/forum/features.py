"""Blocks of a thread → numbers, for the verdict on what of a post is its text."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.features import Rows
from fccrawler.text.boilerplate.neighbours import window
from fccrawler.text.forum.records import Look, Records
from fccrawler.text.forum.territory import NOBODY

Row = NDArray[np.float64]
# What the verdict on pages in general is asked for, beside its own opinion.
GENERAL = (
    "names", "size", "words", "density", "links", "emphasis", "digits", "upper", "sentences", "commas", "word_length",
    "ends_sentence", "ends_colon", "ends_question", "begins_lower", "dates", "heading", "title", "listitem", "code",
    "template", "long", "stated", "copies", "is_copy", "same_start", "p_w3", "p_w8", "p_n-1", "p_n1", "p_n-2", "p_n2",
    "p_c0", "p_c1", "p_c2", "p_shape", "n-1_size", "n1_size", "c0_size", "c1_size", "c0_blocks", "c1_blocks",
    "c0_density", "c1_density", "in_quote", "in_posts", "in_comments", "in_byline", "in_content", "in_title",
    "in_social", "in_form", "in_card", "tag_p", "tag_div", "tag_li", "tag_td", "tag_blockquote", "under_blockquote",
    "under_table", "page_size", "page_blocks", "page_mean", "page_long_share",
)  # fmt: skip


def thread_rows(blocks: Sequence[Block], look: Look, records: Records, p: Row, rows: Rows) -> Rows:
    """`p` and `rows`: the general verdict's probability of each block, and its features."""
    owner, count = records.territory.owner, len(records.territory.tops)
    inside = owner != NOBODY
    found: Rows = {"p": p, "inside": inside.astype(np.float64)}
    found |= {name: rows[name] for name in GENERAL if name in rows}
    for number, slots in enumerate(look.slots):
        found |= {f"s{number}_{name}": row for name, row in _slot_rows(blocks, look, slots, owner, p, rows).items()}
    found |= _place_rows(look, records, p)
    found |= _repeat_rows(blocks, owner)
    found |= {
        "dated": look.dated.astype(np.float64),
        "posts": float(count),
        "coverage": records.coverage,
        "regularity": records.regularity,
        "dated_posts": records.dated,
    }
    return found


def _slot_rows(
    blocks: Sequence[Block], look: Look, slots: NDArray[np.intp], owner: NDArray[np.intp], p: Row, rows: Rows
) -> dict[str, Row]:
    """What stands in the same place of all posts is judged together. Outside, blocks of a place have their own."""
    inside = owner != NOBODY
    kinds, slot = np.unique(np.stack((slots, inside)), axis=1, return_inverse=True)
    slot = slot.ravel()
    size = kinds.shape[1]
    blocks_in = np.bincount(slot, minlength=size)
    words = np.bincount(slot, look.words, minlength=size)
    pairs = np.unique(np.stack((slot, owner)), axis=1)
    posts_with = np.bincount(pairs[0], minlength=size)
    texts: dict[str, int] = {}
    text = np.array([texts.setdefault(block.text, len(texts)) for block in blocks])
    distinct = np.bincount(np.unique(np.stack((slot, text)), axis=1)[0], minlength=size)
    per_slot = {
        "posts": posts_with / max(1, owner.max() + 1),
        "per_post": blocks_in / np.maximum(1, posts_with),
        "p": np.bincount(slot, p * look.words, minlength=size) / np.maximum(1e-9, words),
        "words": words / blocks_in,
        "share": words / look.words.sum(),
        "distinct": distinct / blocks_in,
        "dated": np.bincount(slot, look.dated, minlength=size) / blocks_in,
        "density": np.bincount(slot, np.asarray(rows["density"]), minlength=size) / blocks_in,
        "digits": np.bincount(slot, np.asarray(rows["digits"]), minlength=size) / blocks_in,
        "sentences": np.bincount(slot, np.asarray(rows["ends_sentence"]), minlength=size) / blocks_in,
    }
    return {name: values[slot] for name, values in per_slot.items()}


def _place_rows(look: Look, records: Records, p: Row) -> dict[str, Row]:
    """Which post a block is of, and where in it the block stands; outside: before, between or after."""
    owner, count = records.territory.owner, len(records.territory.tops)
    place = np.arange(len(owner), dtype=np.float64)
    inside = owner != NOBODY
    owned = np.flatnonzero(inside)
    first, last = np.full(count, len(owner)), np.zeros(count, dtype=np.intp)
    np.minimum.at(first, owner[owned], owned)
    np.maximum.at(last, owner[owned], owned)
    words = np.bincount(owner[owned], look.words[owned], minlength=count)
    text = np.bincount(owner[owned], (p * look.words)[owned], minlength=count)
    # The block most probably text, the longer the better, is the heart of a post.
    heart = np.zeros(count, dtype=np.intp)
    best = np.full(count, -1.0)
    for block in owned.tolist():
        worth = p[block] * min(look.words[block], 30)
        if worth > best[owner[block]]:
            best[owner[block]], heart[owner[block]] = worth, block
    post = np.where(inside, owner, 0)
    before = np.concatenate(([0.0], np.cumsum(look.words * p)))
    return {
        "post": np.where(inside, owner / count, -1.0),
        "is_first": (inside & (owner == 0)).astype(np.float64),
        "from_begin": np.where(inside, place - first[post], place - place[owned].min()),
        "to_end": np.where(inside, last[post] - place, place[owned].max() - place),
        "from_heart": np.where(inside, place - heart[post], 0.0),
        "text_before": np.where(inside, before[:-1] - before[first[post]], before[:-1]),
        "text_after": np.where(inside, before[last[post] + 1] - before[1:], before[-1] - before[1:]),
        "post_words": np.where(inside, words[post], -1.0),
        "post_text": np.where(inside, text[post], -1.0),
        "post_share": np.where(inside, look.words / np.maximum(1, words[post]), -1.0),
        "posts_text": np.full(len(owner), float(np.median(text))),
        "around": window(look.words * p, 2),
    }


def _repeat_rows(blocks: Sequence[Block], owner: NDArray[np.intp]) -> dict[str, Row]:
    """Texts that also stand in an earlier or a later post: quotations, signatures, labels."""
    earlier = np.zeros(len(blocks))
    elsewhere = np.zeros(len(blocks))
    seen: dict[str, set[int]] = {}
    for block, post in zip(blocks, owner.tolist(), strict=True):
        seen.setdefault(block.text, set()).add(post)
    so_far = ""
    current, current_post = [], None
    for number, (block, post) in enumerate(zip(blocks, owner.tolist(), strict=True)):
        if post == NOBODY:
            continue
        if post != current_post:
            so_far += "\n".join(current) + "\n"
            current, current_post = [], post
        elsewhere[number] = len(seen[block.text])
        if len(block.text) > 25:
            earlier[number] = 2.0 if block.text in so_far else float(block.text[:40] in so_far)
        current.append(block.text)
    return {"quoted": earlier, "in_posts_too": elsewhere}
