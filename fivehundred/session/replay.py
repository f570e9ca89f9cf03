"""The replay: a cursor over a record, moving by card, trick or deal in both directions.

All states are kept: they share most of their parts, so 2,000 actions take a megabyte.
"""

from __future__ import annotations

import gc
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from fivehundred.engine.actions import CutPack, Deal
from fivehundred.engine.errors import Message
from fivehundred.engine.events import DealScored, Event, TrickWon
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings import is_pack_cut
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View
from fivehundred.session.codec.shapes import errors_at, fault
from fivehundred.session.kinds import MomentKind
from fivehundred.session.record import Record, RecordError, opening, replay
from fivehundred.session.secrecy import secrecy_of
from fivehundred.session.storage.store import read_game

_ENDS_A_TRICK = (TrickWon, DealScored)
_IN_A_DEAL = (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


class Stride(Enum):
    """How far one step moves."""

    CARD = "card"
    TRICK = "trick"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a game, after ``number`` of ``count`` actions.

    ``deal`` counts as on the score sheet, from 1, and is 0 before the first. During play ``trick``
    and ``card`` are those of the last card played; ``card`` is 0 before the first.
    """

    number: int
    count: int
    phase: Phase
    deal: int
    trick: int
    card: int


class Replay:
    """A game viewed action by action; ``at`` is the number of actions done.

    ``refusal`` is why the record's later actions cannot be shown, None if all can. A *trick*
    stride stops where no card of a trick is on the table, a *deal* stride where cards were just
    dealt: ``dealt`` are the numbers of the deals, or of the cuts after them.
    """

    def __init__(self, record: Record) -> None:
        """Start before the first action; raises FormatError if the beginning is invalid."""
        self.record = record
        self.refusal: Message | None = None
        self.at = 0
        self._states = [opening(record)]
        self._events: list[tuple[Event, ...]] = [()]
        try:
            for step in replay(record):
                self._states.append(step.state)
                self._events.append(step.events)
        except RecordError as error:
            self.refusal = error.message
        self.count = len(self._states) - 1
        """The number of actions that can be shown."""
        self._secrecy = secrecy_of(record, self._states)
        self.persons = self._secrecy.persons
        done = self.record.actions[: self.count]
        last = CutPack if is_pack_cut(record.variant) else Deal
        self.dealt = tuple(at for at, action in enumerate(done, 1) if isinstance(action, last))
        self._stops: dict[Stride, Sequence[int]] = {
            Stride.CARD: range(self.count + 1),
            Stride.TRICK: self._with_ends({*self.dealt, *self._between_tricks()}),
            Stride.DEAL: self._with_ends(self.dealt),
        }

    def _with_ends(self, inner: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted({0, self.count, *inner}))

    def _between_tricks(self) -> Iterator[int]:
        """Yield the numbers where no card of a trick is on the table, except fresh deals."""
        playing = False
        for number, (state, events) in enumerate(zip(self._states, self._events, strict=True)):
            began, playing = not playing, state.phase is Phase.PLAY
            if (playing and began) or (
                len(events) > 1 and any(isinstance(event, _ENDS_A_TRICK) for event in events)
            ):
                yield number

    @property
    def deals(self) -> tuple[int, ...]:
        """The action numbers at which cards were just dealt, with the beginning and the end."""
        return tuple(self._stops[Stride.DEAL])

    def beginning_of(self, deal: int) -> int:
        """Return the action number at which a deal on the score sheet, from 1, was dealt."""
        scored, found = deal - 1, 0
        for number in self.deals[:-1]:
            state = self._states[number]
            if state.phase in _IN_A_DEAL and len(state.match.deals) == scored:
                found = number
        return found

    def first_lead_of(self, deal: int) -> int:
        """Return the action number at which play began in a deal of the score sheet."""
        begins = self.beginning_of(deal)
        later = range(begins, self.count + 1)
        return next((at for at in later if self._states[at].phase is Phase.PLAY), begins)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self._states[-1].phase is Phase.OVER

    @property
    def scored(self) -> int:
        """The number of deals scored."""
        return len(self._states[-1].match.deals)

    def ending(self, seat: Seat | None) -> View:
        """Return the last position as a seat saw it, without what is still secret."""
        return self.view_at(self.count, seat)

    @property
    def state(self) -> State:
        """The state after the first ``at`` actions."""
        return self._states[self.at]

    @property
    def at_end(self) -> bool:
        """Whether the last position is shown."""
        return self.at == self.count

    @property
    def secret(self) -> bool:
        """Whether this deal is unscored, so that some views may be withheld."""
        return self._secrecy.is_secret(self.at)

    @property
    def fork(self) -> int:
        """The number of actions after which a branch started here leaves the game.

        Between deals, a branch starts once the next scored deal is dealt, to play the same cards.
        """
        if self.state.phase not in (Phase.DEALER, Phase.DEAL, Phase.CUT):
            return self.at
        dealt = next((number for number in self.dealt if number > self.at), self.at)
        return self.at if self._secrecy.is_secret(dealt) else dealt

    def viewer(self, wanted: Seat | None) -> Seat | None:
        """Return the seat whose view is shown now if ``wanted`` is requested; None: no seat's."""
        return self.viewer_at(self.at, wanted)

    def viewer_at(self, number: int, wanted: Seat | None) -> Seat | None:
        """Return the same as ``viewer``, after ``number`` actions."""
        return self._secrecy.viewer(number, wanted)

    def view(self, seat: Seat | None) -> View:
        """Return the state as a seat saw it (None: all hands), without what is still secret."""
        return self.view_at(self.at, seat)

    def view_at(self, number: int, seat: Seat | None) -> View:
        """Return the same after ``number`` actions."""
        return self._secrecy.view(self._states[number], number, seat)

    def last_events(self, seat: Seat | None) -> tuple[Event, ...]:
        """Return the events of the last action as a seat saw them, without what is secret."""
        return self.events_at(self.at, seat)

    def events_at(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """Return the same for action ``number``, counted from 1; empty for 0."""
        events = self._events[number]
        if seat is None and not self._secrecy.is_secret(number):
            return events
        return tuple(self._secrecy.seen(event, number, seat) for event in events)

    def go(self, number: int) -> None:
        """Move to the position after ``number`` actions, or the nearest one."""
        self.at = min(max(0, number), self.count)

    def next_stop(self, stride: Stride) -> int:
        """Return the action number of the next stop; at the end, the end itself."""
        stops = self._stops[stride]
        return stops[min(bisect_right(stops, self.at), len(stops) - 1)]

    def stop_before(self, stride: Stride) -> int:
        """Return the action number of the previous stop, such as the start of this trick."""
        stops = self._stops[stride]
        return stops[max(0, bisect_left(stops, self.at) - 1)]

    @property
    def position(self) -> Position:
        """The current position."""
        state = self.state
        deal, trick, card = len(state.match.deals) + (state.phase in _IN_A_DEAL), 0, 0
        if state.phase is Phase.PLAY:
            play = state.play
            trick, card = sum(play.won), len(play.plays)
            if card:
                trick += 1
            elif play.tricks:
                card = len(play.tricks[-1].plays)
        return Position(self.at, self.count, state.phase, deal, trick, card)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Suspend garbage collection: a quarter of the time to open a long game, without cycles."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def open_replay(path: Path, *, at: int = 0) -> Replay:
    """Read a file, up to an illegal action, and go to ``at``; raises FormatError or StoreError."""
    where = str(path)
    with _uncollected():
        record = read_game(path)
    if not 0 <= at <= len(record.actions):
        raise fault(where, MomentKind.NOT_COUNTED, at=at, actions=len(record.actions))
    with errors_at(where), _uncollected():
        found = Replay(record)
    found.go(at)
    return found
