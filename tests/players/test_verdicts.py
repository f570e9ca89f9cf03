"""Verdicts: one function of a judgement, and what is blamed is visibly worse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.verdicts import (
    COSTLY,
    POINTS,
    POINTS_OF_CALL,
    Cost,
    Verdict,
    cost_of,
    verdict_of,
)

BEST, TAKEN = (PlayCard(0, parse_card(code)) for code in ("AH", "4H"))
PASS, BID = MakeCall(0, Special.PASS), MakeCall(0, Bid(7, Strain.HEARTS))


def card(value: float, chance: float, **more: float) -> JudgedAction:
    return JudgedAction(BEST, value, chance, value, 0.0, **more)


def judgement(best: JudgedAction, taken: JudgedAction, stake: float = 0.0) -> Judgement:
    """Give the judgement of two cards."""
    weighed = (replace(best, action=BEST), replace(taken, action=TAKEN))
    return Judgement(BEST, weighed, 9, stake=stake)


def of_calls(behind: float, error: float = 0.0, game: float | None = None) -> Judgement:
    """Give the judgement of a bid that is so many points behind a pass."""
    best = JudgedAction(PASS, 10.0, None, 10.0, 0.0, game=None if game is None else 0.6)
    points = 10.0 - behind
    taken = JudgedAction(BID, points, 0.5, points, 0.0, game=game, error=error)
    return Judgement(PASS, (best, taken), 9)


@pytest.mark.parametrize(
    ("value", "chance", "verdict"),
    [
        (0.0, 0.0, Verdict.AS_GOOD),
        (4.9, 0.9, Verdict.AS_GOOD),
        (5.0, 0.0, Verdict.INACCURACY),
        (14.9, 0.0, Verdict.INACCURACY),
        (6.0, 0.1, Verdict.MISTAKE),
        (15.0, 0.0, Verdict.MISTAKE),
        (6.0, 0.25, Verdict.BLUNDER),
        (50.0, 0.0, Verdict.BLUNDER),
        # What a contract of 250 costs by its chance is no more than that chance.
        (20.0, 0.04, Verdict.INACCURACY),
        (36.0, 0.04, Verdict.MISTAKE),
        # What is visibly worse is not as good.
        (9.0, 0.02, Verdict.INACCURACY),
    ],
)
def test_a_card_is_as_costly_as_its_points_or_its_chance(
    value: float, chance: float, verdict: Verdict
) -> None:
    judged = judgement(card(10, 0.9), card(10 - value, 0.9 - chance), stake=500)
    cost = cost_of(judged, TAKEN)
    assert (cost.value, cost.chance) == pytest.approx((value, chance))
    assert verdict_of(judged, TAKEN) is verdict
    if verdict in COSTLY:
        assert value >= POINTS[Verdict.INACCURACY]


def test_what_is_within_its_error_is_as_good() -> None:
    for error, verdict in ((29.0, Verdict.MISTAKE), (31.0, Verdict.AS_GOOD)):
        assert verdict_of(judgement(card(40, 0.5), card(10, 0.5, error=error)), TAKEN) is verdict
    for error, verdict in ((59.0, Verdict.MISTAKE), (61.0, Verdict.AS_GOOD)):
        assert verdict_of(of_calls(60.0, error), BID) is verdict


def test_a_call_is_judged_by_hundreds() -> None:
    least = POINTS_OF_CALL[Verdict.INACCURACY]
    assert verdict_of(of_calls(least - 1), BID) is Verdict.AS_GOOD
    assert verdict_of(of_calls(least), BID) is Verdict.INACCURACY
    assert cost_of(of_calls(60.0), BID) == Cost(points=60.0, chance=0.0, value=60.0)


def test_where_the_game_decides_what_cannot_be_seen_in_it_is_not_blamed() -> None:
    assert verdict_of(of_calls(130.0, game=0.595), BID) is Verdict.AS_GOOD
    assert verdict_of(of_calls(130.0, game=0.52), BID) is Verdict.BLUNDER
    assert cost_of(of_calls(130.0, game=0.52), BID).game == pytest.approx(0.08)


def test_the_best_is_best_and_what_was_not_weighed_is_unknown() -> None:
    judged = of_calls(60.0)
    assert verdict_of(judged, PASS) is Verdict.BEST
    assert cost_of(judged, PASS) == Cost()
    other = MakeCall(0, Bid(8, Strain.HEARTS))
    assert verdict_of(judged, other) is Verdict.UNKNOWN and cost_of(judged, other) == Cost()
    assert verdict_of(Judgement(PASS, (), 0), PASS) is Verdict.FORCED
    by_thumb = Judgement(PASS, (), 0, by_heuristics=True)
    assert verdict_of(by_thumb, PASS) is Verdict.BEST
    assert verdict_of(by_thumb, BID) is Verdict.UNKNOWN
