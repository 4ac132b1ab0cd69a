"""Which elements of a page are its posts: those that hold its text, each with a date and the same small things."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fccrawler.text.boilerplate.outline import Outline
from fccrawler.text.forum.groups import candidate_groups
from fccrawler.text.forum.look import Flags, Look, Row
from fccrawler.text.forum.names import is_aside
from fccrawler.text.forum.territory import NOBODY, Numbers, Territory, territory_of, tops_of, with_gaps

_FEW_WORDS = 12  # of names, dates, buttons
_USUAL = 0.5  # share of the posts
_ALIKE = 0.34
_LITTLE = 0.2
_LESS = 0.75
_MIN_COVERAGE = 0.1
_MAX_TRIED = 30  # groups, those with most text
_MAX_NAMED = 60  # that are called posts
_DATED = 0.5  # share of posts with a date from which one without is a stranger
_DATE_WORTH = 0.5
_NAME_WORTH = 0.3
_MAX_CELLS = 4_000_000
_PROMISING = 0.8  # of the best score, below which a group is not looked at
_SPOKEN = 0.25  # share of posts with running text, of a thread that is more than a list
_SILENT = 0.2


class _Table(NamedTuple):
    times: Numbers  # how often each post (row) has each slot (column)
    dates: Numbers  # how often with a date
    small: Flags  # slots of small things: names, dates, buttons


class Records(NamedTuple):
    members: Numbers  # the like elements that were found, one in each post
    territory: Territory
    score: float
    coverage: float  # share of the page's expected text that the posts hold
    regularity: float  # share of the posts that have the same small thing
    dated: float  # share of the posts with a date
    named: float  # how much the elements are called posts


def find_records(look: Look) -> list[Records]:
    """Groups that may be the posts, the best first."""
    inside = look.outline.inside(look.text)
    groups = candidate_groups(look.outline, inside, look.passing(is_aside), look.evidence.tolist())
    named: dict[bytes, tuple[float, Numbers, Numbers]] = {}
    for number, group in enumerate(groups):
        name = float(look.evidence[group].mean())
        if number >= (_MAX_NAMED if name == 1 else _MAX_TRIED):
            continue
        # Elements in one another make the same posts: once is enough, under the best name.
        tops = tops_of(look.outline, group)
        known = named.get(tops.tobytes())
        if known is None or known[0] < name:
            named[tops.tobytes()] = name, group, tops
    territories = [(name, group, territory_of(look.outline, tops)) for name, group, tops in named.values()]
    bounds = [(_bound(look, territory), name, group, territory) for name, group, territory in territories]
    bounds.sort(key=lambda candidate: -candidate[0])
    found: list[Records] = []
    judged: list[tuple[float, frozenset[int]]] = []
    best = 0.0
    for bound, name, group, territory in bounds:
        whole = frozenset(territory.tops.tolist())
        # Small groups are looked at for their names only: replies to replies. Half of a good group is no better one.
        promising = name == 1 or len(group) == 1 or bound >= _PROMISING * best
        if not promising or any(whole <= other and name <= known for known, other in judged):
            continue
        if records := judge(look, group, territory=territory):
            found.append(records)
            best = max(best, records.score)
            if records.score >= bound:
                judged.append((name, whole))
    return sorted(found, key=lambda records: -records.score)


def _bound(look: Look, territory: Territory) -> float:
    """No score of these posts is much higher."""
    owned = territory.owner != NOBODY
    count = len(territory.tops)
    covered = float(look.text[owned].sum()) / max(1e-9, float(look.text.sum()))
    dated = np.count_nonzero(np.bincount(territory.owner[owned & look.dated], minlength=count)) / count
    return covered * (1 - 1 / count) * (1 - _DATE_WORTH + _DATE_WORTH * dated)


def judge(look: Look, group: Numbers, prune: bool = True, territory: Territory | None = None) -> Records | None:
    """The group as posts; without those of its members that are no posts. None if it is no group of posts."""
    territory = territory or territory_of(look.outline, tops_of(look.outline, group))
    found = [_judge(look, group, given, prune) for given in with_gaps(look.outline, territory)]
    return max(filter(None, found), key=lambda records: records.score, default=None)


def _judge(look: Look, group: Numbers, territory: Territory, prune: bool) -> Records | None:
    owned = territory.owner != NOBODY
    coverage = float(look.text[owned].sum() / max(1e-9, look.text.sum()))
    if coverage < _MIN_COVERAGE and prune:
        return None
    owner, count = territory.owner[owned], len(territory.tops)
    amounts: Row = np.bincount(owner, look.text[owned], minlength=count).astype(np.float64)
    tables = [_table(look, territory, slots) for slots in look.slots]
    weight = np.sqrt(amounts) / max(1e-9, float(np.sqrt(amounts).sum()))
    alikes = [_alike(table.times > 0, table.small, weight) for table in tables]
    alike, meanly = np.max(alikes, axis=0), np.mean(alikes, axis=0)
    little = amounts < _LITTLE * _middle(amounts, weight)
    stray = (alike < _ALIKE) & (little | (np.arange(count) > 0))
    stray |= little & _apart(look.outline, territory.tops, weight) & (meanly < _LESS * float(weight @ meanly))
    dates = _dates(tables, weight)
    dated = float((dates > 0).mean())
    if _DATED <= dated < 1:
        stray |= (dates == 0) & ((alike < _USUAL) | little)
    if prune and stray.any() and (~stray).sum() > 1:
        return judge(look, group[~stray])
    spoken = float((np.bincount(owner, look.prose[owned], minlength=count) > 0).mean())
    once = [(table.times == 1).mean(axis=0) * table.small for table in tables]
    regularity = max(float(shares.max(initial=0.0)) for shares in once)
    balance = 1 - 1 / _effective_count(amounts)
    score = coverage * balance * ((1 - _DATE_WORTH) * regularity + _DATE_WORTH * float((dates == 1).mean()))
    score *= min(1.0, _SILENT + spoken / _SPOKEN)
    named = float(look.evidence[group].mean())
    return Records(group, territory, score * (1 + _NAME_WORTH * named), coverage, regularity, dated, named)


def _middle(amounts: Row, weight: Row) -> float:
    """The weighted median."""
    order = np.argsort(amounts)
    return float(amounts[order][np.searchsorted(np.cumsum(weight[order]), 0.5 * weight.sum()).clip(max=len(order) - 1)])


def _apart(outline: Outline, tops: Numbers, weight: Row) -> Flags:
    """Which posts stand outside the element where most of the text of all stands."""
    main = int(np.bincount(outline.parents[tops], weight).argmax())
    return np.asarray((tops < main) | (tops >= outline.tree_end[main]))


def _dates(tables: Sequence[_Table], weight: Row) -> Numbers:
    """How many dates each post has in the place where most have one."""
    best = np.zeros(len(weight), dtype=np.intp)
    for table in tables:
        fullest = table.dates[:, int((weight @ (table.dates == 1)).argmax())]
        if weight @ (fullest == 1) > weight @ (best == 1):
            best = fullest
    return best


def _alike(has: Flags, small: Flags, weight: Row) -> Row:
    """For each post the share of the small things most posts have that it has too; those with text count for more."""
    usual = (weight @ has) * small >= _USUAL
    shares: Row = has[:, usual].mean(axis=1) if usual.any() else np.ones(len(has))
    return shares


def _table(look: Look, territory: Territory, slots: Numbers) -> _Table:
    kinds, count = int(slots.max()) + 1, len(territory.tops)
    owned = np.flatnonzero(territory.owner != NOBODY)
    own = slots[owned]
    if count * kinds > _MAX_CELLS:  # pages made of nothing but differences: the commonest slots must do
        common = np.argsort(-np.bincount(own, minlength=kinds))[: max(1, _MAX_CELLS // count)]
        kept = np.isin(own, common)
        owned, own = owned[kept], np.searchsorted(np.sort(common), own[kept])
        kinds = len(common)
    cells = territory.owner[owned] * kinds + own
    times = np.bincount(cells, minlength=count * kinds).reshape(count, kinds)
    dated = cells[look.dated[owned]]
    dates = np.bincount(dated, minlength=count * kinds).reshape(count, kinds)
    blocks = np.bincount(own, minlength=kinds)
    mean = np.bincount(own, look.words[owned], minlength=kinds) / np.maximum(1, blocks)
    return _Table(times, dates, (mean <= _FEW_WORDS) & (blocks > 0))


def _effective_count(text: Row) -> float:
    """How many posts there are, if those with little text count little."""
    roots = np.sqrt(text)
    return float(roots.sum() ** 2 / max(1e-9, text.sum()))
