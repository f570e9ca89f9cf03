"""Clauses 2.9 and 14.10 of the rule book: five people in pairs that change from deal to deal."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.deal.scoring import result_of
from fivehundred.engine.facts import DealResult, Trick
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.variant import OptionValue, Variant
from tests.engine.table import Table, dealt, playing, rules

LAST_TRICK = ("AH", "9H", "8H", "7H", "6H")


def five(**options: OptionValue) -> Variant:
    return rules(players=5, sides="rotating_pairs", deck=53, **options)


def last_trick(by: int, dealer: int, won: str, call: str = "7S", **options: OptionValue) -> Table:
    """Play the last trick, which seat 0 takes; ``won`` are the tricks before it, one a seat."""
    tricks = tuple(int(tricks) for tricks in won)
    variant = five(**options)
    table = playing(call, *LAST_TRICK, by=by, variant=variant, dealer=dealer, tricks=tricks)
    table.play_on()
    return table


def points_of(table: Table) -> tuple[int, ...]:
    (deal,) = table.state.match.deals
    return deal.points


def test_r2_9_the_dealer_has_no_partner_and_the_others_play_with_the_next_but_one() -> None:
    plan = rules(players=5, sides="rotating_pairs", deck=53).seating
    assert [plan.partners(seat, 0) for seat in range(5)] == [(), (3,), (4,), (1,), (2,)]
    assert [plan.partners(seat, 3) for seat in range(5)] == [(2,), (4,), (0,), (), (1,)]
    assert [plan.partners(seat, None) for seat in range(5)] == [()] * 5


def test_r2_9_everybody_is_alone_once_in_five_deals_and_never_with_a_neighbor_only() -> None:
    plan = rules(players=5, sides="rotating_pairs", deck=53).seating
    alone = [seat for dealer in range(5) for seat in range(5) if not plan.partners(seat, dealer)]
    assert alone == [0, 1, 2, 3, 4]
    for dealer in range(5):
        for seat in set(range(5)) - {dealer}:
            (partner,) = plan.partners(seat, dealer)
            assert plan.partners(partner, dealer) == (seat,)
            assert partner != dealer
            # The dealer is between them one way, another player the other way.
            assert abs(partner - seat) in (2, 3)


def test_r2_9_everybody_keeps_a_score_of_his_own() -> None:
    table = dealt(five())
    assert table.scores == (0, 0, 0, 0, 0)
    assert table.state.variant.seating.sides == ((0,), (1,), (2,), (3,), (4,))


def test_r2_9_partners_follow_the_dealer_from_deal_to_deal() -> None:
    table = Table(new_game(five()))
    table.do(FirstDealer(4))
    assert table.state.dealer == 4
    for dealer in (4, 0):
        table = dealt(five(), dealer=dealer)
        table.call("pass 7S pass pass pass")
        contractor = (dealer + 2) % 5
        assert table.contract.seat == contractor
        assert table.contract.partner == (contractor + 2) % 5


@pytest.mark.parametrize(("by", "partner"), [(0, 2), (2, 0), (1, 3), (3, 1)])
def test_r14_10_nobody_is_called_and_the_pair_plays_together(by: int, partner: int) -> None:
    table = dealt(five(), dealer=4)
    table.call(" ".join("7S" if seat == by else "pass" for seat in range(5)))
    assert (table.contract.seat, table.contract.partner) == (by, partner)
    assert table.contract.side == tuple(sorted((by, partner)))
    assert table.contract.called is None
    table.discard(" ".join(card.code for card in table.state.hands[by][:3]))
    assert (table.phase, table.turn) == ("play", by)


def test_r14_10_the_tricks_of_both_make_the_contract_and_both_score_it() -> None:
    made = last_trick(0, 4, "30321", partner_share="full")
    assert points_of(made) == (140, 0, 140, 20, 10)
    lost = last_trick(0, 4, "22221")
    assert points_of(lost) == (-140, 20, -140, 20, 10)


def test_r14_10_each_of_the_two_may_score_half() -> None:
    made = last_trick(2, 4, "30321", partner_share="half")
    assert points_of(made) == (70, 0, 70, 20, 10)


def test_r14_10_a_dealer_with_the_contract_is_alone_and_scores_it_whole() -> None:
    for share in ("full", "half"):
        table = last_trick(0, 0, "61110", partner_share=share)
        assert table.state.match.deals[0].contract is not None
        assert table.state.match.deals[0].contract.partner is None
        assert points_of(table) == (140, 10, 10, 10, 0)


@pytest.mark.parametrize(
    ("call", "mine", "share", "each"),
    [("misere", 0, "full", 250), ("misere", 0, "half", 125), ("hi_lo", 5, "full", 350)],
)
def test_r14_10_one_who_sits_out_is_still_of_the_pair(
    call: str, mine: int, share: str, each: int
) -> None:
    variant = five(misere_gate="anytime", hi_lo=True, partner_share=share)
    hands, tricks = ("AH", "9H", "8H", "", "6H"), (9 - mine, mine, 0, 0, 0)
    table = playing(call, *hands, by=1, variant=variant, dealer=4, tricks=tricks, leader=0)
    assert (table.contract.side, table.contract.out) == ((1,), (3,))
    table.play_on()
    gained = points_of(table)
    assert (gained[1], gained[3]) == (each, each)


def test_r14_10_a_dealer_plays_a_misere_alone_against_four() -> None:
    table = dealt(five(misere_gate="anytime"), dealer=4)
    table.call("pass pass pass pass misere")
    assert (table.contract.side, table.contract.out) == ((4,), ())


def test_r14_10_both_may_win_by_the_contract_and_the_contractor_goes_first() -> None:
    variant = five(win_by="contract")
    pair = playing("7S", *LAST_TRICK, by=2, variant=variant, dealer=4).contract
    deal = DealResult(4, pair, True, (4, 1, 3, 1, 1), (140, 10, 140, 10, 10))
    tricks = tuple(Trick(0, (), 1) for _ in range(10))
    for scores, winner in (
        ((500, 510, 500, 0, 0), 2),
        ((500, 510, 490, 0, 0), 0),
        ((490, 510, 490, 0, 0), None),
    ):
        result = result_of(variant, scores, deal, tricks)
        assert (result and result.winners) == (winner if winner is None else (winner,))


def test_r14_10_a_revoke_of_the_defence_takes_nothing_from_one_who_sits_out() -> None:
    variant = five(revokes="american", misere_gate="anytime")
    hands = ("AH 2H", "9H 9S", "8H 8S", "", "6H 6S")
    table = playing("misere", *hands, by=1, variant=variant, dealer=4, leader=0)
    table.play("AH 9H 8S 6H")
    table.claim(1, 2)
    assert points_of(table) == (0, 250, 0, 250, 0)


def test_who_plays_with_whom_is_known_before_the_first_call() -> None:
    assert five().seating.bids_with_partners
    assert rules().seating.bids_with_partners
    assert not rules(players=5, sides="called_partner", deck=53).seating.bids_with_partners


def test_only_a_dealer_of_rotating_pairs_is_the_odd_one() -> None:
    alone = [five().seating.is_alone(seat, 2) for seat in range(5)]
    assert alone == [False, False, True, False, False]
    assert not rules().seating.is_alone(2, 2)


def test_a_partner_of_one_deal_is_named_beside_the_contractor_and_a_fixed_one_is_not() -> None:
    table = playing("7S", *LAST_TRICK, by=2, variant=five(), dealer=4)
    assert partner_if_known(table.state.variant, table.contract) == 0
    fixed = playing("7S", *LAST_TRICK[:4], by=2)
    assert fixed.contract.partner == 0
    assert partner_if_known(fixed.state.variant, fixed.contract) is None
