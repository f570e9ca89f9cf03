"""Calls that only some tables know, and what points are worth at each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import (
    Look,
)
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import (
    AllPass,
    AuctionRounds,
    BackDoor,
    End,
    FailedContract,
    InkleNo,
    Rebid,
    SixBids,
    WinBy,
    WithoutKitty,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.heuristics.auction.bidding import chance_to_make
from fivehundred.players.heuristics.auction.expectation import special_chance
from fivehundred.players.heuristics.auction.match_score import MatchScore
from fivehundred.players.heuristics.auction.signals import hear
from fivehundred.players.heuristics.danger import hi_lo_chance
from fivehundred.players.knowledge import knowledge_of
from tests.players.positions import (
    after,
    at_table,
    called,
    calling,
    chosen,
    dealt,
    in_play,
    played,
)

HIDDEN = PRESETS["five-handed-hidden"].variant
AMERICAN = PRESETS["american"].variant
SPLIT = PRESETS["american-split"].variant
BASE = Variant()
GOOD_HEARTS = "JK JH JD AH KH QH AS AC 9S 8C"


def test_nothing_is_called_blind() -> None:
    state = dealt(2, replace(BASE, blind_misere=True))
    assert isinstance(chosen(state), Look)


def test_a_dealer_who_must_bid_bids_his_best_suit_low() -> None:
    variant = replace(BASE, all_pass=AllPass.DEALER_MUST_BID)
    state = at_table(variant, "10H 9H 8H 7H 6H 5H 9S 7C 6D 5D", "pass pass pass")
    assert called(state) == Bid(6, Strain.HEARTS)


@pytest.mark.parametrize("variant", [AMERICAN, SPLIT])
def test_a_six_shows_a_suit_or_the_joker(variant: Variant) -> None:
    assert called(at_table(variant, "JS AS 10S 9S 7C 6C 8D 6D 5H 4H")) == Bid(6, Strain.SPADES)
    joker = called(at_table(variant, "JK AS 9S 7S 10C 8C KD 7D QH 5H"))
    assert joker == Bid(6, Strain.NO_TRUMPS)
    assert called(at_table(variant, "9S 7S 5S 10C 8C 6C 9D 7D 8H 5H")) is Special.PASS


def test_a_signal_of_the_partner_is_heard() -> None:
    """Enough for seven beside a partner who has shown the suit, not beside a silent one."""
    hand = "JC KS 10S 8S AD 9D 8C 7C 6H 4H"
    assert called(at_table(AMERICAN, hand, "pass pass")) is Special.PASS
    assert called(at_table(AMERICAN, hand, "6S pass")) == Bid(7, Strain.SPADES)


def test_a_partner_who_can_no_longer_call_is_shown_nothing() -> None:
    state = at_table(SPLIT, "JS AS 10S 9S 7C 6C 8D 6D 5H 4H", "pass pass")
    assert called(state) is Special.PASS


def test_inkle_no_shows_aces_without_the_joker() -> None:
    variant = replace(AMERICAN, inkle_no=InkleNo.SPLIT)
    hand = "AS 9S 8S AC 7C AD 8D 7D 9H 6H"
    assert called(at_table(variant, hand)) is Special.INKLE_NO
    joker = hand.replace("6H", "JK").replace("AS", "6S").replace("AC", "6C")
    assert called(at_table(variant, joker)) == Bid(6, Strain.NO_TRUMPS)


def test_in_a_single_round_the_only_call_is_the_whole_hand() -> None:
    variant = replace(BASE, auction=AuctionRounds.SINGLE)
    call = called(at_table(variant, GOOD_HEARTS))
    assert isinstance(call, Bid)
    assert call.level >= 7


def test_nobody_raises_himself_for_nothing() -> None:
    variant = replace(BASE, rebid=Rebid.NEWCASTLE)
    state = at_table(variant, "JH AH KH 9H 8H AS 7C 6C 5D 4D")
    state = calling(state, "6H pass pass pass")
    assert state.phase is Phase.AUCTION
    assert called(state) is Special.PASS


def test_one_raises_himself_who_bid_far_too_little() -> None:
    variant = replace(BASE, rebid=Rebid.NEWCASTLE)
    state = calling(at_table(variant, "JK JH JD AH KH QH 10H AS AC KC"), "6H pass pass pass")
    call = called(state)
    assert isinstance(call, Bid)
    assert call.level > 6


def test_the_kitty_is_refused_only_to_outbid_with_it() -> None:
    variant = replace(BASE, without_kitty=WithoutKitty.RANK_ABOVE)
    call = called(at_table(variant, "JK JH JD AH KH QH 10H AS AC KC"))
    assert isinstance(call, Bid)
    assert not call.without_kitty
    state = at_table(variant, GOOD_HEARTS)
    shown = view(state, 0)
    heard = hear(shown, 0)
    with_it = chance_to_make(shown, heard, Bid(9, Strain.HEARTS))
    assert with_it > chance_to_make(shown, heard, Bid(9, Strain.HEARTS, without_kitty=True)) + 0.1


def test_misere_played_open_is_judged_so() -> None:
    hand = "5S 7S 9S 5C 6C 4D 5D 8D 4H 9H"
    closed = view(at_table(BASE, hand), 0)
    wilkinson = view(at_table(PRESETS["wilkinson"].variant, hand), 0)
    assert special_chance(wilkinson, Special.MISERE) < special_chance(closed, Special.MISERE)
    # Open misère without the kitty has a card to be afraid of that would have been exchanged.
    better = view(at_table(BASE, hand.replace("9H", "KH")), 0)
    worse = view(at_table(PRESETS["wilkinson"].variant, hand.replace("9H", "KH")), 0)
    assert special_chance(worse, Special.OPEN_MISERE) < special_chance(better, Special.OPEN_MISERE)


def test_five_and_five_takes_five_sure_winners_and_five_sure_losers() -> None:
    exact = parse_cards("JK AS KS AC AD 4S 5S 4C 4D 4H")
    assert hi_lo_chance(exact, AMERICAN) > 0.75
    assert hi_lo_chance(parse_cards("JK AS KS AC AD KD KC 4C 4D 4H"), AMERICAN) < 0.3
    assert hi_lo_chance(parse_cards("10S 9S 8S 10C 9C 8C 10D 9D 8D 7H"), AMERICAN) < 0.1


def test_in_hi_lo_the_tricks_after_five_are_lost() -> None:
    hands = ("QH 4S 4C", "KH 9S 9C", "10D 9D 8D", "JH 8S 8C")
    need = in_play(hands, "hi_lo", tricks=(4, 1, 0, 2), variant=AMERICAN)
    done = in_play(hands, "hi_lo", tricks=(5, 1, 0, 1), variant=AMERICAN)
    assert played(done) in ("4S", "4C")
    assert need.contract == done.contract


def test_in_a_passed_out_deal_each_plays_for_himself() -> None:
    state = calling(dealt(4, PRESETS["hoyle"].variant), "pass pass pass")
    assert state.phase is Phase.PLAY
    seat = state.to_act
    assert seat is not None
    know = knowledge_of(view(state, seat), seat)
    assert know.partners == ()
    assert len(know.opponents) == 2


def test_a_side_passed_out_helps_one_another() -> None:
    state = calling(dealt(4, replace(BASE, all_pass=AllPass.PLAY_NO_TRUMPS)), "pass " * 4)
    seat = state.to_act
    assert seat is not None
    assert knowledge_of(view(state, seat), seat).partners == ((seat + 2) % 4,)


def score(ours: int, theirs: int, **options: object) -> MatchScore:
    return MatchScore(ours, theirs, replace(BASE, **options))  # type: ignore[arg-type]


def test_five_hundred_by_tricks_is_won_by_the_next_contract() -> None:
    carried = score(510, 0)
    assert carried.price(40).made > 100
    assert carried.price(40).failed < 0


def test_an_exact_ending_wants_no_more_than_it_needs() -> None:
    exact = score(440, 0, end=End.EXACT, lose_at=1000, win_by=WinBy.ANY_POINTS)
    assert exact.price(60).made > 60
    assert exact.price(140).made < exact.price(60).made
    assert exact.price(560).made < -400


def test_failed_points_that_go_over_are_a_gift() -> None:
    gift = score(
        0, 900, failed_contract=FailedContract.TRANSFER, back_door=BackDoor.OFF, target=1000,
        win_by=WinBy.ANY_POINTS,
    )  # fmt: skip
    assert gift.price(100).failed < -200
    assert score(0, 0).price(100).failed == -100


def test_tricks_that_win_the_game_are_worth_defending_for() -> None:
    assert score(490, 0, win_by=WinBy.ANY_POINTS).tricks_home > 0
    assert score(490, 0, win_by=WinBy.CONTRACT).tricks_home == 0


def test_points_that_are_halved_count_half() -> None:
    halved = MatchScore(0, 0, HIDDEN)
    assert halved.price(100).made == 50


def test_nobody_plays_for_a_call_that_is_only_a_signal() -> None:
    for seed in range(20):
        state = dealt(seed, replace(BASE, six_bids=SixBids.OPEN_ONLY))
        while state.phase is Phase.AUCTION:
            state = after(state, chosen(state))
        if state.contract and state.contract.call not in NULLOS:
            assert isinstance(state.contract.call, Bid)
            assert state.contract.call.level >= 7
