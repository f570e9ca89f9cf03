"""Decides who may see what of a game.

Everything of a scored deal may be seen. Of an unscored one, a viewer sees what everybody at the
table may know; if exactly one person plays, what that person knows; and everything if only
computers play or hands are open. A deal thrown in counts with the next one, as its pack may have
been dealt again unshuffled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import Seen, View, seen_by, view
from fivehundred.session.record import HUMAN, Record, SeatInfo


def persons_of(seats: Sequence[SeatInfo]) -> tuple[Seat, ...]:
    """List the seats of persons."""
    return tuple(seat for seat, info in enumerate(seats) if info.player == HUMAN)


def last_scored(states: Sequence[State]) -> int:
    """Return the number of actions after which the last deal was scored; −1 if none is."""
    scored = len(states[-1].match.deals)
    if not scored:
        return -1
    # A revoke proved later takes back a scored deal.
    before = (at for at in reversed(range(len(states))) if len(states[at].match.deals) < scored)
    return next(before, -1) + 1


@dataclass(frozen=True, slots=True)
class Secrecy:
    """Which moments of a game are open to all, and whose view is shown of the others.

    All is open up to ``open_until`` actions, None for the whole game. ``players`` are all seats
    but the dummies.
    """

    open_until: int | None
    persons: tuple[Seat, ...]
    players: tuple[Seat, ...]

    def is_secret(self, number: int) -> bool:
        """Return whether the moment after ``number`` actions belongs to an unscored deal."""
        return self.open_until is not None and number > self.open_until

    def viewer(self, number: int, wanted: Seat | None) -> Seat | None:
        """Return the seat whose view is shown if ``wanted`` is requested; None for no seat's."""
        if not self.is_secret(number):
            return wanted
        return self.persons[0] if len(self.persons) == 1 else None

    def view(self, state: State, number: int, wanted: Seat | None) -> View:
        """Return what may be seen of a state; ``wanted`` None asks for everything."""
        viewer = self.viewer(number, wanted)
        if viewer is None and self.is_secret(number):
            return common_view([view(state, seat) for seat in self.players])
        return view(state, viewer)

    def seen(self, event: Event, number: int, wanted: Seat | None) -> Event:
        """Return what may be seen of an event of action ``number``, counted from 1."""
        viewer = self.viewer(number, wanted)
        if viewer is None and self.is_secret(number):
            return seen_by_all(event, self.players)
        return seen_by(event, viewer)


def secrecy_of(record: Record, states: Sequence[State]) -> Secrecy:
    """Return what may be seen of a game with these states."""
    persons, end = persons_of(record.seats), states[-1]
    everything = end.phase is Phase.OVER or not persons or record.open_hands
    open_until = None if everything else last_scored(states)
    return Secrecy(open_until, persons, end.variant.seating.players)


def common_view(views: Sequence[View]) -> View:
    """Return what all these views have in common, with no viewer and no legal actions."""
    first = views[0]
    contracts = [view.contract for view in views if view.contract is not None]
    ignorant = min(contracts, key=lambda known: len(known.side), default=None)
    return replace(
        first,
        viewer=None,
        legal=(),
        following_plays=(),
        early=(),
        hands=tuple(_alike(hands) for hands in zip(*(v.hands for v in views), strict=True)),
        kitty=_alike([view.kitty for view in views]),
        taken=_alike([view.taken for view in views]),
        discards=_alike([view.discards for view in views]),
        contract=ignorant,
    )


def seen_by_all(event: Event, players: Sequence[Seat]) -> Event:
    """Return an event with only the cards that every player may see."""
    for seat in players:
        event = seen_by(event, seat)
    return event


def _alike(rows: Sequence[Seen]) -> Seen:
    return tuple(
        cards[0] if all(card is cards[0] for card in cards) else None
        for cards in zip(*rows, strict=True)
    )
