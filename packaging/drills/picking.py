"""Which of the drills that were found make the library: hard ones first, a deal once a theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from fivehundred.learning.drills.drill import Drill, Theme
from judging import Judged

EACH: Final = 24
"""So many drills a theme has at most."""
_EASY: Final = 6
"""So many of them at most are such as anybody would get right."""
_DEAREST: Final = 400.0
"""Where more points are at stake the choice is hardly ever in doubt, so these come last."""


def picked(found: Iterable[Judged], theme: Theme) -> tuple[Drill, ...]:
    """Return the drills of a theme for the library, the easy ones first."""
    good = [one for one in found if one.is_confirmed and one.drill.theme is theme]
    ranked = list(_once_a_deal(sorted(good, key=_order)))
    hard = [one for one in ranked if one.drill.level > 1][: EACH - min(_EASY, _count_easy(ranked))]
    easy = [one for one in ranked if one.drill.level == 1]
    room = EACH - len(hard)
    chosen = [*hard, *easy[:room]]
    return tuple(
        one.drill for one in sorted(chosen, key=lambda one: (one.drill.level, _order(one)))
    )


def _count_easy(ranked: list[Judged]) -> int:
    return sum(1 for one in ranked if one.drill.level == 1)


def _order(one: Judged) -> tuple[bool, int, float, int]:
    return one.margin > _DEAREST, -one.drill.level, -one.margin, one.number


def _once_a_deal(ranked: Iterable[Judged]) -> Iterator[Judged]:
    seen = set()
    for one in ranked:
        if one.number not in seen:
            seen.add(one.number)
            yield one
