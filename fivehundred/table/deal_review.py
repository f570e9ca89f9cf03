"""What is read between two deals: the sheet of a scored one, and what a proved revoke cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.events import DealScored, Event, RevokeProved
from fivehundred.engine.facts import Contract, Phase, ProvedRevoke
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.view import View


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """What is still to be read before the game goes on: a proof first, then the score sheet."""

    proved: RevokeProved | None = None
    sheet: bool = False

    def after(self, happened: Sequence[Event]) -> ReviewStep:
        """Return what is to be read after some more has happened."""
        proofs = [event for event in happened if isinstance(event, RevokeProved)]
        scored = any(isinstance(event, DealScored) for event in happened)
        if proofs:
            return ReviewStep(proofs[-1], scored)
        return ReviewStep(self.proved, self.sheet or scored)


def at_sheet(happened: Sequence[Event], view: View) -> bool:
    """Return whether a game has come to the sheet of a deal just scored, or of all of it.

    ``happened`` is all since the cards were last dealt: a deal that was passed out has no sheet.
    """
    scored = any(isinstance(event, DealScored) for event in happened)
    return view.phase is Phase.OVER or (view.phase is Phase.DEAL and scored)


def noted_revoke(proved: RevokeProved) -> ProvedRevoke:
    """Return a revoke that has been proved as the sheet shows it."""
    return ProvedRevoke(
        proved.claimant, proved.against, proved.number, proved.card, proved.replayed
    )


def contract_of(proved: RevokeProved, view: View) -> Contract | None:
    """Return the contract of the deal in which a revoke has been proved."""
    if view.deals and not proved.replayed:
        return view.deals[-1].contract
    return view.contract


def may_claim_revoke(view: View) -> bool:
    """Return whether anybody may say now that someone has revoked."""
    if not may_revoke(view.variant):
        return False
    return view.phase is Phase.PLAY or bool(view.deals)
