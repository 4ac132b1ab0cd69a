"""`python -m benchmarks.clean.sites ROOT SITE…`: manuals in many languages, with and without the memory of the site.

ROOT/SITE holds the pages and ROOT/SITE.idx lists them: path, language, …. Gold is the text of all blocks that do not
stand in the navigation, which these manuals mark with classes and ids of their own.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from benchmarks.clean.gold import f1
from fccrawler.page import Page
from fccrawler.text.blocks import Block
from fccrawler.text.boilerplate.cleaner import judge
from fccrawler.text.boilerplate.memory import NOTHING, Keys, Repeated, SiteMemory, block_keys
from fccrawler.text.decode import decode
from fccrawler.text.html import read_html

_NAVIGATION = frozenset(
    "navheader navfooter page-header path menu toplang bottomlang navigation footer quicksearch up docnav"
    " comments_section noprint".split()
)
# The table of contents of a page is neither navigation nor its text.
_CONTENTS = frozenset(("quickview", "toc"))
_MIN_PAGES = 20
MODES = ("page alone", "memory while crawling", "memory of the site")


@dataclass(frozen=True, slots=True)
class SitePage:
    blocks: list[Block]
    is_navigation: list[bool]
    kinds: frozenset[str]
    keys: Keys


@dataclass(slots=True)
class Result:
    f1: float
    navigation_marked: float
    unique_marked: float


def load_site(root: Path, site: str) -> dict[str, list[SitePage]]:
    """Language → pages, in the order of the list."""
    found = defaultdict(list)
    for line in (root / f"{site}.idx").read_text(encoding="utf-8").splitlines():
        path, language, *_, share = line.split("\t")
        if float(share or 0) < 0.9 and language != "en":
            continue  # an English copy
        page = Page(url="http://site.invalid/")
        blocks = read_html(decode((root / site / path).read_bytes()).text, page)
        blocks = [block for block in blocks if not _names(block) & _CONTENTS]
        if blocks:
            found[language].append(SitePage(blocks, list(map(_is_navigation, blocks)), page.kinds, block_keys(blocks)))
    return {language: pages for language, pages in sorted(found.items()) if len(pages) >= _MIN_PAGES}


def _is_navigation(block: Block) -> bool:
    return bool(_names(block) & _NAVIGATION)


def _names(block: Block) -> set[str]:
    names, node = set(), block.node
    while node:
        names.update(node.marks.split())
        node = node.parent
    return names


def measure(pages: Sequence[SitePage], mode: str) -> Result:
    memory = SiteMemory()
    if mode == "memory of the site":
        for page in pages:
            memory.see(page.keys)
    times = Counter(text for page in pages for text in {block.text for block in page.blocks})
    scores, navigation, unique = [], [], []
    for page in pages:
        known: Repeated = NOTHING if mode == "page alone" else memory.repeated()
        bad = judge(page.blocks, page.kinds, known).boilerplate.tolist()
        if mode == "memory while crawling":
            memory.see(page.keys)
        rows = list(zip(page.blocks, page.is_navigation, bad, strict=True))
        gold = "\n".join(block.text for block, is_navigation, _ in rows if not is_navigation)
        scores.append(f1(gold, "\n".join(block.text for block, _, is_bad in rows if not is_bad)))
        navigation += [is_bad for _, is_navigation, is_bad in rows if is_navigation]
        unique += [is_bad for block, is_navigation, is_bad in rows if not is_navigation and times[block.text] == 1]
    return Result(mean(scores), mean(navigation) if navigation else 1.0, mean(unique) if unique else 0.0)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clean.sites", description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("sites", nargs="+")
    parser.add_argument("--languages", nargs="*", help="all of the site if not given")
    arguments = parser.parse_args()
    print("| site | language | pages | " + " | ".join(f"{mode}: F1, navigation, unique" for mode in MODES) + " |")
    print("|---" * (3 + len(MODES)) + "|")
    for site in arguments.sites:
        for language, pages in load_site(arguments.root, site).items():
            if not arguments.languages or language in arguments.languages:
                results = [measure(pages, mode) for mode in MODES]
                cells = [f"{r.f1:.3f}, {r.navigation_marked:.1%}, {r.unique_marked:.2%}" for r in results]
                print(f"| {site} | {language} | {len(pages)} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
