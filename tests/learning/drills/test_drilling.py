"""One drill at a table: the answer is held and rated, and weighed first where nobody has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Attach, PlayCard, SeatAction
from fivehundred.engine.cards import Suit, parse_card
from fivehundred.engine.view import View, view
from fivehundred.learning.drills.drill import Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.drilling import Drilling, DrillPhase
from fivehundred.players.judgement import AdviceReason, Cost, JudgedAction, Judgement, Verdict
from fivehundred.session.record import state_after
from fivehundred.session.workers.errands import Errands
from tests.learning.coach.weighing import Weighing
from tests.ui.deals import PERSON, leading
from tests.waiting import LIMIT_S

RECORD = leading()
SHOWN = view(state_after(RECORD), PERSON)
ERRANDS = Errands()
PLAYS = [offer for offer in SHOWN.legal if isinstance(offer, PlayCard)]
BEST, FINE, COSTLY, UNKNOWN = PLAYS[:4]


class Prepared(Weighing):
    """A weigher whose answer is known before; it ``breaks`` instead where that is wished."""

    breaks = False

    def poll_judgement(self) -> Judgement | None:
        if self.question is None or not self.may:
            return None
        self.question = None
        if self.breaks:
            return None
        worth = [(BEST, 90.0), (COSTLY, 20.0), (UNKNOWN, 60.0)]
        weighed = tuple(JudgedAction(play, value, 0.5, value, 0.0) for play, value in worth)
        return Judgement(BEST, weighed, 9, AdviceReason.DRAWS_TRUMPS, Suit.SPADES, (BEST.card,))


def drilling(*rated: RatedAnswer, may: bool = True) -> tuple[Drilling, Prepared]:
    drill = Drill("key", DrillTheme.OWN, 1, RECORD, PERSON, rated, AdviceReason.BEST_VALUE)
    weigher = Prepared(may=may)
    return Drilling(drill, SHOWN, weigher, ERRANDS), weigher


def come(asked: Drilling) -> DrillPhase:
    """Give how far a drill has come, once all that can be found out of its lines has been."""
    asked.poll()
    assert ERRANDS.wait(LIMIT_S)
    asked.poll()
    return asked.progress


KNOWN = (
    RatedAnswer(BEST, Verdict.BEST, Cost()),
    RatedAnswer(COSTLY, Verdict.BLUNDER, Cost(70.0, 0.0, 70.0)),
)


@pytest.mark.parametrize(("answer", "verdict"), [(BEST, Verdict.BEST), (COSTLY, Verdict.BLUNDER)])
def test_an_answer_that_is_known_is_rated_at_once_and_nothing_is_weighed(
    answer: SeatAction, verdict: Verdict
) -> None:
    asked, weigher = drilling(*KNOWN)
    assert (asked.progress, asked.is_answered, asked.rating) == (DrillPhase.ASKED, False, None)
    assert not asked.allows(answer)
    assert (come(asked), asked.is_answered, asked.answer) == (DrillPhase.RATED, True, answer)
    assert asked.rating is not None and asked.rating.verdict is verdict
    assert weigher.asked == []


def test_another_answer_is_weighed_and_what_was_known_of_the_rest_stays() -> None:
    asked, weigher = drilling(*KNOWN, may=False)
    asked.allows(UNKNOWN)
    assert come(asked) is DrillPhase.WEIGHED and weigher.asked == [UNKNOWN]
    asked.poll()
    assert come(asked) is DrillPhase.WEIGHED
    weigher.may = True
    asked.poll()
    assert come(asked) is DrillPhase.RATED
    assert asked.rating is not None and asked.rating.action == UNKNOWN
    assert asked.drill.rated[:2] == KNOWN
    assert [one.action for one in asked.drill.rated] == [BEST, COSTLY, UNKNOWN]


def test_a_drill_of_ones_own_is_weighed_from_the_beginning() -> None:
    asked, weigher = drilling()
    assert weigher.asked == [None]
    asked.poll()
    assert come(asked) is DrillPhase.ASKED
    drill = asked.drill
    assert drill.best == BEST and len(drill.rated) == 3
    assert (drill.reason, drill.suit, drill.cards) == (
        AdviceReason.DRAWS_TRUMPS,
        Suit.SPADES,
        (BEST.card,),
    )
    asked.allows(COSTLY)
    assert come(asked) is DrillPhase.RATED and len(weigher.asked) == 1


def test_an_answer_before_all_is_weighed_waits_for_it() -> None:
    asked, weigher = drilling(may=False)
    asked.allows(BEST)
    assert come(asked) is DrillPhase.WEIGHED and weigher.asked == [None]
    weigher.may = True
    asked.poll()
    assert come(asked) is DrillPhase.RATED


def test_what_cannot_be_weighed_is_said_to_have_failed_and_may_be_asked_again() -> None:
    asked, weigher = drilling(*KNOWN)
    weigher.breaks = True
    asked.allows(FINE)
    asked.poll()
    assert come(asked) is DrillPhase.FAILED and asked.rating is None
    asked.again()
    assert (asked.progress, asked.answer, asked.is_answered) == (DrillPhase.ASKED, None, False)
    asked.poll()
    assert come(asked) is DrillPhase.ASKED


def test_only_the_first_answer_counts_and_naming_a_suit_is_none() -> None:
    asked, _weigher = drilling(*KNOWN)
    assert not asked.allows(Attach(PERSON, parse_card("JK"), Suit.HEARTS))
    assert asked.answer is None
    asked.allows(COSTLY)
    asked.allows(BEST)
    assert asked.answer == COSTLY


def test_whoever_leaves_has_nothing_weighed_any_more() -> None:
    asked, weigher = drilling(may=False)
    asked.leave()
    assert not weigher.is_thinking
    asked.poll()
    assert asked.drill.rated == ()


def test_the_position_stays_as_it_is() -> None:
    asked, _weigher = drilling(*KNOWN)
    shown: View = asked.shown
    asked.allows(BEST)
    assert asked.shown == shown == replace(shown)
