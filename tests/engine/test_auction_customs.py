"""Section 6 of the rule book, second part: other auctions, and what a pass-out leads to."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import PACKS, Card, parse_cards
from fivehundred.engine.events import AfterPassOut, PassedOut
from fivehundred.engine.kinds import CallKind, DealKind
from fivehundred.engine.rules.variant import OptionValue
from tests.engine.table import HANDS, KITTY, Table, bidding, rules

ALL_PASS = "pass pass pass pass"
SINGLE = rules(auction="single")
NEWCASTLE = rules(rebid="newcastle")
INKLE = rules(six_bids="inkle")
OPEN_ONLY = rules(six_bids="open_only")
NO_SHUFFLE = rules(all_pass="redeal_next_no_shuffle")
PLAYED = rules(all_pass="play_no_trumps")
MUST_BID = rules(all_pass="dealer_must_bid")


def test_r6_4_the_auction_goes_round_and_round_where_that_is_set() -> None:
    table = bidding("6S 6C 6D 6H", variant=rules(auction="multi", rebid="intervening"))
    assert (table.phase, table.turn) == ("auction", 0)


def test_r6_10_a_passed_out_deal_goes_to_the_next_dealer() -> None:
    table = bidding(ALL_PASS, dealer=3, variant=rules(all_pass="redeal_next"))
    assert (table.phase, table.state.dealer, table.scores) == ("deal", 0, (0, 0))


@pytest.mark.parametrize(
    ("calls", "by"),
    [("6S 6C 6D 6H", 3), ("7NT pass 8S pass", 2), ("6S pass pass pass", 0)],
)
def test_r6_11_in_one_round_everybody_speaks_once(calls: str, by: int) -> None:
    table = bidding(calls, dealer=3, variant=SINGLE)
    assert (table.phase, table.contract.seat) == ("exchange", by)


def test_r6_11_the_dealer_speaks_last() -> None:
    table = bidding("6S pass pass", dealer=1, variant=SINGLE)
    assert (table.turn, table.phase) == (1, "auction")
    assert bidding(ALL_PASS, variant=SINGLE).phase == "deal"


def test_r6_12_the_last_to_bid_is_offered_one_raise() -> None:
    table = bidding("6S 7C pass pass pass", variant=NEWCASTLE)
    assert (table.phase, table.turn) == ("auction", 1)
    assert table.may_call().split()[:3] == ["pass", "7D", "7H"]
    table.call("9H")
    assert (table.phase, table.contract.points) == ("exchange", 400)


def test_r6_12_the_last_to_bid_may_let_his_bid_stand() -> None:
    table = bidding("6S 7C pass pass pass pass", variant=NEWCASTLE)
    assert (table.phase, table.contract.seat, table.contract.points) == ("exchange", 1, 160)


@pytest.mark.parametrize(
    ("calls", "by"),
    [("pass pass pass 6S", 3), ("6S pass pass 7C pass", 3), ("6S pass pass pass", 0)],
)
def test_r6_12_the_raise_is_offered_however_the_others_came_to_pass(calls: str, by: int) -> None:
    table = bidding(calls, variant=NEWCASTLE)
    assert (table.phase, table.turn) == ("auction", by)
    table.call("8S")
    assert (table.phase, table.contract.seat, table.contract.points) == ("exchange", by, 240)


def test_r6_12_as_long_as_another_is_in_he_waits_his_turn() -> None:
    table = bidding("6S 7C pass pass", variant=NEWCASTLE)
    assert table.turn == 0


def test_r6_12_there_is_nothing_above_the_highest_call() -> None:
    assert bidding("10NT pass pass pass", variant=NEWCASTLE).phase == "exchange"


def test_r6_12_elsewhere_the_auction_is_over_when_the_others_have_passed() -> None:
    assert bidding("6S 7C pass pass pass", variant=rules(rebid="intervening")).phase == "exchange"


@pytest.mark.parametrize("first", ["pass", "6S", "7S"])
def test_r6_13_inkles_are_for_the_first_two_to_speak(first: str) -> None:
    table = bidding("", dealer=1, variant=INKLE)
    assert table.may_call().split()[:3] == ["pass", "6S", "6C"]
    table.call(first)
    assert ("6H" in table.may_call().split()) is (first != "7S")
    table.call("pass")
    for _ in range(2):
        assert not [call for call in table.may_call().split() if call.startswith("6")]
        table.call("pass")


def test_r6_13_the_third_to_speak_is_refused_an_inkle() -> None:
    table = bidding("pass 6S", variant=INKLE)
    with table.refuses(CallKind.SIX_TOO_LATE, "only the first two to speak may call"):
        table.call("6C")
    table.call("7S")


def test_r6_13_an_inkle_of_either_kind_may_be_bid() -> None:
    split = rules(six_bids="inkle", inkle_no="split")
    table = bidding("6H 6N", variant=split)
    with table.refuses(CallKind.SIX_TOO_LATE, "only the first two to speak may call"):
        table.call("6NT")


def test_r6_14_sixes_that_only_open_are_for_everybody() -> None:
    table = bidding("pass pass 6S 6C", variant=OPEN_ONLY)
    assert table.turn == 2
    assert table.may_call().split()[:2] == ["pass", "6D"]


@pytest.mark.parametrize("six_bids", ["inkle", "open_only"])
def test_r6_15_a_six_is_never_played(six_bids: str) -> None:
    variant = rules(six_bids=six_bids)
    table = bidding("6S 6NT pass pass pass", dealer=3, variant=variant)
    assert (table.phase, table.state.dealer, table.scores) == ("deal", 0, (0, 0))
    assert table.events(PassedOut) == [PassedOut(AfterPassOut.NEXT_DEALS)]
    assert bidding("6S 7S pass pass pass", variant=variant).phase == "exchange"


def test_r6_15_inkle_no_is_never_played_either() -> None:
    split = rules(six_bids="inkle", inkle_no="split", all_pass="play_no_trumps")
    table = bidding("pass 6N pass pass", variant=split)
    assert (table.phase, table.state.contract) == ("play", None)


def test_r6_16_the_same_dealer_deals_again_twice_at_most() -> None:
    table = bidding(ALL_PASS, dealer=2, variant=rules(all_pass="redeal_same"))
    dealers = [table.state.dealer]
    for _ in range(4):
        table.do(Deal(PACKS[43]))
        table.call(ALL_PASS)
        dealers.append(table.state.dealer)
    assert dealers == [2, 2, 3, 3, 3]
    same, moved = AfterPassOut.SAME_DEALS, AfterPassOut.NEXT_DEALS
    assert table.events(PassedOut) == [
        PassedOut(after) for after in (same, same, moved, same, same)
    ]


def test_r6_16_the_count_begins_anew_when_a_deal_is_played() -> None:
    table = bidding(ALL_PASS, dealer=2, variant=rules(all_pass="redeal_same"))
    table.do(Deal(PACKS[43]))
    table.call("6S pass pass pass")
    table.discard("7C KD JK")
    table.play_on()
    dealers = [table.state.dealer]
    for _ in range(3):
        table.do(Deal(PACKS[43]))
        table.call(ALL_PASS)
        dealers.append(table.state.dealer)
    assert dealers == [3, 3, 3, 0]


def gathered() -> tuple[Card, ...]:
    # The dealer is 1: seats 2, 3, 0 and 1 lie on one another, and the kitty below.
    return parse_cards(" ".join((HANDS[2], HANDS[3], HANDS[0], HANDS[1], KITTY)))


@pytest.mark.parametrize("at", [0, 1, 20, 42])
def test_r6_17_the_pack_is_gathered_and_cut(at: int) -> None:
    table = bidding(ALL_PASS, dealer=1, variant=NO_SHUFFLE)
    assert table.state.dealer == 2
    pack = gathered()
    table.do(Deal(pack[at:] + pack[:at]))
    assert table.phase == "auction"


def test_r6_17_a_gathered_pack_is_not_shuffled() -> None:
    table = bidding(ALL_PASS, dealer=1, variant=NO_SHUFFLE)
    pack = gathered()
    for other in (pack[::-1], (pack[1], pack[0], *pack[2:]), PACKS[43]):
        with table.refuses(DealKind.NOT_SHUFFLED, "only gathered and cut, not shuffled"):
            table.do(Deal(other))


def test_r6_17_after_a_deal_that_was_played_it_is_shuffled_again() -> None:
    table = bidding(ALL_PASS, dealer=1, variant=NO_SHUFFLE)
    table.do(Deal(gathered()))
    table.call("6S pass pass pass")
    assert table.turn is not None
    held = table.state.hands[table.turn]
    table.discard(" ".join(card.code for card in held[:3]))
    table.play_on()
    table.do(Deal(PACKS[43]))
    assert table.phase == "auction"


@pytest.mark.parametrize("first_lead", ["contractor", "eldest"])
def test_r6_18_the_deal_is_played_in_no_trumps(first_lead: str) -> None:
    variant = rules(all_pass="play_no_trumps", first_lead=first_lead)
    table = bidding(ALL_PASS, dealer=1, variant=variant)
    assert (table.phase, table.turn, table.state.contract) == ("play", 2, None)
    assert table.events(PassedOut) == [PassedOut(AfterPassOut.PLAYED)]
    assert table.state.kitty == parse_cards(KITTY)
    assert table.seen_by(0).kitty == (None,) * 3
    table.play("AC")
    assert table.may_play().split()[0] == "AD"


def test_r6_18_the_deal_in_no_trumps_is_scored() -> None:
    table = bidding(ALL_PASS, dealer=3, variant=PLAYED)
    table.play_on()
    (deal,) = table.state.match.deals
    assert (deal.contract, deal.made) == (None, None)
    assert table.scores == tuple(10 * (deal.tricks[s] + deal.tricks[s + 2]) for s in (0, 1))
    assert sum(table.scores) == 100


def test_r6_19_the_dealer_has_to_bid_when_all_others_have_passed() -> None:
    table = bidding("pass pass pass", variant=MUST_BID)
    assert table.may_call().split()[0] == "6S"
    with table.refuses(CallKind.MUST_BID, "seat 3 must bid: all the others have passed"):
        table.call("pass")
    table.call("6S")
    assert table.contract.seat == 3


@pytest.mark.parametrize("calls", ["", "pass", "pass pass", "6S pass pass"])
def test_r6_19_nobody_but_the_dealer_has_to_bid(calls: str) -> None:
    assert bidding(calls, variant=MUST_BID).may_call().split()[0] == "pass"


def test_r6_19_after_an_inkle_the_dealer_may_pass() -> None:
    options: dict[str, OptionValue] = {"all_pass": "dealer_must_bid", "six_bids": "inkle"}
    table = bidding("pass 6S pass", dealer=3, variant=rules(**options))
    assert table.may_call().split()[0] == "pass"
    table.call("pass")
    assert isinstance(table, Table)
    assert (table.phase, table.state.dealer) == ("deal", 0)


def test_r6_19_after_a_denied_joker_the_dealer_may_pass_too() -> None:
    options: dict[str, OptionValue] = {"all_pass": "dealer_must_bid", "six_bids": "inkle"}
    table = bidding("6N pass pass", dealer=3, variant=rules(inkle_no="split", **options))
    assert table.may_call().split()[0] == "pass"


def test_r6_19_a_dealer_who_has_bid_need_not_raise_himself() -> None:
    variant = rules(all_pass="dealer_must_bid", rebid="newcastle")
    table = bidding("6S 6C pass 7C pass pass", dealer=3, variant=variant)
    assert (table.turn, table.may_call().split()[0]) == (3, "pass")
