"""The seven string distances that DyCorC compares, each over all pairs of many strings at once.

All are in characters, so that Dist < mean length, by which paths are similar, can be true or false, and posts are
farther apart than labels. Edit distances are so by themselves. Jaro, Jaro-Winkler and Jaccard are ratios: taken bare
they are below any length, and two words are as far apart as two long posts. So they are multiplied by the mean length
of the two strings: what has nothing in common is one mean length apart.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import OSA, Indel, Jaro, JaroWinkler, Levenshtein
from rapidfuzz.process import cdist

Distance = Callable[[str, str], float]
Matrix = NDArray[np.float64]
Measure = Callable[[Sequence[str]], Matrix]


def _lengths(strings: Sequence[str]) -> Matrix:
    return np.array([len(string) for string in strings], dtype=np.float64)


def mean_lengths(strings: Sequence[str]) -> Matrix:
    """For each pair half the sum of their lengths: the right side of inequality (1)."""
    lengths = _lengths(strings)
    return (lengths[:, None] + lengths) / 2


def _edits(scorer: Callable[..., float]) -> Measure:
    return lambda strings: cdist(strings, strings, scorer=scorer, dtype=np.float64)


def _in_characters(ratios: Measure) -> Measure:
    return lambda strings: ratios(strings) * mean_lengths(strings)


def _bigrams(string: str) -> NDArray[np.uint64]:
    """As many as there are characters: the first one has a partner too, as with Kondrak."""
    characters = np.frombuffer(("\0" + string).encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.uint64)
    return (characters[:-1] << np.uint64(32)) | characters[1:]


def _counts(strings: Sequence[str]) -> NDArray[np.int32]:
    """How often each string has each bigram; columns of bigrams that only one string has are left out."""
    grams = [_bigrams(string) for string in strings]
    known, columns = np.unique(np.concatenate(grams), return_inverse=True)
    rows = np.repeat(np.arange(len(strings)), [len(gram) for gram in grams])
    cells = np.bincount(rows * len(known) + columns, minlength=len(strings) * len(known))
    counts = cells.reshape(len(strings), len(known)).astype(np.int32)
    return counts[:, (counts > 0).sum(axis=0) > 1]


def _common(counts: NDArray[np.int32], own: Matrix) -> Matrix:
    """How many bigrams each two strings share; with itself a string shares its own."""
    common = np.array([np.minimum(counts, row).sum(axis=1) for row in counts], dtype=np.float64)
    np.fill_diagonal(common, own)
    return common


def _feature(strings: Sequence[str]) -> Matrix:
    """Bigrams of either string that the other has not; each counts as often as it occurs."""
    return 2 * (mean_lengths(strings) - _common(_counts(strings), _lengths(strings)))


def _jaccard(strings: Sequence[str]) -> Matrix:
    """Over sets of bigrams: nearly all longer texts of a language have the same set of characters."""
    sizes = np.array([len(np.unique(_bigrams(string))) for string in strings], dtype=np.float64)
    common = _common(np.minimum(_counts(strings), 1), sizes)
    either = sizes[:, None] + sizes - common
    return 1 - np.divide(common, either, out=np.ones_like(common), where=either > 0)


_MEASURES: dict[str, Measure] = {
    "feature": _feature,
    "levenshtein": _edits(Levenshtein.distance),
    # Neighbours that are swapped are not edited again: many times quicker than without that restriction.
    "damerau": _edits(OSA.distance),
    "jaro": _in_characters(_edits(Jaro.distance)),
    "jaro-winkler": _in_characters(_edits(JaroWinkler.distance)),
    "jaccard": _in_characters(_jaccard),
    # Characters outside the longest common subsequence, in both strings.
    "lcs": _edits(Indel.distance),
}


def pairwise(name: str, strings: Sequence[str]) -> Matrix:
    """The distances of each string to each: a symmetric matrix."""
    if name not in _MEASURES:
        raise ValueError(f"{name!r} is no string distance; there are {', '.join(_MEASURES)}")
    return _MEASURES[name](strings) if strings else np.zeros((0, 0))


def _of_two(measure: Measure) -> Distance:
    return lambda one, other: float(measure([one, other])[0, 1])


DISTANCES: Mapping[str, Distance] = MappingProxyType({name: _of_two(measure) for name, measure in _MEASURES.items()})
