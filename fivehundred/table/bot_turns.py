"""Computer players' turns and claims, and hints.

A late answer waits for another full pause, so that thinking times reveal nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Action, CutOffer, CutPack
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from fivehundred.session.asking import BotQuestion, BotSeats
from fivehundred.session.claims import claim_of_person, settled_by_bots
from fivehundred.session.game_client import GameClient, SettledRest
from fivehundred.session.workers.thinker import Thinker
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.guide import Guide
from fivehundred.table.hot_seat import HotSeat
from fivehundred.table.waits import Habits

_READING_PAUSES: Final = 3
"""How many pauses a computer player's claim is shown before its cards are played."""


class BotTurns(BotSeats):
    """Paces computer players' turns with pauses, except for cuts."""

    def __init__(self, session: GameClient, thinker: Thinker) -> None:
        super().__init__(session, thinker)
        self._followed: BotQuestion | None = None
        self._thinking_ms = 0.0
        self._pause_ms: float | None = None

    @property
    def thinking_ms(self) -> float | None:
        """How long the seat to act has taken; None if it is not a computer player's turn."""
        if self.question is None:
            return None
        return self._thinking_ms if self.question is self._followed else 0.0

    def update(self, elapsed_ms: float, pause_ms: float, *, at_rest: bool) -> Action | None:
        """Return the answer once it has come, the table is at rest and a pause is over."""
        answer = self.poll()
        if self.question is None or not at_rest:
            return None
        if self.question is not self._followed:
            self._followed, self._thinking_ms, self._pause_ms = self.question, 0.0, None
        self._thinking_ms += elapsed_ms
        hurries = self._plays_out or isinstance(answer, CutPack)
        if not hurries and not self._paused(elapsed_ms, pause_ms):
            return None
        if answer is not None:
            self.question = None
        return answer

    def _paused(self, elapsed_ms: float, whole_ms: float) -> bool:
        left_ms = (whole_ms if self._pause_ms is None else self._pause_ms) - elapsed_ms
        self._pause_ms = left_ms if left_ms > 0 else whole_ms
        return left_ms <= 0


class Hint:
    """A hint: ``waiting`` for its ``judgement``; a first game shows figures only ``in_full``."""

    def __init__(
        self, session: GameClient, thinker: Thinker, chair: HotSeat, guide: Guide | None = None
    ) -> None:
        self._session = session
        self._by_steps = guide is not None and guide.is_first_game
        self.in_full = False
        self._chair = chair
        self._thinker = thinker
        self._shown: View | None = None
        self.waiting = False
        self.judgement: Judgement | None = None

    @property
    def wanted(self) -> bool:
        """Whether a hint was asked for and not yet put away."""
        return self._shown is not None

    def question(self) -> View | CommandDenial:
        """Return the View to judge, or why there is no hint: none for early announcements."""
        if self._chair.early_offers():
            return CommandDenial.NO_HINT_BEFORE_LEAD
        to_act = self._session.common.to_act
        if to_act is None:
            return CommandDenial.NOTHING_TO_DECIDE
        own = self._session.view(to_act)
        if any(isinstance(offer, CutOffer) for offer in own.legal):
            return CommandDenial.ANY_PLACE
        legal = tuple(offer for offer in own.legal if offer not in self._chair.declined)
        return replace(own, legal=legal) if legal else CommandDenial.NOTHING_TO_DECIDE

    def ask(self, shown: View, asked: View) -> None:
        """Start a hint on ``asked``; ``shown`` is on the table. The thinker must be free."""
        self.put_away()
        self._shown, self.waiting, self.in_full = shown, True, not self._by_steps
        self._thinker.ask_judgement(asked)

    def toggle(self, shown: View, asked: View | CommandDenial) -> Change | CommandDenial:
        """Ask for a hint, show it in full, or put it away; arguments as in ``ask``."""
        if self.judgement is not None and not self.in_full:
            self.in_full = True
            return Change.HINT_TOLD
        if self.wanted:
            return self.drop()
        if isinstance(asked, CommandDenial):
            return asked
        self.ask(shown, asked)
        return Change.HINT_SOUGHT

    def drop(self) -> Change:
        """Put the hint away, and return the change to show."""
        self.put_away()
        return Change.HINT_GONE

    def put_away(self) -> None:
        """Remove the hint, and stop working on it."""
        if self.waiting:
            self._thinker.cancel()
        self._shown, self.waiting, self.judgement = None, False, None

    def follow(self, shown: View) -> None:
        """Put the hint away if the game has moved on."""
        if self._shown != shown:
            self.put_away()

    def update(self) -> Change | None:
        """Return the change once the hint is ready or has failed; None before."""
        if not self.waiting:
            return None
        self.judgement = self._thinker.poll_judgement()
        if self.judgement is None and self._thinker.is_thinking:
            return None
        self.waiting = False
        if self.judgement is not None:
            return Change.HINT_CAME
        self._shown = None
        return Change.HINT_FAILED


class DealClaim:
    """A claim that settles the rest of a deal; it is shown for another ``reading_ms``."""

    def __init__(self, session: GameClient) -> None:
        self._session = session
        self._since: int | None = None
        self._plays_on = False
        """Whether a claim was taken back in this deal; computer players then make no more."""
        self.rest: SettledRest | None = None
        self.reading_ms = 0.0

    def _settle(self, rest: SettledRest, reading_ms: float = 0.0) -> None:
        self.rest, self.reading_ms = rest, reading_ms
        self._since = self._session.moment

    def settle_for_person(self, view: View) -> bool:
        """Claim the rest for the viewer; False if they cannot prove it."""
        claim = claim_of_person(view)
        if claim is None or view.viewer is None:
            return False
        self._settle(SettledRest(view.viewer, claim))
        return True

    def settle_for_bots(self, habits: Habits) -> bool:
        """Let a computer player settle the rest; False if none can, or persons play every card."""
        plays_on = self._plays_on or habits.card_pause_ms is None
        rest = None if plays_on else settled_by_bots(self._session)
        if rest is None:
            return False
        self._settle(rest, _READING_PAUSES * habits.bot_pause_ms)
        return True

    def settle_elsewhere(self, rest: SettledRest, habits: Habits) -> None:
        """Note a claim made at the host."""
        self._settle(rest, _READING_PAUSES * habits.bot_pause_ms)

    def is_read(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether a claim is still being shown."""
        left_ms, self.reading_ms = self.reading_ms, self.reading_ms - elapsed_ms
        return left_ms > 0

    def taken_back(self) -> int | None:
        """Return how many actions preceded the claim to take back; None if there is no claim."""
        if self._since is None or self._since >= self._session.moment:
            return None
        self._plays_on = True
        return self._since

    def forget(self, *, of_deal: bool = False) -> None:
        """Forget the claim; with ``of_deal`` also forget that one was taken back."""
        self._since, self.reading_ms = None, 0.0
        self._plays_on = self._plays_on and not of_deal
