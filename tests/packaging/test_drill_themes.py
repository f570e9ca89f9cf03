"""What a decision teaches: each drill of the library is of the theme that its decision has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import THEMES, DrillTheme, RatedAnswer
from fivehundred.learning.drills.library import drills_of
from fivehundred.players.judgement import Cost, Judgement, Verdict
from fivehundred.session.record import state_after
from tests.packaging.rooms import module

_THEMES = module("drills", "themes")
may_teach, takes_trick, theme_of = _THEMES.may_teach, _THEMES.takes_trick, _THEMES.theme_of

PASS, SEVEN, EIGHT = (
    MakeCall(0, call) for call in (Special.PASS, Bid(7, Strain.SPADES), Bid(8, Strain.SPADES))
)


@pytest.mark.parametrize("theme", THEMES)
def test_every_drill_is_of_the_theme_that_its_decision_teaches(theme: DrillTheme) -> None:
    for drill in drills_of(theme):
        shown = view(state_after(drill.record), drill.seat)
        assert may_teach(shown), drill.key
        judgement = Judgement(drill.best, (), 0, drill.reason, drill.suit, drill.cards)
        assert theme_of(shown, judgement, drill.rated) is theme, drill.key


def test_ducking_and_holding_up_leave_a_trick_that_another_answer_would_take() -> None:
    for theme in (DrillTheme.DUCK, DrillTheme.HOLD_UP):
        for drill in drills_of(theme):
            shown = view(state_after(drill.record), drill.seat)
            wrong = [one.action for one in drill.rated if not one.is_right]
            takes = [one for one in wrong if isinstance(one, PlayCard) and takes_trick(shown, one)]
            assert isinstance(drill.best, PlayCard) and not takes_trick(shown, drill.best)
            assert takes, drill.key


def rated(*answers: tuple[MakeCall, Verdict]) -> tuple[RatedAnswer, ...]:
    return tuple(RatedAnswer(action, verdict, Cost()) for action, verdict in answers)


@pytest.mark.parametrize(
    ("answers", "theme"),
    [
        (((PASS, Verdict.BEST), (SEVEN, Verdict.MISTAKE)), DrillTheme.STOP_BIDDING),
        (((PASS, Verdict.BEST),), None),
        (((SEVEN, Verdict.BEST), (PASS, Verdict.MISTAKE)), DrillTheme.BID_ON),
        (((SEVEN, Verdict.BEST), (PASS, Verdict.INACCURACY)), None),
        (((SEVEN, Verdict.BEST), (EIGHT, Verdict.BLUNDER)), None),
    ],
)
def test_a_call_teaches_to_bid_on_or_to_stop_where_the_other_would_be_costly(
    answers: tuple[tuple[MakeCall, Verdict], ...], theme: DrillTheme | None
) -> None:
    drill = drills_of(DrillTheme.BID_ON)[0]
    shown = view(state_after(drill.record), drill.seat)
    found = rated(*answers)
    assert theme_of(shown, Judgement(found[0].action, (), 0), found) is theme


def test_a_discard_is_about_discarding_and_a_single_card_about_nothing() -> None:
    drill = drills_of(DrillTheme.DISCARD)[0]
    shown = view(state_after(drill.record), drill.seat)
    assert isinstance(drill.best, Discard)
    assert theme_of(shown, Judgement(drill.best, (), 0), ()) is DrillTheme.DISCARD
    duck = drills_of(DrillTheme.DUCK)[0]
    asked = view(state_after(duck.record), duck.seat)
    assert not may_teach(replace(asked, legal=asked.legal[:1]))
    bid = drills_of(DrillTheme.BID_ON)[0]
    calling = view(state_after(bid.record), bid.seat)
    assert not may_teach(replace(calling, legal=calling.legal[:1]))
