"""A summary of a game's state, for a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fivehundred.engine.calls import Call
from fivehundred.engine.errors import VariantError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import find_preset
from fivehundred.engine.seats import Seat, Seating, Side, Sides, seating
from fivehundred.session.record import Origin, Record, SeatInfo, opening, replay
from fivehundred.session.secrecy import persons_of


def home_seat(seating: Seating, seats: Sequence[SeatInfo]) -> Seat | None:
    """Return a seat of the side called *us*: the persons' side, if they share one."""
    persons = persons_of(seats)
    sides = {seating.side_of[seat] for seat in persons}
    return persons[0] if len(sides) == 1 else None


class ReadAbandoned(Exception):
    """The caller no longer wants the result."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A summary of a game, without secrets.

    ``own_rules``: the rules differ from the preset's. ``scores`` has one number a side,
    ``winners`` all seats of the winning sides. ``contract`` is the one being played. A score pad
    ``is_pad``.
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
    sides: Sides = Sides.PAIRS
    dead_hand: bool = False
    contract: Call | None = None
    rules_name: str = ""
    is_pad: bool = False

    @property
    def seating(self) -> Seating:
        """Who sits where, and with whom."""
        return seating(len(self.seats), self.sides, self.dead_hand)

    @property
    def sides_in_order(self) -> tuple[Side, ...]:
        """The sides as listed: *us* first, if there is such a side."""
        home = home_seat(self.seating, self.seats)
        first = 0 if home is None else self.seating.side_of[home]
        sides = range(len(self.scores))
        return (*sides[first:], *sides[:first])


def standing_of(record: Record, wanted: Callable[[], bool] = lambda: True) -> Standing:
    """Replay a game and return its summary; raises FormatError.

    Raises ReadAbandoned once ``wanted``, called after every action, returns False.
    """
    state = opening(record)
    for step in replay(record):
        if not wanted():
            raise ReadAbandoned
        state = step.state
    result, over = state.match.result, state.phase in (Phase.DEAL, Phase.OVER)
    sides = record.variant.seating.sides
    return Standing(
        preset=record.preset,
        own_rules=has_own_rules(record.preset, record.variant),
        seats=record.seats,
        deals=len(state.match.deals),
        scores=tuple(tally.net for tally in state.match.sheet),
        finished=state.phase is Phase.OVER,
        winners=() if result is None else tuple(s for side in result.winners for s in sides[side]),
        created=record.created,
        origin=record.origin,
        sides=record.variant.sides,
        dead_hand=record.variant.dead_hand,
        contract=None if over or state.contract is None else state.contract.call,
        rules_name=record.rules_name,
    )


def has_own_rules(preset: str, variant: Variant) -> bool:
    """Return whether rules differ from their preset's."""
    try:
        return variant != find_preset(preset).variant
    except VariantError:
        return True
