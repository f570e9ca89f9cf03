"""A moment at which a person is to decide, with all that is needed to judge what he decides."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import (
    Action,
    DiscardOffer,
    GiveOffer,
    MakeCall,
    PlayCard,
    SeatAction,
)
from fivehundred.engine.calls import Bid
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice
from fivehundred.session.analysis.checks import Checked
from fivehundred.session.analysis.play_check import (
    DECISIONS,
    Decision,
    judged,
    seed_of,
    stand_in,
)
from fivehundred.session.session import Session


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """``number`` actions were done; ``shown`` is what the seat to act sees, nothing else counts.

    ``seat`` decides, for a dummy its owner. A moment that comes again is another one.
    """

    number: int
    deal: int
    seat: Seat
    shown: View
    seed: int

    @property
    def is_foreseen(self) -> bool:
        """Whether most that may be decided is weighed alike, before it is known what is."""
        return any(isinstance(offer, MakeCall | PlayCard) for offer in self.shown.legal)

    @property
    def usual(self) -> SeatAction | None:
        """The stand-in of most actions; None stands for calls."""
        plays = (offer for offer in self.shown.legal if isinstance(offer, PlayCard))
        return next(plays, None)

    def others(self, usual: Advice) -> tuple[SeatAction, ...]:
        """List the calls worth weighing besides, each by itself: the best by the usual advice,
        and then the lowest bid of each strain, and their like.
        """
        offers = [offer for offer in self.shown.legal if isinstance(offer, MakeCall)]
        lowest: dict[object, SeatAction] = {}
        for make in offers:
            call = make.call
            lowest.setdefault(call.strain if isinstance(call, Bid) else call, make)
        found = dict.fromkeys((*(one.action for one in usual.weighed), *lowest.values()))
        return tuple(one for one in found if one in offers and self.stand_in(one) is one)

    def stand_in(self, action: SeatAction) -> SeatAction | None:
        """Return the action for which the same is weighed as for another; None: for none."""
        return stand_in(self.shown, action)

    def judged(self, action: SeatAction, advice: Advice) -> Checked:
        """Return how an action stands beside what was weighed for its stand-in."""
        decision = Decision(self.number, self.deal, self.seat, action)
        contract = None if isinstance(action, MakeCall) else self.shown.contract
        return judged(self.shown, decision, advice, contract)


def moment_of(session: Session, person: Seat) -> Moment | None:
    """Return the moment at which a session stands, where a person has a choice in it."""
    state = session.state
    to_act = state.to_act
    if to_act is None or state.variant.seating.owner(to_act) != person:
        return None
    shown, number = session.view(to_act), len(session.record.actions)
    offer = shown.legal[0] if len(shown.legal) == 1 else None
    if not shown.legal or not (offer is None or isinstance(offer, DiscardOffer | GiveOffer)):
        return None
    seed = seed_of(session.record.created, number)
    return Moment(number, len(state.match.deals) + 1, person, shown, seed)


def decision_at(moment: Moment | None, action: Action) -> SeatAction | None:
    """Return an action as what was decided at a moment; None where it was not that."""
    if moment is None or not isinstance(action, DECISIONS):
        return None
    return action if action.seat == moment.shown.viewer else None
