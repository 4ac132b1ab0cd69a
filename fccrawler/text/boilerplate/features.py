"""Blocks → numbers, for the boilerplate verdict. No language and no address is needed.

A feature is a row: one number for each block, or one for the whole page.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.characters import count_characters
from fccrawler.text.boilerplate.containers import container_rows
from fccrawler.text.boilerplate.marks import mark_rows
from fccrawler.text.boilerplate.neighbours import neighbour_rows
from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.boilerplate.records import record_rows

Row = NDArray[np.float64]
Rows = dict[str, Row | float]

# What a page calls itself, by schema.org or OpenGraph.
_KINDS = {
    "forum": frozenset(("discussionforumposting", "qapage", "comment")),
    "product": frozenset(("product", "productgroup", "og:product", "og:product.item", "offer")),
    "collection": frozenset(("collectionpage", "itemlist", "og:product.group", "someproducts", "offercatalog")),
    "article": frozenset(("article", "newsarticle", "blogposting", "techarticle", "report", "scholarlyarticle")),
    "og_article": frozenset(("og:article",)),
    "og_website": frozenset(("og:website",)),
    "faq": frozenset(("faqpage",)),
    "webpage": frozenset(("webpage",)),
    "breadcrumbs": frozenset(("breadcrumblist",)),
    "organization": frozenset(("organization", "localbusiness", "corporation")),
}


def feature_rows(blocks: Sequence[Block], outline: Outline, kinds: frozenset[str] = frozenset()) -> Rows:
    """Everything that is known of the blocks of a page, by name. `blocks` is not empty."""
    text = _text_rows(blocks)
    rows: Rows = dict(text)
    rows |= mark_rows(outline, text["size"])
    rows |= container_rows(outline, text)
    rows |= record_rows(blocks, outline, text)
    rows |= neighbour_rows(outline, text)
    rows |= _page_rows(text, kinds)
    return rows


def _text_rows(blocks: Sequence[Block]) -> dict[str, Row]:
    rows = count_characters([block.text for block in blocks])
    size = rows["size"]

    def row(values: list[int]) -> Row:
        return np.array(values, dtype=np.float64)

    linked = np.minimum(row([block.link_characters for block in blocks]), size)
    types = [block.type for block in blocks]
    rows |= {
        "linked": linked,
        "density": linked / size,
        "links": row([block.links for block in blocks]),
        "emphasis": np.minimum(row([block.emphasis for block in blocks]), size) / size,
        "word_length": size / rows["words"],
        "sentence_rate": rows["sentences"] / rows["words"],
        "comma_rate": rows["commas"] / rows["words"],
        "stated": row([block.stated for block in blocks]),
        "template": row([block.template for block in blocks]),
    }
    for name in ("heading", "title", "listitem", "code"):
        rows[name] = row([kind == name for kind in types])
    rows["long"] = ((size > 120) & (rows["density"] < 0.3)).astype(np.float64)
    return rows


def _page_rows(text: dict[str, Row], kinds: frozenset[str]) -> Rows:
    size, linked, long = text["size"], text["linked"], text["long"]
    total, count = float(size.sum()), len(size)
    rows: Rows = {f"is_{name}": float(not kinds.isdisjoint(members)) for name, members in _KINDS.items()}
    return rows | {
        "page_stated": float((size * text["stated"]).sum()) / total,
        "page_blocks": count,
        "page_size": total,
        "page_density": float(linked.sum()) / total,
        "page_mean": total / count,
        "page_long": float(long.sum()),
        "page_long_share": float((size * long).sum()) / total,
        "page_prices": float(text["prices"].sum()) / count,
        "page_dates": float(text["dates"].sum()) / count,
        "page_median": float(np.median(size)),
        "page_max": float(size.max()),
        "page_unspaced": float((text["unspaced"] * size).sum()) / total,
        "page_heads": float(text["heading"].mean()),
        "page_templates": float((size * text["template"]).sum()) / total,
    }
