"""Section 2 of the rule book, and the tables of two to six players."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seating, Sides, plan_of, seating, turns
from tests.engine.table import Table, bidding, dealt, playing, rules

PAIRS4 = seating(4, Sides.PAIRS, False)


def test_r2_1_four_sit_and_the_turn_goes_to_the_left() -> None:
    assert Variant().seating.players == (0, 1, 2, 3)
    table = bidding(dealer=0)
    callers = []
    for _ in range(4):
        callers.append(table.turn)
        table.call("pass")
    assert callers == [1, 2, 3, 0]


@pytest.mark.parametrize(
    ("variant", "people"),
    [
        (rules(players=2, sides="dummies"), 2),
        (rules(players=3, sides="solo", deck=33), 3),
        (rules(players=4), 4),
        (rules(players=5, sides="solo", deck=53), 5),
        (rules(players=6, sides="threes", deck=63), 6),
    ],
)
def test_r2_1_two_to_six_people_call_one_after_the_other(variant: Variant, people: int) -> None:
    table = dealt(variant, dealer=0)
    callers = []
    while table.phase == "auction":
        callers.append(table.turn)
        table.call("pass")
    assert callers == [*range(1, people), 0]
    assert table.state.dealer == 1


def test_r2_2_partners_sit_opposite_and_score_together() -> None:
    assert PAIRS4.sides == ((0, 2), (1, 3))
    assert [PAIRS4.partners(seat, None) for seat in range(4)] == [(2,), (3,), (0,), (1,)]


def test_r2_2_the_contract_belongs_to_both_partners() -> None:
    contract = playing("7S", "AS", "KS", "QS", "10S", by=3).state.contract
    assert contract is not None
    assert (contract.side, contract.partner, contract.out) == ((1, 3), 1, ())


def test_r2_2_sides_are_pairs_as_a_rule() -> None:
    assert rules(sides="pairs").seating == Variant().seating == PAIRS4


def test_r2_3_six_in_pairs_are_three_sides() -> None:
    plan = rules(players=6, sides="pairs", deck=63).seating
    assert plan.sides == ((0, 3), (1, 4), (2, 5))
    assert [plan.partners(seat, None) for seat in range(6)] == [(3,), (4,), (5,), (0,), (1,), (2,)]


def test_r2_4_six_in_two_teams_sit_alternately() -> None:
    plan = rules(players=6, sides="threes", deck=63).seating
    assert plan.sides == ((0, 2, 4), (1, 3, 5))
    assert plan.partners(3, None) == (1, 5)


def test_r2_5_each_plays_for_himself_against_the_one_with_the_contract() -> None:
    table = playing("7S", "AS", "KS", "QS", by=1, variant=rules(players=3, sides="solo", deck=33))
    assert table.contract.side == (1,)
    assert table.contract.partner is None
    assert table.state.variant.seating.sides == ((0,), (1,), (2,))
    assert table.scores == (0, 0, 0)


def test_r2_6_five_with_a_called_partner_keep_a_score_each() -> None:
    table = dealt(rules(players=5, sides="called_partner", deck=53))
    assert table.scores == (0, 0, 0, 0, 0)
    assert table.state.variant.seating.partners(2, None) == ()


def test_r2_7_a_dummy_or_a_dead_hand_is_a_hand_more() -> None:
    assert len(dealt(rules(players=2, sides="dummies")).state.hands) == 4
    for players, deck in ((2, 33), (3, 43)):
        dead = rules(players=players, sides="solo", deck=deck, dead_hand=True)
        assert len(dealt(dead).state.hands) == players + 1


def test_r2_7_every_hand_has_a_player() -> None:
    table = Table(new_game(rules(dead_hand=False)))
    table.do(FirstDealer(2))
    assert len(table.state.hands) == 4
    assert PAIRS4.dead is None


@pytest.mark.parametrize(
    ("plan", "sides"),
    [
        (seating(2, Sides.DUMMIES, False), ((0, 2), (1, 3))),
        (seating(2, Sides.SOLO, True), ((0,), (1,))),
        (seating(3, Sides.SOLO, False), ((0,), (1,), (2,))),
        (seating(3, Sides.SOLO, True), ((0,), (1,), (2,))),
        (seating(5, Sides.CALLED_PARTNER, False), ((0,), (1,), (2,), (3,), (4,))),
        (seating(6, Sides.THREES, False), ((0, 2, 4), (1, 3, 5))),
        (seating(6, Sides.PAIRS, False), ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_r2_8_sides_count_by_their_lowest_seat(
    plan: Seating, sides: tuple[tuple[int, ...], ...]
) -> None:
    assert plan.sides == sides
    for side, seats in enumerate(sides):
        for seat in seats:
            assert plan.side_of[seat] == side
            assert plan.partners(seat, None) == tuple(other for other in seats if other != seat)


def test_r13_1_dummies_lie_opposite_and_belong_to_their_players() -> None:
    plan = seating(2, Sides.DUMMIES, False)
    assert (plan.players, plan.ring, plan.hands) == ((0, 1), (0, 1, 2, 3), 4)
    assert [plan.owner(seat) for seat in plan.ring] == [0, 1, 0, 1]
    assert plan.deal_order(1) == (2, 3, 0, 1)
    assert plan.player_after(1) == 0


@pytest.mark.parametrize("players", [2, 3])
def test_r13_10_a_dead_hand_is_dealt_first_and_takes_no_turn(players: int) -> None:
    plan = seating(players, Sides.SOLO, True)
    assert (plan.dead, plan.hands) == (players, players + 1)
    assert plan.dead not in plan.ring
    for dealer in plan.players:
        assert plan.deal_order(dealer)[0] == players
        assert plan.deal_order(dealer)[-1] == dealer
        assert sorted(plan.deal_order(dealer)) == list(range(players + 1))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r2_1_everybody_follows_the_one_on_his_right(players: int) -> None:
    plan = seating(players, Sides.SOLO, False)
    assert [plan.player_after(seat) for seat in range(players)] == [*range(1, players), 0]
    assert plan.players_from(2) == (*range(2, players), 0, 1)


def test_turns_pass_over_those_who_sit_out() -> None:
    assert turns((0, 1, 2, 3), ()) == (1, 2, 3, 0)
    assert turns((0, 1, 2, 3), (2,)) == (1, 3, 3, 0)
    assert turns((0, 1, 2, 3, 4, 5), (2, 4)) == (1, 3, 3, 5, 5, 0)


def test_each_for_himself_is_who_never_has_a_partner() -> None:
    assert [sides for sides in Sides if plan_of(sides).is_solo] == [Sides.SOLO]
