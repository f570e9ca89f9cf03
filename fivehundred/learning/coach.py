"""The coach: weighs a person's options while they think, and judges what they decide.

It sees only the person's own views, and agrees with the play check. Another process weighs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Bid
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.learning.evaluator import BackgroundEvaluator
from fivehundred.players.judgement import Judgement, Verdict
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.analysis.play_check import DECISIONS, Decision, judged, stand_in
from fivehundred.session.game_client import GameClient


@dataclass(frozen=True, slots=True, eq=False)
class DecisionPoint:
    """A decision that a person has to make; the same position, reached again, is another one."""

    number: int  # of actions so far
    deal: int
    seat: Seat  # who decides, for a dummy its owner
    shown: View  # the view of the seat to act

    @property
    def is_foreseen(self) -> bool:
        """Whether most options can be weighed before the person decides."""
        return any(isinstance(offer, act.MakeCall | act.PlayCard) for offer in self.shown.legal)

    @property
    def usual(self) -> act.SeatAction | None:
        """The stand-in for all plays of a card; None for calls."""
        plays = (offer for offer in self.shown.legal if isinstance(offer, act.PlayCard))
        return next(plays, None)

    def others(self, usual: Judgement) -> tuple[act.SeatAction, ...]:
        """List further calls to weigh: the best of ``usual``, and the lowest of each kind."""
        offers = [offer for offer in self.shown.legal if isinstance(offer, act.MakeCall)]
        lowest: dict[object, act.SeatAction] = {}
        for make in offers:
            call = make.call
            lowest.setdefault(call.strain if isinstance(call, Bid) else call, make)
        found = dict.fromkeys((*(one.action for one in usual.weighed), *lowest.values()))
        return tuple(one for one in found if one in offers and self.stand_in(one) is one)

    def stand_in(self, action: act.SeatAction) -> act.SeatAction | None:
        """Return the action whose weighing also covers this one; None if none does."""
        return stand_in(self.shown, action)

    def judged(self, action: act.SeatAction, judgement: Judgement) -> Checked:
        """Return the verdict on an action, from the weighing of its stand-in."""
        decision = Decision(self.number, self.deal, self.seat, action)
        contract = None if isinstance(action, act.MakeCall) else self.shown.contract
        return judged(decision, judgement, contract, self.shown)


def moment_of(session: GameClient, person: Seat) -> DecisionPoint | None:
    """Return the decision a session waits for, if it is the person's and they have a choice."""
    common = session.common
    to_act = common.to_act
    if to_act is None or common.variant.seating.owner(to_act) != person:
        return None
    if session.player_kind(person) != session.seats[person].player:
        # A computer player decides for them.
        return None
    shown, number = session.view(to_act), session.moment
    offer = shown.legal[0] if len(shown.legal) == 1 else None
    if not shown.legal or not (
        offer is None or isinstance(offer, act.DiscardOffer | act.GiveOffer)
    ):
        return None
    return DecisionPoint(number, len(common.deals) + 1, person, shown)


def _decision_at(moment: DecisionPoint | None, action: act.Action) -> act.SeatAction | None:
    if moment is None or not isinstance(action, DECISIONS):
        return None
    return action if action.seat == moment.shown.viewer else None


_WARNED_OF: Final = (Verdict.MISTAKE, Verdict.BLUNDER)
_UNMARKED: Final = (Verdict.FORCED, Verdict.UNKNOWN)


@dataclass(frozen=True, slots=True)
class CheckedDecision:
    """A decision that has been judged, and what its seat saw.

    ``again``: it is the last once more, after an undo.
    """

    checked: Checked
    shown: View
    again: bool = False


@dataclass(frozen=True, slots=True)
class _Question:
    """A request to weigh the options of a moment, including ``also``."""

    moment: DecisionPoint
    also: act.SeatAction | None


@dataclass(frozen=True, slots=True)
class _Decided:
    action: act.SeatAction
    question: _Question


