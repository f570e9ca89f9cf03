"""How the rest of a deal is settled at a table, by a person's claim or a computer player's."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import View
from fivehundred.session.claims import claim_of_person, next_of_settled, settled_by_bots
from fivehundred.session.game_client import GameClient, SettledRest
from fivehundred.table.waits import Habits

_READING_PAUSES: Final = 3
"""Pauses of computer players for which a claim of theirs is read before its cards come."""


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

    def settle_elsewhere(self, rest: SettledRest, habits: Habits) -> None:
        """Take note of how the rest is settled where the game runs."""
        self._settle(rest, _READING_PAUSES * habits.bot_pause_ms)

    def is_read(self, elapsed_ms: float) -> bool:
        """Let time pass while a claim is left to be read; False once it no longer is."""
        left_ms, self.reading_ms = self.reading_ms, self.reading_ms - elapsed_ms
        return left_ms > 0

    def next_play(self) -> PlayCard | None:
        """Return the card by which the seat to act follows what is settled."""
        return next_of_settled(self._session)

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
