"""The order in which drills are examined for the library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby, zip_longest
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS
from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.players.knowledge import knowledge_of
from fivehundred.session.record import state_after
from judging import Judged

_COSTLIEST: Final = 400.0
"""With more points at stake the choice is rarely in doubt, so such drills come last."""


def ranked(found: Iterable[Judged], theme: DrillTheme) -> tuple[Drill, ...]:
    """Return the drills of a theme, alternating hard, harder and easy ones.

    Within each level the reasons alternate too, for variety.
    """
    good = sorted((one for one in found if is_plain(one.drill, theme)), key=_order)
    drills = [one.drill for one in _once_a_deal(good)]
    levels = _rows(drills, lambda drill: -drill.level)
    mixed = [_by_turns(_rows(level, lambda drill: drill.reason.value)) for level in levels]
    return _by_turns(mixed)


def _rows(drills: Iterable[Drill], key: Callable[[Drill], int]) -> list[list[Drill]]:
    return [list(row) for _key, row in groupby(sorted(drills, key=key), key)]


def _by_turns(rows: Iterable[Sequence[Drill]]) -> tuple[Drill, ...]:
    turns = chain.from_iterable(zip_longest(*rows))
    return tuple(drill for drill in turns if drill is not None)


def is_plain(drill: Drill, theme: DrillTheme) -> bool:
    """Return whether a drill and its answers are about this theme only."""
    if drill.theme is not theme:
        return False
    if theme is not DrillTheme.DRAW_TRUMPS:
        return True
    know = knowledge_of(view(state_after(drill.record), drill.seat), drill.seat)
    drawing = [
        know.order.suits[one.action.card] is drill.suit
        for one in drill.rated
        if one.is_right and isinstance(one.action, PlayCard)
    ]
    return all(drawing) and len(drawing) < len(drill.rated)


def _order(one: Judged) -> tuple[bool, bool, float, int]:
    """Return the sort key: costly drills first, but unusual and extremely costly ones last."""
    return one.margin > _COSTLIEST, _is_unusual(one.drill), -one.margin, one.number


def _is_unusual(drill: Drill) -> bool:
    """Return whether there are dummies, or a misère discard."""
    variant = drill.record.variant
    contract = view(state_after(drill.record), drill.seat).contract
    is_nullo = contract is not None and contract.call in NULLOS
    has_dummies = len(variant.seating.ring) > variant.players
    return has_dummies or (is_nullo and drill.theme is DrillTheme.DISCARD)


def _once_a_deal(ordered: Iterable[Judged]) -> Iterator[Judged]:
    seen = set()
    for one in ordered:
        if one.number not in seen:
            seen.add(one.number)
            yield one
