"""Pages a second."""

import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.encodings.decoders import Decoder
from benchmarks.encodings.pages import Sample, languages, sample, samples


def utf8_page(folder: Path, size: int = 100_000) -> Sample:
    """An ordinary one, declared rightly."""
    sentences = languages(folder)["de"]
    times = size // len("".join(sentences).encode()) + 1
    return sample("utf-8", "de", sentences * times, "utf-8", in_header=True)


def legacy_pages(folder: Path) -> list[Sample]:
    """One for each charset and language, of 5000 bytes, nothing declared."""
    found: dict[tuple[str, str], Sample] = {}
    for one in samples(folder, 5000, "none"):
        if one.charset != "utf-8":
            found.setdefault((one.charset, one.language), one)
    return list(found.values())


def pages_a_second(decoder: Decoder, pages: Sequence[Sample], seconds: float = 1.0) -> float:
    """Whole rounds, until the time is over."""
    decoder(pages[0].body, pages[0].content_type)  # tables are built
    began, done = time.perf_counter(), 0
    while (took := time.perf_counter() - began) < seconds:
        for page in pages:
            decoder(page.body, page.content_type)
        done += len(pages)
    return done / took