class Coach:
    """Watches one person of one session."""

    def __init__(self, session: GameClient, person: Seat, evaluator: BackgroundEvaluator) -> None:
        self._verdicts: dict[int, CheckedDecision | None] = {}
        """The verdicts on this deal, by the number of actions before; None without a mark."""
        self._person, self._evaluator = person, evaluator
        self._seen = session.common
        self._count = session.moment
        self._due = moment_of(session, person)
        self._announced: act.SeatAction | None = None
        self._urgent: _Question | None = None  # weighed first, since the person is waiting for it
        self._decided: _Decided | None = None
        self._asked: _Question | None = None
        self._known: dict[_Question, Judgement | None] = {}
        self._others: list[_Question] | None = None
        """What to weigh after the usual question; None until that is answered."""

    @property
    def last_verdict(self) -> CheckedDecision | None:
        """The verdict on the person's last decision, once it has a mark."""
        return next(reversed(self._verdicts.values()), None)

    @property
    def is_judging(self) -> bool:
        """Whether the coach has yet to judge the person's last decision."""
        return self._decided is not None

    # — what the person does —

    def foresee(self, action: act.Action) -> CheckedDecision | None:
        """Return the verdict if the person did this now; None if it is not known yet."""
        decided = self._decided_now(action)
        return None if decided is None else self._judged(decided)

    def waits_for(self, action: act.Action) -> bool:
        """Return whether an action is a decision not yet weighed; if so, weigh it next."""
        decided = self._decided_now(action)
        if decided is None:
            return False
        self._urgent = decided.question
        return self._urgent not in self._known

    def _decided_now(self, action: act.Action) -> _Decided | None:
        moment, decided = self._due, _decision_at(self._due, action)
        if moment is None or decided is None:
            return None
        return _Decided(decided, _Question(moment, moment.stand_in(decided)))

    def expect(self, action: act.Action) -> None:
        """Note the action that the person is about to take."""
        self._announced = _decision_at(self._due, action)

    def follow(self, session: GameClient) -> None:
        """Take in the actions done or undone since the last call."""
        if session.common is self._seen:
            return
        actions, count = session.record.actions, self._count
        due, coming = self._due, self._announced
        self._seen, self._count = session.common, len(actions)
        self._due, self._announced = moment_of(session, self._person), None
        self._urgent = None
        self._others = None
        goes_on = len(actions) > count and not isinstance(actions[-1], act.Deal)
        if goes_on and due is None:
            return
        self._decided = None
        if goes_on and due is not None:
            self._verdicts[due.number] = None
            if coming is not None and actions[due.number] == coming:
                self._decided = _Decided(coming, _Question(due, due.stand_in(coming)))
                self._judge()
        else:
            is_new_deal = len(actions) > count
            self._verdicts = {
                number: one and replace(one, again=True)
                for number, one in self._verdicts.items()
                if number < len(actions) and not is_new_deal
            }
        if self._decided is None:
            self._known = {}

    # — the weighing —

    def poll(self, *, waits: bool = False) -> bool:
        """Take in a finished weighing, and ask for the next; return whether there is a verdict.

        With ``waits``, weigh only for a decision made or about to be made.
        """
        wanted = self._wanted(waits=waits)
        if self._asked != wanted:
            self.rest()
        if wanted is None:
            return False
        if self._asked is None:
            self._asked, at = wanted, wanted.moment
            self._evaluator.ask_judgement(at.shown, also=wanted.also)
        judgement = self._evaluator.poll_judgement()
        if judgement is None and self._evaluator.is_thinking:
            return False
        self._asked = None
        self._known[wanted] = None if self._evaluator.fault else judgement
        return self._judge()

    def rest(self) -> None:
        """Stop weighing for now."""
        if self._asked is not None:
            self._evaluator.cancel()
            self._asked = None

    def _wanted(self, *, waits: bool) -> _Question | None:
        """Return the question to weigh now; a decision already made goes first."""
        if self._decided is not None:
            return self._decided.question
        if self._urgent is not None and self._urgent not in self._known:
            return self._urgent
        moment = self._due
        if waits or moment is None or not moment.is_foreseen:
            return None
        question = _Question(moment, moment.usual)
        if question not in self._known:
            return question
        if self._others is None:
            usual = self._known[question]
            others = () if usual is None else moment.others(usual)
            self._others = [_Question(moment, action) for action in others]
        return next((one for one in self._others if one not in self._known), None)

    def _judge(self) -> bool:
        """Judge the decision, once it has been weighed; return whether it gets a mark."""
        decided = self._decided
        if decided is None or decided.question not in self._known:
            return False
        found = self._judged(decided)
        self._decided, self._known = None, {}
        if found is None or found.checked.verdict in _UNMARKED:
            return False
        self._verdicts[found.checked.number] = found
        return True

    def _judged(self, decided: _Decided) -> CheckedDecision | None:
        moment, judgement = decided.question.moment, self._known.get(decided.question)
        if judgement is None:
            return None
        return CheckedDecision(moment.judged(decided.action, judgement), moment.shown)


def is_warned_of(judged: CheckedDecision | None) -> bool:
    """Return whether to ask the person again before they take this action."""
    return judged is not None and judged.checked.verdict in _WARNED_OF
