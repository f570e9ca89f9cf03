"""What may be taken back at a table: one rule, for whatever asks.

A person’s last decision may be, with all that computer players have done since, but never what
has been seen by then: a cut, a deal, a hand turned up, a scored deal that has been looked into.
Where several persons play, it may not be once another of them has decided something, or has been
shown cards that were face down. Where all hands are open nothing has been hidden from the person
who places the cards, so every decision may be taken back.

A whole deal may be restarted, with the same cards or with others, whatever has been seen of it:
that is always a question first.

A line that someone has left by either can be brought back until a person has done something new,
whatever computer players have done meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from fivehundred.engine.actions import Action, Chance, Deal, Look
from fivehundred.engine.events import Event, Given, KittyTaken
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import Step
from fivehundred.engine.seats import Seat, Seating

Done = tuple[Action, Step, str]
"""An action with what came of it, and the level of the computer player that decided it for a
person; empty for none."""


class TakeBackRefusal(Enum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    DECIDED = "decided"
    SHOWN = "shown"
    OPEN = "open"
    """Every hand of the scored deal may be looked at."""


@dataclass(frozen=True, slots=True)
class TakeBackOffer:
    """The decision of ``seat`` that can be taken back, with the ``count`` actions it makes away.

    ``events`` are what it brought about; ``since`` is what has been seen after it, also what has
    been taken back already; ``shown`` is true where cards that lay face down have been shown to
    that person by now.
    """

    seat: Seat
    count: int
    events: tuple[Event, ...]
    since: tuple[Event, ...]
    shown: bool

    def touches(self, asker: Seat | None, persons: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return who besides the ``asker`` is to agree, where several persons play.

        That is whose decision it is, and everybody else where something has been seen since.
        """
        others = (one for one in persons if one != asker and (one == self.seat or self.since))
        return tuple(others) if len(persons) > 1 else ()


@dataclass(frozen=True, slots=True)
class AbandonedLine:
    """What was ``done`` after the first ``kept`` actions, until someone took it back.

    ``stood`` is how many steps were final then; ``claimed``: all of it came of one claim.
    """

    kept: int
    done: tuple[Done, ...]
    stood: int
    claimed: bool

    def outlives(
        self, action: Action, number: int, seating: Seating, persons: Sequence[Seat]
    ) -> bool:
        """Return whether it can still be brought back after the action of a number, from 1.

        Where a deal was thrown in, that is also so after the next one has been dealt.
        """
        if isinstance(action, Deal):
            return number == self.kept + 1 and isinstance(self.done[0][0], Deal)
        return _owner(action, seating) not in persons


@dataclass(frozen=True, slots=True)
class DecisionStands:
    """What has been done is final; ``seat`` has decided or seen something since, if any."""

    why: TakeBackRefusal
    seat: Seat | None = None


class RestartOffer(Enum):
    """How a deal is restarted; nothing of it is scored."""

    SAME_CARDS = "same cards"
    """From its first call, as it was dealt."""
    NEW_CARDS = "new cards"
    """It is thrown in, and its dealer deals others."""


class RestartRefusal(Enum):
    """Why a deal cannot be restarted."""

    NOTHING_DEALT = "nothing dealt"
    NOTHING_DONE = "nothing done"
    SCORED = "scored"
    SET_UP = "set up"


def kept_anew(
    how: RestartOffer,
    phase: Phase,
    deal: int | None,
    done: int,
    least: int,
    *,
    was_cut: bool = False,
) -> int | RestartRefusal:
    """Return how many of ``done`` actions stay where a deal is restarted, or why it is not.

    ``deal`` is the number of the action that has dealt the cards, counted from 1, 0 where they
    were set up, None where none are on the table; ``was_cut``: the next has cut them. ``least``
    are the actions that a branch shares with another game.
    """
    if deal is None:
        return RestartRefusal.NOTHING_DEALT
    if how is RestartOffer.SAME_CARDS:
        kept = max(deal + was_cut, least)
        return kept if kept < done else RestartRefusal.NOTHING_DONE
    if phase in (Phase.DEAL, Phase.OVER):
        return RestartRefusal.SCORED
    return RestartRefusal.SET_UP if deal <= least else deal - 1


def last_decision(
    done: Sequence[Done],
    left: Sequence[AbandonedLine],
    seating: Seating,
    persons: Sequence[Seat],
    *,
    open_hands: bool = False,
) -> TakeBackOffer | DecisionStands:
    """Return what may be taken back of what was ``done`` since nothing could be.

    ``left`` is what has been taken back already and can be brought back, the last at the end.
    """
    count = _to_last_of(done, seating, persons)
    if not count:
        return DecisionStands(TakeBackRefusal.NOTHING)
    first, *rest = done[-count:]
    seat = _owner(first[0], seating)
    assert seat is not None
    later = (*rest, *(one for line in reversed(left) for one in line.done))
    since = tuple(event for _action, step, _level in later for event in step.events)
    if open_hands:
        return TakeBackOffer(seat, count, first[1].events, since, shown=False)
    if isinstance(first[0], Look):
        return DecisionStands(TakeBackRefusal.NOTHING)
    for one in later:
        other = _person(one, seating, persons)
        if other not in (None, seat):
            return DecisionStands(TakeBackRefusal.DECIDED, other)
    shown = set(_shown_to((*first[1].events, *since)))
    others = sorted(shown & set(persons) - {seat})
    if others:
        return DecisionStands(TakeBackRefusal.SHOWN, others[0])
    return TakeBackOffer(seat, count, first[1].events, since, seat in shown)


def _to_last_of(done: Sequence[Done], seating: Seating, persons: Sequence[Seat]) -> int:
    """Count the actions from a person's last decision on; 0 where there is none."""
    for back, one in enumerate(reversed(done), start=1):
        if _person(one, seating, persons) is not None:
            return back
    return 0


def _person(done: Done, seating: Seating, persons: Sequence[Seat]) -> Seat | None:
    """Return the person who decided what was done; None where a computer player did."""
    action, _step, level = done
    owner = _owner(action, seating)
    return owner if owner in persons and not level else None


def _owner(action: Action, seating: Seating) -> Seat | None:
    """Return the player whose decision an action is; None for chance."""
    return None if isinstance(action, Chance) else seating.owner(action.seat)


def _shown_to(events: Sequence[Event]) -> Iterator[Seat]:
    """Name who has been shown cards that nobody else has seen."""
    for event in events:
        if isinstance(event, KittyTaken):
            yield event.seat
        elif isinstance(event, Given):
            yield event.to
