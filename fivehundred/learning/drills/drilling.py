"""One drill at a table, as the guide of its sitting: the decision is held, and rated."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Action, Attach, Declare, SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Drill, RatedAnswer
from fivehundred.learning.evaluator import BackgroundEvaluator
from fivehundred.players.advice import Advice
from fivehundred.players.level_names import Level
from fivehundred.players.levels import effort_of
from fivehundred.session.analysis.checks import Cost, Verdict, cost_of, verdict_of
from fivehundred.session.analysis.play_check import seed_of
from fivehundred.session.session import Session

_TIME_MS: Final = 60_000.0
_NAMED: Final = (Attach, Declare)
"""What may be named before the first card, and is no answer to what is led."""


class DrillPhase(Enum):
    """How far a drill has come."""

    ASKED = auto()
    WEIGHED = auto()
    """It has been answered, and what that is worth is still being worked out."""
    RATED = auto()
    FAILED = auto()
    """What the answer is worth cannot be found out."""


class Drilling:
    """Asks one drill; ``answer`` is what was decided, ``rating`` what that is worth.

    ``drill`` has all that is known of its answers, also what was weighed meanwhile.
    """

    fair = False

    def __init__(self, drill: Drill, shown: View, evaluator: BackgroundEvaluator) -> None:
        """Begin: ``shown`` is what the seat sees. Answers that nobody has weighed are weighed."""
        self.drill = drill
        self.shown = shown
        self.answer: SeatAction | None = None
        self.progress = DrillPhase.ASKED
        self._evaluator = evaluator
        self._asked = False
        if not drill.rated:
            self._weigh(None)

    @property
    def rating(self) -> RatedAnswer | None:
        """What the answer is worth; None before that is known."""
        return None if self.answer is None else self.drill.rating_of(self.answer)

    def again(self) -> None:
        """Ask it once more."""
        self.answer, self.progress = None, DrillPhase.ASKED

    def look(self) -> None:
        """Hear what has been weighed meanwhile."""
        if self._asked:
            advice = self._evaluator.poll_advice()
            if advice is None and self._evaluator.is_thinking:
                return
            self._asked = False
            if advice is not None:
                self._take(advice)
        if self.progress is not DrillPhase.WEIGHED or self._asked:
            return
        self.progress = DrillPhase.FAILED if self.rating is None else DrillPhase.RATED

    def _weigh(self, also: SeatAction | None) -> None:
        self._asked = True
        effort = replace(effort_of(Level.EXPERT), time_ms=_TIME_MS, is_counted=True)
        record = self.drill.record
        seed = seed_of(record.created, len(record.actions))
        self._evaluator.ask_advice(self.shown, seed, effort=effort, also=also)

    def _take(self, advice: Advice) -> None:
        """Take in what was weighed; what the library says of the others stays."""
        fresh = rated_by(self.shown, advice)
        if not self.drill.rated:
            self.drill = replace(
                self.drill,
                rated=fresh,
                reason=advice.reason,
                suit=advice.suit,
                cards=advice.cards,
            )
            return
        more = tuple(one for one in fresh if self.drill.rating_of(one.action) is None)
        self.drill = replace(self.drill, rated=(*self.drill.rated, *more))

    def leave(self) -> None:
        """Weigh nothing more."""
        if self._asked:
            self._evaluator.cancel()
            self._asked = False

    # — as a guide: ``table.guide`` adds what may be asked for besides —

    @property
    def rests(self) -> bool:
        """Whether it has been answered: nothing goes on after that."""
        return self.answer is not None

    def allows(self, action: Action) -> bool:
        """Hold the answer back: the position stays as it is."""
        if isinstance(action, _NAMED):
            return False
        if self.answer is None and isinstance(action, SeatAction):
            self.answer = action
            self.progress = DrillPhase.WEIGHED
            if self.rating is not None:
                self.progress = DrillPhase.RATED
            elif not self._asked:
                self._weigh(action)
        return False

    def choice(self, session: Session) -> SeatAction | None:
        """Return None: no computer player acts here."""
        return None

    def follow(self, session: Session) -> None:
        """Take no note: the position stays as it is."""


def rated_by(shown: View, advice: Advice) -> tuple[RatedAnswer, ...]:
    """Return what an advice says of each answer it weighed, as a play check would."""
    best = next((one for one in advice.weighed if one.action == advice.action), None)
    if best is None:
        return ()
    stake = 2.0 * shown.contract.points if shown.contract else 0.0
    found = [RatedAnswer(advice.action, Verdict.BEST, Cost())]
    for one in advice.weighed:
        if one is not best:
            cost = cost_of(one.action, one, best)
            found.append(RatedAnswer(one.action, verdict_of(one.action, cost, stake), cost))
    return tuple(sorted(found, key=lambda one: (one.verdict is not Verdict.BEST, one.cost.value)))
