"""The game at a table with guests: their requests, and automatic steps.

Methods return the messages for everybody, ``NEWS`` for each guest's own news of the game. A
refused request raises IllegalAction or LateError.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Final, assert_never

from fivehundred.engine import actions as act
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.players.level_names import USUAL_LEVEL
from fivehundred.session.asking import BotSeats, named_early_by_person
from fivehundred.session.claims import (
    claim_of_bots,
    claim_of_person,
    is_seen,
    next_of_settled,
    settled_by_bots,
)
from fivehundred.session.game_client import SettledRest
from fivehundred.session.record import HUMAN, Record, opening, replay
from fivehundred.session.secrecy import last_scored
from fivehundred.session.session import Session
from fivehundred.session.taking_back import DecisionStands, RestartRefusal
from fivehundred.session.workers.thinker import Thinker
from fivehundred.together import messages as say
from fivehundred.together.messages import RESTARTS, Proposal, ToGuest

_EARLY_S: Final = 20.0
"""How long a lead waits for the contractor, who may name something before it."""
_PROPOSAL_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class HostPlan:
    """How a host opens a table called ``table``.

    ``record`` is the game so far. ``guest_seats`` are for people who come, a named one for a
    person of that name; ``own_seats`` among them are the host's own. With ``asks`` the host lets
    people in, else an invitation suffices. A person gone for ``wait_s`` is replaced by a computer
    player of level ``stand_in``. ``pause_ms`` precedes computer players' actions. ``internet``:
    relays may be used; ``address`` is one that a router forwards to this computer. ``listed``: the
    table is announced in the local network, and people without an invitation may ask for a seat.
    """

    table: str
    record: Record
    guest_seats: tuple[Seat, ...]
    own_seats: tuple[Seat, ...] = ()
    asks: bool = False
    wait_s: float = 60.0
    stand_in: str = USUAL_LEVEL
    pause_ms: float = 0.0
    internet: bool = False
    listed: bool = False
    address: str = ""


class GameNews(Enum):
    """Marks that the game has moved on."""

    NEWS = "news"


NEWS: Final = GameNews.NEWS
ToEverybody = tuple[ToGuest | GameNews, ...]


class LateError(Exception):
    """A request comes too late, or cannot be granted."""


@dataclass(slots=True)
class _OpenProposal:
    number: int
    seat: Seat
    what: Proposal
    until_s: float
    missing: set[Seat]


class HostedGame:
    """A session whose players are elsewhere; actions up to ``open_until`` are of scored deals."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        self.session = session
        self.open_until = _scored_until(session.record)
        self._bots = BotSeats(session, thinker)
        self._deals = len(session.common.deals)
        self._settled: SettledRest | None = None
        self._plays_on = False
        """Whether a claim was taken back in this deal; computer players then make no more."""
        self._checked = -1
        self._left_aside: set[tuple[Seat, int]] = set()
        self._early_since_s: float | None = None
        self._proposal: _OpenProposal | None = None
        self._proposals = 0

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.session.state.phase is Phase.OVER

    def owner(self, seat: Seat) -> Seat | None:
        """Return the player of a seat's cards; None for a seat that does not exist."""
        seating = self.session.common.variant.seating
        return seating.owner(seat) if seat in seating.ring else None

    @property
    def possible(self) -> tuple[Proposal, ...]:
        """What may be proposed now."""
        return tuple(what for what in Proposal if self._is_possible(what))

    # — requests —

    def do(self, action: act.SeatAction, moment: int, now_s: float) -> ToEverybody:
        """Do a person's action, chosen after ``moment`` actions."""
        self._require_moment(moment)
        unseen = isinstance(action, act.ClaimRevoke) and not is_seen(self.session, action)
        if unseen or self.session.player_kind(action.seat) != HUMAN:
            raise LateError
        if self._names_early(now_s) not in (None, self.owner(action.seat)):
            # The contractor may still name something before this card.
            raise LateError
        self.session.submit(action)
        return self._moved()

    def claim(self, seat: Seat, moment: int) -> ToEverybody:
        """Settle the rest of the deal for a person who is to act and can prove their claim."""
        self._require_moment(moment)
        to_act = self.session.common.to_act
        at_turn = to_act is not None and self.owner(to_act) == seat
        claim = claim_of_person(self.session.view(seat)) if at_turn else None
        if claim is None or self.session.player_kind(seat) != HUMAN:
            raise LateError
        return self._settle(SettledRest(seat, claim))

    def decline_early(self, seats: Collection[Seat], moment: int) -> None:
        """Note that a contractor at these seats names nothing before this lead."""
        self._left_aside.update((seat, moment) for seat in seats)

    def sit_out(self, seat: Seat, level: str) -> None:
        """Let a computer player of a level play for a person; empty gives the seat back."""
        if dict(self.session.record.sitting_out).get(seat, "") != level:
            self.session.sit_out(seat, level)
            self._bots.forget()

    def propose(
        self, seat: Seat, what: Proposal, moment: int, others: set[Seat], now_s: float
    ) -> ToEverybody:
        """Ask the ``others`` to agree; if there are none, act at once."""
        self._require_moment(moment)
        if self._proposal is not None or not self._is_possible(what):
            raise LateError
        self._proposals += 1
        self._proposal = _OpenProposal(self._proposals, seat, what, now_s + _PROPOSAL_S, others)
        if others:
            return (say.Proposed(self._proposals, seat, what),)
        return self._carry_out()

    def answer(self, number: int, seats: Collection[Seat], *, agrees: bool) -> ToEverybody:
        """Take a person's answer; ignore one to another proposal."""
        found = self._proposal
        if found is None or found.number != number or found.missing.isdisjoint(seats):
            return ()
        if not agrees:
            self._proposal = None
            return (say.Answered(number, agreed=False, seat=min(seats)),)
        found.missing.difference_update(seats)
        return () if found.missing else self._carry_out()

    def _require_moment(self, moment: int) -> None:
        if moment != self.session.moment or self._settled is not None:
            raise LateError

    def _is_possible(self, what: Proposal) -> bool:
        match what:
            case Proposal.TAKE_BACK:
                return not isinstance(self.session.last_decision(), DecisionStands)
            case Proposal.DO_AGAIN:
                return self.session.taken_back
            case Proposal.SAME_CARDS | Proposal.NEW_CARDS:
                return not isinstance(
                    self.session.kept_on_restart(_RESTARTS[what]), RestartRefusal
                )
            case unknown:
                assert_never(unknown)

    def _carry_out(self) -> ToEverybody:
        found, self._proposal = self._proposal, None
        assert found is not None
        match found.what:
            case Proposal.TAKE_BACK:
                self.session.undo()
            case Proposal.DO_AGAIN:
                self.session.redo()
            case Proposal.SAME_CARDS | Proposal.NEW_CARDS:
                self.session.restart_deal(_RESTARTS[found.what])
            case unknown:
                assert_never(unknown)
        self._checked = self.session.moment
        return (say.Answered(found.number, agreed=True), *self._moved())

    # — automatic steps —

    def check_proposal(self, here: Collection[Seat], now_s: float) -> ToEverybody:
        """Carry out a proposal once all persons present have agreed; drop an expired one."""
        found = self._proposal
        if found is None:
            return ()
        found.missing.intersection_update(here)
        if not found.missing:
            return self._carry_out()
        return self._drop_proposal() if now_s >= found.until_s else ()

    def step(self, now_s: float) -> ToEverybody:
        """Take the next step that needs no person; empty if there is none."""
        if self.is_over or self._proposal is not None:
            return ()
        if self.session.needs_chance():
            self.session.advance_chance()
            return self._moved()
        if self._checked != self.session.moment:
            self._checked = self.session.moment
            if (told := self._claimed_by_bots()) is not None:
                return told
        action: act.Action | None
        if self._settled is not None:
            action = next_of_settled(self.session)
            if action is None:
                self._settled = None
        else:
            self._bots.ask_if_due(held=self._names_early(now_s) is not None)
            if (action := self._bots.poll()) is not None:
                self._bots.question = None
        if action is None:
            return ()
        self.session.submit(action)
        return self._moved()

    def _claimed_by_bots(self) -> ToEverybody | None:
        if (claim := claim_of_bots(self.session)) is not None:
            self.session.submit(claim)
            return self._moved()
        if self._settled is None and not self._plays_on:
            rest = settled_by_bots(self.session)
            return None if rest is None else self._settle(rest)
        return None

    def _settle(self, rest: SettledRest) -> ToEverybody:
        self._settled = rest
        return (say.Settled(rest.seat, rest.claim),)

    def _names_early(self, now_s: float) -> Seat | None:
        """Return the contractor whose announcement the lead waits for, up to ``_EARLY_S``."""
        early = named_early_by_person(self.session)
        if not early or (early[0].seat, self.session.moment) in self._left_aside:
            self._early_since_s = None
            return None
        if self._early_since_s is None:
            self._early_since_s = now_s
        return early[0].seat if now_s - self._early_since_s < _EARLY_S else None

    def _moved(self) -> ToEverybody:
        session, deals = self.session, len(self.session.common.deals)
        if deals > self._deals or self.is_over:
            self.open_until = session.moment
            # All programs are sent the scored deal's cards.
            session.make_final()
        elif deals < self._deals:
            self.open_until = _scored_until(session.record)
        self._deals = deals
        if session.deal_is_over:
            self._settled, self._plays_on = None, False
            self._left_aside.clear()
        self._bots.forget()
        return (*self._drop_proposal(), NEWS)

    def _drop_proposal(self) -> ToEverybody:
        """Drop a proposal, as the game has moved on or nobody answers."""
        found, self._proposal = self._proposal, None
        return () if found is None else (say.Answered(found.number, agreed=False),)

    def close(self) -> None:
        """Stop thinking."""
        self._bots.forget()


_RESTARTS: Final = {proposal: how for how, proposal in RESTARTS.items()}


def _scored_until(record: Record) -> int:
    states = [opening(record), *(step.state for step in replay(record))]
    return len(record.actions) if states[-1].phase is Phase.OVER else max(0, last_scored(states))
