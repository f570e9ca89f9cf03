"""What a hand takes whatever the other cards are is neither doubted nor blamed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Strain, parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.rules.options import FirstLead
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.expert.contracts.estimate import sure_tricks
from fivehundred.players.judgement import Verdict, verdict_of
from fivehundred.players.levels import judge
from fivehundred.players.solver.solver import form
from tests.players.positions import at_table

AUSTRALIAN = PRESETS["australian"].variant

HANDS = [
    ("JK JH JD AH KH QH 10H 9H 8H 7H", Strain.HEARTS, 10),
    ("JK AH AS AD AC KH KS KD KC QH", Strain.NO_TRUMPS, 10),
    # Three trumps are out, and only two of them can be drawn.
    ("JK JH AH KH QH 10H 9H 8H 7H 6H", Strain.HEARTS, 2),
    # Six are out, and the six highest are here; the ace and king of spades follow.
    ("JK JH JD AH KH QH 9H AS KS 7C", Strain.HEARTS, 9),
    # Nobody has to play the joker to a lead without trumps.
    ("AH KH QH JH 10H 9H 8H AS AD AC", Strain.NO_TRUMPS, 0),
    ("JK AH KH QH JH 5H 4H AS 6D 5C", Strain.NO_TRUMPS, 6),
    ("AH AS AD AC KH KS KD KC QH QS", Strain.DIAMONDS, 0),
]


@pytest.mark.parametrize(("hand", "strain", "tricks"), HANDS)
def test_the_tricks_a_hand_is_sure_of(hand: str, strain: Strain, tricks: int) -> None:
    assert sure_tricks(parse_cards(hand), strain, AUSTRALIAN) == tricks


@pytest.mark.parametrize(
    "variant",
    [replace(AUSTRALIAN, first_lead=FirstLead.ELDEST), PRESETS["hoyle-revokes"].variant],
)
def test_nothing_is_sure_without_the_lead_or_where_wrong_cards_may_be_played(
    variant: Variant,
) -> None:
    assert sure_tricks(parse_cards(HANDS[0][0]), Strain.HEARTS, variant) == 0


@pytest.mark.skipif(form() == "plain", reason="uncompiled, little is weighed")
@pytest.mark.parametrize("calls", ["", "pass pass pass"])
@pytest.mark.parametrize(
    ("hand", "call"), [(HANDS[0][0], "10H"), ("JK JS JC AS KS QS 10S 9S 8S 7S", "10S")]
)
def test_ten_tricks_that_cannot_be_lost_are_called(hand: str, call: str, calls: str) -> None:
    state = at_table(AUSTRALIAN, hand, calls)
    assert state.to_act is not None
    judged = judge(view(state, state.to_act))
    make = MakeCall(state.to_act, parse_call(call))
    assert judged.action == make
    assert judged.best is not None and judged.best.chance == 1.0
    assert verdict_of(judged, make) is Verdict.BEST
