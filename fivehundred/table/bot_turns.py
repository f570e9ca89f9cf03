"""Turns that nobody at the screen takes: chance, computer players, and hints from them.

Computer players think while cards still move; their answer waits until the table is at rest and a
short pause has passed, so that people can follow. A later answer waits for another whole pause:
how long a player has thought says something about the cards, and so is not to be seen.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Action, CutOffer, CutPack
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import USUAL_LEVEL, Level, level_of
from fivehundred.players.levels import counted_effort, effort_of
from fivehundred.session.asking import cut_at_once, early_action, seed_of_move
from fivehundred.session.record import HUMAN
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker
from fivehundred.table.coached import FirstGameGuide
from fivehundred.table.guide import Guide
from fivehundred.table.hot_seat import HotSeat
from fivehundred.table.outcomes import Change, CommandDenial

EXPERT: Final = Level.EXPERT


class BotTurns:
    """Asks the thinker for one session; ``thinking_ms`` is how long the present seat has taken."""

    def __init__(self, session: Session, thinker: Thinker) -> None:
        """Watch a session; the seats of persons, and their dummies, are not asked."""
        self._session = session
        self._thinker = thinker
        self._plays_out = self._fair = False
        self._asked_at: int | None = None
        self._answer: Action | None = None
        self.thinking_ms: float | None = None
        self._pause_ms: float | None = None
        self._time_ms: float | None = None

    @property
    def waiting(self) -> bool:
        """True while a bot is to act."""
        return self._asked_at is not None

    def look(
        self,
        *,
        held: bool = False,
        plays_out: bool = False,
        time_ms: float | None = None,
        told: Action | None = None,
        fair: bool = False,
    ) -> None:
        """Ask for the seat to act, if it is a bot's turn and it has not been asked.

        ``held``: a person may still name something before this turn. ``plays_out``: the rest of
        the deal is played at once, persons' cards as well, without pauses. ``time_ms`` is how
        long an expert may think, if not as long as usual. What the player is ``told`` to do is
        done without thinking. ``fair``: an expert thinks the same on any machine, so the rules of
        thumb never act for it.
        """
        self._plays_out, self._fair = plays_out, fair
        seat = self._session.state.to_act
        moment = len(self._session.record.actions)
        early = self._named_early() or self._cut(moment) or told
        if seat is None or held or (early is None and self._is_persons(seat)):
            self.forget()
            return
        if self._asked_at == moment:
            return
        self._asked_at, self._answer, self.thinking_ms = moment, early, 0.0
        self._pause_ms, self._time_ms = None, time_ms
        if early is None:
            self._ask(seat, moment)

    def _named_early(self) -> Action | None:
        """Return what a bot that has the contract names before another seat leads."""
        contract = self._session.state.contract
        if contract is None or self._is_persons(contract.seat):
            return None
        return early_action(self._session.state)

    def _cut(self, moment: int) -> Action | None:
        """Return how a bot cuts the pack, if it is to: no thinking is waited for."""
        seat = self._session.state.to_act
        if seat is None or self._is_persons(seat):
            return None
        return cut_at_once(self._session.state, self._seed(moment))

    def _seed(self, moment: int) -> int:
        return seed_of_move(self._session.record.created, moment)

    def _ask(self, seat: Seat, moment: int) -> None:
        seed = self._seed(moment)
        level, owner = self._level(seat), self._session.state.variant.seating.owner(seat)
        effort = effort_of(level, self._time_ms if level == EXPERT else None)
        if self._fair and level == EXPERT:
            effort = counted_effort()
        self._thinker.ask(
            self._session.view(seat),
            level,
            seed,
            temperament=self._session.seats[owner].temperament,
            effort=effort,
            insists=self._fair,
        )

    def _paused(self, elapsed_ms: float, whole_ms: float) -> bool:
        """Let a pause go by; True in the moment when one is over."""
        left_ms = (whole_ms if self._pause_ms is None else self._pause_ms) - elapsed_ms
        self._pause_ms = left_ms if left_ms > 0 else whole_ms
        return left_ms <= 0

    def _is_persons(self, seat: Seat) -> bool:
        return self._session.player_kind(seat) == HUMAN and not self._plays_out

    def _level(self, seat: Seat) -> Level:
        """Return the level that plays a seat: its own, or the usual one if it has none."""
        return level_of(self._session.player_kind(seat)) or USUAL_LEVEL

    def forget(self) -> None:
        """Drop the question, after an undo or at the end."""
        if self._asked_at is not None:
            self._thinker.cancel()
        self._asked_at, self._answer, self.thinking_ms = None, None, None

    def update(self, elapsed_ms: float, pause_ms: float, *, at_rest: bool) -> Action | None:
        """Return the bot's action once it is there, the table is at rest and the pause is over."""
        if self._asked_at is None:
            return None
        if self._answer is None:
            self._answer = self._thinker.poll()
        seat = self._session.state.to_act
        if self._answer is None and seat is not None and not self._thinker.is_thinking:
            # Another caller of the thinker may have taken this question away.
            self._ask(seat, self._asked_at)
        if not at_rest or self.thinking_ms is None:
            return None
        self.thinking_ms += elapsed_ms
        hurries = self._plays_out or isinstance(self._answer, CutPack)
        if not hurries and not self._paused(elapsed_ms, pause_ms):
            return None
        if self._answer is None:
            return None
        action, self._answer, self._asked_at, self.thinking_ms = self._answer, None, None, None
        return action


class Hint:
    """One hint at a time: ``waiting`` while it is worked out, ``judgement`` once it has been.

    In a first game its figures are told only once they are asked for: ``in_full``.
    """

    def __init__(
        self, session: Session, thinker: Thinker, chair: HotSeat, guide: Guide | None = None
    ) -> None:
        self._session = session
        self._by_steps = isinstance(guide, FirstGameGuide)
        self.in_full = False
        self._chair = chair
        self._thinker = thinker
        self._shown: View | None = None
        self.waiting = False
        self.judgement: Judgement | None = None

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
        if any(isinstance(offer, CutOffer) for offer in own.legal):
            return CommandDenial.ANY_PLACE
        legal = tuple(offer for offer in own.legal if offer not in self._chair.declined)
        return replace(own, legal=legal) if legal else CommandDenial.NOTHING_TO_DECIDE

    def ask(self, shown: View, asked: View) -> None:
        """Begin to work out what to do in a view; ``shown`` is what the table shows meanwhile.

        Nobody else may be thinking.
        """
        self.put_away()
        self._shown, self.waiting, self.in_full = shown, True, not self._by_steps
        self._thinker.ask_judgement(asked)

    def toggle(self, shown: View, asked: View | CommandDenial) -> Change | CommandDenial:
        """Ask for a hint, for the rest of it, or put the one away that is wanted; as ``ask``."""
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
        """Put it away because somebody asks for that."""
        self.put_away()
        return Change.HINT_GONE

    def put_away(self) -> None:
        """Show it no more, and think no more about it."""
        if self.waiting:
            self._thinker.cancel()
        self._shown, self.waiting, self.judgement = None, False, None

    def follow(self, shown: View) -> None:
        """Put it away where the game has gone on: it was meant for another moment."""
        if self._shown != shown:
            self.put_away()

    def update(self) -> Change | None:
        """Return what has come of it, in the moment when it is no longer being worked out."""
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
