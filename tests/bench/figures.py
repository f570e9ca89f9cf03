"""Times of frames as figures: medians and the few worst, in rows of a table."""

from __future__ import annotations

from collections.abc import Sequence


def share(times: Sequence[float], part: float) -> float:
    """Give the time that a part (0 to 1) of all times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def row(what: str, times_ms: Sequence[float], note: str = "") -> str:
    """Write one row of a table: how many, the middle, the tails, the worst."""
    figures = " | ".join(f"{share(times_ms, part):.1f}" for part in (0.5, 0.95, 0.99))
    return f"| {what} | {len(times_ms)} | {figures} | {max(times_ms):.1f} | {note} |"


HEAD = "| what | frames | p50 | p95 | p99 | worst | |\n|---|---|---|---|---|---|---|"
