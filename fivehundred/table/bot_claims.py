"""What computer players say of the rest of a deal as people do: it is ours, or it is lost.

Each says only what its own View proves, and only where nobody has anything left to decide: the
cards that are still out are then played at once, and any of them would do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.customs_of_play import may_revoke
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.claims import Claim, claim_of, is_lost, next_of_claim
from fivehundred.players.misere_claims import SafeMisere, safe_misere_of, score_alike
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN
from fivehundred.table.waits import Habits

_READING_PAUSES: Final = 3
"""Pauses of computer players for which a claim of theirs is read before its cards come."""
_LEAST_TRICKS: Final = 2
"""Nobody claims the last trick: its cards are on the table as soon as that is said."""


@dataclass(frozen=True, slots=True)
class SettledRest:
    """The rest of a deal as a seat settles it: by a claim, or by giving a lost contract up."""

    seat: Seat
    claim: Claim | SafeMisere | None


def claim_of_person(view: View) -> Claim | SafeMisere | None:
    """Return what the viewer, who is to act, may claim; None if there is nothing."""
    misere = safe_misere_of(view) if view.viewer == view.to_act else None
    return misere or claim_of(view)


def view_to_play(session: GameClient, to_act: Seat) -> View:
    """Return what who plays for the seat to act sees, with what may be played from there."""
    owner = session.common.variant.seating.owner(to_act)
    own = session.view(owner)
    if owner == to_act:
        return own
    turn = session.view(to_act)
    return replace(own, legal=turn.legal, following_plays=turn.following_plays)


def settled_by_bots(session: GameClient) -> SettledRest | None:
    """Return what a computer player claims or gives up now; None if there is nothing.

    Wrong cards may still be claimed where they can be played, so there every card is played; so
    it is where the person at the screen places every card.
    """
    seen = session.common
    contract, to_act = seen.contract, seen.to_act
    if seen.phase is not Phase.PLAY or to_act is None or may_revoke(seen.variant):
        return None
    if len(seen.hands[to_act]) < _LEAST_TRICKS or contract is None:
        return None
    if session.record.open_hands:
        return None
    if session.player_kind(contract.seat) != HUMAN:
        own = session.view(contract.seat)
        misere = safe_misere_of(own)
        if misere is not None:
            return SettledRest(contract.seat, misere)
        live = [seat for seat in seen.variant.seating.ring if seat not in own.sitting_out]
        if is_lost(own) and score_alike(own, live):
            return SettledRest(contract.seat, None)
    owner = seen.variant.seating.owner(to_act)
    if session.player_kind(owner) == HUMAN:
        return None
    claim = claim_of(view_to_play(session, to_act))
    return None if claim is None else SettledRest(owner, claim)


class DealClaim:
    """How the rest of one session's deal is settled; ``rest`` is the last that was.

    ``reading_ms`` is how long the claim of a computer player is still left to be read.
    """

    def __init__(self, session: GameClient) -> None:
        self._session = session
        self._since: int | None = None
        """How many actions there were when the rest of this deal was claimed."""
        self._plays_on = False
        """Whether a claim was taken back in this deal, so that computer players claim nothing."""
        self.rest: SettledRest | None = None
        self.reading_ms = 0.0

    def _settle(self, rest: SettledRest, reading_ms: float = 0.0) -> None:
        self.rest, self.reading_ms = rest, reading_ms
        self._since = self._session.moment

    def settle_for_person(self, view: View) -> bool:
        """Let the viewer claim the rest; False where nothing is sure."""
        claim = claim_of_person(view)
        if claim is None or view.viewer is None:
            return False
        self._settle(SettledRest(view.viewer, claim))
        return True

    def settle_for_bots(self, habits: Habits) -> bool:
        """Let a computer player settle the rest; False where none can.

        Somebody who wants to play every card plays these too.
        """
        plays_on = self._plays_on or habits.card_pause_ms is None
        rest = None if plays_on else settled_by_bots(self._session)
        if rest is None:
            return False
        self._settle(rest, _READING_PAUSES * habits.bot_pause_ms)
        return True

    def is_read(self, elapsed_ms: float) -> bool:
        """Let time pass while a claim is left to be read; False once it no longer is."""
        left_ms, self.reading_ms = self.reading_ms, self.reading_ms - elapsed_ms
        return left_ms > 0

    def next_play(self) -> PlayCard | None:
        """Return the card by which the seat to act follows what is settled."""
        to_act = self._session.common.to_act
        return None if to_act is None else next_of_claim(view_to_play(self._session, to_act))

    def taken_back(self) -> int | None:
        """Return how many actions there were before a claim that is taken back; None without one.

        A claim is one decision, however many cards it has played, and whose.
        """
        if self._since is None or self._since >= self._session.moment:
            return None
        self._plays_on = True
        return self._since

    def forget(self, *, of_deal: bool = False) -> None:
        """Forget what was claimed, ``of_deal`` also that a claim was taken back."""
        self._since, self.reading_ms = None, 0.0
        self._plays_on = self._plays_on and not of_deal
