"""The state of a game, in the few words a list has room for.

Worked out from a record by playing it through; knows nothing of files.
"""

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
    """Return a seat of the side that is *us*: the persons', where they are all of one."""
    persons = persons_of(seats)
    sides = {seating.side_of[seat] for seat in persons}
    return persons[0] if len(sides) == 1 else None


class ReadAbandoned(Exception):
    """The caller no longer wants to know."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A game in short; nothing of it is hidden from anybody at the table.

    ``own_rules`` tells that the rules are not those of the preset; ``scores`` has one number a
    side, ``winners`` the seats of those who have won, ``contract`` what is being played just now.
    ``rules_name`` is what its house rules are called, if they have a name.
    ``created`` tells when the game was begun, ``origin`` of a branch which game it has left.
    One that ``is_pad`` is played with real cards, and only its score is written down.
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
        """The sides as they are listed: *us* first, where there is such a side."""
        home = home_seat(self.seating, self.seats)
        first = 0 if home is None else self.seating.side_of[home]
        sides = range(len(self.scores))
        return (*sides[first:], *sides[:first])


def standing_of(record: Record, wanted: Callable[[], bool] = lambda: True) -> Standing:
    """Play a game through and return its summary; raises FormatError.

    Raises GivenUp once ``wanted``, which is asked after every action, says no.
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
    """Return whether rules are not those of the preset they are made from."""
    try:
        return variant != find_preset(preset).variant
    except VariantError:
        return True
