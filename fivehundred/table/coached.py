"""The guides that speak: the coach, who holds a costly decision back once, and the first game."""

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
    """A decision that was held back after ``number`` actions, and how it would be judged."""

    number: int
    action: Action
    judged: CheckedDecision


_PATIENCE_MS: Final = 2500.0
"""So long a decision waits for the coach; most are weighed in less than half of it."""


@dataclass(frozen=True, slots=True)
class UnweighedAction:
    """A decision that waits after ``number`` actions for the coach, and how long it still does."""

    number: int
    action: Action
    left_ms: float = _PATIENCE_MS


class CoachGuide(Guide):
    """Has one person of a session coached; ``held`` is what they have been warned of just now.

    ``rests`` is set by the screen as long as the coach's note is being read. ``unweighed`` is what
    they have decided before the coach was ready to warn them of it.
    """

    rests = holds_person = False

    def __init__(self, session: GameClient, evaluator: BackgroundEvaluator) -> None:
        """Begin without a coach: ``use`` brings it."""
        self.held: CoachWarning | None = None
        self.unweighed: UnweighedAction | None = None
        self.mode = CoachMode.OFF
        self._session, self._evaluator = session, evaluator
        self._coach: Coach | None = None
        self._found: list[Checked] = []
        """All that has been judged and was not taken back."""
        self._warned: int | None = None
        """How many actions there were when something was held back last."""

    @property
    def last(self) -> CheckedDecision | None:
        """The person's last decision, once it is judged."""
        return None if self._coach is None else self._coach.last

    @property
    def judges(self) -> bool:
        """Whether that is still being weighed."""
        return self._coach is not None and self._coach.judges

    @property
    def found(self) -> tuple[Checked, ...]:
        """Every decision judged here that has not been taken back."""
        return tuple(self._found)

    def use(self, mode: CoachMode) -> None:
        """Have the person coached as they wish."""
        persons = self._session.persons
        is_on = mode is not CoachMode.OFF and len(persons) == 1
        self.mode = mode
        if is_on and self._coach is None:
            self._coach = Coach(self._session, persons[0], self._evaluator)
        if not is_on and self._coach is not None:
            # What waits for the coach does so no longer, and is released.
            waiting = self.unweighed
            self.leave()
            self._coach, self.unweighed = None, waiting

    def look(self, *, waits: bool = False) -> bool:
        """Let the coach weigh, unless it ``waits``; True in the moment of a verdict."""
        has_come = self._coach is not None and self._coach.look(waits=waits)
        self._take_note()
        return has_come

    def _take_note(self) -> None:
        checked = None if self.last is None else self.last.checked
        if checked is not None and not (self._found and self._found[-1] is checked):
            self._found.append(checked)

    def think_again(self) -> None:
        """Show the warning no longer."""
        self.held = None

    def leave(self) -> None:
        """Weigh nothing for now; after a return what has been judged is there."""
        if self._coach is not None:
            self._coach.rest()
        self.held = self.unweighed = None
        self.rests = False

    # — as a guide —

    def allows(self, action: Action) -> bool:
        """Return False for a costly decision, once in each moment; a note has been read then."""
        if self._coach is None:
            return True
        self.held, waiting, self.unweighed = None, self.unweighed, None
        number = self._session.moment
        if self.mode is CoachMode.BEFORE and self._warned != number:
            if self._coach.waits_for(action):
                is_same = waiting is not None and waiting.action == action
                self.unweighed = waiting if is_same else UnweighedAction(number, action)
                self.rests = False
                return False
            judged = self._coach.foresee(action)
            if judged is not None and is_warned_of(judged):
                self._warned, self.held = number, CoachWarning(number, action, judged)
                self.rests = False
                return False
        self._coach.comes(action)
        return True

    def release(self, elapsed_ms: float) -> Action | None:
        """Return a decision that has waited: once it is weighed, nobody is coached, or in time."""
        waiting, coach = self.unweighed, self._coach
        if waiting is None:
            return None
        left_ms = waiting.left_ms - elapsed_ms
        if coach is not None and left_ms > 0 and coach.waits_for(waiting.action):
            self.unweighed = replace(waiting, left_ms=left_ms)
            return None
        if left_ms <= 0:
            # It goes through without a warning.
            self._warned = waiting.number
        self.unweighed = None
        return waiting.action

    def follow(self, session: GameClient) -> None:
        """Take note of the state of the game."""
        number = session.moment
        if self.held is not None and self.held.number != number:
            self.held = None
        if self.unweighed is not None and self.unweighed.number != number:
            self.unweighed = None
        if self._warned != number:
            # What is taken back later is decided again.
            self._warned = None
        self._found = [one for one in self._found if one.number < number]
        if self._coach is not None:
            self._coach.follow(session)
            self._take_note()


class FirstGameGuide(CoachGuide):
    """Speaks at each first of a newcomer's games, beside the coach; ``due`` is what is said now.

    The game rests while something is only read. Between deals a lesson may be offered.
    """

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
        """How many actions there were when it looked last, and when something had been read."""

    @property
    def tells(self) -> bool:
        """Whether there is something to be read before the game goes on."""
        return self.due is not None and not (isinstance(self.due, First) and self.due.asks)

    def keeps_back(self, what: OnRequest) -> bool:
        """Return whether the newcomer has not asked for it yet."""
        return not self.newcomer.was_told(what)

    def read(self) -> None:
        """Take what is said as read."""
        self._note()
        self._read_at = self._number
        self._look()

    def stop(self) -> None:
        """Say nothing more in this game nor in later ones, and keep nothing back."""
        self.newcomer.tell(*First, *OnRequest, LESSONS)
        self._look()

    def _note(self) -> None:
        match self.due:
            case First() as first:
                self.newcomer.tell(first)
            case LessonOffer(lesson):
                self.newcomer.tell(_offer_of(lesson))

    def follow(self, session: GameClient) -> None:
        """Take note of the state of the game: somebody who has gone on has read what was said."""
        super().follow(session)
        actions, before = session.record.actions, self._number
        self._number = len(actions)
        new = actions[before:] if 0 <= before < self._number else ()
        if new and not isinstance(new[0], Chance) and new[0].seat == self.seat:
            self._note()
        self._look()

    def _look(self) -> None:
        view, told = self._session.view(self.seat), self.newcomer.was_told
        if self._session.player_kind(self.seat) != HUMAN:
            self.due = None
            return
        firsts = (first for first in firsts_of(view) if not told(first))
        # One thing at a time: what else there is to be read waits for the next.
        once = self._read_at == self._number
        self.due = next((one for one in firsts if one.asks or not once), None)
        if self.due is None and First.SCORE in firsts_of(view) and not told(LESSONS):
            offer = lesson_offer(self.found, view)
            is_new = offer is not None and not told(_offer_of(offer.lesson))
            self.due = offer if is_new else None
        self.rests = self.rests or self.tells


LESSONS: Final = "lessons"
"""What is noted where no more lessons are to be offered."""


def _offer_of(lesson: str) -> str:
    return f"lesson {lesson}"
