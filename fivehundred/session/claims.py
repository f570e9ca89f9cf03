"""Claims during a deal: to the remaining tricks, and of a revoke.

Computer players claim only what their own View proves, and only if the choice of cards does not
matter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import ClaimRevoke, PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.claims import Claim, claim_of, is_lost, next_of_claim
from fivehundred.players.misere_claims import SafeMisere, safe_misere_of, scores_the_same
from fivehundred.players.table_shown import provable, shown_revokes
from fivehundred.session.game_client import GameClient, SettledRest, is_bot

_LEAST_TRICKS: Final = 2
"""The fewest tricks a computer player claims: nobody claims just the last one."""


def claim_of_person(view: View) -> Claim | SafeMisere | None:
    """Return the claim open to the viewer, who is to act; None if there is none."""
    misere = safe_misere_of(view) if view.viewer == view.to_act else None
    return misere or claim_of(view)


def view_to_play(session: GameClient, to_act: Seat) -> View:
    """Return the View of the seat to act; for a dummy, its owner's with the dummy's plays."""
    owner = session.common.variant.seating.owner(to_act)
    own = session.view(owner)
    if owner == to_act:
        return own
    turn = session.view(to_act)
    return replace(own, legal=turn.legal, following_plays=turn.following_plays)


def settled_by_bots(session: GameClient) -> SettledRest | None:
    """Return the rest of the deal if a computer player claims or gives it up now; else None.

    Always None if revokes may be claimed.
    """
    seen = session.common
    contract, to_act = seen.contract, seen.to_act
    if seen.phase is not Phase.PLAY or to_act is None or may_revoke(seen.variant):
        return None
    if len(seen.hands[to_act]) < _LEAST_TRICKS or contract is None:
        return None
    if session.record.open_hands:
        return None
    if is_bot(session, contract.seat):
        own = session.view(contract.seat)
        misere = safe_misere_of(own)
        if misere is not None:
            return SettledRest(contract.seat, misere)
        live = [seat for seat in seen.variant.seating.ring if seat not in own.sitting_out]
        if is_lost(own) and scores_the_same(own, live):
            return SettledRest(contract.seat, None)
    owner = seen.variant.seating.owner(to_act)
    if not is_bot(session, owner):
        return None
    claim = claim_of(view_to_play(session, to_act))
    return None if claim is None else SettledRest(owner, claim)


def next_of_settled(session: GameClient) -> PlayCard | None:
    """Return the next card of a settled rest."""
    to_act = session.common.to_act
    return None if to_act is None else next_of_claim(view_to_play(session, to_act))


def is_seen(session: GameClient, claim: ClaimRevoke) -> bool:
    """Return whether a revoke claim may be settled; during play, only if both cards were seen.

    A verdict based on hidden hands would tell the table who is void.
    """
    if session.common.phase is not Phase.PLAY or session.record.open_hands:
        return True
    return claim.against in shown_revokes(session.view(claim.seat))


def claim_of_bots(session: GameClient) -> ClaimRevoke | None:
    """Return a revoke that a computer player can prove, also in a scored deal, or None."""
    variant = session.common.variant
    if not may_revoke(variant):
        return None
    for seat in variant.seating.players:
        if not is_bot(session, seat):
            continue
        against = provable(session.view(seat))
        if against is not None:
            claim = ClaimRevoke(seat, against)
            if session.refusal(claim) is None:
                return claim
    return None
