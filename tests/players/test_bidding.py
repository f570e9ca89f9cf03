"""Calling: what is bid by heuristics, when it supports, and when it keeps quiet."""

from __future__ import annotations

import pytest

from fivehundred.engine.calls import Bid, Special, Strain
from tests.players.positions import called, dealt, in_auction

NINE_HEARTS = "JK JH JD AH KH QH 10H AS AC 4D"
GOOD_SPADES = "JK JS JC AS KS 9S AD KD 7C 5H"
POOR = "9S 7S 5S 10C 8C 6C 9D 7D 8H 5H"
LOW = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"


def test_a_poor_hand_passes_in_the_auction() -> None:
    assert called(in_auction(POOR)) is Special.PASS


def test_a_strong_suit_is_bid_as_trumps() -> None:
    call = called(in_auction(NINE_HEARTS))
    assert isinstance(call, Bid)
    assert call.strain is Strain.HEARTS
    assert call.level >= 7


def test_a_good_hand_does_not_sell_out_to_a_low_bid() -> None:
    call = called(in_auction(GOOD_SPADES, "6C"))
    assert isinstance(call, Bid)
    assert call.strain is Strain.SPADES


def test_an_eight_is_not_jumped_to_when_a_seven_is_all_it_holds() -> None:
    call = called(in_auction("JK JS AS 9S 8S AD KD 7C 5H 4H", "6D"))
    assert isinstance(call, Bid)
    assert call.level <= 7


@pytest.mark.parametrize(
    "hand", ["JK 9S 7S 5S 10C 8C 6C 9D 7D 8H", "JK JS QS 8S JC 7C JD 6D 9H 4H"]
)
def test_the_joker_alone_is_no_reason_for_no_trumps(hand: str) -> None:
    call = called(in_auction(hand))
    assert not (isinstance(call, Bid) and call.strain is Strain.NO_TRUMPS)


def test_no_trumps_are_never_bid_without_the_joker() -> None:
    call = called(in_auction("AS KS QS AC KC AD KD AH KH 5H"))
    assert not (isinstance(call, Bid) and call.strain is Strain.NO_TRUMPS)


def test_ten_is_never_bid_without_the_joker() -> None:
    call = called(in_auction("JH JD AH KH QH 10H 9H 8H AS AC", "9NT"))
    assert call is Special.PASS


def test_near_the_target_a_six_is_enough() -> None:
    far = called(in_auction(NINE_HEARTS, scores=(0, 0)))
    near = called(in_auction(NINE_HEARTS, scores=(460, 0)))
    assert isinstance(far, Bid)
    assert near == Bid(6, Strain.HEARTS)
    assert far.level > 6


def test_a_side_about_to_go_out_is_outbid_with_less() -> None:
    hand = "6C QH 7S JC 5C KH 4D JK JD 10S"
    assert called(in_auction(hand, "7D", scores=(0, 0))) is Special.PASS
    assert called(in_auction(hand, "7D", scores=(340, 0))) == Bid(7, Strain.HEARTS)
    # Seven diamonds would not take them home from here.
    assert called(in_auction(hand, "7D", scores=(310, 0))) is Special.PASS


def test_a_partner_is_not_outbid_without_reason() -> None:
    assert called(in_auction("AS 9S 8S 10C 8C 6C KD 7D 8H 5H", "6H pass")) is Special.PASS


def test_a_partner_with_a_good_suit_is_raised_against_competition() -> None:
    call = called(in_auction("JD KH 10H 8H AS AC 7C 9S 6D 5S", "6H 7C"))
    assert call == Bid(7, Strain.HEARTS)


def test_support_for_the_partner_is_counted_once() -> None:
    """What was enough for seven is not enough for nine because the partner said seven too."""
    call = called(in_auction("JD KH 10H 8H AS AC 7C 9S 6D 5S", "6H 7C 7H 8C 8H 9C"))
    assert call is Special.PASS


def test_a_low_hand_calls_misere_after_a_seven_only() -> None:
    assert called(in_auction(LOW.replace("6D", "QD"), "7H")) in (
        Special.MISERE,
        Special.OPEN_MISERE,
    )
    assert called(in_auction(LOW.replace("6D", "QD").replace("5H", "KH"), "6H")) is Special.PASS


def test_a_lowest_hand_calls_open_misere() -> None:
    assert called(in_auction(LOW, "7H")) is Special.OPEN_MISERE


def test_a_high_hand_never_calls_misere() -> None:
    call = called(in_auction("AS KS JS AC KC JC AD KD AH KH", "7H 7NT"))
    assert call not in (Special.MISERE, Special.OPEN_MISERE)


def test_an_eight_of_one_seat_ends_most_auctions() -> None:
    """Nobody bids ten on an ordinary deal."""
    for seed in range(40):
        call = called(dealt(seed))
        assert not (isinstance(call, Bid) and call.level == 10)
