"""What is read between two deals: the sheet of a scored one, and what a proved revoke cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.actions import ClaimRevoke, MakeCall
from fivehundred.engine.events import DealScored, Event, RevokeProved
from fivehundred.engine.facts import Contract, Phase, ProvedRevoke
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.view import View
from fivehundred.players.table_shown import has_shown_revoke, provable
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN, Record


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


def at_sheet(record: Record, view: View) -> bool:
    """Return whether a game has come to the sheet of a deal just scored, or of all of it."""
    if view.phase is Phase.OVER:
        return True
    # A deal that was passed out is dealt again without a sheet.
    scored = view.phase is Phase.DEAL and bool(view.deals)
    return scored and not isinstance(record.actions[-1], MakeCall)


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


def is_seen(session: GameClient, claim: ClaimRevoke) -> bool:
    """Return whether the table can settle a claim of a revoke now, whatever the cards are.

    As long as the deal is played, the claimant must have seen both cards: an answer from hands
    that nobody has seen would tell who is void. After that every card is known.
    """
    if session.common.phase is not Phase.PLAY or session.record.open_hands:
        return True
    return has_shown_revoke(session.view(claim.seat), claim.against)


def claim_of_bots(session: GameClient) -> ClaimRevoke | None:
    """Return what a computer player can prove and the rules bear out, also of a scored deal."""
    variant = session.common.variant
    if not may_revoke(variant):
        return None
    for seat in variant.seating.players:
        if session.player_kind(seat) == HUMAN:
            continue
        against = provable(session.view(seat))
        if against is not None:
            claim = ClaimRevoke(seat, against)
            if session.refusal(claim) is None:
                return claim
    return None
