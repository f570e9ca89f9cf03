"""The coach, who may hold back a costly decision, and the guide of a newcomer's first game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import Action, Chance
from fivehundred.learning.coach import CheckedDecision, Coach, is_warned_of
from fivehundred.learning.evaluator import BackgroundEvaluator, CoachMode
from fivehundred.learning.first_game import (
    First,
    LessonOffer,
    Newcomer,
    OnRequest,
    firsts_of,
    lesson_offer,
)
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN
from fivehundred.table.guide import Guide


@dataclass(frozen=True, slots=True)
class CoachWarning:
    """A decision the coach holds back, made after ``number`` actions, and its verdict."""

    number: int
    action: Action
    judged: CheckedDecision


@dataclass(frozen=True, slots=True)
class UnweighedAction:
    """A decision made after ``number`` actions; it waits at most ``left_ms`` for the coach.

    Most are weighed in less than half of that.
    """

    number: int
    action: Action
    left_ms: float = 2500.0


class CoachGuide(Guide):
    """Coaches one person; ``held`` is a warning, ``unweighed`` a decision still to be weighed.

    The screen sets ``is_paused`` while the coach's note is being read.
    """

    is_paused = holds_person = False

    def __init__(self, session: GameClient, evaluator: BackgroundEvaluator) -> None:
        self.held: CoachWarning | None = None
        self.unweighed: UnweighedAction | None = None
        self.mode = CoachMode.OFF
        self._session, self._evaluator = session, evaluator
        self._coach: Coach | None = None
        self._found: list[Checked] = []
        self._warned: int | None = None
        """The number of actions at the last warning."""

    @property
    def last_verdict(self) -> CheckedDecision | None:
        """The person's last decision, once it is judged."""
        return None if self._coach is None else self._coach.last_verdict

    @property
    def is_judging(self) -> bool:
        """Whether the last decision is still being weighed."""
        return self._coach is not None and self._coach.is_judging

    @property
    def verdicts(self) -> tuple[Checked, ...]:
        """All verdicts on decisions that were not taken back."""
        return tuple(self._found)

    def set_mode(self, mode: CoachMode) -> None:
        """Coach the person in this mode."""
        persons = self._session.persons
        is_on = mode is not CoachMode.OFF and len(persons) == 1
        self.mode = mode
        if is_on and self._coach is None:
            self._coach = Coach(self._session, persons[0], self._evaluator)
        if not is_on and self._coach is not None:
            # A decision waiting for the coach stays, to be released.
            waiting = self.unweighed
            self.leave()
            self._coach, self.unweighed = None, waiting

    def poll(self, *, waits: bool = False) -> bool:
        """Let the coach weigh, unless it ``waits``; return whether there is a new verdict."""
        has_come = self._coach is not None and self._coach.poll(waits=waits)
        self._collect()
        return has_come

    def _collect(self) -> None:
        checked = None if self.last_verdict is None else self.last_verdict.checked
        if checked is not None and not (self._found and self._found[-1] is checked):
            self._found.append(checked)

    def leave(self) -> None:
        """Stop weighing; verdicts stay."""
        if self._coach is not None:
            self._coach.rest()
        self.held = self.unweighed = None
        self.is_paused = False

    def allows(self, action: Action) -> bool:
        """Return False for a costly decision, once at each moment, or one still to be weighed."""
        if self._coach is None:
            return True
        self.held, waiting, self.unweighed = None, self.unweighed, None
        number = self._session.moment
        if self.mode is CoachMode.BEFORE and self._warned != number:
            if self._coach.waits_for(action):
                is_same = waiting is not None and waiting.action == action
                self.unweighed = waiting if is_same else UnweighedAction(number, action)
                self.is_paused = False
                return False
            judged = self._coach.foresee(action)
            if judged is not None and is_warned_of(judged):
                self._warned, self.held = number, CoachWarning(number, action, judged)
                self.is_paused = False
                return False
        self._coach.expect(action)
        return True

    def release(self, elapsed_ms: float) -> Action | None:
        """Return a waiting decision once it is weighed, its time is up, or nobody is coached."""
        waiting, coach = self.unweighed, self._coach
        if waiting is None:
            return None
        left_ms = waiting.left_ms - elapsed_ms
        if coach is not None and left_ms > 0 and coach.waits_for(waiting.action):
            self.unweighed = replace(waiting, left_ms=left_ms)
            return None
        if left_ms <= 0:
            # Do not warn about this decision.
            self._warned = waiting.number
        self.unweighed = None
        return waiting.action

    def follow(self, session: GameClient) -> None:
        """Note the state of the game."""
        number = session.moment
        if self.held is not None and self.held.number != number:
            self.held = None
        if self.unweighed is not None and self.unweighed.number != number:
            self.unweighed = None
        if self._warned != number:
            # The same moment may come again after an undo.
            self._warned = None
        self._found = [one for one in self._found if one.number < number]
        if self._coach is not None:
            self._coach.follow(session)
            self._collect()


class FirstGameGuide(CoachGuide):
    """A coach that explains each event a newcomer meets for the first time; ``due`` comes next."""

    is_first_game = True
    wants_every_card = True

    def __init__(
        self, session: GameClient, evaluator: BackgroundEvaluator, newcomer: Newcomer
    ) -> None:
        super().__init__(session, evaluator)
        self.newcomer = newcomer
        self.due: First | LessonOffer | None = None
        self.seat = session.persons[0]
        self._number = self._read_at = -1
        """The number of actions when last followed, and when an explanation was last read."""

    @property
    def is_explaining(self) -> bool:
        """Whether the person must read an explanation before the game goes on."""
        return self.due is not None and not (isinstance(self.due, First) and self.due.asks)

    def hides_until_asked(self, what: OnRequest) -> bool:
        """Return whether to hide something, as the newcomer has not asked for it yet."""
        return not self.newcomer.was_told(what)

    def read(self) -> None:
        """Mark the explanation as read."""
        self._mark_told()
        self._read_at = self._number
        self._choose_due()

    def stop(self) -> None:
        """Explain nothing more, in this and later games, and hold nothing back."""
        self.newcomer.tell(*First, *OnRequest, LESSONS)
        self._choose_due()

    def _mark_told(self) -> None:
        match self.due:
            case First() as first:
                self.newcomer.tell(first)
            case LessonOffer(lesson):
                self.newcomer.tell(_offer_of(lesson))

    def follow(self, session: GameClient) -> None:
        """Note the state of the game; a person who has acted has read the explanation."""
        super().follow(session)
        actions, before = session.record.actions, self._number
        self._number = len(actions)
        new = actions[before:] if 0 <= before < self._number else ()
        if new and not isinstance(new[0], Chance) and new[0].seat == self.seat:
            self._mark_told()
        self._choose_due()

    def _choose_due(self) -> None:
        view, told = self._session.view(self.seat), self.newcomer.was_told
        if self._session.player_kind(self.seat) != HUMAN:
            self.due = None
            return
        firsts = (first for first in firsts_of(view) if not told(first))
        # Only one explanation at a time.
        once = self._read_at == self._number
        self.due = next((one for one in firsts if one.asks or not once), None)
        if self.due is None and First.SCORE in firsts_of(view) and not told(LESSONS):
            offer = lesson_offer(self.verdicts, view)
            is_new = offer is not None and not told(_offer_of(offer.lesson))
            self.due = offer if is_new else None
        self.is_paused = self.is_paused or self.is_explaining


LESSONS: Final = "lessons"
"""Recorded once no more lessons are to be offered."""


def _offer_of(lesson: str) -> str:
    return f"lesson {lesson}"
