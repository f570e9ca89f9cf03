"""The rules for taking back decisions and restarting deals.

A person may take back their last decision and what computer players did since, but never a cut, a
deal, a hand turned up or a scored deal that has been looked into; with several persons, not after
another has decided or been shown hidden cards. With open hands any decision may be taken back. A
deal may be restarted whatever has been seen of it, after a question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from fivehundred.engine.actions import Action, Chance, Deal, Look
from fivehundred.engine.events import Event, Given, KittyTaken
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import Step
from fivehundred.engine.seats import Seat, Seating

Done = tuple[Action, Step, str]
"""An action, its step, and the level of the computer player that stood in for a person, if any."""


class TakeBackRefusal(Enum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    DECIDED = "decided"
    SHOWN = "shown"
    OPEN = "open"
    """All hands of the scored deal may be seen."""


@dataclass(frozen=True, slots=True)
class TakeBackOffer:
    """A decision of ``seat`` that can be taken back; this removes ``count`` actions.

    ``events`` are its own, ``since`` all events after it, also those already taken back.
    ``shown``: the person has since been shown hidden cards.
    """

    seat: Seat
    count: int
    events: tuple[Event, ...]
    since: tuple[Event, ...]
    shown: bool

    def who_must_agree(self, asker: Seat | None, persons: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return who else must agree: the one who decided, and all if anything happened since."""
        others = (one for one in persons if one != asker and (one == self.seat or self.since))
        return tuple(others) if len(persons) > 1 else ()


@dataclass(frozen=True, slots=True)
class AbandonedLine:
    """Undone actions, which may be redone: those ``done`` after the first ``kept``.

    ``stood`` is how many steps were final then. ``claimed``: all of it followed from one claim.
    """

    kept: int
    done: tuple[Done, ...]
    stood: int
    claimed: bool

    def outlives(
        self, action: Action, number: int, seating: Seating, persons: Sequence[Seat]
    ) -> bool:
        """Return whether the line can still be redone after action ``number``, counted from 1."""
        if isinstance(action, Deal):
            return number == self.kept + 1 and isinstance(self.done[0][0], Deal)
        return _owner(action, seating) not in persons


@dataclass(frozen=True, slots=True)
class DecisionStands:
    """The last decision is final; ``seat`` has decided or seen something since, if any."""

    why: TakeBackRefusal
    seat: Seat | None = None


class RestartOffer(Enum):
    """How a deal is restarted, without a score."""

    SAME_CARDS = "same cards"
    """From the first call."""
    NEW_CARDS = "new cards"
    """It is thrown in, and the same dealer deals again."""


class RestartRefusal(Enum):
    """Why a deal cannot be restarted."""

    NOTHING_DEALT = "nothing dealt"
    NOTHING_DONE = "nothing done"
    SCORED = "scored"
    SET_UP = "set up"


def kept_on_restart(
    how: RestartOffer,
    phase: Phase,
    deal: int | None,
    done: int,
    least: int,
    *,
    was_cut: bool = False,
) -> int | RestartRefusal:
    """Return how many of the ``done`` actions a restart keeps, or why it is impossible.

    ``deal`` is the number of the deal action, counted from 1, 0 if the cards were set up, None if
    none are on the table; ``was_cut``: the next action cut them. ``least`` is how many actions a
    branch shares with its parent.
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
    """Return what may be taken back of ``done``; ``left`` are the lines to redo, newest last."""
    lately = enumerate(reversed(done), start=1)
    count = next((n for n, one in lately if _person(one, seating, persons) is not None), 0)
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
    shown = {
        event.seat if isinstance(event, KittyTaken) else event.to
        for event in (*first[1].events, *since)
        if isinstance(event, KittyTaken | Given)
    }
    others = sorted(shown & set(persons) - {seat})
    if others:
        return DecisionStands(TakeBackRefusal.SHOWN, others[0])
    return TakeBackOffer(seat, count, first[1].events, since, seat in shown)


def _person(done: Done, seating: Seating, persons: Sequence[Seat]) -> Seat | None:
    action, _step, level = done
    owner = _owner(action, seating)
    return owner if owner in persons and not level else None


def _owner(action: Action, seating: Seating) -> Seat | None:
    return None if isinstance(action, Chance) else seating.owner(action.seat)
