"""Pages without a thread that look tempting, by name."""

from __future__ import annotations

from benchmarks.forum.others import catalogues, indexes, prose

OTHERS = {other.name: other for other in (*indexes.OTHERS, *prose.OTHERS, *catalogues.OTHERS)}
