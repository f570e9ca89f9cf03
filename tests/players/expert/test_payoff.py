"""What numbers of tricks are worth: the scoring of the engine, and the game that hangs on it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.expert.payoffs.payoff import Payoff, payoff_of, soft, values_of
from tests.players.positions import dealt, in_auction, in_play

BASE = Variant()
THREE = ("AH KH 9H", "QH 9S 8S", "7C 6C 5C", "AS KS QS")


def values(
    call: str, *, seat: int = 0, scores: tuple[int, ...] = (0, 0), variant: Variant = BASE
) -> tuple[float, ...]:
    contract = contract_from(variant, 3, MakeCall(0, parse_call(call)))
    return values_of(variant, scores, contract, seat)


def test_a_contract_pays_for_being_made_or_not() -> None:
    eight = values("8H")
    assert eight[8] > 250
    assert eight[7] < -200
    assert eight[8] <= eight[9]


def test_of_two_sides_one_gains_what_the_other_loses() -> None:
    for call in ("6S", "8NT", "misere", "10H"):
        ours, theirs = values(call), values(call, seat=1)
        assert all(a == pytest.approx(-b) for a, b in zip(ours, theirs, strict=True))


def test_a_slam_is_worth_more_where_the_contract_is_low() -> None:
    assert values("7S")[10] > values("7S")[9] + 60
    assert values("9H")[10] < values("9H")[9] + 20


def test_in_misere_only_the_first_trick_counts() -> None:
    misere = values("misere")
    assert misere[0] > 200
    assert len({round(value, 6) for value in misere[1:]}) == 1


def test_hi_lo_pays_for_exactly_five_tricks() -> None:
    american = PRESETS["american"].variant
    hi_lo = values("hi_lo", variant=american)
    assert max(hi_lo) == hi_lo[5] > 300
    assert hi_lo[4] < 0 > hi_lo[6]


def test_at_460_points_any_made_contract_wins_the_game() -> None:
    six, nine = values("6S", scores=(460, 0)), values("9H", scores=(460, 0))
    assert six[6] == pytest.approx(nine[9])
    assert six[5] > nine[8]


def test_an_exact_target_makes_one_contract_the_best() -> None:
    walker = PRESETS["walker"].variant
    assert values("6H", scores=(400, 0), variant=walker)[6] > 100
    assert values("7H", scores=(400, 0), variant=walker)[7] < 0


def test_lone_defenders_gain_by_each_trick_they_may_get() -> None:
    hoyle = PRESETS["hoyle"].variant
    defender = values("7H", seat=1, scores=(0, 0, 0), variant=hoyle)
    made = [defender[tricks] for tricks in range(7, 10)]
    assert all(more > fewer for more, fewer in pairwise(made))


def test_a_passed_out_deal_counts_ones_own_tricks() -> None:
    hoyle = PRESETS["hoyle"].variant
    worth = values_of(hoyle, (0, 0, 0), None, 1)
    assert all(more > fewer for fewer, more in pairwise(worth))


def test_payoffs_are_those_of_the_contract_in_play() -> None:
    state = in_play(THREE, "8H", tricks=(5, 1, 1, 0))
    payoff = payoff_of(view(state, 0), 0)
    assert payoff.values[8] > 0 > payoff.values[7]


def test_soft_payoffs_are_surer_the_fewer_cards_are_left() -> None:
    payoff = Payoff(values("8H"))
    assert soft(payoff, 8, 1, taken=7) == payoff.values[8]
    softened = [soft(payoff, 8, cards, taken=8 - cards // 2) for cards in (2, 4, 6, 10)]
    assert all(early < late for late, early in pairwise(softened))
    # What is just missed is not hopeless while there are cards to play.
    assert soft(payoff, 7, 10, taken=0) > payoff.values[7] + 20
    assert soft(payoff, 7, 10, taken=0) > soft(payoff, 5, 10, taken=0)


def test_soft_payoffs_count_from_the_tricks_that_are_won() -> None:
    payoff = Payoff(values("8H"))
    # Eight are won: whatever comes, the contract is made.
    assert soft(payoff, 8, 2, taken=8) > payoff.values[8] - 1


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_has_payoffs_for_every_seat(name: str) -> None:
    variant = PRESETS[name].variant
    scores = (0,) * len(variant.seating.sides)
    for seat in variant.seating.ring:
        contract = contract_from(variant, 3, MakeCall(0, parse_call("7H")))
        worth = values_of(variant, scores, contract, seat)
        assert (worth[10] > worth[0]) is (seat in contract.side)


def test_payoffs_of_a_view_in_an_auction_are_those_of_no_contract() -> None:
    assert payoff_of(view(dealt(1), 0), 0).values == values_of(BASE, (0, 0), None, 0, (0,) * 4)
    assert in_auction("JK JH JD AH KH QH 10H 9H 8H 7H").contract is None
