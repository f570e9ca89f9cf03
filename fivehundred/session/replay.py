"""The replay: a cursor over a record, forwards and backwards by card, trick and deal.

Every state is the fold of the actions before it, as everywhere else. All of them are kept: a state
shares nearly everything with the one before, so a game of 2,000 actions takes a megabyte. What may
be seen of a game that is still being played is ``secrecy``'s to say.
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
from fivehundred.engine.events import DealScored, Event, TrickWon
from fivehundred.engine.facts import Phase
from fivehundred.engine.messages import Message
from fivehundred.engine.rules.customs import is_pack_cut
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View
from fivehundred.session.codec.shapes import fault, told_at
from fivehundred.session.kinds import MomentKind
from fivehundred.session.record import Record, RecordError, opening, replay
from fivehundred.session.secrecy import secrecy_of
from fivehundred.session.storage.store import read_game

_ENDS_A_TRICK = (TrickWon, DealScored)
_IN_A_DEAL = (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


class Stride(Enum):
    """How far one step goes."""

    CARD = "card"
    TRICK = "trick"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Position:
    """The position of a game: ``number`` actions done of ``count``.

    ``deal`` counts as the score sheet does, from 1, and is 0 before the first. In play ``trick``
    and ``card`` are those of the card played last; ``card`` is 0 where none has been seen.
    """

    number: int
    count: int
    phase: Phase
    deal: int
    trick: int
    card: int


class Replay:
    """A game looked at action by action; ``at`` is the number of actions done.

    ``refusal`` says why the record's later actions cannot be shown, None if all can. A *trick*
    leads to where no card of a trick is on the table, a *deal* to where cards were just dealt:
    ``dealt`` are the numbers of the actions that dealt them, deals or cuts.
    """

    def __init__(self, record: Record) -> None:
        """Begin before the first action; raises FormatError where the beginning is no game."""
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
        self._secrecy = secrecy_of(record, self._states)
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
        """Yield the numbers at which no card of a trick is on the table, but for fresh deals."""
        playing = False
        for number, (state, events) in enumerate(zip(self._states, self._events, strict=True)):
            began, playing = not playing, state.phase is Phase.PLAY
            if (playing and began) or (
                len(events) > 1 and any(isinstance(event, _ENDS_A_TRICK) for event in events)
            ):
                yield number

    @property
    def count(self) -> int:
        """How many actions can be shown."""
        return len(self._states) - 1

    @property
    def deals(self) -> tuple[int, ...]:
        """The numbers at which cards were just dealt, with the beginning and the end."""
        return tuple(self._stops[Stride.DEAL])

    def beginning_of(self, deal: int) -> int:
        """Return the number at which the cards of a deal of the score sheet had just been dealt.

        Deals count from 1; those nobody bid in and that were dealt again are none on the sheet.
        """
        scored = deal - 1
        found = 0
        for number in self.deals[:-1]:
            state = self._states[number]
            if state.phase in _IN_A_DEAL and len(state.match.deals) == scored:
                found = number
        return found

    def first_lead_of(self, deal: int) -> int:
        """Return the number at which the play of a deal of the score sheet had just begun."""
        begins = self.beginning_of(deal)
        later = range(begins, self.count + 1)
        return next((at for at in later if self._states[at].phase is Phase.PLAY), begins)

    @property
    def finished(self) -> bool:
        """True for a game that was played to its end."""
        return self._states[-1].phase is Phase.OVER

    @property
    def scored(self) -> int:
        """How many deals have been scored by the end of what can be shown."""
        return len(self._states[-1].match.deals)

    def ending(self, seat: Seat | None) -> View:
        """Return the end of what can be shown as a seat saw it, as far as it may be seen."""
        return self.view_at(self.count, seat)

    @property
    def state(self) -> State:
        """The state after the first ``at`` actions."""
        return self._states[self.at]

    @property
    def at_end(self) -> bool:
        """True after the last action that can be shown."""
        return self.at == self.count

    @property
    def secret(self) -> bool:
        """True in a deal that has not been scored: it cannot be seen through any eyes wanted."""
        return self._secrecy.keeps(self.at)

    @property
    def fork(self) -> int:
        """The number at which a game that plays on from here has left this one.

        Before a deal that has been scored it is where its cards have been dealt, so that the same
        ones are played.
        """
        if self.state.phase not in (Phase.DEALER, Phase.DEAL, Phase.CUT):
            return self.at
        dealt = next((number for number in self.dealt if number > self.at), self.at)
        return self.at if self._secrecy.keeps(dealt) else dealt

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats at which persons have played or play."""
        return self._secrecy.persons

    def eyes(self, wanted: Seat | None) -> Seat | None:
        """Return through whose eyes ``view`` shows this moment if a seat's are wanted."""
        return self.eyes_at(self.at, wanted)

    def eyes_at(self, number: int, wanted: Seat | None) -> Seat | None:
        """Return the same of the moment after this many actions."""
        return self._secrecy.eyes(number, wanted)

    def view(self, seat: Seat | None) -> View:
        """Return the state as a seat saw it, None for all hands; as far as it may be seen."""
        return self.view_at(self.at, seat)

    def view_at(self, number: int, seat: Seat | None) -> View:
        """Return the state after this many actions in the same way."""
        return self._secrecy.view(self._states[number], number, seat)

    def happened(self, seat: Seat | None) -> tuple[Event, ...]:
        """Return the events of the last action done, as a seat saw them and they may be seen."""
        return self.happened_at(self.at, seat)

    def happened_at(self, number: int, seat: Seat | None) -> tuple[Event, ...]:
        """Return the events of an action, counted from 1, in the same way; none for 0."""
        events = self._events[number]
        if seat is None and not self._secrecy.keeps(number):
            return events
        return tuple(self._secrecy.seen(event, number, seat) for event in events)

    def go(self, number: int) -> None:
        """Go to the position after this many actions, or at the nearest there is."""
        self.at = min(max(0, number), self.count)

    def next_stop(self, stride: Stride) -> int:
        """Return the number a stride forwards leads to; the end leads nowhere else."""
        stops = self._stops[stride]
        return stops[min(bisect_right(stops, self.at), len(stops) - 1)]

    def stop_before(self, stride: Stride) -> int:
        """Return the number a stride backwards leads to.

        The beginning of this trick or deal comes first; the game's leads nowhere else.
        """
        stops = self._stops[stride]
        return stops[max(0, bisect_left(stops, self.at) - 1)]

    @property
    def position(self) -> Position:
        """The position of the game now."""
        state = self.state
        deal, trick, card = len(state.match.deals), 0, 0
        if state.phase in _IN_A_DEAL:
            deal += 1
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
    """Let Python not look for circles meanwhile: there are none in what a game is made of.

    Of a long game that is a quarter of the time it takes to be opened.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def open_replay(path: Path, *, at: int = 0) -> Replay:
    """Read a file and go to its first ``at`` actions; raises FormatError or StoreError.

    Actions the rules refuse end the replay, but are no error.
    """
    where = str(path)
    with _uncollected():
        record = read_game(path)
    if not 0 <= at <= len(record.actions):
        raise fault(where, MomentKind.NOT_COUNTED, at=at, actions=len(record.actions))
    with told_at(where), _uncollected():
        found = Replay(record)
    found.go(at)
    return found
