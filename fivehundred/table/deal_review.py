"""What is shown between deals: the score sheet, a proved revoke, and reasons to cheer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.events import DealScored, Event, RevokeProved, TrickWon
from fivehundred.engine.facts import Contract, Phase, ProvedRevoke
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """What a person must read before the game goes on: first a proof, then the score sheet."""

    proved: RevokeProved | None = None
    sheet: bool = False

    def after(self, happened: Sequence[Event]) -> ReviewStep:
        """Return what must be read after further events."""
        proofs = [event for event in happened if isinstance(event, RevokeProved)]
        scored = any(isinstance(event, DealScored) for event in happened)
        if proofs:
            return ReviewStep(proofs[-1], scored)
        return ReviewStep(self.proved, self.sheet or scored)


def at_sheet(happened: Sequence[Event], view: View) -> bool:
    """Return whether a deal was just scored, by the events since the deal, or the game is over."""
    scored = any(isinstance(event, DealScored) for event in happened)
    return view.phase is Phase.OVER or (view.phase is Phase.DEAL and scored)


def noted_revoke(proved: RevokeProved) -> ProvedRevoke:
    """Return a proved revoke as the sheet shows it."""
    return ProvedRevoke(
        proved.claimant, proved.against, proved.number, proved.card, proved.replayed
    )


def contract_of(proved: RevokeProved, view: View) -> Contract | None:
    """Return the contract of the deal in which a revoke was proved."""
    if view.deals and not proved.replayed:
        return view.deals[-1].contract
    return view.contract


def may_claim_revoke(view: View) -> bool:
    """Return whether a revoke may be claimed now."""
    if not may_revoke(view.variant):
        return False
    return view.phase is Phase.PLAY or bool(view.deals)


class Joy(Enum):
    """A moment to celebrate, with a picture of its own."""

    GAME_WON = auto()
    SLAM = auto()
    """Every trick of a deal, in a contract with a level."""
    MISERE_BEATEN = auto()
    LAST_CARD = auto()
    """A contract made with its last trick."""
    LESSON_DONE = auto()
    FIRST_RIGHT = auto()
    """A person's first right answer to a drill."""


def joy_of(view: View, happened: Iterable[Event], persons: Sequence[Seat]) -> Joy | None:
    """Return what these persons may celebrate in the deal just scored, if anything."""
    if not view.deals:
        return None
    side_of, result = view.variant.seating.side_of, view.deals[-1]
    if view.result is not None and any(side_of[seat] in view.result.winners for seat in persons):
        return Joy.GAME_WON
    contract = result.contract
    if contract is None or not persons:
        return None
    ours = any(seat in (*contract.side, *contract.out) for seat in persons)
    if contract.call in NULLOS:
        return None if ours or result.made else Joy.MISERE_BEATEN
    if not ours or not result.made or not isinstance(contract.call, Bid):
        return None
    taken = sum(result.tricks[seat] for seat in contract.side)
    if taken == sum(result.tricks):
        return Joy.SLAM
    won = [event for event in happened if isinstance(event, TrickWon)]
    by_the_last = bool(won) and won[-1].winner in contract.side
    return Joy.LAST_CARD if by_the_last and taken == contract.call.level else None
