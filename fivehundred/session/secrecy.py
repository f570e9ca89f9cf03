"""Who may see what of a game: decided here, once, for every door by which it can be opened.

Of a deal that has been scored everything may be seen. Of one that has not, a person who opens the
game sees what everybody at the table may know; where exactly one person plays, what that person
knows, since nobody else is kept from anything; and everything where only computers play, or where
the hands are open while they are played. A deal that was thrown in counts with the one dealt after
it, for its pack may have been dealt again unshuffled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import Seen, View, seen_by, view
from fivehundred.session.record import HUMAN, Record, SeatInfo


def persons_of(seats: Sequence[SeatInfo]) -> tuple[Seat, ...]:
    """List the seats at which persons play."""
    return tuple(seat for seat, info in enumerate(seats) if info.player == HUMAN)


def last_scored(states: Sequence[State]) -> int:
    """Return after how many actions the last deal was scored that still is; −1 if none has been.

    ``states`` are those of a game from its beginning, one more than there are actions. All later
    ones belong to a deal that has not been scored, unless the game is over.
    """
    scored = len(states[-1].match.deals)
    if not scored:
        return -1
    # A revoke proved afterwards takes a deal back that had been scored.
    before = (at for at in reversed(range(len(states))) if len(states[at].match.deals) < scored)
    return next(before, -1) + 1


@dataclass(frozen=True, slots=True)
class Secrecy:
    """What may be seen of a game that is looked into.

    ``open_until`` is after how many actions the last deal that may be seen ended, None where all
    may be seen; ``persons`` are who plays the game, ``players`` all its seats but the dummies.
    """

    open_until: int | None
    persons: tuple[Seat, ...]
    players: tuple[Seat, ...]

    def keeps(self, number: int) -> bool:
        """Return whether the moment after this many actions belongs to a deal not yet scored."""
        return self.open_until is not None and number > self.open_until

    def eyes(self, number: int, wanted: Seat | None) -> Seat | None:
        """Return through whose eyes a moment is seen if another's are wanted; None: nobody's."""
        if not self.keeps(number):
            return wanted
        return self.persons[0] if len(self.persons) == 1 else None

    def view(self, state: State, number: int, wanted: Seat | None) -> View:
        """Return the state after this many actions; ``wanted`` None asks for everything."""
        eyes = self.eyes(number, wanted)
        if eyes is None and self.keeps(number):
            return common_view([view(state, seat) for seat in self.players])
        return view(state, eyes)

    def seen(self, event: Event, number: int, wanted: Seat | None) -> Event:
        """Return an event of the action with this number, counted from 1."""
        eyes = self.eyes(number, wanted)
        if eyes is None and self.keeps(number):
            return seen_by_all(event, self.players)
        return seen_by(event, eyes)


def secrecy_of(record: Record, states: Sequence[State]) -> Secrecy:
    """Return what may be seen of a game that has gone through these states, from its beginning."""
    persons, end = persons_of(record.seats), states[-1]
    everything = end.phase is Phase.OVER or not persons or record.open_hands
    open_until = None if everything else last_scored(states)
    return Secrecy(open_until, persons, end.variant.seating.players)


class SeenGame(ABC):
    """A game as seats may see it now; each View is made once for a state, and asked for often."""

    _seen_of: State | None = None
    _views: dict[Seat | None, View]
    _common: View | None

    @property
    @abstractmethod
    def state(self) -> State:
        """The state now; for a seat's eyes there is ``view``."""

    def view(self, seat: Seat | None) -> View:
        """Return the state as a seat may see it; None sees everything."""
        self._look()
        if seat not in self._views:
            self._views[seat] = view(self.state, seat)
        return self._views[seat]

    @property
    def common(self) -> View:
        """What everybody at the table may see, through nobody's eyes."""
        self._look()
        if self._common is None:
            players = self.state.variant.seating.players
            self._common = common_view([self.view(seat) for seat in players])
        return self._common

    def needs_chance(self) -> bool:
        """Return whether the game waits for a first dealer or a deal."""
        return self.state.phase in (Phase.DEALER, Phase.DEAL)

    @property
    def deal_is_over(self) -> bool:
        """Whether no card of a deal is in play: before, between and after deals."""
        return self.needs_chance() or self.state.phase is Phase.OVER

    def _look(self) -> None:
        """Forget what was seen of another state."""
        if self._seen_of is not self.state:
            self._seen_of, self._views, self._common = self.state, {}, None


def common_view(views: Sequence[View]) -> View:
    """Return what all of some views show alike, through nobody's eyes and with nothing to do."""
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
    """Return an event with the cards that every player may see."""
    for seat in players:
        event = seen_by(event, seat)
    return event


def _alike(rows: Sequence[Seen]) -> Seen:
    return tuple(
        cards[0] if all(card is cards[0] for card in cards) else None
        for cards in zip(*rows, strict=True)
    )
