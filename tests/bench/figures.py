"""Times as figures: medians and the few worst, in rows of a table."""

from __future__ import annotations

from collections.abc import Sequence

HEAD = (
    "| what | times | p50 | p95 | p99 | worst | of it own work, p50 and p99 |\n" + "|---" * 7 + "|"
)


def share(times: Sequence[float], part: float) -> float:
    """Give the time that a part (0 to 1) of all times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def row(what: str, times_ms: Sequence[float], busy_ms: Sequence[float] | None = None) -> str:
    """Write one row of a table in milliseconds: how many, the middle, the tails, the worst.

    ``busy_ms`` is the processor time of the same frames in the program's own thread: where it is
    much less, others had the processor meanwhile.
    """
    figures = " | ".join(f"{share(times_ms, part):.1f}" for part in (0.5, 0.95, 0.99))
    busy = f"{share(busy_ms, 0.5):.1f}, {share(busy_ms, 0.99):.1f}" if busy_ms else ""
    return f"| {what} | {len(times_ms)} | {figures} | {max(times_ms):.1f} | {busy} |"
