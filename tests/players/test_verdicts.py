"""Verdicts: one function of a judgement, and what is blamed is visibly worse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.players.judgement import (
    Cost,
    JudgedAction,
    Judgement,
    Verdict,
    cost_of,
    verdict_of,
)

BEST, TAKEN = (PlayCard(0, parse_card(code)) for code in ("AH", "4H"))
PASS, BID = MakeCall(0, Special.PASS), MakeCall(0, Bid(7, Strain.HEARTS))


def card(value: float, chance: float, error: float = 0.0) -> JudgedAction:
    return JudgedAction(BEST, value, chance, value, 0.0, error=error)


def judgement(best: JudgedAction, taken: JudgedAction) -> Judgement:
    """Give the judgement of two cards."""
    weighed = (replace(best, action=BEST), replace(taken, action=TAKEN))
    return Judgement(BEST, weighed, 9)


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
        (9.4, 0.1, Verdict.AS_GOOD),
        # It is shown as 10, a defender's trick.
        (9.6, 0.0, Verdict.INACCURACY),
        (24.0, 0.25, Verdict.INACCURACY),
        (25.0, 0.0, Verdict.MISTAKE),
        (74.0, 0.9, Verdict.MISTAKE),
        (75.0, 0.0, Verdict.BLUNDER),
    ],
)
def test_a_decision_is_as_costly_as_the_points_it_gives_away(
    value: float, chance: float, verdict: Verdict
) -> None:
    """A card and a call that cost the same are called the same."""
    judged = judgement(card(10, 0.9), card(10 - value, 0.9 - chance))
    cost = cost_of(judged, TAKEN)
    assert (cost.value, cost.chance) == pytest.approx((value, chance))
    assert verdict_of(judged, TAKEN) is verdict
    assert verdict_of(of_calls(value), BID) is verdict


def test_what_is_within_its_error_is_as_good() -> None:
    for error, verdict in ((29.0, Verdict.MISTAKE), (31.0, Verdict.AS_GOOD)):
        assert verdict_of(judgement(card(40, 0.5), card(10, 0.5, error=error)), TAKEN) is verdict
    for error, verdict in ((59.0, Verdict.MISTAKE), (61.0, Verdict.AS_GOOD)):
        assert verdict_of(of_calls(60.0, error), BID) is verdict


def test_what_a_call_gives_away_is_points_and_not_the_chance_of_what_it_bids() -> None:
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
