"""How a game stands, in the few words a list has room for.

Worked out from a record by playing it through; knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fivehundred.engine.errors import VariantError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import find_preset
from fivehundred.session.record import Origin, Record, SeatInfo, opening, replay


class GivenUp(Exception):
    """Whoever asked no longer wants to know."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A game in short; nothing of it is hidden from anybody at the table.

    ``own_rules`` tells that the rules are not those of the preset; ``scores`` has one number a
    side, ``winners`` the seats of those who have won. ``created`` tells when the game was begun,
    ``origin`` of a branch which game it has left.
    """

    preset: str
    own_rules: bool
    seats: tuple[SeatInfo, ...]
    deals: int
    scores: tuple[int, ...]
    finished: bool
    winners: tuple[int, ...] = ()
    created: str = ""
    origin: Origin | None = None


def standing_of(record: Record, wanted: Callable[[], bool] = lambda: True) -> Standing:
    """Play a game through and tell how it stands; raises FormatError.

    Raises GivenUp once ``wanted``, which is asked after every action, says no.
    """
    state = opening(record)
    for step in replay(record):
        if not wanted():
            raise GivenUp
        state = step.state
    result = state.match.result
    sides = record.variant.seating.sides
    return Standing(
        preset=record.preset,
        own_rules=_own_rules(record),
        seats=record.seats,
        deals=len(state.match.deals),
        scores=tuple(tally.net for tally in state.match.sheet),
        finished=state.phase is Phase.OVER,
        winners=() if result is None else tuple(s for side in result.winners for s in sides[side]),
        created=record.created,
        origin=record.origin,
    )


def _own_rules(record: Record) -> bool:
    try:
        return record.variant != find_preset(record.preset).variant
    except VariantError:
        return True
