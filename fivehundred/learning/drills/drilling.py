"""The guide of a drill at the table: it rates the answer instead of playing it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Final

from fivehundred.engine.actions import Action, Attach, Declare, SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Drill, RatedAnswer
from fivehundred.learning.drills.lines import AnswerComparison, compare_answers
from fivehundred.learning.drills.reasons import proved
from fivehundred.learning.evaluator import BackgroundEvaluator
from fivehundred.players.judgement import Judgement, Verdict, cost_of, verdict_of
from fivehundred.session.record import state_after
from fivehundred.session.workers.errands import Errand, Errands

_NAMED: Final = (Attach, Declare)
"""Actions possible before the first card that are no answer to what to lead."""
_TRIED: Final = 3  # how many wrong answers are tried to prove why a right one is right


class DrillPhase(Enum):
    """The progress of one drill."""

    ASKED = auto()
    WEIGHED = auto()  # answered; the rating is not known yet
    RATED = auto()
    FAILED = auto()  # answered; no rating can be found


class Drilling:
    """Asks one drill; ``answer`` is the person's decision, ``rating`` its worth.

    ``drill`` gains the answers weighed meanwhile; ``found`` compares the lines of the answer and
    of another one, if known.
    """

    def __init__(
        self, drill: Drill, shown: View, evaluator: BackgroundEvaluator, errands: Errands
    ) -> None:
        """Weigh the answers that are not rated; ``shown`` is what the seat sees."""
        self.drill = drill
        self.shown = shown
        self.answer: SeatAction | None = None
        self.progress = DrillPhase.ASKED
        self.found: AnswerComparison | None = None
        self._evaluator = evaluator
        self._errands = errands
        self._lines: Errand[AnswerComparison | None] | None = None
        self._asked = False
        if not drill.rated:
            self._weigh(None)

    @property
    def rating(self) -> RatedAnswer | None:
        """The rating of the person's answer; None until it is known."""
        return None if self.answer is None else self.drill.rating_of(self.answer)

    def again(self) -> None:
        """Ask the drill again."""
        self.answer, self.progress = None, DrillPhase.ASKED
        self.found = self._lines = None

    def poll(self) -> None:
        """Take in the answers weighed meanwhile."""
        if self._asked:
            judgement = self._evaluator.poll_judgement()
            if judgement is None and self._evaluator.is_thinking:
                return
            self._asked = False
            if judgement is not None:
                self._take(judgement)
        if self.progress is not DrillPhase.WEIGHED or self._asked or self.answer is None:
            return
        if self.rating is None:
            self.progress = DrillPhase.FAILED
        elif self._lines is None:
            self._lines = self._errands.do(partial(_parting, self.drill, self.answer))
        elif self._lines.done:
            self.found, self.progress = self._lines.result, DrillPhase.RATED

    def _weigh(self, also: SeatAction | None) -> None:
        self._asked = True
        self._evaluator.ask_judgement(self.shown, also=also)

    def _take(self, judgement: Judgement) -> None:
        """Take in a judgement; ratings that the drill already has stay."""
        fresh = rated_by(judgement)
        if not self.drill.rated:
            self.drill = replace(
                self.drill,
                rated=fresh,
                reason=judgement.reason,
                suit=judgement.suit,
                cards=judgement.cards,
            )
            return
        more = tuple(one for one in fresh if self.drill.rating_of(one.action) is None)
        self.drill = replace(self.drill, rated=(*self.drill.rated, *more))

    def leave(self) -> None:
        """Stop weighing."""
        if self._asked:
            self._evaluator.cancel()
            self._asked = False

    # — as a guide (see ``table.guide``) —

    @property
    def is_answered(self) -> bool:
        """Whether the drill has been answered; play then stops."""
        return self.answer is not None

    def allows(self, action: Action) -> bool:
        """Take the first action as the answer, but never let it be played: the position stays."""
        if isinstance(action, _NAMED):
            return False
        if self.answer is None and isinstance(action, SeatAction):
            self.answer = action
            self.progress = DrillPhase.WEIGHED
            if self.rating is None and not self._asked:
                self._weigh(action)
        return False


def _parting(drill: Drill, answer: SeatAction) -> AnswerComparison | None:
    """Compare an answer with the best one, or a right answer with a wrong one.

    The wrong one is the best for which a reason can be proved, or else the best.
    """
    state, rating = state_after(drill.record), drill.rating_of(answer)
    if rating is None or not rating.is_right:
        return compare_answers(state, drill.seat, answer, drill.best)
    wrong = [one.action for one in drill.rated if not one.is_right][:_TRIED]
    tried = [compare_answers(state, drill.seat, one, answer) for one in wrong]
    known = [one for one in tried if one is not None]
    return next((one for one in known if proved(one)), next(iter(known), None))


def rated_by(judgement: Judgement) -> tuple[RatedAnswer, ...]:
    """Return each answer that was weighed with its verdict, best first."""
    if judgement.best is None:
        return ()
    found = [
        RatedAnswer(one.action, verdict_of(judgement, one.action), cost_of(judgement, one.action))
        for one in judgement.weighed
    ]
    return tuple(sorted(found, key=lambda one: (one.verdict is not Verdict.BEST, one.cost.value)))
