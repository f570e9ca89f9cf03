"""Scores and endings where more than two sides play: the games of three, five and six."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.deal.contract import contract_from, is_made
from fivehundred.engine.deal.scoring import deal_points, result_of
from fivehundred.engine.facts import DealResult, Result, Trick
from fivehundred.engine.rules.variant import OptionValue, Variant
from tests.engine.table import rules


def three_handed(**options: OptionValue) -> Variant:
    return rules(players=3, sides="solo", deck=33, **options)


def judged(
    variant: Variant,
    call: str | None,
    takers: str,
    before: tuple[int, ...],
    *,
    by: int = 0,
) -> tuple[tuple[int, ...], tuple[int, str] | None]:
    """Score and judge a deal whose tricks went to these seats, in this order."""
    contract = (
        None if call is None else contract_from(variant, None, MakeCall(by, parse_call(call)))
    )
    tricks = tuple(Trick(0, (), int(seat)) for seat in takers)
    won = tuple(takers.count(str(seat)) for seat in variant.seating.ring)
    made, points = deal_points(variant, contract, won, before)
    after = tuple(a + b for a, b in zip(before, points, strict=True))
    deal = DealResult(0, contract, made, won, points)
    result: Result | None = result_of(variant, after, deal, tricks)
    return after, None if result is None else (result.winners[0], result.reason.value)


ANY = three_handed(win_by="any_points")


def test_r11_9_defenders_score_each_for_himself() -> None:
    assert judged(ANY, "7H", "0000000112", (0, 0, 0))[0] == (200, 20, 10)
    assert judged(ANY, "7H", "0000001122", (0, 0, 0))[0] == (-200, 20, 20)


def test_r11_9_teams_of_three_score_together() -> None:
    threes = rules(players=6, sides="threes", deck=63)
    assert judged(threes, "7H", "0022244135", (0, 0))[0] == (200, 30)


def test_r11_9_three_teams_of_two_score_each_its_own() -> None:
    pairs = rules(players=6, sides="pairs", deck=63)
    assert judged(pairs, "6H", "0003331245", (0, 0, 0))[0] == (100, 20, 20)


def test_r10_2_in_a_misere_every_partner_folds() -> None:
    threes = rules(players=6, sides="threes", deck=63)
    contract = contract_from(threes, None, MakeCall(2, parse_call("misere")))
    assert (contract.side, contract.out, contract.partner) == ((2,), (0, 4), None)


def test_r12_11_the_contractor_wins_before_others_who_arrive() -> None:
    assert judged(ANY, "7H", "1110000000", (310, 490, 0))[1] == (0, "target")


@pytest.mark.parametrize(
    ("takers", "winner"),
    [("1000000211", 1), ("0000000211", 2), ("0210000001", 2), ("2110000000", 2)],
)
def test_r12_11_the_first_to_take_the_trick_that_brought_him_there_has_won(
    takers: str, winner: int
) -> None:
    # Seat 1 needs a single trick, seat 2 too.
    assert judged(ANY, "10H", takers, (0, 490, 490))[1] == (winner, "target")


def test_r12_11_who_needs_more_tricks_arrives_later() -> None:
    assert judged(ANY, "10H", "1120000000", (0, 480, 490))[1] == (1, "target")
    assert judged(ANY, "10H", "1210000000", (0, 480, 490))[1] == (2, "target")


def test_r12_11_tricks_of_a_position_were_taken_before_all_others() -> None:
    contract = contract_from(ANY, None, MakeCall(0, parse_call("10H")))
    deal = DealResult(0, contract, False, (6, 2, 2), (-500, 20, 20))
    seen = (Trick(0, (), 2), Trick(0, (), 1), Trick(0, (), 2))
    result = result_of(ANY, (0, 500, 500), deal, seen)
    assert result is not None
    # Seat 2 had none before and arrives with the third; seat 1 had one and needs the second.
    assert result.winners == (1,)


def test_r11_11_a_passed_out_deal_scores_ten_a_trick_for_everybody() -> None:
    assert judged(ANY, None, "0011122222", (0, 0, 0))[0] == (20, 30, 50)
    assert judged(ANY, None, "0011122222", (490, 480, 0))[1] == (0, "target")


def test_r12_12_out_the_back_door_the_leader_wins() -> None:
    assert judged(ANY, "7H", "0000001111", (-400, 100, 200))[1] == (2, "back_door")


@pytest.mark.parametrize(("by", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_r12_12_of_equal_leaders_the_one_after_the_loser_wins(by: int, winner: int) -> None:
    before = [100, 100, 100]
    before[by] = -400
    takers = {0: "1111122222", 1: "0000022222", 2: "0000011111"}[by]
    assert judged(ANY, "7H", takers, (before[0], before[1], before[2]), by=by)[1] == (
        winner,
        "back_door",
    )


def test_r12_13_nobody_loses_by_it_while_any_other_is_negative() -> None:
    variant = three_handed(back_door="unless_others_negative")
    assert judged(variant, "7H", "0000001111", (-400, -10, 0))[1] is not None
    assert judged(variant, "7H", "0000001111", (-400, 0, -10))[1] is None
    assert judged(variant, "7H", "0000001111", (-400, 100, -600))[1] is None


def test_r12_14_too_far_with_three_the_nearest_to_the_target_from_below_wins() -> None:
    walker = three_handed(end="exact", win_by="any_points", lose_at=1000)
    assert judged(walker, "7H", "0000000111", (900, 400, 300))[1] == (1, "lost_at")
    assert judged(walker, "7H", "0000000111", (900, 700, 300))[1] == (2, "lost_at")
    assert judged(walker, "7H", "0000000111", (900, 700, 600))[1] == (2, "lost_at")


@pytest.mark.parametrize(("takers", "winner"), [("2000000001", 2), ("1000000002", 1)])
def test_r12_11_an_exact_ending_too_goes_to_the_first_to_get_there(
    takers: str, winner: int
) -> None:
    exact = three_handed(end="exact", win_by="any_points")
    assert judged(exact, "10H", takers, (0, 490, 490))[1] == (winner, "exact")


def test_r12_14_to_stand_on_the_target_is_to_be_nearest() -> None:
    walker = three_handed(end="exact", win_by="any_points", lose_at=1000)
    assert judged(walker, "7H", "0000000112", (900, 480, 480))[1] == (1, "lost_at")


def test_r12_15_nobody_wins_by_a_passed_out_deal_where_a_contract_must_win() -> None:
    by_contract = three_handed(win_by="contract")
    assert judged(by_contract, None, "0011122222", (490, 480, 0)) == ((510, 510, 50), None)
    assert judged(ANY, None, "0011122222", (490, 0, 0))[1] == (0, "target")


@pytest.mark.parametrize(
    ("call", "tricks"),
    [
        ("hi_lo", [5]),
        ("double_nullo", [0]),
        ("blind_misere", [0]),
        ("8S without", [8, 9, 10]),
        ("6S", [6, 7, 8, 9, 10]),
    ],
)
def test_each_call_undertakes_as_many_tricks_as_it_says(call: str, tricks: list[int]) -> None:
    variant = rules(
        hi_lo=True, double_nullo="below_10h", blind_misere=True, without_kitty="same_rank"
    )
    contract = contract_from(variant, None, MakeCall(1, parse_call(call)))
    made = [n for n in range(11) if is_made(contract, (10 - n, n, 0, 0))]
    assert made == tricks


def test_r12_11_who_stood_there_before_the_deal_arrived_before_all_others() -> None:
    assert judged(ANY, "10H", "1000000000", (0, 490, 500))[1] == (2, "target")
    assert judged(ANY, "10H", "1200000000", (0, 490, 500))[1] == (2, "target")


def test_r12_11_a_contractor_who_is_set_back_below_others_who_stood_there_goes_not_first() -> None:
    assert judged(ANY, "7H", "1111110022", (500, 900, 0), by=1)[1] == (0, "target")
    assert judged(ANY, "7H", "0000001122", (690, 490, 0))[1] == (1, "target")


def test_r12_11_a_contractor_above_the_target_in_spite_of_his_loss_was_there_before() -> None:
    assert judged(ANY, "7H", "1000001122", (900, 490, 0))[1] == (0, "target")


def test_r12_12_where_everybody_is_out_the_highest_has_won() -> None:
    assert judged(ANY, "7H", "0000001222", (-700, -600, -650))[1] == (1, "back_door")


def test_r12_6_where_everybody_has_gone_too_far_nobody_has_lost_by_it() -> None:
    walker = three_handed(end="exact", win_by="any_points", lose_at=1000)
    assert judged(walker, "7H", "0000000112", (900, 1000, 1000))[1] is None
    assert judged(walker, "7H", "0000000112", (900, 1000, 900))[1] == (2, "lost_at")
