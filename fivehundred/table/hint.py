"""The hint: what an expert would do in a person's place, asked for and shown until he acts.

It rests on the view of the seat to act alone, and is worked out where computer players think, so
that no frame waits for it.
"""

from __future__ import annotations

import zlib
from dataclasses import replace

from fivehundred.engine.view import View
from fivehundred.players.advice import Advice
from fivehundred.players.levels import effort_of_hint
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker
from fivehundred.table.hot_seat import HotSeat
from fivehundred.table.outcomes import Change, CommandDenial


class Hint:
    """One hint at a time: ``waiting`` while it is worked out, ``advice`` once it has been."""

    def __init__(self, session: Session, thinker: Thinker, chair: HotSeat) -> None:
        """Have nothing to say yet."""
        self._session = session
        self._chair = chair
        self._thinker = thinker
        self._shown: View | None = None
        self.waiting = False
        self.advice: Advice | None = None

    @property
    def wanted(self) -> bool:
        """True from being asked for until it is put away."""
        return self._shown is not None

    def question(self) -> View | CommandDenial:
        """Return what the seat to act sees, with what this person has not yet left aside.

        Where before another seat's lead something may be named there is no question: no player is
        asked about that.
        """
        if self._chair.early_offers():
            return CommandDenial.NO_HINT_BEFORE_LEAD
        to_act = self._session.state.to_act
        if to_act is None:
            return CommandDenial.NOTHING_TO_DECIDE
        own = self._session.view(to_act)
        legal = tuple(offer for offer in own.legal if offer not in self._chair.declined)
        return replace(own, legal=legal) if legal else CommandDenial.NOTHING_TO_DECIDE

    def ask(self, shown: View, asked: View, time_ms: float) -> None:
        """Begin to work out what to do in a view; ``shown`` is what the table shows meanwhile.

        Nobody else may be thinking.
        """
        self.put_away()
        moment = len(self._session.record.actions)
        # The same moment of a game always gives the same hint.
        seed = zlib.crc32(f"{self._session.record.created} {moment} hint".encode())
        self._shown, self.waiting = shown, True
        self._thinker.ask_advice(asked, seed, effort=effort_of_hint(time_ms))

    def toggle(
        self, shown: View, asked: View | CommandDenial, time_ms: float
    ) -> Change | CommandDenial:
        """Ask for a hint, or put the one away that is wanted; as ``ask``."""
        if self.wanted:
            self.put_away()
            return Change.HINT_GONE
        if isinstance(asked, CommandDenial):
            return asked
        self.ask(shown, asked, time_ms)
        return Change.HINT_SOUGHT

    def put_away(self) -> None:
        """Show it no more, and think no more about it."""
        if self.waiting:
            self._thinker.cancel()
        self._shown, self.waiting, self.advice = None, False, None

    def follow(self, shown: View) -> None:
        """Put it away where the game has gone on: it was meant for another moment."""
        if self._shown != shown:
            self.put_away()

    def update(self) -> Change | None:
        """Return what has come of it, in the moment when it is no longer being worked out."""
        if not self.waiting:
            return None
        self.advice = self._thinker.poll_advice()
        if self.advice is None and self._thinker.is_thinking:
            return None
        self.waiting = False
        if self.advice is not None:
            return Change.HINT_CAME
        self._shown = None
        return Change.HINT_FAILED
